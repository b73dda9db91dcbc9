-- The search reads the categories anew also when one is hidden or removed.
create trigger categories_search_hidden after update of hidden_at on categories begin
  insert into search_changes (kind, entity_id, transaction_id, created_at) values ('category', new.id, 0, unixepoch() * 1000);
end;
create trigger categories_search_delete after delete on categories begin
  insert into search_changes (kind, entity_id, transaction_id, created_at) values ('category', old.id, 0, unixepoch() * 1000);
end;
