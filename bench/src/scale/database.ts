import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase } from '../../../apps/api/src/core/db/database.ts';
import { openPostgres } from '../../../apps/api/src/core/db/engines/postgres.ts';
import { migrate } from '../../../apps/api/src/core/db/migrate.ts';
import { startPostgresServer } from '../../../apps/api/src/testing/postgres/server.ts';
import { ensureMarket } from '../market/market.ts';
import { copyMarket } from './copy-market.ts';

/** A PostgreSQL server of its own with a market. */
export type SharedDatabase = {
  url: string;
  /** The CPU of all its processes since its start (µs); 0 where there is no /proc. */
  cpuMicros(): number;
  /** How much it has logged for its replicas and backups (bytes). */
  logged(): Promise<number>;
  /** How many connections are open, besides the one that asks. */
  connections(): Promise<number>;
  /** What a row of a table takes with its indexes (bytes). */
  rowBytes(table: string): Promise<number>;
  close(): Promise<void>;
};

/** /proc counts the CPU of processes that have ended in hundredths of a second. */
const TICK_US = 10_000;

/** The fields of /proc/<pid>/stat from the state on; the name before it may contain spaces. */
function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}
const parentOf = (pid: number): number => Number(statOf(pid)[1]);

/** The CPU of a process that runs (µs); 0 for one that has just ended. */
function runningMicros(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1_000;
  } catch {
    return 0;
  }
}

/** The CPU of a process and its children, with those that have ended (µs). */
function familyMicros(pid: number): number {
  const [children_user = 0, children_system = 0] = statOf(pid).slice(13, 15).map(Number);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  const running = [pid, ...children].reduce((sum, one) => sum + runningMicros(one), 0);
  return running + (children_user + children_system) * TICK_US;
}

async function fill(url: string, client: pg.Client, source: string): Promise<void> {
  const db = createDatabase(await openPostgres(url));
  await migrate(db);
  await db.close();
  await copyMarket(source, client);
}

/** Starts PostgreSQL, configured as in docs/operations.md, with a copy of the market of this size. */
export async function openSharedDatabase(prices: number): Promise<SharedDatabase> {
  const source = await ensureMarket(prices);
  const folder = mkdtempSync(join(tmpdir(), 'rasteh-bench-'));
  // PostgreSQL runs as another user when root measures, and must traverse this folder to its own.
  chmodSync(folder, 0o711);
  const drop = (): void => rmSync(folder, { recursive: true, force: true });
  // A run that is interrupted stops the server, and leaves its files.
  process.once('exit', drop);
  const server = await startPostgresServer('bench', folder);
  const client = new pg.Client({ connectionString: server.url });
  const close = async (): Promise<void> => {
    await client.end();
    await server.close();
    process.off('exit', drop);
    drop();
  };
  try {
    await client.connect();
    await fill(server.url, client, source);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const hasProc = existsSync('/proc/self/schedstat');
    const postmaster = hasProc ? parentOf(rows[0]?.pid ?? 0) : 0;
    const ask = async (expression: string): Promise<number> =>
      Number((await client.query<{ n: string }>(`select ${expression} as n`)).rows[0]?.n);
    const others = '(select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid())';
    return {
      url: server.url,
      cpuMicros: () => (hasProc ? familyMicros(postmaster) : 0),
      logged: () => ask("pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')"),
      connections: () => ask(others),
      rowBytes: (table) => ask(`pg_total_relation_size('${table}') / (select count(*) from ${table})`),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
