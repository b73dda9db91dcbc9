-- Degrees are stored as whole hundred-thousandths.
alter table supplier_profiles add column address text not null default '';
alter table supplier_profiles add column latitude {int};
alter table supplier_profiles add column longitude {int};
alter table supplier_profiles add column contacts text not null default '[]';

create table supplier_hours (
  user_id {int} primary key references users (id), week text not null, open_on_holidays {int} not null, loading_until text,
  closed_days text not null
);

-- `content` is what is public, or what waits for its first review.
create table showcase_items (
  id {id}, user_id {int} not null references users (id), kind text not null check (kind in ('file', 'honor', 'service')),
  content text not null, position {int} not null, status text not null check (status in ('pending', 'published', 'rejected')),
  published_at {int}, version {int} not null default 1, created_at {int} not null, deleted_at {int}
);
create index showcase_items_user on showcase_items (user_id, kind, position, id) where deleted_at is null;

-- `valid_until` is the last valid day in Tehran; `level` is what an accepted document proves.
create table verification_documents (
  id {id}, user_id {int} not null references users (id), kind text not null, number text not null, valid_until text,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected', 'expired')),
  level text check (level in ('registered', 'verified')), reason text, reviewer_id {int} references users (id), reviewed_at {int},
  version {int} not null default 1, created_at {int} not null,
  check ((level is not null) = (status in ('accepted', 'expired')))
);
create index verification_documents_user on verification_documents (user_id, id);
create index verification_documents_status on verification_documents (status, id);

-- What lists of suppliers filter and sort by, counted every hour.
create table supplier_facts (
  user_id {int} primary key references users (id), reply_minutes {int}, fresh_percent {int}, quotes {int} not null,
  prices {int} not null, stated_at {int}
);

-- Who saw the numbers of whom, and the price that was shown beside them.
create table contact_reveals (
  id {id}, user_id {int} not null references users (id), supplier_id {int} not null references users (id),
  price_id {int} references prices (id), amount {int}, unit_id {int} references units (id), created_at {int} not null
);
create index contact_reveals_user on contact_reveals (user_id, created_at);
create index contact_reveals_supplier on contact_reveals (supplier_id, created_at);
create index contact_reveals_price on contact_reveals (price_id) where price_id is not null;
