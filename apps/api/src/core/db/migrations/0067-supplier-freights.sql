-- What suppliers charge for a trip of a vehicle from one city to another; a whole table is stated at once.
create table supplier_freights (
  user_id {int} primary key references users (id), rates text not null, stated_at {int} not null, version {int} not null default 1
);
