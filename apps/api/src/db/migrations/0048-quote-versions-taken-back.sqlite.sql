-- A version that was taken back goes: the quote stands at one before it then. One that stands never changes, and stays.
drop trigger quote_versions_delete;
create trigger quote_versions_delete before delete on quote_versions
  when old.version <= coalesce((select version from quotes where id = old.quote_id), old.version)
  begin select raise(abort, 'a sent quote never changes'); end;
