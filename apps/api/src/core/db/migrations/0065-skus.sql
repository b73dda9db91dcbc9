-- The own codes of suppliers, each for a product or one of its variations.
create table skus (
  user_id {int} not null references users (id), sku {word} not null, product_id {int} not null references products (id),
  variation_id {int} references variations (id), updated_at {int} not null, primary key (user_id, sku)
);
create index skus_product on skus (product_id);
create index skus_variation on skus (variation_id) where variation_id is not null;
