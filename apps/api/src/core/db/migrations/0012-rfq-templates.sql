-- `lines` is JSON: what a buyer asks for again, with the names of its products as they were.
create table rfq_templates (
  id {id}, user_id {int} not null references users (id), name text not null, lines text not null,
  version {int} not null default 1, created_at {int} not null, unique (user_id, name)
);
-- The last version that the buyer has seen; what came before there was a list of received quotes is not new.
alter table quotes add column seen_version {int} not null default 0;
update quotes set seen_version = version;
