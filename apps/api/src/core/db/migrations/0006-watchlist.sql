-- What a user watches: `item_id` is a product, the user of a supplier, or a category.
create table watched_items (
  user_id {int} not null references users (id), kind text not null check (kind in ('product', 'supplier', 'category')),
  item_id {int} not null, created_at {int} not null, primary key (user_id, kind, item_id)
);
