create table revisions (
  id {id}, entity text not null, entity_id {int} not null, user_id {int} not null references users (id), data text not null,
  shown text, status text not null default 'pending', reason text, reviewer_id {int} references users (id),
  created_at {int} not null, reviewed_at {int}, version {int} not null default 1,
  check (status in ('pending', 'approved', 'rejected', 'withdrawn')), check ((status = 'pending') = (reviewed_at is null)),
  check ((status = 'rejected') = (reason is not null))
);
create unique index revisions_pending on revisions (entity, entity_id) where status = 'pending';
create index revisions_entity on revisions (entity, entity_id, id);
create index revisions_status on revisions (status, id);
create index revisions_user on revisions (user_id, id);
-- Products that waited before there was a queue.
insert into revisions (entity, entity_id, user_id, data, created_at)
  select 'product', id, user_id, '{}', created_at from products where status = 'pending' and user_id is not null order by id;

create table notifications (
  id {id}, user_id {int} not null references users (id), type text not null, payload text not null, created_at {int} not null,
  read_at {int}
);
create index notifications_user on notifications (user_id, id);
create index notifications_unread on notifications (user_id) where read_at is null;

alter table supplier_profiles add column kind text not null default 'company' check (kind in ('person', 'company'));
alter table supplier_profiles add column name text not null default '';
alter table supplier_profiles add column phones text not null default '[]';
create index supplier_profiles_city on supplier_profiles (city_id);
create table supplier_categories (
  user_id {int} not null references users (id), category_id {int} not null references categories (id), primary key (user_id, category_id)
);
create index supplier_categories_category on supplier_categories (category_id);
create table supplier_cities (
  user_id {int} not null references users (id), city_id {int} not null references cities (id), primary key (user_id, city_id)
);
create index supplier_cities_city on supplier_cities (city_id);
create table supplier_handles (handle text primary key, user_id {int} not null references users (id), used_at {int});
create index supplier_handles_user on supplier_handles (user_id);
insert into supplier_handles (handle, user_id, used_at) select handle, user_id, created_at from supplier_profiles;
