-- Push subscriptions: one row for each browser, of the user and the session that saved it last.
create table push_subscriptions (
  id {id}, user_id {int} not null references users (id), session_id {int} not null references sessions (id) on delete cascade,
  endpoint text not null unique, p256dh text not null, auth text not null, key_id text not null, device text not null,
  saved_at {int} not null, refused_at {int}
);
create index push_subscriptions_user on push_subscriptions (user_id, saved_at);
create index push_subscriptions_session on push_subscriptions (session_id);
