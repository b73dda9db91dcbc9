drop trigger audit_log_no_update;
create trigger audit_log_no_update before update on audit_log
  when old.is_masked = 1 or new.is_masked <> 1 or new.id <> old.id or new.at <> old.at or new.actor_id <> old.actor_id
    or new.subject_id <> old.subject_id or new.action <> old.action or new.entity <> old.entity
    or new.entity_id is not old.entity_id or new.request_id <> old.request_id or new.ip <> old.ip
    or new.grant_id is not old.grant_id
  begin select raise(abort, 'audit_log is insert only'); end;
