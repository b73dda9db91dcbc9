-- The steps of a delivery, as the sides of a deal state them.
create table delivery_steps (
  id {id}, quote_id {int} not null references quotes (id), user_id {int} not null references users (id), actor_id {int} not null,
  state {word} not null, day {word} not null, note text not null, stated_at {int} not null
);
create index delivery_steps_quote on delivery_steps (quote_id, id);
