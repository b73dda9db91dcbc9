-- Public lists of a supplier's prices; `filter` is JSON, `token` is the end of the list's address.
create table price_sheets (
  id {id}, user_id {int} not null references users (id), title text not null, filter text not null, vat text not null, unit text not null,
  shows_phone {int} not null, shows_on_call {int} not null, token text not null unique, version {int} not null default 1,
  created_at {int} not null
);
create index price_sheets_of_user on price_sheets (user_id);
