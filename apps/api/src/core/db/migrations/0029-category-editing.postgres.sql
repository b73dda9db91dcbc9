-- The search reads the categories anew also when one is hidden.
create trigger categories_search_hidden after update of hidden_at on categories for each row execute function note_search_change('category', 'id');
