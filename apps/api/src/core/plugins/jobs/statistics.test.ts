import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { openDemoDatabase } from '../../../testing/demo-template.ts';
import type { Database } from '../../db/database.ts';

const DAY_MS = 86_400_000;

describe('the planner statistics of SQLite', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp('sqlite');
  });
  afterAll(() => t.close());
  const known = async (db: Database): Promise<unknown[]> => {
    const [there] = await db.execute("select 1 from sqlite_schema where name = 'sqlite_stat1'");
    return there ? (await db.execute('select distinct tbl from sqlite_stat1')).map(({ tbl }) => tbl) : [];
  };

  it('are updated by a daily job', async () => {
    await t.logIn('09120000061');
    expect(await known(t.db)).toEqual([]);
    t.clock.now += DAY_MS;
    await t.app.jobs.runDue();
    expect(await known(t.db)).toContain('users');
    const waiting = await t.db.execute("select due_at from jobs where kind = 'analyzeTables' and ended_at is null");
    expect(waiting).toEqual([{ due_at: t.clock.now + DAY_MS }]);
  });

  it('apply to the read connection, including statements prepared before', async () => {
    const plan = async () =>
      JSON.stringify(await t.db.read.rowsOf('explain query plan select 1 from a where x = 1 and y = 1', []));
    await t.db.script('create table a (x int, y int); create index a_y on a (y); create index a_x on a (x)');
    // x has one value for many rows, y is unique.
    await t.db.execute(
      'with recursive i (n) as (select 1 union all select n + 1 from i where n < 2000) insert into a select 1, n from i',
    );
    expect(await plan()).toContain('a_x');
    await t.db.analyze();
    expect(await plan()).toContain('a_y');
  });

  it('exist in a new demo from the start', async () => {
    const demo = await openDemoDatabase('sqlite');
    expect(await known(demo.db)).toContain('prices');
    await demo.cleanup();
  });
});
