create trigger quote_versions_update before update on quote_versions begin select raise(abort, 'a sent quote never changes'); end;
create trigger quote_versions_delete before delete on quote_versions begin select raise(abort, 'a sent quote never changes'); end;
