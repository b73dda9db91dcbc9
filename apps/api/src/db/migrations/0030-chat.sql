create table user_sync (
  user_id {int} primary key references users (id), head {int} not null default 0, floor {int} not null default 1,
  check (head >= 0 and floor between 1 and head + 1)
);
create table user_events (
  user_id {int} not null references users (id), seq {int} not null, id text not null, type text not null, ref_id {int}, ref_seq {int},
  payload text not null, created_at {int} not null, primary key (user_id, seq)
);
create index user_events_ref on user_events (user_id, ref_id, seq);
create index user_events_created on user_events (created_at);

create table desks (user_id {int} primary key references users (id), position {int} not null);
create table desk_members (
  user_id {int} primary key references users (id), desk_id {int} not null references desks (user_id)
);
create index desk_members_desk on desk_members (desk_id);
insert into users (kind, name, created_at) values ('company', 'پشتیبانی راسته', 0);
insert into desks (user_id, position) select max(id), 1 from users;

create table rooms (
  id {id}, user_a {int} not null references users (id), user_b {int} not null references users (id), last_seq {int} not null default 0,
  created_by {int} not null references users (id), created_at {int} not null, unique (user_a, user_b), check (user_a < user_b)
);
create index rooms_b on rooms (user_b);
create index rooms_creator on rooms (created_by, created_at);
create table room_members (
  room_id {int} not null references rooms (id), user_id {int} not null references users (id),
  partner_id {int} not null references users (id), delivered_seq {int} not null default 0, read_seq {int} not null default 0,
  unread {int} not null default 0, blocked_at {int}, updated_at {int} not null, primary key (room_id, user_id),
  check (unread >= 0), check (read_seq <= delivered_seq)
);
create index room_members_user on room_members (user_id, updated_at, partner_id);
create unique index room_members_pair on room_members (user_id, partner_id);
create index room_members_partner on room_members (partner_id);
create index room_members_unread on room_members (user_id) where unread > 0;
create table messages (
  id {id}, room_id {int} not null references rooms (id), seq {int} not null, message_id text not null,
  sender_id {int} not null references users (id), author_id {int} not null references users (id), type text not null, body text not null,
  words text not null, content_hash text not null, reply_seq {int}, card text, created_at {int} not null, deleted_at {int},
  unique (room_id, seq), unique (sender_id, message_id), check (type in ('text', 'image', 'file', 'voice', 'card'))
);
create index messages_author on messages (author_id);
create table chat_reports (
  id {id}, room_id {int} not null references rooms (id), reporter_id {int} not null references users (id),
  reported_id {int} not null references users (id), reason text not null, messages text not null, created_at {int} not null,
  closed_at {int}, closed_by {int} references users (id)
);
create index chat_reports_open on chat_reports (closed_at, id);
create index chat_reports_reporter on chat_reports (reporter_id, created_at);
