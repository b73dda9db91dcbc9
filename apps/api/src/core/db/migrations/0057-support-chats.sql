-- Conversations of users with a desk, from the message that opens one until it is solved. Rooms without one get theirs when they are read.
create table support_chats (
  id {id}, desk_id {int} not null references users (id), partner_id {int} not null references users (id),
  is_current {int} not null default 1, state text not null default 'open' check (state in ('open', 'snoozed', 'solved')),
  seq {int} not null, opened_at {int} not null, waiting_since {int}, answered_at {int}, answered_by {int} references users (id),
  snoozed_until {int}, solved_at {int}, solved_by {int} references users (id)
);
create unique index support_chats_current on support_chats (desk_id, partner_id) where is_current = 1;
create index support_chats_room on support_chats (desk_id, partner_id, id);
create table support_notes (
  id {id}, desk_id {int} not null references users (id), partner_id {int} not null references users (id),
  author_id {int} not null references users (id), text text not null, seq {int} not null, created_at {int} not null
);
create index support_notes_room on support_notes (desk_id, partner_id, id);
create table support_tags (
  desk_id {int} not null references users (id), partner_id {int} not null references users (id), tag text not null,
  primary key (desk_id, partner_id, tag)
);
-- When a supporter was last at the desk: a claim ends some time after it.
create table support_seats (supporter_id {int} primary key references users (id), last_seen_at {int} not null);
