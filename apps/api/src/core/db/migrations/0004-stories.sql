-- A story is published once: an expired one keeps its times until it is deleted.
create table stories (
  id {id}, user_id {int} not null references users (id), caption text not null, product_id {int} references products (id),
  price_id {int} references prices (id),
  status text not null check (status in ('pending', 'published', 'rejected', 'expired')), published_at {int}, expires_at {int},
  version {int} not null default 1, created_at {int} not null,
  check ((published_at is not null and expires_at is not null) = (status in ('published', 'expired'))),
  check (price_id is null or product_id is not null)
);
create index stories_user on stories (user_id, id);
create index stories_published on stories (published_at, id) where status = 'published';

create table story_views (
  story_id {int} not null references stories (id), user_id {int} not null references users (id), seen_at {int} not null,
  primary key (story_id, user_id)
);
create index story_views_user on story_views (user_id, story_id);
