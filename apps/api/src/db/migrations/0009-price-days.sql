-- The market of each closed civil day in Tehran, for charts and indices; `day` counts from 1970-01-01.
create table price_days (
  product_id {int} not null references products (id), day {int} not null, unit_id {int} not null references units (id),
  min_amount {int} not null, median_amount {int} not null, max_amount {int} not null, suppliers {int} not null,
  primary key (product_id, day), check (min_amount between 1 and median_amount), check (median_amount <= max_amount),
  check (suppliers > 0)
);
create table price_day_closings (day {int} primary key, closed_at {int} not null);
-- What held at some time since a moment: earlier prices by their end, deleted ones by their deletion.
create index price_archives_replaced on price_archives (product_id, replaced_at);
create index prices_deleted on prices (product_id, deleted_at) where deleted_at is not null;
create index audit_log_action on audit_log (action, id);
