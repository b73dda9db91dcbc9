-- {id} {int} {word} stand for the engine's own types: see migrate.ts.
create table facts (key text primary key, value text not null);

create table users (
  id {id}, kind text not null default 'person', name text not null, role text not null default 'user',
  status text not null default 'active', trusted {int} not null default 0, created_at {int} not null,
  check (kind in ('person', 'company')), check (role in ('user', 'supporter', 'admin')),
  check (status in ('active', 'suspended', 'closed'))
);
create table login_identities (
  id {id}, user_id {int} not null references users (id), mobile text not null unique, verified_at {int},
  password_hash text, created_at {int} not null
);
create index login_identities_user on login_identities (user_id);
create table one_time_codes (
  id {id}, mobile text not null, code_hash text not null, ip text not null, tries {int} not null default 0,
  created_at {int} not null, expires_at {int} not null, ended_at {int}
);
create index one_time_codes_mobile on one_time_codes (mobile, created_at);
create index one_time_codes_ip on one_time_codes (ip, created_at);
create index one_time_codes_created on one_time_codes (created_at);
create table sessions (
  id {id}, user_id {int} not null references users (id), identity_id {int} not null references login_identities (id),
  token_hash text not null unique, device text not null, ip text not null, created_at {int} not null,
  last_seen_at {int} not null, ended_at {int}
);
create index sessions_user on sessions (user_id);
create table api_keys (
  id {id}, user_id {int} not null references users (id), title text not null, secret_hash text not null unique,
  hint text not null, scopes text not null, created_at {int} not null, last_used_at {int}, revoked_at {int}
);
create index api_keys_user on api_keys (user_id);
create table sms_outbox (id {id}, mobile text not null, text text not null, created_at {int} not null);
create index sms_outbox_created on sms_outbox (created_at);
create table delegations (
  id {id}, user_id {int} not null references users (id), delegate_id {int} not null references users (id),
  scopes text not null, created_at {int} not null, expires_at {int}, ended_at {int}, check (user_id <> delegate_id)
);
create index delegations_pair on delegations (user_id, delegate_id);
create index delegations_delegate on delegations (delegate_id);
create table act_for_grants (
  id {id}, admin_id {int} not null references users (id), subject_id {int} not null references users (id),
  reason text not null, created_at {int} not null, expires_at {int} not null, ended_at {int}
);
create index act_for_grants_pair on act_for_grants (admin_id, subject_id);
create table audit_log (
  id {id}, at {int} not null, actor_id {int} not null, subject_id {int} not null, action text not null,
  entity text not null, entity_id {int}, before text, after text, request_id text not null, ip text not null
);
create index audit_log_subject on audit_log (subject_id, at);

create table provinces (id {id}, name text not null unique);
create table cities (id {id}, province_id {int} not null references provinces (id), name text not null, unique (province_id, name));
create table supplier_profiles (
  user_id {int} primary key references users (id), handle text not null unique, title text not null,
  about text not null default '', city_id {int} not null references cities (id), verified text not null default 'none',
  status text not null default 'pending', created_at {int} not null, reviewed_at {int},
  check (verified in ('none', 'registered', 'verified')), check (status in ('pending', 'approved', 'rejected'))
);

create table units (id {id}, code text not null unique, title text not null, dimension text not null, factor text not null);
create table categories (
  id {id}, parent_id {int} references categories (id), slug text not null unique, title text not null, icon text not null,
  position {int} not null, default_unit_id {int} not null references units (id)
);
create table levels (id {id}, category_id {int} not null references categories (id), title text not null, position {int} not null);
create index levels_category on levels (category_id);
create table level_options (id {id}, level_id {int} not null references levels (id), title text not null, position {int} not null);
create index level_options_level on level_options (level_id);
create table products (
  id {id}, user_id {int} references users (id), category_id {int} not null references categories (id), slug text not null,
  title text not null, options_key text not null, sort_key {word} not null, unit_id {int} not null references units (id),
  image text, description text, status text not null, created_at {int} not null,
  unique (category_id, options_key), check (status in ('pending', 'published', 'rejected'))
);
create index products_category on products (category_id, sort_key, id);
create table product_options (
  product_id {int} not null references products (id), level_id {int} not null references levels (id),
  option_id {int} not null references level_options (id), primary key (product_id, level_id)
);
create index product_options_option on product_options (option_id);
create table product_words (word {word} not null, product_id {int} not null references products (id), primary key (word, product_id));
create table variations (
  id {id}, product_id {int} not null references products (id), user_id {int} references users (id), title text not null,
  unit_id {int} not null references units (id), unit_weight {int}, sku text
);
create index variations_product on variations (product_id);

create table prices (
  id {id}, user_id {int} not null references users (id), product_id {int} not null references products (id),
  variation_id {int} references variations (id), unit_id {int} not null references units (id), amount {int},
  min_quantity {int} not null, delivery text not null, city_id {int} not null references cities (id), vat_included {int} not null,
  payment text not null, credit_days {int} not null, state text not null, valid_until {int}, stated_at {int} not null, note text,
  previous_amount {int}, trend text not null, version {int} not null default 1, created_at {int} not null, deleted_at {int},
  check (amount between 1 and 10000000000000), check (min_quantity >= 0), check (delivery in ('factory', 'warehouse', 'delivered')),
  check (payment in ('cash', 'credit')), check (credit_days >= 0 and (payment = 'credit') = (credit_days > 0)),
  check (state in ('available', 'unavailable', 'on_call')), check (state <> 'available' or amount is not null)
);
create unique index prices_basis on prices
  (user_id, product_id, coalesce(variation_id, 0), unit_id, delivery, city_id, payment, credit_days, min_quantity)
  where deleted_at is null;
create index prices_product on prices (product_id, amount) where deleted_at is null;
create index prices_user on prices (user_id, product_id) where deleted_at is null;
create index prices_stated on prices (stated_at) where deleted_at is null;
create table price_archives (
  id {id}, price_id {int} not null references prices (id), product_id {int} not null references products (id),
  user_id {int} not null references users (id), unit_id {int} not null references units (id), amount {int},
  min_quantity {int} not null, delivery text not null, city_id {int} not null references cities (id), vat_included {int} not null,
  payment text not null, credit_days {int} not null, state text not null, valid_until {int}, stated_at {int} not null, note text,
  replaced_at {int} not null, actor_id {int} not null, reason text not null, source text not null, batch_id text,
  check (reason in ('update', 'state', 'import', 'correction')), check (source in ('web', 'import', 'api'))
);
create index price_archives_price on price_archives (price_id, stated_at);
create index price_archives_product on price_archives (product_id, stated_at);
create index price_archives_user on price_archives (user_id);

create table currencies (
  id {id}, code text not null unique, title text not null, position {int} not null, amount text not null, previous_amount text,
  quote_unit text not null, updated_at {int} not null
);
create table currency_history (id {id}, currency_id {int} not null references currencies (id), amount text not null, at {int} not null);
create index currency_history_currency on currency_history (currency_id, at);

create table idempotency_keys (
  actor_id {int} not null, route text not null, key text not null, body_hash text not null, status {int}, response text,
  created_at {int} not null, primary key (actor_id, route, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
create table event_outbox (id {id}, name text not null, payload text not null, created_at {int} not null, notified_at {int});
create index event_outbox_waiting on event_outbox (created_at) where notified_at is null;
