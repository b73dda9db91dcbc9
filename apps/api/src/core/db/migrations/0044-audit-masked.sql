-- Entries are masked when they are written. Older ones are masked once by a job, and when their user closes the account.
alter table audit_log add column is_masked {int} not null default 0;
create index audit_log_unmasked on audit_log (subject_id)
  where is_masked = 0 and entity in ('identity', 'delegation', 'profile', 'verification');
