-- A row leaves the log only after its month was archived.
create function refuse_audit_removal() returns trigger language plpgsql as $$ begin
  if exists (select 1 from archived_months where table_name = 'audit_log'
    and old.at >= from_at and old.at < until_at and old.id between first_row and last_row) then return old; end if;
  raise exception 'audit_log is insert only';
end $$;
drop trigger audit_log_no_removal on audit_log;
create trigger audit_log_no_removal before delete on audit_log for each row execute function refuse_audit_removal();
create trigger audit_log_no_truncate before truncate on audit_log for each statement execute function refuse_audit_change();
