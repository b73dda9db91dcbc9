import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { PICTURES_PROGRESS, setProgress } from '../../demo/reach.ts';
import { advanceDemo } from '../../demo/seed.ts';
import { copyTestDatabase, type EngineName, openTestDatabase, type TestDatabase } from './engines.ts';

/** The time of the copied market: Sunday 19:00 in Tehran, when the market has closed for the day. */
export const demoSunday = Date.parse('2026-11-22T19:00:00+03:30');

const NAME = 'template_demo';
/** Key of the advisory lock (arbitrary), so that only one worker creates the market. */
const LOCK = 1;

async function make(engine: EngineName): Promise<TestDatabase> {
  const made = await openTestDatabase(engine);
  await advanceDemo(made.db, { publish: async () => undefined }, demoSunday);
  // Otherwise the application of every copy would draw the pictures again.
  await made.db.transaction((tx) => setProgress(tx, PICTURES_PROGRESS, demoSunday));
  await made.db.close();
  return made;
}

/** The market of this run on an engine, created by the first caller. */
async function findTemplate(engine: EngineName): Promise<Pick<TestDatabase, 'url' | 'data_dir'>> {
  const data_dir = join(inject('runFolder'), NAME);
  const url = new URL(NAME, inject('postgresUrl')).href;
  const server = new pg.Client({ connectionString: new URL('postgres', url).href });
  await server.connect();
  try {
    await server.query('select pg_advisory_lock($1)', [LOCK]);
    if (engine === 'sqlite') {
      if (!existsSync(data_dir)) renameSync((await make(engine)).data_dir, data_dir);
      return { url: null, data_dir };
    }
    const known = await server.query('select from pg_database where datname = $1', [NAME]);
    if (known.rowCount === 0) {
      const made = await make(engine);
      await server.query(`alter database ${new URL(made.url ?? '').pathname.slice(1)} rename to ${NAME}`);
    }
    return { url, data_dir };
  } finally {
    await server.end();
  }
}

/** Opens a copy of the demo market at `demoSunday`, without pictures; creating it takes seconds and happens once per run. */
export const openDemoDatabase = async (engine: EngineName): Promise<TestDatabase> => copyTestDatabase(await findTemplate(engine));
