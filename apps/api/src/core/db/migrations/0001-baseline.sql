-- The schema of the first release. {id} {int} {word} stand for the engine's own types: see migrate.ts.
create table facts (key text primary key, value text not null);
create table counters (name text primary key, value {int} not null);

create table users (
  id {id}, kind text not null default 'person', name text not null, role text not null default 'user',
  status text not null default 'active', trusted {int} not null default 0, created_at {int} not null, identity_code text,
  economic_code text,
  check (kind in ('person', 'company')), check (role in ('user', 'supporter', 'admin')),
  check (status in ('active', 'suspended', 'closed'))
);
create index users_role on users (role, name, id);
create table login_identities (
  id {id}, user_id {int} not null references users (id), mobile text not null unique, verified_at {int},
  password_hash text, created_at {int} not null
);
create index login_identities_user on login_identities (user_id);
-- Attempts and sends are counted by browser too, so that others cannot use up those of the browser that asked.
create table one_time_codes (
  id {id}, mobile text not null, code_hash text not null, ip text not null, tries {int} not null default 0,
  created_at {int} not null, expires_at {int} not null, ended_at {int}, browser_hash text not null default '',
  foreign_tries {int} not null default 0
);
create index one_time_codes_mobile on one_time_codes (mobile, created_at);
create index one_time_codes_ip on one_time_codes (ip, created_at);
create index one_time_codes_created on one_time_codes (created_at);
create table known_browsers (
  mobile text not null, browser_hash text not null, logged_in_at {int} not null, primary key (mobile, browser_hash)
);
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

-- A delegation to a mobile has no delegate until a user registers with that mobile.
create table delegations (
  id {id}, user_id {int} not null references users (id), delegate_id {int} references users (id), scopes text not null,
  created_at {int} not null, expires_at {int}, ended_at {int}, mobile text, ended_by {int} references users (id),
  check (user_id <> delegate_id)
);
create index delegations_pair on delegations (user_id, delegate_id);
create index delegations_delegate on delegations (delegate_id);
create index delegations_waiting on delegations (mobile) where delegate_id is null and ended_at is null;
create table act_for_grants (
  id {id}, admin_id {int} not null references users (id), subject_id {int} not null references users (id),
  reason text not null, created_at {int} not null, expires_at {int} not null, ended_at {int}
);
create index act_for_grants_pair on act_for_grants (admin_id, subject_id);
create index act_for_grants_subject on act_for_grants (subject_id);
-- `grant_id` is the act-for grant under which an entry was made. A trigger refuses changes.
create table audit_log (
  id {id}, at {int} not null, actor_id {int} not null, subject_id {int} not null, action text not null,
  entity text not null, entity_id {int}, before text, after text, request_id text not null, ip text not null, grant_id {int}
);
create index audit_log_subject on audit_log (subject_id, at);
create index audit_log_by_another on audit_log (subject_id, id) where actor_id <> subject_id;
create index audit_log_action on audit_log (action, id);

create table provinces (id {id}, name text not null unique);
create table cities (id {id}, province_id {int} not null references provinces (id), name text not null, unique (province_id, name));

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
create index products_user on products (user_id, id);
create table product_options (
  product_id {int} not null references products (id), level_id {int} not null references levels (id),
  option_id {int} not null references level_options (id), primary key (product_id, level_id)
);
create index product_options_option on product_options (option_id);
create table product_words (word {word} not null, product_id {int} not null references products (id), primary key (word, product_id));
create index product_words_product on product_words (product_id, word);
-- The users who picked a product that another user proposed: they may name it while it waits for review.
create table product_picks (
  user_id {int} not null references users (id), product_id {int} not null references products (id), primary key (user_id, product_id)
);
create table variations (
  id {id}, product_id {int} not null references products (id), user_id {int} references users (id), title text not null,
  unit_id {int} not null references units (id), unit_weight {int}, sku text, attributes text not null default '{}',
  created_at {int} not null default 0, deleted_at {int}
);
create index variations_product on variations (product_id);
create unique index variations_sku on variations (product_id, coalesce(user_id, 0), sku) where sku is not null and deleted_at is null;
create index variations_user on variations (user_id, product_id) where deleted_at is null;

create table supplier_profiles (
  user_id {int} primary key references users (id), handle text not null unique, title text not null,
  about text not null default '', city_id {int} not null references cities (id), verified text not null default 'none',
  status text not null default 'pending', created_at {int} not null, reviewed_at {int},
  kind text not null default 'company' check (kind in ('person', 'company')), name text not null default '',
  phones text not null default '[]',
  check (verified in ('none', 'registered', 'verified')), check (status in ('pending', 'approved', 'rejected'))
);
create index supplier_profiles_city on supplier_profiles (city_id);
create table supplier_categories (
  user_id {int} not null references users (id), category_id {int} not null references categories (id), primary key (user_id, category_id)
);
create index supplier_categories_category on supplier_categories (category_id);
create table supplier_cities (
  user_id {int} not null references users (id), city_id {int} not null references cities (id), primary key (user_id, city_id)
);
create index supplier_cities_city on supplier_cities (city_id);
create table supplier_handles (handle text primary key, user_id {int} not null references users (id), used_at {int});
create index supplier_handles_user on supplier_handles (user_id);

-- `comparable_amount` is the amount on the basis of comparison: Rial without value added tax for one comparison unit of the
-- category; null if it cannot be converted.
create table prices (
  id {id}, user_id {int} not null references users (id), product_id {int} not null references products (id),
  variation_id {int} references variations (id), unit_id {int} not null references units (id), amount {int},
  min_quantity {int} not null, delivery text not null, city_id {int} not null references cities (id), vat_included {int} not null,
  payment text not null, credit_days {int} not null, state text not null, valid_until {int}, stated_at {int} not null, note text,
  previous_amount {int}, trend text not null, version {int} not null default 1, created_at {int} not null, deleted_at {int},
  comparable_amount {int},
  check (amount between 1 and 10000000000000), check (min_quantity >= 0), check (delivery in ('factory', 'warehouse', 'delivered')),
  check (payment in ('cash', 'credit')), check (credit_days >= 0 and (payment = 'credit') = (credit_days > 0)),
  check (state in ('available', 'unavailable', 'on_call')), check (state <> 'available' or amount is not null)
);
create unique index prices_basis on prices
  (user_id, product_id, coalesce(variation_id, 0), unit_id, delivery, city_id, payment, credit_days, min_quantity)
  where deleted_at is null;
-- All columns that a list filters by, so that counting reads the index alone. SQLite uses it as a covering index only if it
-- contains the columns of its own condition too.
create index prices_product on prices (product_id, stated_at, state, valid_until, city_id, delivery, user_id, deleted_at)
  where deleted_at is null;
create index prices_user on prices (user_id, product_id) where deleted_at is null;
create index prices_stated on prices (stated_at) where deleted_at is null;
create index prices_variation on prices (variation_id) where variation_id is not null and deleted_at is null;
create index prices_deleted on prices (product_id, deleted_at) where deleted_at is not null;
-- Rows with the reason 'undo' appear neither in the public history nor in the market of a day.
create table price_archives (
  id {id}, price_id {int} not null references prices (id), product_id {int} not null references products (id),
  user_id {int} not null references users (id), unit_id {int} not null references units (id), amount {int},
  min_quantity {int} not null, delivery text not null, city_id {int} not null references cities (id), vat_included {int} not null,
  payment text not null, credit_days {int} not null, state text not null, valid_until {int}, stated_at {int} not null, note text,
  replaced_at {int} not null, actor_id {int} not null, reason text not null, source text not null, batch_id text,
  comparable_amount {int},
  check (reason in ('update', 'state', 'import', 'correction', 'undo')), check (source in ('web', 'import', 'api'))
);
create index price_archives_price on price_archives (price_id, stated_at);
create index price_archives_product on price_archives (product_id, stated_at);
create index price_archives_user on price_archives (user_id);
create index price_archives_replaced on price_archives (product_id, replaced_at);
create index price_archives_batch on price_archives (batch_id) where batch_id is not null;
-- The market of each closed civil day in Tehran, for charts and indices; `day` counts from 1970-01-01.
create table price_days (
  product_id {int} not null references products (id), day {int} not null, unit_id {int} not null references units (id),
  min_amount {int} not null, median_amount {int} not null, max_amount {int} not null, suppliers {int} not null,
  primary key (product_id, day), check (min_amount between 1 and median_amount), check (median_amount <= max_amount),
  check (suppliers > 0)
);
create table price_day_closings (day {int} primary key, closed_at {int} not null);

create table currencies (
  id {id}, code text not null unique, title text not null, position {int} not null, amount text not null, previous_amount text,
  quote_unit text not null, updated_at {int} not null
);
create table currency_history (id {id}, currency_id {int} not null references currencies (id), amount text not null, at {int} not null);
create index currency_history_currency on currency_history (currency_id, at);

-- Price lists between a file or pasted text and prices. `columns`, `sheets`, `mapping` and `counts` are JSON. `forgotten_at` is when
-- the rows of an old list were deleted; its counts stay.
create table price_lists (
  id {id}, user_id {int} not null references users (id), actor_id {int} not null references users (id), status text not null,
  source text not null, file_id {int}, text text, title text not null, format text, sheet {int}, sheets text not null,
  columns text not null, header_row {int}, fingerprint text, mapping text, mapping_from text, money_unit_from text,
  done {int} not null default 0, total {int} not null default 0, counts text not null, failure text, absent text,
  acting text not null, version {int} not null default 1, created_at {int} not null, updated_at {int} not null,
  applied_at {int}, undone_at {int}, forgotten_at {int},
  check (status in ('reading', 'mapped', 'checking', 'checked', 'applying', 'applied', 'failed', 'cancelled', 'undoing', 'undone')),
  check (source in ('file', 'text')), check (absent in ('keep', 'unavailable')),
  check (money_unit_from in ('header', 'cells', 'prices', 'none'))
);
create index price_lists_user on price_lists (user_id, id);
create index price_lists_kept on price_lists (updated_at) where forgotten_at is null;
-- A row stores the received cells, the supplier's corrections (`chosen`), its interpretation, and its price before the change. A new
-- price is judged by `expected_amount`, the median of its market in the terms of the row; `expected_of` says of what it is the median.
create table price_list_rows (
  id {id}, price_list_id {int} not null references price_lists (id), line {int}, kind text not null, outcome text,
  cells text not null, chosen text not null, text text not null default '', text_key text not null default '',
  product_id {int}, variation_id {int}, price_id {int}, price_version {int}, unit_id {int}, amount {int}, current_amount {int},
  min_quantity {int}, delivery text, city_id {int}, vat_included {int}, payment text, credit_days {int}, state text,
  valid_until {int}, note text, is_jump {int} not null default 0, is_confirmed {int} not null default 0,
  errors text not null, suggestions text not null,
  next_valid_until {int}, next_previous_amount {int}, next_trend text,
  before_previous_amount {int}, before_trend text, applied_version {int},
  next_comparable_amount {int}, expected_amount {int}, expected_of text,
  check (kind in ('new', 'changed', 'unchanged', 'unmatched', 'invalid', 'skipped', 'absent')),
  check (outcome in ('applied', 'stale', 'unconfirmed', 'kept', 'undone', 'changed_since'))
);
create index price_list_rows_list on price_list_rows (price_list_id, id);
create index price_list_rows_kind on price_list_rows (price_list_id, kind, id);
-- What a supplier's corrections taught: the columns of a header, and the product of a text.
create table price_list_mappings (
  user_id {int} not null references users (id), fingerprint text not null, mapping text not null, used_at {int} not null,
  primary key (user_id, fingerprint)
);
create table price_list_matches (
  user_id {int} not null references users (id), text_key text not null, product_id {int} not null references products (id),
  variation_id {int} references variations (id), used_at {int} not null, primary key (user_id, text_key)
);

-- Goods in stock. `base_quantity` and `base_amount` are converted to the base unit of the dimension, only to compare and order.
create table inventories (
  id {id}, user_id {int} not null references users (id), product_id {int} not null references products (id),
  variation_id {int} references variations (id), title text not null, quantity {int} not null, unit_id {int} not null references units (id),
  amount {int}, base_quantity double precision not null, base_amount double precision, city_id {int} not null references cities (id),
  description text, words text not null, valid_days {int} not null, status text not null, published_at {int}, refreshed_at {int},
  expires_at {int}, version {int} not null default 1, created_at {int} not null, deleted_at {int},
  check (quantity > 0), check (amount between 1 and 10000000000000), check ((amount is null) = (base_amount is null)),
  check (valid_days between 1 and 90), check (status in ('draft', 'pending', 'published', 'stopped', 'rejected', 'expired')),
  check ((published_at is null) = (refreshed_at is null) and (published_at is null) = (expires_at is null)),
  check ((published_at is null) = (status in ('draft', 'pending', 'rejected')))
);
create index inventories_user on inventories (user_id, id) where deleted_at is null;
create index inventories_public on inventories (status, refreshed_at, id) where deleted_at is null;
create index inventories_product on inventories (product_id, status, refreshed_at) where deleted_at is null;
create index inventories_city on inventories (city_id, status, refreshed_at) where deleted_at is null;
create index inventories_variation on inventories (variation_id) where variation_id is not null and deleted_at is null;
create table saved_searches (
  id {id}, user_id {int} not null references users (id), title text not null, filters {word} not null, seen_at {int} not null,
  created_at {int} not null, unique (user_id, filters)
);

-- An RFQ whose first publication is taken back keeps its number for the next one (`kept_number`).
create table rfqs (
  id {id}, user_id {int} not null references users (id), number text unique, title text not null, description text,
  city_id {int} not null references cities (id), deadline {int} not null, audience text not null, status text not null,
  words text not null, refreshed_at {int}, published_at {int}, closed_at {int}, version {int} not null default 1, created_at {int} not null,
  deleted_at {int}, kept_number text,
  check (audience in ('open', 'invited')), check ((number is null) = (published_at is null)),
  check (status in ('draft', 'pending', 'published', 'closed', 'awarded', 'stopped', 'rejected', 'expired'))
);
create index rfqs_user on rfqs (user_id, id) where deleted_at is null;
-- The orders of the board, with all columns that it filters by; expired RFQs are found by their age alone.
create index rfqs_public on rfqs (status, refreshed_at, id, audience, city_id, deadline, user_id)
  where deleted_at is null and published_at is not null;
create index rfqs_age on rfqs (refreshed_at, id, status, audience, city_id, deadline, user_id)
  where deleted_at is null and published_at is not null;
create index rfqs_deadline on rfqs (status, deadline, id desc, audience, city_id, user_id)
  where deleted_at is null and published_at is not null;
create table rfq_words (word {word} not null, rfq_id {int} not null references rfqs (id), primary key (word, rfq_id));
create index rfq_words_rfq on rfq_words (rfq_id, word);
create table rfq_lines (
  id {id}, rfq_id {int} not null references rfqs (id), position {int} not null, product_id {int} references products (id),
  variation_id {int} references variations (id), text text not null, quantity {int} not null, unit_id {int} not null references units (id),
  target_amount {int}, target_shown {int} not null, note text, awarded {int} not null default 0, removed_at {int},
  check (quantity > 0), check (awarded between 0 and quantity), check (target_amount between 1 and 10000000000000)
);
create index rfq_lines_rfq on rfq_lines (rfq_id, position);
create index rfq_lines_product on rfq_lines (product_id, rfq_id, removed_at) where removed_at is null;
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
-- A trigger refuses changes; only a version above the current one of its quote, which was taken back, may be deleted.
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
-- Each side of a quote has its own address: one can be revoked without the other, and shows only what its side may show.
create table quote_links (
  quote_id {int} not null references quotes (id), made_by {int} not null references users (id),
  token_hash text not null unique, created_at {int} not null,
  primary key (quote_id, made_by)
);

create table revisions (
  id {id}, entity text not null, entity_id {int} not null, user_id {int} not null references users (id), data text not null,
  shown text, status text not null default 'pending', reason text, reviewer_id {int} references users (id),
  created_at {int} not null, reviewed_at {int}, version {int} not null default 1,
  check (status in ('pending', 'approved', 'rejected', 'withdrawn')), check ((status = 'pending') = (reviewed_at is null)),
  check ((status = 'rejected') = (reason is not null))
);
create unique index revisions_pending on revisions (entity, entity_id) where status = 'pending';
create index revisions_entity on revisions (entity, entity_id, id);
create index revisions_status on revisions (status, id);
create index revisions_user on revisions (user_id, id);
create table notifications (
  id {id}, user_id {int} not null references users (id), type text not null, payload text not null, created_at {int} not null,
  read_at {int}
);
create index notifications_user on notifications (user_id, id);
create index notifications_unread on notifications (user_id) where read_at is null;

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

create table user_sync (
  user_id {int} primary key references users (id), head {int} not null default 0, floor {int} not null default 1,
  check (head >= 0 and floor between 1 and head + 1)
);
create table user_events (
  user_id {int} not null references users (id), seq {int} not null, id text not null, type text not null, ref_id {int}, ref_seq {int},
  payload text not null, created_at {int} not null, primary key (user_id, seq)
);
create index user_events_ref on user_events (user_id, ref_id, seq);
create index user_events_created on user_events (created_at);

create table desks (user_id {int} primary key references users (id), position {int} not null);
create table desk_members (
  user_id {int} primary key references users (id), desk_id {int} not null references desks (user_id)
);
create index desk_members_desk on desk_members (desk_id);
-- The first support desk.
insert into users (kind, name, created_at) values ('company', 'پشتیبانی راسته', 0);
insert into desks (user_id, position) select max(id), 1 from users;

create table rooms (
  id {id}, user_a {int} not null references users (id), user_b {int} not null references users (id), last_seq {int} not null default 0,
  created_by {int} not null references users (id), created_at {int} not null, unique (user_a, user_b), check (user_a < user_b)
);
create index rooms_b on rooms (user_b);
create index rooms_creator on rooms (created_by, created_at);
create table room_members (
  room_id {int} not null references rooms (id), user_id {int} not null references users (id),
  partner_id {int} not null references users (id), delivered_seq {int} not null default 0, read_seq {int} not null default 0,
  unread {int} not null default 0, blocked_at {int}, updated_at {int} not null, primary key (room_id, user_id),
  check (unread >= 0), check (read_seq <= delivered_seq)
);
create index room_members_user on room_members (user_id, updated_at, partner_id);
create unique index room_members_pair on room_members (user_id, partner_id);
create index room_members_partner on room_members (partner_id);
create index room_members_unread on room_members (user_id) where unread > 0;
create table messages (
  id {id}, room_id {int} not null references rooms (id), seq {int} not null, message_id text not null,
  sender_id {int} not null references users (id), author_id {int} not null references users (id), type text not null, body text not null,
  words text not null, content_hash text not null, reply_seq {int}, card text, created_at {int} not null, deleted_at {int},
  unique (room_id, seq), unique (sender_id, message_id), check (type in ('text', 'image', 'file', 'voice', 'card'))
);
create index messages_author on messages (author_id);
create table chat_reports (
  id {id}, room_id {int} not null references rooms (id), reporter_id {int} not null references users (id),
  reported_id {int} not null references users (id), reason text not null, messages text not null, created_at {int} not null,
  closed_at {int}, closed_by {int} references users (id)
);
create index chat_reports_open on chat_reports (closed_at, id);
create index chat_reports_reporter on chat_reports (reporter_id, created_at);

create table jobs (
  id {id}, kind text not null, unique_key text, data text not null, due_at {int} not null, again_at {int}, lease text,
  leased_until {int}, tries {int} not null default 0, done {int} not null default 0, total {int} not null default 0,
  last_error text, created_at {int} not null, ended_at {int}, outcome text,
  check ((ended_at is null) = (outcome is null)), check (outcome in ('done', 'failed', 'cancelled'))
);
create index jobs_due on jobs (due_at) where ended_at is null;
create unique index jobs_unique on jobs (kind, unique_key) where ended_at is null;
create index jobs_ended on jobs (ended_at) where ended_at is not null;
create table idempotency_keys (
  actor_id {int} not null, route text not null, key text not null, body_hash text not null, status {int}, response text,
  created_at {int} not null, primary key (actor_id, route, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
create table event_outbox (id {id}, name text not null, payload text not null, created_at {int} not null, notified_at {int});
create index event_outbox_waiting on event_outbox (created_at) where notified_at is null;
