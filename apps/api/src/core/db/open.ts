import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../../env.ts';
import { StartError } from '../lib/start-error.ts';
import { createDatabase, type Database, type Engine } from './database.ts';
import { openPostgres } from './engines/postgres.ts';
import type { OnReplica } from './engines/replica.ts';
import { openSqlite } from './engines/sqlite.ts';
import { sqliteStartError } from './engines/sqlite-faults.ts';
import { appliedMigrations, migrate } from './migrate.ts';

type Place = Pick<Env, 'DATA_DIR' | 'DATABASE_URL'> &
  Partial<Pick<Env, 'DATABASE_POOL_SIZE' | 'DATABASE_TIMEOUT_MS' | 'DATABASE_REPLICA_URL'>>;

function openEngine(env: Place, onReplica: OnReplica | undefined): Engine | Promise<Engine> {
  const { DATABASE_URL, DATABASE_POOL_SIZE, DATABASE_TIMEOUT_MS, DATABASE_REPLICA_URL } = env;
  if (!DATABASE_URL) return openSqlite(env.DATA_DIR);
  const options = {
    ...(DATABASE_POOL_SIZE && { max: DATABASE_POOL_SIZE }),
    ...(DATABASE_TIMEOUT_MS && { statement_timeout: DATABASE_TIMEOUT_MS }),
  };
  const replica = onReplica && DATABASE_REPLICA_URL ? { url: DATABASE_REPLICA_URL, onChange: onReplica } : undefined;
  return openPostgres(DATABASE_URL, options, replica);
}

/** The folder in DATA_DIR where a restore works; with PostgreSQL the table of this name marks the database until it has ended. */
export const RESTORING = 'restoring';

/** The table that marks a PostgreSQL database until a move from SQLite has ended. */
export const MOVING = 'moving';

/** What a portal leaves in its folder beside the database: the key for push from its first start on, and files of users. */
function tracesOf(folder: string): string[] {
  const files = join(folder, 'files');
  const hasFiles = existsSync(files) && readdirSync(files).some((name) => name !== 'new');
  return [...(hasFiles ? ['files'] : []), ...(existsSync(join(folder, 'push-keys.json')) ? ['push-keys.json'] : [])];
}

/** @throws StartError for an empty database in a folder that a portal has used: what was in it is lost, or somewhere else */
async function refuseLost(db: Database, traces: string[], { DATA_DIR, DATABASE_URL }: Place): Promise<void> {
  if (traces.length === 0 || (await appliedMigrations(db)).size > 0) return;
  const database = DATABASE_URL ? 'the database of DATABASE_URL' : 'its database';
  const backup = DATABASE_URL ? 'of the database' : 'of rasteh.db';
  throw new StartError(
    `The data folder ${DATA_DIR} is that of a portal (it has ${traces.join(' and ')}), and ${database} is empty or missing: restore a backup ${backup}, or set another DATA_DIR to start anew.`,
  );
}

const half = (what: string) =>
  new StartError(
    `A restore into ${what} has not ended: empty it, with PostgreSQL also the data folder or the database, and restore the backup again.`,
  );

/** @throws StartError when a restore into this folder was killed, or works in it */
function refuseHalfFolder({ DATA_DIR }: Place): void {
  if (existsSync(join(DATA_DIR, RESTORING))) throw half(`the data folder ${DATA_DIR}`);
}

/** @throws StartError when a restore into this database was killed, from whichever node */
async function refuseHalfDatabase(db: Database): Promise<void> {
  if (db.name === 'sqlite') return;
  const [row] = await db.execute(`select to_regclass('${RESTORING}') is not null as is_half`);
  if (row?.is_half) throw half('the database of DATABASE_URL');
  const [moving] = await db.execute(`select to_regclass('${MOVING}') is not null as is_half`);
  if (moving?.is_half)
    throw new StartError('A move into the database of DATABASE_URL has not ended: run pnpm rasteh move-to-postgres again.');
}

/** Whether a restore opens the database, and who learns whether its replica is used: without it the replica stays closed. */
type Opening = { isRestoring?: boolean; onReplica?: OnReplica };

/**
 * Opens the database of this environment and migrates it.
 * @throws StartError when it is lost, damaged, half restored, in use or of another version
 */
export async function openDatabase(env: Place, { isRestoring = false, onReplica }: Opening = {}): Promise<Database> {
  refuseHalfFolder(env);
  // Looked for before the database: a process that starts at the same time creates its key after it has migrated.
  const traces = tracesOf(env.DATA_DIR);
  const db = createDatabase(await openEngine(env, onReplica));
  try {
    if (!isRestoring) await refuseHalfDatabase(db);
    await refuseLost(db, traces, env);
    await migrate(db);
    return db;
  } catch (error) {
    // A damaged database may not close either; the first error says why.
    await Promise.resolve(db.close()).catch(() => undefined);
    throw env.DATABASE_URL ? error : sqliteStartError(error, env.DATA_DIR);
  }
}
