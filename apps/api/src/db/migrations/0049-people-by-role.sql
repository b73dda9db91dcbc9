-- The few supporters are read by name, among as many people as there are.
create index users_role on users (role, name, id);
