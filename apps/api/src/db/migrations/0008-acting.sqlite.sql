-- A delegation to a mobile waits without a delegate until somebody registers with it.
create table delegations_anew (
  id integer primary key autoincrement, user_id integer not null references users (id), delegate_id integer references users (id),
  scopes text not null, created_at integer not null, expires_at integer, ended_at integer, mobile text,
  ended_by integer references users (id), check (user_id <> delegate_id)
);
insert into delegations_anew (id, user_id, delegate_id, scopes, created_at, expires_at, ended_at)
  select id, user_id, delegate_id, scopes, created_at, expires_at, ended_at from delegations;
drop table delegations;
alter table delegations_anew rename to delegations;
create index delegations_pair on delegations (user_id, delegate_id);
create index delegations_delegate on delegations (delegate_id);
create index delegations_waiting on delegations (mobile) where delegate_id is null and ended_at is null;
create index act_for_grants_subject on act_for_grants (subject_id);
-- The act-for grant under which an entry was made.
alter table audit_log add column grant_id integer;
create index audit_log_by_another on audit_log (subject_id, id) where actor_id <> subject_id;
