-- Besides the masking of an old entry, its address may be removed, and nothing else with it.
drop trigger audit_log_no_update;
create trigger audit_log_no_update before update on audit_log
  when not (new.id = old.id and new.at = old.at and new.actor_id = old.actor_id and new.subject_id = old.subject_id
    and new.action = old.action and new.entity = old.entity and new.entity_id is old.entity_id
    and new.request_id = old.request_id and new.grant_id is old.grant_id and (
      (old.is_masked = 0 and new.is_masked = 1 and new.ip = old.ip)
      or (new.ip = '' and new.is_masked = old.is_masked and new.before is old.before and new.after is old.after)))
  begin select raise(abort, 'audit_log is insert only'); end;
