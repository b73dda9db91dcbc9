-- Changes of prices by batch, for the undo of the last hour. `key` joins the changes of one keypad. A price list that was applied is a
-- batch without rows: they are in price_list_rows.
create table price_batches (
  id {id}, user_id {int} not null references users (id), actor_id {int} not null references users (id), origin text not null, key text,
  price_list_id {int} references price_lists (id), changed_at {int} not null, undone_at {int}, undone_by {int} references users (id)
);
create index price_batches_user on price_batches (user_id, changed_at);
create index price_batches_changed on price_batches (changed_at);
create index price_batches_list on price_batches (price_list_id) where price_list_id is not null;
-- A price of a batch: its version before the batch (0 for a new price), and after it.
create table price_batch_rows (
  batch_id {int} not null references price_batches (id), price_id {int} not null references prices (id),
  version_before {int} not null, version {int} not null, undone_at {int}, primary key (batch_id, price_id)
);
create index price_batch_rows_price on price_batch_rows (price_id, version);
