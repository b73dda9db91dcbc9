import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { dayNumber, tehranDay } from '@rasteh/persian/calendar/tehran';
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, saturdayMorning, startTestApp, type TestApp } from '../../../testing/app.ts';
import { bothEngines, openTestDatabase, type TestDatabase } from '../../../testing/engines.ts';
import { allTables, auditLog, loginIdentities, notifications, sessions, webhookEndpoints } from '../schema/index.ts';
import { agedTables, applyRetention, deleteStep, removeStep, STEP } from './apply.ts';
import { type Age, addresses, type Rule, retention } from './rules.ts';

const now = saturdayMorning;
const calm = new AbortController().signal;
const namesSql = {
  sqlite: "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'",
  postgres:
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
};
const nameOf = (table: SQLiteTable): string => getTableConfig(table).name;
const aged = agedTables().map(({ table, age }) => ({ name: `${nameOf(table)}.${age.since.name}`, table, age }));

function textOf(rule: Exclude<Rule, { kind: 'bounded' }>): string {
  if (rule.kind === 'swept') return `deleted after ${rule.after}`;
  if (rule.kind === 'archived') return `moved to files by month when ${rule.months} months old: ${rule.because}`;
  if (rule.kind === 'kept') return `kept: ${rule.because}`;
  return rule.ages.map(({ days, since }) => `deleted ${days} days after \`${since.name}\``).join(', ');
}

/** The rows of docs/retention.md: all tables that grow with time, by name. */
const documented = Object.entries(retention as Record<string, Rule>)
  .flatMap(([name, rule]) => {
    if (rule.kind === 'bounded') return [];
    const table = allTables[name as keyof typeof allTables];
    const address = addresses.find((one) => one.table === table);
    const removed = address ? `; addresses are removed after ${address.days} days` : '';
    return [`| \`${nameOf(table)}\` | ${textOf(rule)}${removed} |`];
  })
  .toSorted();

describe.each(bothEngines)('how long rows stay on %s', (engine) => {
  let t: TestApp;
  let person: Person;
  beforeEach(async () => {
    t = await startTestApp(engine);
    person = await t.logIn('09120000081');
  });
  afterEach(() => t.close());

  /** Inserts a row whose columns without a value name the person, or are texts that no other row has. */
  async function add(table: SQLiteTable, values: Record<string, unknown>): Promise<void> {
    const [identity] = await t.db.read.select().from(loginIdentities);
    const endpoint = { user_id: person.id, url: 'https://hooks.example.com/', events: [], salt: 's', created_at: now };
    const [made] = await t.db.transaction((tx) => tx.insert(webhookEndpoints).values(endpoint).returning());
    const row = Object.fromEntries(
      getTableConfig(table).columns.map(({ name, notNull, hasDefault, primary, dataType }) => {
        if (name in values) return [name, values[name]];
        if ((!notNull && !primary) || hasDefault || name === 'id') return [name, undefined];
        if (name === 'identity_id') return [name, identity?.id];
        if (name === 'endpoint_id') return [name, made?.id];
        if (name.endsWith('_at')) return [name, now];
        if (dataType === 'json') return [name, {}];
        return [name, dataType === 'number' ? person.id : `${name} ${crypto.randomUUID()}`];
      }),
    );
    await t.db.transaction(async (tx) => tx.insert(table).values(row as never));
  }
  const valuesOf = async (table: SQLiteTable, column: SQLiteColumn) =>
    (await t.db.read.select({ value: column }).from(table)).map(({ value }) => value);
  /** The oldest value of this age that stays. */
  const boundOf = ({ days, counts }: Age) => (counts === 'days' ? dayNumber(tehranDay(now)) - days : now - days * DAY_MS);

  it('has a rule for every table of the database', async () => {
    const found = (await t.db.execute(namesSql[engine])).map(({ name }) => String(name));
    const ruled = Object.keys(retention).map((name) => nameOf(allTables[name as keyof typeof allTables]));
    expect([...ruled, 'migrations'].toSorted()).toEqual(found.toSorted());
  });

  it('deletes the rows of each table at their age, and none that is a moment younger', async () => {
    const around = (age: Age) => [-1, 0, 1].map((later) => boundOf(age) + later);
    for (const { table, age } of aged) for (const value of around(age)) await add(table, { [age.since.name]: value });
    await applyRetention(t.db, now, calm);
    for (const { name, table, age } of aged) {
      const [, ...young] = around(age);
      const left = (await valuesOf(table, age.since)).filter((value) => around(age).includes(Number(value)));
      expect(left, name).toEqual(young);
    }
  });

  it('removes addresses after 90 days, of the log and of sessions that are open, and nothing else of their rows', async () => {
    const entry = { actor_id: person.id, subject_id: person.id, action: 'createRfq', entity: 'rfq', request_id: 'r', ip: '::1' };
    const bound = now - 90 * DAY_MS;
    const after = { note: 'n' };
    await t.db.transaction((tx) => tx.insert(auditLog).values([bound - 1, bound].map((at) => ({ ...entry, at, after }))));
    for (const created_at of [bound - 1, bound])
      await add(sessions, { created_at, last_seen_at: now, ip: '::1', ended_at: null });
    const read = async () =>
      JSON.stringify([
        await t.db.read.select().from(auditLog).orderBy(auditLog.id),
        await t.db.read.select().from(sessions).orderBy(sessions.id),
      ]);
    const before = await read();
    expect(await applyRetention(t.db, now, calm)).toEqual({ deleted: 0, addresses: 2 });
    const rows = JSON.parse(await read());
    for (const of of rows) for (const row of of) if ((row.at ?? row.created_at) === bound - 1) row.ip = '::1';
    expect(JSON.stringify(rows)).toBe(before);
    expect((await t.db.read.select().from(auditLog).orderBy(auditLog.at)).map(({ ip }) => ip)).toEqual(['', '::1']);
  });

  it('leaves the log as it is but for addresses', async () => {
    const entry = { actor_id: person.id, subject_id: person.id, action: 'createRfq', entity: 'rfq', request_id: 'r', ip: '::1' };
    await t.db.transaction((tx) => tx.insert(auditLog).values({ ...entry, at: 1, is_masked: true, after: { note: 'n' } }));
    const changes = [
      { at: 2, ip: '' },
      { actor_id: 0, ip: '' },
      { subject_id: 0, ip: '' },
      { action: 'x', ip: '' },
      { entity: 'x', ip: '' },
      { entity_id: 7, ip: '' },
      { request_id: 'x', ip: '' },
      { grant_id: 7, ip: '' },
      { before: {}, ip: '' },
      { after: {}, ip: '' },
      { is_masked: false, ip: '' },
      { ip: '::2' },
    ];
    const before = await t.db.read.select().from(auditLog);
    for (const change of changes)
      await expect(
        t.db.transaction(async (tx) => tx.update(auditLog).set(change)),
        JSON.stringify(change),
      ).rejects.toThrow();
    await expect(t.db.transaction(async (tx) => tx.delete(auditLog))).rejects.toThrow();
    expect(await t.db.read.select().from(auditLog)).toEqual(before);
  });

  it('changes a bounded number of rows in each transaction, and stops between them', async () => {
    const old = { user_id: person.id, type: 'x', payload: {}, created_at: 1 } as never;
    await t.db.transaction(async (tx) => void (await tx.insert(notifications).values(Array(2 * STEP + 1).fill(old))));
    const counts: number[] = [];
    const stopping = new AbortController();
    const counted = {
      ...t.db,
      transaction: (work: Parameters<typeof t.db.transaction>[0]) =>
        t.db.transaction(async (tx) => {
          const rows = await work(tx);
          if (Array.isArray(rows) && rows.length > 0) counts.push(rows.length);
          if (counts.length === 1) stopping.abort();
          return rows;
        }),
    } as typeof t.db;
    await expect(applyRetention(counted, now, stopping.signal)).rejects.toThrow(/abort/);
    expect(counts).toEqual([STEP]);
    await applyRetention(counted, now, calm);
    expect(counts).toEqual([STEP, STEP, 1]);
  });

  it('is applied by a daily job', async () => {
    await add(notifications, { created_at: 1, type: 'x', payload: {} });
    t.clock.now += DAY_MS;
    await t.app.jobs.runDue();
    expect(await valuesOf(notifications, notifications.created_at)).toEqual([]);
    const waiting = await t.db.execute("select due_at from jobs where kind = 'applyRetention' and ended_at is null");
    expect(waiting.map(({ due_at }) => Number(due_at))).toEqual([t.clock.now + DAY_MS]);
  });
});

describe('the rules of how long rows stay', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase('sqlite');
  });
  afterAll(() => test.cleanup());

  it('find what is old by an index', async () => {
    await test.db.transaction(async (tx) => {
      const steps = [
        ...agedTables().map(({ table, age }) => deleteStep(tx, table, age, now)),
        ...addresses.map((of) => removeStep(tx, of, now)),
      ];
      for (const step of steps) {
        const { sql: text, params } = step.toSQL();
        const plan = JSON.stringify(await tx.rowsOf(`explain query plan ${text}`, params));
        expect(plan, text).not.toMatch(/"SCAN (?!CONSTANT)/);
        expect(plan, text).not.toContain('TEMP B-TREE FOR ORDER BY');
      }
    });
  });

  it('are those of docs/retention.md', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../../../../docs/retention.md'), 'utf8');
    const shown = page.split('\n').filter((line) => line.startsWith('| `'));
    expect(shown).toEqual(documented);
  });
});
