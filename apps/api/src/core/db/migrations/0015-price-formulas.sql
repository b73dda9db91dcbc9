-- How the amount of a price is computed: from a cost (Rial), another price of the user, or a currency (`factor` of it, a decimal).
-- `computed_amount` is the amount when the formula was applied last: a price with another one was stated by hand since.
-- `waiting_amount` waits for the confirmation of its user; `notified_at` is when the user was notified of it; `rated_at` is the
-- `updated_at` of the currency that was applied last.
create table price_formulas (
  price_id {int} primary key references prices (id), user_id {int} not null references users (id),
  actor_id {int} not null references users (id), kind text not null, cost_amount {int}, source_price_id {int} references prices (id),
  currency_id {int} references currencies (id), factor text, percent_hundredths {int} not null, plus_amount {int} not null,
  min_amount {int}, max_amount {int}, round_to {int} not null, computed_amount {int}, waiting_amount {int}, waiting_code text,
  notified_at {int}, rated_at {int}, created_at {int} not null, updated_at {int} not null,
  check (kind in ('cost', 'price', 'currency')), check ((kind = 'cost') = (cost_amount is not null)),
  check ((kind = 'price') = (source_price_id is not null)), check ((kind = 'currency') = (currency_id is not null)),
  check ((kind = 'currency') = (factor is not null)), check (source_price_id <> price_id)
);
create index price_formulas_user on price_formulas (user_id);
create index price_formulas_source on price_formulas (source_price_id) where source_price_id is not null;
create index price_formulas_currency on price_formulas (currency_id, user_id) where currency_id is not null;
alter table price_archives add column by_formula {int} not null default 0;
