-- A cancelled award moves here, so that its line can be awarded again, to the same quote too.
create table cancelled_awards (
  id {int} primary key, rfq_id {int} not null references rfqs (id), rfq_line_id {int} not null references rfq_lines (id),
  quote_id {int} not null references quotes (id), quote_version {int} not null, quantity {int} not null, amount {int} not null,
  reason text, actor_id {int} not null, awarded_at {int} not null,
  cancelled_by {int} not null references users (id), cancelled_at {int} not null, cancel_reason text not null
);
create index cancelled_awards_quote on cancelled_awards (quote_id, id);
