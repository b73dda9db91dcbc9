-- What is to be pushed: to a user at first (`subscription_id` is null), then to each of their browsers.
create table push_deliveries (
  id {id}, user_id {int} not null references users (id), topic {word} not null, kind {word} not null, data text not null,
  subscription_id {int} references push_subscriptions (id) on delete cascade, host {word}, due_at {int} not null,
  expires_at {int} not null, tries {int} not null default 0,
  is_short {int} not null default 0, lease {word}, leased_until {int}, created_at {int} not null
);
create index push_deliveries_due on push_deliveries (due_at);
create index push_deliveries_subscription on push_deliveries (subscription_id);
create unique index push_deliveries_topic on push_deliveries (user_id, topic) where subscription_id is null and lease is null;
