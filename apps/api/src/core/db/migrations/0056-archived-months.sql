-- The months of a table that have left it for a file. Rows are removed once their month is here, and `removed_at` is set when none is left.
create table archived_months (
  id {id}, table_name text not null, month text not null, part {int} not null, from_at {int} not null, until_at {int} not null,
  first_row {int} not null, last_row {int} not null, row_count {int} not null, sha256 text not null,
  archived_at {int} not null, removed_at {int}, unique (table_name, month, part)
);
create index audit_log_at on audit_log (at, id);
create index price_archives_replaced_at on price_archives (replaced_at, id);
