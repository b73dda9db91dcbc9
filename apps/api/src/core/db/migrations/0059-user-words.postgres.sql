create view words_of_users as
  select distinct texts.user_id, words.word
  from (
    select users.id as user_id,
      translate(lower(concat_ws(' ', users.name, title, handle)), U&'\0622-_./()«»،:', U&'\0627          ') as plain
    from users left join supplier_profiles on supplier_profiles.user_id = users.id
  ) as texts,
  regexp_split_to_table(replace(plain, U&'\200C', '') || ' ' || replace(plain, U&'\200C', ' '), '\s+') as words (word)
  where words.word <> '';
create function renew_user_words() returns trigger language plpgsql as $$
declare id_of_user bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
begin
  delete from user_words where user_id = id_of_user;
  insert into user_words (user_id, word) select user_id, word from words_of_users where user_id = id_of_user;
  return null;
end $$;
create trigger users_words_insert after insert on users for each row execute function renew_user_words('id');
create trigger users_words_update after update of name on users for each row when (new.name is distinct from old.name)
  execute function renew_user_words('id');
create trigger supplier_profiles_words_insert after insert on supplier_profiles for each row execute function renew_user_words('user_id');
create trigger supplier_profiles_words_update after update of title, handle on supplier_profiles for each row
  when (new.title is distinct from old.title or new.handle is distinct from old.handle) execute function renew_user_words('user_id');
insert into user_words (user_id, word) select user_id, word from words_of_users;
