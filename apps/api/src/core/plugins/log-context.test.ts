import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/engines.ts';
import { openSocket } from '../../testing/live.ts';
import { createDatabase, type Database } from '../db/database.ts';
import { openPostgres } from '../db/engines/postgres.ts';
import { correlation, ofRequest } from '../lib/log.ts';
import { createJobs } from './jobs/jobs.ts';
import { noAssets, testPageRules } from './testing/no-assets.ts';

const OWN = 'select query from pg_stat_activity where pid = pg_backend_pid()';
const ownStatement = async (queries: Database['read']) => String((await queries.rowsOf(OWN, []))[0]?.[0]);
const as = <T>(id: string, work: () => Promise<T>): Promise<T> => correlation.run(ofRequest(id), work);

describe('what a request causes', () => {
  const lines: Record<string, unknown>[] = [];
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp('sqlite', {
      logTo: { write: (line: string) => void lines.push(JSON.parse(line)) },
      webSource: {
        assets: noAssets,
        pageRules: testPageRules,
        clientFolder: import.meta.dirname,
        async render({ callApi }) {
          await callApi('/api/offers');
          t.app.log.warn('a part of the portal says something');
          return { status: 200, headers: { 'content-type': 'text/html' }, body: 'page' };
        },
      },
    });
  });
  afterAll(() => t.close());
  const since = async (work: () => Promise<unknown>) => {
    const before = lines.length;
    await work();
    await setImmediate();
    return lines.slice(before);
  };
  const get = (url: string, remoteAddress: string) => t.app.inject({ url, headers: { host: 'localhost' }, remoteAddress });

  it('has one line at level info, those of inner calls at debug, and all with its id', async () => {
    const written = await since(() => get('/prices', '10.9.8.7'));
    const completed = written.filter(({ msg }) => msg === 'request completed');
    expect(completed.map(({ path, level }) => [path, level])).toEqual([
      ['/api/offers', 20],
      ['/prices', 30],
    ]);
    expect(written.map(({ msg }) => msg)).toContain('a part of the portal says something');
    expect(new Set(written.map(({ request_id }) => request_id)).size).toBe(1);
    expect(written[0]?.request_id).toMatch(/^[\w-]{12}$/);
  });

  it.each([
    ['10.9.8.7', '10.9.8.0'],
    ['::ffff:10.9.8.7', '10.9.8.0'],
    ['2001:db8:1:2:3::4', '2001:db8:1::'],
    ['::1', '::'],
  ])('shows the network of the address %s alone', async (address, network) => {
    const [line] = await since(() => get('/api/offers', address));
    expect(line?.ip).toBe(network);
  });

  it('has an id also where it came by a socket', async () => {
    const written = await since(async () => {
      const live = await openSocket(t);
      await live.follow('market');
      live.end();
    });
    const [line] = written.filter(({ msg }) => msg === 'socket command');
    expect(line).toMatchObject({ command: 'topics.follow', level: 20, request_id: expect.stringMatching(/^[\w-]{12}$/) });
  });
});

describe('a statement on PostgreSQL', () => {
  let test: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    test = await openTestDatabase('postgres');
    db = createDatabase(await openPostgres(test.url as string, { max: 1 }));
  });
  afterAll(async () => {
    await db.close();
    await test.cleanup();
  });

  it('names its request, and only for what it is run', async () => {
    expect(await ownStatement(db.read)).toBe(OWN);
    expect(await as('abc-_9', () => ownStatement(db.read))).toBe(`/* abc-_9 */ ${OWN}`);
    expect(await as('abc', () => db.transaction((tx) => ownStatement(tx)))).toBe(`/* abc */ ${OWN}`);
  });

  it('names its own request when it gets the connection of another', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const first = as('first', () => db.transaction(async (tx) => [await ownStatement(tx), await held]));
    const second = as('second', () => ownStatement(db.read));
    release();
    expect([(await first)[0], await second]).toEqual([`/* first */ ${OWN}`, `/* second */ ${OWN}`]);
  });

  it('names the job that it is run for, which the request that added the job has listed', async () => {
    const log = { debug: () => undefined, warn: () => undefined, error: () => undefined };
    const events = { subscribe: () => undefined } as never;
    const jobs = createJobs({ db, clock: () => 1_000, events, log });
    const statements: string[] = [];
    const queue = jobs.define('named', {
      schema: z.strictObject({}),
      run: async () => void statements.push(await ownStatement(db.read)),
    });
    const cause = ofRequest('abc');
    const id = await correlation.run(cause, () => db.transaction((tx) => queue.add(tx, {})));
    await jobs.runDue();
    expect(cause.jobs).toEqual([id]);
    expect(statements).toEqual([`/* job ${id} */ ${OWN}`]);
  });
});
