-- Days that were closed before this table existed are indexed by the next run of the job that closes days.
alter table price_day_closings add column indexed_at {int};
create table category_days (
  category_id {int} not null, option_id {int} not null, day {int} not null, unit_id {int} not null,
  median_amount {int} not null, products {int} not null, prices {int} not null, primary key (category_id, option_id, day)
);
