import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../lib/start-error.ts';

/**
 * The lock time-out of a script (ms), short since other queries queue behind the lock it waits for; the pause before the next try (ms), and
 * the number of tries.
 */
const [LOCK_MS, PAUSE_MS, TRIES] = [1_000, 1_000, 60];
const LOCK_NOT_AVAILABLE = '55P03';

/** Runs a script in one transaction, after those of other processes; without a statement time-out, since an index of a large table takes minutes. */
async function runOnce(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(7261, 1)');
    await client.query(`set local lock_timeout = ${LOCK_MS}`);
    await client.query(sql);
    await client.query('commit');
  } finally {
    // Without a commit the server rolls back.
    await client.end();
  }
}

/**
 * Runs a script on its own connection, without the time-outs of requests, and again when it does not get a lock.
 * @throws StartError when it gets no lock in all tries
 */
export async function runScript(url: string, sql: string): Promise<void> {
  for (let left = TRIES; left > 0; left -= 1) {
    try {
      return await runOnce(url, sql);
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
  throw new StartError('A migration waits for a table that is in use without a pause: end long transactions, and start again.');
}
