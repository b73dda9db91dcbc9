create table jobs (
  id {id}, kind text not null, unique_key text, data text not null, due_at {int} not null, again_at {int}, lease text,
  leased_until {int}, tries {int} not null default 0, done {int} not null default 0, total {int} not null default 0,
  last_error text, created_at {int} not null, ended_at {int}, outcome text,
  check ((ended_at is null) = (outcome is null)), check (outcome in ('done', 'failed', 'cancelled'))
);
create index jobs_due on jobs (due_at) where ended_at is null;
create unique index jobs_unique on jobs (kind, unique_key) where ended_at is null;
create index jobs_ended on jobs (ended_at) where ended_at is not null;
