-- Where amounts of currencies are read, and how the readings go; the value of the header is a secret.
create table currency_sources (
  currency_id {int} primary key references currencies (id), url text not null, path text not null, factor text not null,
  every_minutes {int} not null, timeout_s {int} not null, most_percent {int} not null, least text not null, most text not null,
  header_name text, header_value text, set_by {int} not null references users (id), set_at {int} not null,
  version {int} not null default 1, next_at {int} not null, good_amount text, good_at {int}, failures {int} not null default 0,
  failed_at {int}, failure text
);
-- Who stated an amount, or which source gave it.
alter table currency_history add column set_by {int} references users (id);
alter table currency_history add column host text;
