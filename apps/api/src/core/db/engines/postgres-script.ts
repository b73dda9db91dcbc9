import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../lib/start-error.ts';

/**
 * A change of a table waits so long (ms) for those who use it, since all others wait behind it; then it lets them through, and tries again
 * after a pause.
 */
const [LOCK_MS, PAUSE_MS, TRIES] = [1_000, 1_000, 60];
const LOCK_NOT_AVAILABLE = '55P03';

/** Runs a script in one transaction, after those of other processes. It may take as long as it needs: an index of a large table does. */
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
 * Runs a script on a connection of its own, without the time-outs of requests. @throws StartError when others use its tables without a pause
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
