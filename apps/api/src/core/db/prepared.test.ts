import { and, asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bothEngines, openTestDatabase, type TestDatabase } from '../../testing/engines.ts';
import type { Queries } from './database.ts';
import { prepared } from './prepared.ts';
import { apiKeys, facts, users } from './schema/index.ts';

type NewUser = typeof users.$inferInsert;
const insertUser = prepared((queries, { row }: { row: NewUser }) => queries.insert(users).values(row).returning());
const changeUser = prepared((queries, { id, next }: { id: number; next: Partial<NewUser> }) =>
  queries.update(users).set(next).where(eq(users.id, id)).returning(),
);
const selectUsers = prepared((queries, { ids, name }: { ids: number[]; name?: string | undefined }) =>
  queries
    .select({ id: users.id, name: users.name, trusted: users.trusted })
    .from(users)
    .where(and(inArray(users.id, ids), name === undefined ? undefined : eq(users.name, name)))
    .orderBy(asc(users.id)),
);
const selectInAll = prepared((queries, { groups }: { groups: number[][] }) =>
  queries
    .select({ id: users.id })
    .from(users)
    .where(and(...groups.map((group) => inArray(users.id, group))))
    .orderBy(asc(users.id)),
);
const selectKeys = prepared((queries, { id }: { id: number }) =>
  queries
    .select({ user: users.name, key: { id: apiKeys.id, scopes: apiKeys.scopes } })
    .from(users)
    .leftJoin(apiKeys, eq(apiKeys.user_id, users.id))
    .where(eq(users.id, id)),
);

describe.each(bothEngines)('a prepared query on %s', (engine) => {
  let test: TestDatabase;
  let ids: number[];
  beforeAll(async () => {
    test = await openTestDatabase(engine);
    ids = [];
    for (const name of ['یک', 'دو', 'سه', 'چهار', 'پنج']) {
      const [made] = await test.db.transaction((tx) => insertUser(tx, { row: { name, trusted: name === 'دو', created_at: 1 } }));
      ids.push(made?.id ?? 0);
    }
  });
  afterAll(() => test.cleanup());

  it('accepts lists of every length, including empty ones', async () => {
    for (let length = 0; length <= ids.length; length += 1) {
      const wanted = ids.slice(0, length);
      expect((await selectUsers(test.db.read, { ids: wanted })).map(({ id }) => id)).toEqual(wanted);
    }
  });

  it('accepts lists of lists, each as long as it likes', async () => {
    const [first = 0, second = 0, third = 0] = ids;
    expect(
      (await selectInAll(test.db.read, { groups: [[first, second, third], [second, third], [third]] })).map(({ id }) => id),
    ).toEqual([third]);
    expect((await selectInAll(test.db.read, { groups: [[second], [first, second]] })).map(({ id }) => id)).toEqual([second]);
    expect((await selectInAll(test.db.read, { groups: [[first, second, third]] })).map(({ id }) => id)).toEqual([
      first,
      second,
      third,
    ]);
    expect((await selectInAll(test.db.read, { groups: [] })).length).toBeGreaterThanOrEqual(ids.length);
  });

  it('builds a separate query when an optional value is given', async () => {
    expect(await selectUsers(test.db.read, { ids, name: 'دو' })).toEqual([{ id: ids[1], name: 'دو', trusted: true }]);
    expect(await selectUsers(test.db.read, { ids, name: undefined })).toHaveLength(5);
    expect(await selectUsers(test.db.read, { ids, name: 'شش' })).toEqual([]);
  });

  it('updates the given columns, encoded by the table', async () => {
    const id = ids[0] ?? 0;
    const [trusted] = await test.db.transaction((tx) => changeUser(tx, { id, next: { trusted: true } }));
    expect(trusted).toMatchObject({ name: 'یک', trusted: true });
    const [renamed] = await test.db.transaction((tx) => changeUser(tx, { id, next: { name: 'نام «تازه»', trusted: false } }));
    expect(renamed).toMatchObject({ name: 'نام «تازه»', trusted: false, role: 'user' });
  });

  it('returns null for a missing joined row, and parses JSON of an existing one', async () => {
    const user_id = ids[2] ?? 0;
    expect(await selectKeys(test.db.read, { id: user_id })).toEqual([{ user: 'سه', key: null }]);
    const row = { user_id, title: 't', secret_hash: 'h', hint: 'x', scopes: ['prices:read' as const], created_at: 1 };
    await test.db.transaction(async (tx) => void (await tx.insert(apiKeys).values(row)));
    expect(await selectKeys(test.db.read, { id: user_id })).toEqual([
      { user: 'سه', key: { id: expect.any(Number), scopes: ['prices:read'] } },
    ]);
  });

  it('runs in the given transaction, and is rolled back with it', async () => {
    const failed = test.db.transaction(async (tx) => {
      await changeUser(tx, { id: ids[3] ?? 0, next: { name: 'گم' } });
      expect(await selectUsers(tx, { ids: [ids[3] ?? 0] })).toMatchObject([{ name: 'گم' }]);
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    expect(await selectUsers(test.db.read, { ids: [ids[3] ?? 0] })).toMatchObject([{ name: 'چهار' }]);
  });

  it('passes values as parameters, safe from SQL injection', async () => {
    const word = `'); drop table facts; --`;
    expect(await selectUsers(test.db.read, { ids, name: word })).toEqual([]);
    expect(await test.db.read.select().from(facts)).toEqual([]);
  });
});

it('is not compiled again by SQLite: no plan depends on a bound value, and constants are written out for partial indexes', async () => {
  const test = await openTestDatabase('sqlite');
  const asked: [string, unknown[]][] = [];
  const queries: Queries = Object.create(test.db.read, {
    rowsOf: {
      value: (sql: string, params: unknown[]) => {
        asked.push([sql, params]);
        return test.db.read.rowsOf(sql, params);
      },
    },
  });
  const select = prepared((to, { id }: { id: number }) =>
    to
      .select({ key: apiKeys.id })
      .from(apiKeys)
      .innerJoin(users, eq(users.id, apiKeys.user_id))
      .where(and(eq(users.role, 'admin'), eq(users.name, "it's"), eq(users.trusted, true), eq(users.id, id)))
      .limit(5),
  );
  expect(await select(queries, { id: 7 })).toEqual([]);
  const [[sql = '', params] = []] = asked;
  expect(sql).toContain(
    `("users"."role" = 'admin' and "users"."name" = 'it''s' and "users"."trusted" = 1 and "users"."id" = +?) limit 5`,
  );
  expect(params).toEqual([7]);
  await test.cleanup();
});
