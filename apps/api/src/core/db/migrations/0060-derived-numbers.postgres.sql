-- Nodes of the version before count on both numbers; the next version drops the triggers with the columns.
create function keep_last_seq() returns trigger language plpgsql as $$ begin
  update rooms set last_seq = new.seq where id = new.room_id and last_seq < new.seq;
  return null;
end $$;
create trigger messages_last_seq after insert on messages for each row execute function keep_last_seq();
create function raise_head() returns trigger language plpgsql as $$ begin
  if new.head = old.head + 1 and new.floor = old.floor then
    new.head := greatest(new.head, (select coalesce(max(seq), 0) + 1 from user_events where user_id = new.user_id));
  end if;
  return new;
end $$;
create trigger user_sync_head before update of head on user_sync for each row execute function raise_head();
