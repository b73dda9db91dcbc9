import { getTableConfig } from 'drizzle-orm/sqlite-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bothEngines, openTestDatabase, type TestDatabase } from '../../testing/engines.ts';
import { allTables } from './schema/index.ts';

/** The columns that name something by its id without a foreign key, by the reason why they have none. */
const unkeyed: Record<string, string[]> = {
  'The kind of row that it names stands in another column.': [
    'audit_log.entity_id',
    'file_uses.entity_id',
    'revisions.entity_id',
    'search_changes.entity_id',
    'user_events.ref_id',
    'watched_items.item_id',
  ],
  'The row stays when what it names is deleted.': [
    'audit_log.grant_id',
    'one_time_codes.session_id',
    'price_archives.batch_id',
    'price_lists.file_id',
    'ratings.award_id',
  ],
  'Rows of users are never deleted, and the caller was just read from one: each change would look it up once more.': [
    'audit_log.actor_id',
    'audit_log.subject_id',
    'awards.actor_id',
    'cancelled_awards.actor_id',
    'delivery_steps.actor_id',
    'idempotency_keys.actor_id',
    'price_archives.actor_id',
    'quote_versions.actor_id',
  ],
  'A draft of thousands of rows, which is checked by the keys of `prices` when it is applied, and deleted after 90 days.': [
    'price_list_rows.city_id',
    'price_list_rows.price_id',
    'price_list_rows.product_id',
    'price_list_rows.unit_id',
    'price_list_rows.variation_id',
  ],
  'Part of a primary key, in which 0 stands for none.': ['category_days.option_id', 'price_alert_suppliers.variation_id'],
  'Copied from rows that have the key.': ['category_days.category_id', 'category_days.unit_id', 'price_alert_suppliers.city_id'],
  'It names no row: of a client, a request, a key pair, or a transaction of PostgreSQL.': [
    'audit_log.request_id',
    'messages.message_id',
    'push_subscriptions.key_id',
    'search_changes.transaction_id',
  ],
};

const keysSql = {
  sqlite: `select m.name as "table", k."from" as "column" from sqlite_master m join pragma_foreign_key_list(m.name) k where m.type = 'table'`,
  postgres: `select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) where c.contype = 'f'`,
};

const ids = Object.values(allTables)
  .map(getTableConfig)
  .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
  .filter((column) => /_(id|by)$/.test(column));

describe.each(bothEngines)('columns with ids on %s', (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase(engine);
  });
  afterAll(() => test.cleanup());

  it('have a foreign key, or a reason why not', async () => {
    const keys = new Set((await test.db.execute(keysSql[engine])).map(({ table, column }) => `${table}.${column}`));
    expect(ids.filter((column) => !keys.has(column)).toSorted()).toEqual(Object.values(unkeyed).flat().toSorted());
  });
});
