-- Price lists on their way from a file or pasted text into prices. `columns`, `sheets`, `mapping`, `counts` are JSON.
create table price_lists (
  id {id}, user_id {int} not null references users (id), actor_id {int} not null references users (id), status text not null,
  source text not null, file_id {int}, text text, title text not null, format text, sheet {int}, sheets text not null,
  columns text not null, header_row {int}, fingerprint text, mapping text, mapping_from text, money_unit_from text,
  done {int} not null default 0, total {int} not null default 0, counts text not null, failure text, absent text,
  acting text not null, version {int} not null default 1, created_at {int} not null, updated_at {int} not null,
  applied_at {int}, undone_at {int},
  check (status in ('reading', 'mapped', 'checking', 'checked', 'applying', 'applied', 'failed', 'cancelled', 'undoing', 'undone')),
  check (source in ('file', 'text')), check (absent in ('keep', 'unavailable')),
  check (money_unit_from in ('header', 'cells', 'prices', 'none'))
);
create index price_lists_user on price_lists (user_id, id);

-- A row keeps what came (`cells`), what its supplier said of it (`chosen`), what it means, and what its price was before.
create table price_list_rows (
  id {id}, price_list_id {int} not null references price_lists (id), line {int}, kind text not null, outcome text,
  cells text not null, chosen text not null, text text not null default '', text_key text not null default '',
  product_id {int}, variation_id {int}, price_id {int}, price_version {int}, unit_id {int}, amount {int}, current_amount {int},
  min_quantity {int}, delivery text, city_id {int}, vat_included {int}, payment text, credit_days {int}, state text,
  valid_until {int}, note text, is_jump {int} not null default 0, is_confirmed {int} not null default 0,
  errors text not null, suggestions text not null,
  next_valid_until {int}, next_previous_amount {int}, next_trend text,
  before_previous_amount {int}, before_trend text, applied_version {int},
  check (kind in ('new', 'changed', 'unchanged', 'unmatched', 'invalid', 'skipped', 'absent')),
  check (outcome in ('applied', 'stale', 'unconfirmed', 'kept', 'undone', 'changed_since'))
);
create index price_list_rows_list on price_list_rows (price_list_id, id);
create index price_list_rows_kind on price_list_rows (price_list_id, kind, id);

-- What a supplier taught: the columns of a header, and the product that a text means.
create table price_list_mappings (
  user_id {int} not null references users (id), fingerprint text not null, mapping text not null, used_at {int} not null,
  primary key (user_id, fingerprint)
);
create table price_list_matches (
  user_id {int} not null references users (id), text_key text not null, product_id {int} not null references products (id),
  variation_id {int} references variations (id), used_at {int} not null, primary key (user_id, text_key)
);
