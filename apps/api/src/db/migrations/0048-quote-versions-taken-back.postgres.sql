-- A version that was taken back goes: the quote stands at one before it then. One that stands never changes, and stays.
create or replace function quote_versions_stay() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' and old.version > (select version from quotes where id = old.quote_id) then return old; end if;
  raise exception 'a sent quote never changes';
end $$;
