create function refuse_audit_change() returns trigger language plpgsql as 'begin raise exception ''audit_log is insert only''; end';
create trigger audit_log_no_change before update or delete or truncate on audit_log for each statement execute function refuse_audit_change();

create function quote_versions_stay() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' and old.version > (select version from quotes where id = old.quote_id) then return old; end if;
  raise exception 'a sent quote never changes';
end $$;
create trigger quote_versions_stay before update or delete on quote_versions for each row execute function quote_versions_stay();
