-- Goods in stock. base_quantity and base_amount are the same in the base unit of the dimension, for comparing and ordering alone.
create table inventories (
  id {id}, user_id {int} not null references users (id), product_id {int} not null references products (id),
  variation_id {int} references variations (id), title text not null, quantity {int} not null, unit_id {int} not null references units (id),
  amount {int}, base_quantity double precision not null, base_amount double precision, city_id {int} not null references cities (id),
  description text, words text not null, valid_days {int} not null, status text not null, published_at {int}, refreshed_at {int},
  expires_at {int}, version {int} not null default 1, created_at {int} not null, deleted_at {int},
  check (quantity > 0), check (amount between 1 and 10000000000000), check ((amount is null) = (base_amount is null)),
  check (valid_days between 1 and 90), check (status in ('draft', 'pending', 'published', 'stopped', 'rejected', 'expired')),
  check ((published_at is null) = (refreshed_at is null) and (published_at is null) = (expires_at is null)),
  check ((published_at is null) = (status in ('draft', 'pending', 'rejected')))
);
create index inventories_user on inventories (user_id, id) where deleted_at is null;
create index inventories_public on inventories (status, refreshed_at, id) where deleted_at is null;
create index inventories_product on inventories (product_id, status, refreshed_at) where deleted_at is null;
create index inventories_city on inventories (city_id, status, refreshed_at) where deleted_at is null;
create index inventories_variation on inventories (variation_id) where variation_id is not null and deleted_at is null;

create table saved_searches (
  id {id}, user_id {int} not null references users (id), title text not null, filters {word} not null, seen_at {int} not null,
  created_at {int} not null, unique (user_id, filters)
);
