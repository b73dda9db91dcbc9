create view words_of_users as
  select distinct texts.user_id, words.value as word
  from (
    select users.id as user_id,
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(users.name || ' ' || coalesce(title, '') || ' ' || coalesce(handle, '')), char(1570), char(1575)), '-', ' '), '_', ' '), '.', ' '), '/', ' '), '(', ' '), ')', ' '), '«', ' '), '»', ' '), '،', ' '), ':', ' ') as plain
    from users left join supplier_profiles on supplier_profiles.user_id = users.id
  ) as texts,
  json_each(replace(json_array(replace(plain, char(8204), '') || ' ' || replace(plain, char(8204), ' ')), ' ', '","')) as words
  where words.value <> '';
create trigger users_words_insert after insert on users begin
  delete from user_words where user_id = new.id;
  insert into user_words (user_id, word) select user_id, word from words_of_users where user_id = new.id;
end;
create trigger users_words_update after update of name on users when new.name is not old.name begin
  delete from user_words where user_id = new.id;
  insert into user_words (user_id, word) select user_id, word from words_of_users where user_id = new.id;
end;
create trigger supplier_profiles_words_insert after insert on supplier_profiles begin
  delete from user_words where user_id = new.user_id;
  insert into user_words (user_id, word) select user_id, word from words_of_users where user_id = new.user_id;
end;
create trigger supplier_profiles_words_update after update of title, handle on supplier_profiles when new.title is not old.title or new.handle is not old.handle begin
  delete from user_words where user_id = new.user_id;
  insert into user_words (user_id, word) select user_id, word from words_of_users where user_id = new.user_id;
end;
insert into user_words (user_id, word) select user_id, word from words_of_users;
