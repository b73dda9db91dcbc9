-- Price alerts: amounts on the comparison basis; null `variation_id` or `city_id` is any.
create table price_alerts (
  id {id}, user_id {int} not null references users (id), product_id {int} not null references products (id),
  variation_id {int} references variations (id), city_id {int} references cities (id),
  kind {word} not null, amount {int}, percent {int}, base_amount {int}, is_met {int} not null,
  since {int} not null, notified_at {int}, notified_amount {int}, created_at {int} not null
);
create unique index price_alerts_condition on price_alerts
  (user_id, product_id, kind, coalesce(variation_id, 0), coalesce(city_id, 0), coalesce(amount, 0), coalesce(percent, 0));
create index price_alerts_product on price_alerts (product_id, kind, variation_id, city_id, is_met, amount);
-- When a supplier was first seen with a price of a product that has alerts; `variation_id` is 0 without one.
create table price_alert_suppliers (
  product_id {int} not null references products (id), variation_id {int} not null, city_id {int} not null,
  supplier_id {int} not null references users (id), seen_at {int} not null,
  primary key (product_id, variation_id, city_id, supplier_id)
);
-- The prices that end within a minute are looked up each minute.
create index prices_ending on prices (valid_until) where deleted_at is null and state = 'available';
