import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bothEngines, openTestDatabase, type TestDatabase } from '../../testing/engines.ts';
import { runCli } from '../testing/console.ts';
import { planOf } from './plan.ts';
import { createdTables, effectsOf } from './statements.ts';

const folder = join(import.meta.dirname, '../../core/db/migrations');

describe('what a migration locks', () => {
  it.each(readdirSync(folder).filter((name) => name.endsWith('.sql')))('is known of each statement of %s', (name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    const locked = effectsOf(sql).filter(({ table }) => !createdTables(sql).includes(table));
    for (const { table } of locked) expect(table).toMatch(/^[a-z_]+$/);
  });

  it.each([
    ['create index a on prices (id)', 'changes', 'index'],
    ['alter table prices add column note text', 'reads', 'nothing'],
    ["alter table prices add constraint known check (state in ('a; drop table prices', 'b'))", 'reads', 'check'],
    ['alter table prices add constraint owner foreign key (user_id) references users', 'changes', 'check'],
    ['alter table prices alter column amount type bigint', 'reads', 'rewrite'],
    ['-- create index a on others (id)\nupdate prices set note = null where id in (select id from users)', 'changes', 'write'],
    ['create trigger a before insert on prices begin update others set id = 1; end;', 'changes', 'nothing'],
    [
      'create function f() returns trigger as $$ begin delete from others; end; $$ language plpgsql;\ncreate trigger a before insert on prices for each row execute function f()',
      'changes',
      'nothing',
    ],
  ])('follows from %s', (sql, lock, work) => expect(effectsOf(sql)).toEqual([{ table: 'prices', lock, work }]));

  it('is asked for where a statement says nothing of it', () =>
    expect(() => effectsOf('vacuum full prices')).toThrow('locks are not known: vacuum full prices'));
});

describe('the time of a migration', () => {
  const probe = { name: 'sqlite', execute: async () => [{ rows: 600_000 }] } as const;
  const secondsOf = async (sql: string) => (await planOf(probe, { name: 'm', sql }, new Set(['prices']))).seconds;
  it.each([
    ['alter table prices add column note text', 0],
    ['create index a on prices (id); create index b on prices (user_id)', 4],
    ['update prices set note = null', 30],
    ['create table words (id integer); insert into words select id from prices', 30],
    ['create table words (id integer); create index a on words (id)', 0],
  ])('follows from the rows: %s', async (sql, seconds) => expect(await secondsOf(sql)).toBe(seconds));
});

describe.each(bothEngines)('rasteh migrate --plan on %s', (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase(engine);
    await test.db.execute("insert into units (id, code, title, dimension, factor) values (1, 'kg', 'کیلوگرم', 'mass', '1')");
  });
  afterAll(() => test.cleanup());
  const plan = async () => {
    const place = { DATA_DIR: test.data_dir, ...(test.url ? { DATABASE_URL: test.url } : {}) };
    const { code, out, err } = await runCli(['migrate', '--plan'], '', place);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    return out.split('\n');
  };
  const listApplied = async () => (await test.db.execute('select name from migrations order by name')).map(({ name }) => name);

  it('says that nothing waits', async () => {
    expect(await plan()).toEqual([expect.stringMatching(/^Nothing waits: the database has all \d+ migrations/), '']);
  });

  it('names what waits with the tables that it locks, beside a portal that runs, and changes nothing', async () => {
    const all = await listApplied();
    await test.db.execute("delete from migrations where name >= '0051'");
    const before = await listApplied();
    const lines = await plan();
    expect(lines[0]).toMatch(new RegExp(`^\\d+ of ${all.length} migrations wait\\. `));
    const waits = (words: string) => (engine === 'postgres' ? `: ${words}` : '');
    expect(lines).toEqual(
      expect.arrayContaining([
        '0051-guards: less than a second',
        `  ratings (0 rows)${waits('changes and reads wait')}`,
        `  awards (0 rows)${waits('changes wait, reads go on')}`,
        '0053-listed-suppliers: less than a second',
        // Its table is new: nobody waits for it.
        '0054-rate-limits: less than a second',
      ]),
    );
    expect(lines.join('\n')).not.toContain('rate_limits (');
    expect(await listApplied()).toEqual(before);
  });
});
