-- A row leaves the log only after its month was archived.
drop trigger audit_log_no_delete;
create trigger audit_log_no_delete before delete on audit_log
  when not exists (select 1 from archived_months where table_name = 'audit_log'
    and old.at >= from_at and old.at < until_at and old.id between first_row and last_row)
  begin select raise(abort, 'audit_log is insert only'); end;
