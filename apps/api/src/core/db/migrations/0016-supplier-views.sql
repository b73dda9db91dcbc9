-- How often the page of a supplier was opened on a civil day in Tehran (days since 1970-01-01): counts only, of no one's visits.
create table supplier_views (
  supplier_id {int} not null references users (id), day {int} not null, views {int} not null, primary key (supplier_id, day)
);
-- Statements of a supplier in a period are counted by it.
drop index price_archives_user;
create index price_archives_user on price_archives (user_id, stated_at);
