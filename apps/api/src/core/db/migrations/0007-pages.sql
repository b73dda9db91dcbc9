-- `body` is a rich text of the contract, as JSON.
create table pages (
  id {id}, kind text not null check (kind in ('page', 'news')), slug text not null, title text not null,
  description text not null, body text not null, status text not null default 'draft' check (status in ('draft', 'published')),
  published_at {int}, version {int} not null default 1, created_at {int} not null, updated_at {int} not null,
  check (status = 'draft' or published_at is not null)
);
create index pages_published on pages (kind, published_at, id) where status = 'published';

-- Every slug that was ever public or is of a draft: reserved for its page. `used_at` is null until it is public.
create table page_slugs (slug text primary key, page_id {int} not null references pages (id), used_at {int});
create index page_slugs_page on page_slugs (page_id);
