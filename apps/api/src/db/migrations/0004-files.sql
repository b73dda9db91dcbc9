create table files (
  id {id}, user_id {int} not null references users (id), category text not null, scope text, name text not null,
  mime text not null, size_bytes {int} not null, stored_bytes {int} not null, width {int}, height {int}, widths text not null,
  sha256 text not null, storage_key text not null unique, unused_since {int}, created_at {int} not null,
  check (scope in ('prices', 'inventory', 'rfq', 'profile'))
);
create index files_user on files (user_id, id);
create index files_unused on files (unused_since) where unused_since is not null;
create table file_uses (
  file_id {int} not null references files (id), entity text not null, entity_id {int} not null, position {int} not null,
  is_public {int} not null, primary key (file_id, entity, entity_id)
);
create index file_uses_entity on file_uses (entity, entity_id);
create table file_space (user_id {int} primary key references users (id), used_bytes {int} not null check (used_bytes >= 0));
