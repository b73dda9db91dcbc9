create function refuse_audit_change() returns trigger language plpgsql as 'begin raise exception ''audit_log is insert only''; end';
create trigger audit_log_no_change before update or delete or truncate on audit_log for each statement execute function refuse_audit_change();
