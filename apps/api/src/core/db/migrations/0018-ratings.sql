-- How one side of a quote rated the deal with the other: once for each side, public for the record once it is published.
create table ratings (
  id {id}, quote_id {int} not null references quotes (id), award_id {int} not null,
  user_id {int} not null references users (id), about_id {int} not null references users (id),
  stars {int} not null check (stars between 1 and 5), text text not null, status {word} not null, version {int} not null default 1,
  created_at {int} not null, published_at {int}, unique (quote_id, user_id)
);
create index ratings_about on ratings (about_id, status);
