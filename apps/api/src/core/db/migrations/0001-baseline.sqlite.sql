create trigger audit_log_no_update before update on audit_log begin select raise(abort, 'audit_log is insert only'); end;
create trigger audit_log_no_delete before delete on audit_log begin select raise(abort, 'audit_log is insert only'); end;

create trigger quote_versions_update before update on quote_versions begin select raise(abort, 'a sent quote never changes'); end;
create trigger quote_versions_delete before delete on quote_versions
  when old.version <= coalesce((select version from quotes where id = old.quote_id), old.version)
  begin select raise(abort, 'a sent quote never changes'); end;
