create table counters (name text primary key, value {int} not null);

create table rfqs (
  id {id}, user_id {int} not null references users (id), number text unique, title text not null, description text,
  city_id {int} not null references cities (id), deadline {int} not null, audience text not null, status text not null,
  words text not null, refreshed_at {int}, published_at {int}, closed_at {int}, version {int} not null default 1, created_at {int} not null, deleted_at {int},
  check (audience in ('open', 'invited')), check ((number is null) = (published_at is null)),
  check (status in ('draft', 'pending', 'published', 'closed', 'awarded', 'stopped', 'rejected', 'expired'))
);
create index rfqs_user on rfqs (user_id, id) where deleted_at is null;
create index rfqs_public on rfqs (status, refreshed_at) where deleted_at is null and published_at is not null;
create table rfq_lines (
  id {id}, rfq_id {int} not null references rfqs (id), position {int} not null, product_id {int} references products (id),
  variation_id {int} references variations (id), text text not null, quantity {int} not null, unit_id {int} not null references units (id),
  target_amount {int}, target_shown {int} not null, note text, awarded {int} not null default 0, removed_at {int},
  check (quantity > 0), check (awarded between 0 and quantity), check (target_amount between 1 and 10000000000000)
);
create index rfq_lines_rfq on rfq_lines (rfq_id, position);
create index rfq_lines_product on rfq_lines (product_id) where removed_at is null;
create table rfq_invitations (
  rfq_id {int} not null references rfqs (id), user_id {int} not null references users (id), state text not null, reason text,
  invited_at {int} not null, told_at {int}, seen_at {int}, answered_at {int}, primary key (rfq_id, user_id),
  check (state in ('invited', 'seen', 'quoted', 'declined'))
);
create index rfq_invitations_user on rfq_invitations (user_id, rfq_id);

create table quotes (
  id {id}, number text not null unique, rfq_id {int} not null references rfqs (id), user_id {int} not null references users (id),
  version {int} not null, status text not null, valid_until {int} not null, decline_reason text, created_at {int} not null,
  unique (rfq_id, user_id), check (status in ('sent', 'withdrawn', 'declined', 'accepted', 'lost'))
);
create index quotes_user on quotes (user_id, id);
create table quote_versions (
  quote_id {int} not null references quotes (id), version {int} not null, sent_at {int} not null, actor_id {int} not null,
  content text not null, primary key (quote_id, version)
);
create table awards (
  id {id}, rfq_id {int} not null references rfqs (id), rfq_line_id {int} not null references rfq_lines (id),
  quote_id {int} not null references quotes (id), quote_version {int} not null, quantity {int} not null, amount {int} not null,
  actor_id {int} not null, awarded_at {int} not null, unique (quote_id, rfq_line_id), check (quantity > 0)
);
create index awards_rfq on awards (rfq_id);
create table quote_links (
  quote_id {int} primary key references quotes (id), token_hash text not null unique, created_at {int} not null
);

alter table users add column identity_code text;
alter table users add column economic_code text;
