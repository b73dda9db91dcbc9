import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saturdayMorning as now } from '../../../testing/app.ts';
import { bothEngines, openTestDatabase, type TestDatabase } from '../../../testing/engines.ts';
import { createDatabase } from '../../db/database.ts';
import { openPostgres } from '../../db/engines/postgres.ts';
import { jobs } from '../../db/schema/index.ts';
import { claimJobs, insertJob, type JobRow } from './jobs-store.ts';

describe.each(bothEngines)('claims of jobs on %s', (engine) => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await openTestDatabase(engine);
  });
  afterEach(() => test.cleanup());

  const add = (kind: string, due_at = now) =>
    test.db.transaction((tx) => insertJob(tx, { kind, data: {}, due_at, unique_key: null, created_at: now }));
  const claim = (lease: string, { room = { import: 1, send: 3 }, most = 4 } = {}): Promise<JobRow[]> =>
    claimJobs(test.db, { room: new Map(Object.entries(room)), most, lease, now, lease_ms: (kind) => kind.length });
  const idsOf = (rows: JobRow[]) => rows.map(({ id }) => id).sort((a, b) => a - b);

  it('take the oldest due ones, of each kind as many as have room, each until the lease of its kind', async () => {
    await add('send', now + 1);
    const [first, second, third] = [await add('import', now - 3), await add('import', now - 2), await add('send', now - 1)];
    await add('other');
    const rows = await claim('a');
    expect(idsOf(rows)).toEqual([first, third]);
    expect(rows.map(({ kind, leased_until, tries }) => [kind, leased_until, tries]).sort()).toEqual([
      ['import', now + 6, 1],
      ['send', now + 4, 1],
    ]);
    expect(idsOf(await claim('b'))).toEqual([second]);
    expect(await claim('c')).toEqual([]);
  });

  it('take no more than wanted', async () => {
    for (let n = 0; n < 5; n += 1) await add('send');
    expect(await claim('a', { most: 2 })).toHaveLength(2);
    expect(await claim('a', { most: 0 })).toEqual([]);
    expect(await claim('b')).toHaveLength(3);
  });

  it('of several processes at once share out the jobs', async () => {
    const added: number[] = [];
    for (let n = 0; n < 12; n += 1) added.push(await add('send'));
    const rounds = await Promise.all(['a', 'b', 'c', 'd'].map((lease) => claim(lease)));
    expect(new Set(idsOf(rounds.flat())).size).toBe(rounds.flat().length);
    const rest: JobRow[] = [];
    for (let more = await claim('e'); more.length > 0; more = await claim('e')) rest.push(...more);
    expect(idsOf([...rounds.flat(), ...rest])).toEqual(added);
  });

  it('pass by a job that another process is claiming, without waiting for it', async ({ skip }) => {
    if (engine === 'sqlite') return skip('a SQLite database is held by one process');
    const [first, second] = [await add('send'), await add('send')];
    await test.db.transaction(async (tx) => {
      await tx.update(jobs).set({ tries: 1 }).where(eq(jobs.id, first));
      const other = await openPostgres(test.url as string, { lock_timeout: 1_000 });
      try {
        const claims = { room: new Map([['send', 3]]), most: 4, lease: 'b', now, lease_ms: () => 1_000 };
        expect(idsOf(await claimJobs(createDatabase(other), claims))).toEqual([second]);
      } finally {
        await other.close();
      }
    });
    expect(idsOf(await claim('c'))).toEqual([first]);
  });
});
