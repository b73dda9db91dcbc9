-- Variations that users make themselves: what they are made of, a code that is theirs alone, a deletion that keeps the row.
alter table variations add column attributes text not null default '{}';
alter table variations add column created_at {int} not null default 0;
alter table variations add column deleted_at {int};
create unique index variations_sku on variations (product_id, coalesce(user_id, 0), sku) where sku is not null and deleted_at is null;
create index variations_user on variations (user_id, product_id) where deleted_at is null;
create index prices_variation on prices (variation_id) where variation_id is not null and deleted_at is null;
create index products_user on products (user_id, id);
