-- A delegation to a mobile waits without a delegate until somebody registers with it.
alter table delegations alter column delegate_id drop not null;
alter table delegations add column mobile text;
alter table delegations add column ended_by bigint references users (id);
create index delegations_waiting on delegations (mobile) where delegate_id is null and ended_at is null;
create index act_for_grants_subject on act_for_grants (subject_id);
-- The act-for grant under which an entry was made.
alter table audit_log add column grant_id bigint;
create index audit_log_by_another on audit_log (subject_id, id) where actor_id <> subject_id;
