-- Named filters of a supplier's price grid; `filter` is JSON.
create table price_views (
  id {id}, user_id {int} not null references users (id), name text not null, filter text not null, position {int} not null,
  version {int} not null default 1, created_at {int} not null, unique (user_id, name)
);
