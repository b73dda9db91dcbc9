-- Addresses to which users have events posted, and the messages to them.
create table webhook_endpoints (
  id {id}, user_id {int} not null references users (id), url text not null, events text not null, salt text not null, former_salt text,
  former_until {int}, created_at {int} not null, accepted_at {int}, off_at {int}, off_reason {word}
);
create index webhook_endpoints_user on webhook_endpoints (user_id);
create table webhook_deliveries (
  id {id}, endpoint_id {int} not null references webhook_endpoints (id) on delete cascade, event {word} not null, data text not null,
  state {word} not null default 'waiting', due_at {int} not null, expires_at {int} not null, tries {int} not null default 0, lease {word},
  leased_until {int}, attempted_at {int}, status {int}, answer text not null default '', took_ms {int} not null default 0, failure {word},
  created_at {int} not null, ended_at {int}
);
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, due_at, id) where ended_at is null;
create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, id);
create index webhook_deliveries_ended on webhook_deliveries (ended_at) where ended_at is not null;
