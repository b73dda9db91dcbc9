create function quote_versions_stay() returns trigger language plpgsql as $$ begin raise exception 'a sent quote never changes'; end $$;
create trigger quote_versions_stay before update or delete on quote_versions for each row execute function quote_versions_stay();
