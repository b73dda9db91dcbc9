drop trigger audit_log_no_change on audit_log;
create trigger audit_log_no_removal before delete or truncate on audit_log for each statement execute function refuse_audit_change();
create trigger audit_log_no_update before update on audit_log for each row
  when (old.is_masked = 1 or new.is_masked <> 1 or new.id <> old.id or new.at <> old.at or new.actor_id <> old.actor_id
    or new.subject_id <> old.subject_id or new.action <> old.action or new.entity <> old.entity
    or new.entity_id is distinct from old.entity_id or new.request_id <> old.request_id or new.ip <> old.ip
    or new.grant_id is distinct from old.grant_id)
  execute function refuse_audit_change();
