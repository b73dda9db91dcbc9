-- What each save of a page stored; the id of the user is null for pages from before, and `body` is a rich text as JSON.
create table page_versions (
  page_id {int} not null references pages (id), version {int} not null, kind text not null, slug text not null, title text not null,
  description text not null, body text not null, actor_id {int} references users (id), at {int} not null,
  primary key (page_id, version)
);
insert into page_versions (page_id, version, kind, slug, title, description, body, actor_id, at)
  select id, version, kind, slug, title, description, body, null, updated_at from pages;
