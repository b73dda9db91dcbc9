-- What an undone change leaves has a reason of its own, and stands neither in public history nor in a day's market.
create table price_archives_anew (
  id integer primary key autoincrement, price_id integer not null references prices (id),
  product_id integer not null references products (id), user_id integer not null references users (id),
  unit_id integer not null references units (id), amount integer, min_quantity integer not null, delivery text not null,
  city_id integer not null references cities (id), vat_included integer not null, payment text not null,
  credit_days integer not null, state text not null, valid_until integer, stated_at integer not null, note text,
  replaced_at integer not null, actor_id integer not null, reason text not null, source text not null, batch_id text, comparable_amount integer,
  check (reason in ('update', 'state', 'import', 'correction', 'undo')), check (source in ('web', 'import', 'api'))
);
-- An archive that was deleted comes back under its own id, which nobody else may get meanwhile.
insert into sqlite_sequence (name, seq) select 'price_archives_anew', seq from sqlite_sequence where name = 'price_archives';
insert into price_archives_anew select id, price_id, product_id, user_id, unit_id, amount, min_quantity, delivery, city_id, vat_included,
  payment, credit_days, state, valid_until, stated_at, note, replaced_at, actor_id, reason, source, batch_id, comparable_amount from price_archives;
drop table price_archives;
alter table price_archives_anew rename to price_archives;
create index price_archives_price on price_archives (price_id, stated_at);
create index price_archives_product on price_archives (product_id, stated_at);
create index price_archives_user on price_archives (user_id);
create index price_archives_replaced on price_archives (product_id, replaced_at);
create index price_archives_batch on price_archives (batch_id) where batch_id is not null;
