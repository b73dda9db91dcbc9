-- A hidden category is in no list, and its goods keep their addresses; `version` counts the changes of it and of its levels.
alter table categories add column hidden_at {int};
alter table categories add column version {int} not null default 1;
-- Former slugs, which lead to the current ones.
create table category_slugs (slug text primary key, category_id {int} not null references categories (id));
create index category_slugs_category on category_slugs (category_id);
