-- The prepared replies that admins keep for those who answer people in the chat, in the order of their positions.
create table prepared_replies (
  id {id}, title text not null, text text not null, is_shown {int} not null, position {int} not null, version {int} not null default 1
);
