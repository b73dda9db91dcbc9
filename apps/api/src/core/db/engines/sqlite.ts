import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { createBoundedLimit } from '../../lib/concurrency/bounded-limit.ts';
import { StartError } from '../../lib/start-error.ts';
import type { Connection, Engine, Queries } from '../database.ts';
import { createDurations } from './durations.ts';
import { createSharedCommits } from './shared-commits.ts';
import { sqliteStartError } from './sqlite-faults.ts';

const BUSY_MS = 200;
/** Sample size per index, so that ANALYZE takes milliseconds at any size. */
const ANALYSIS_ROWS = 1_000;

/** Pragmas required on each connection, for durability; the start fails without them. */
const wantedPragmas = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1, trusted_schema: 0, busy_timeout: BUSY_MS } as const;

function open(file: string): Sqlite.Database {
  const connection = new Sqlite(file, { timeout: BUSY_MS });
  for (const [name, value] of Object.entries(wantedPragmas)) connection.pragma(`${name} = ${value}`);
  for (const [name, value] of Object.entries(wantedPragmas)) {
    const found = connection.pragma(name, { simple: true });
    if (found !== value)
      throw new StartError(`SQLite did not take ${name} = ${value} (it says ${found}): use a local disk for DATA_DIR.`);
  }
  return connection;
}

/** Locks the folder for this process; the kernel releases the lock when the process ends, even if killed. */
export function lockFolder(folder: string): Sqlite.Database {
  const lock = new Sqlite(join(folder, 'lock.db'), { timeout: 0 });
  try {
    lock.pragma('locking_mode = exclusive');
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new StartError(`Another process uses the data folder ${folder}: stop it, or set another DATA_DIR.`);
  }
  return lock;
}

/** The query builder of a connection with a cache of prepared statements. */
function queriesOf(connection: Sqlite.Database): Queries {
  const statements = new Map<string, Sqlite.Statement>();
  const own: Connection = {
    engine: 'sqlite',
    rowsOf(sql, params) {
      let statement = statements.get(sql);
      if (!statement) {
        statement = connection.prepare(sql);
        if (statement.reader) statement.raw(true);
        statements.set(sql, statement);
      }
      if (statement.reader) return statement.all(...params) as unknown[][];
      statement.run(...params);
      return [];
    },
  };
  return Object.assign(drizzle(connection) as unknown as Queries, own);
}

/** Opens the SQLite database in a folder: one read connection and one write connection with a queue, durable at each commit. */
export function openSqlite(folder: string): Engine {
  let lock: Sqlite.Database;
  let writer: Sqlite.Database;
  let reader: Sqlite.Database;
  try {
    mkdirSync(folder, { recursive: true });
    lock = lockFolder(folder);
    writer = open(join(folder, 'rasteh.db'));
    reader = open(join(folder, 'rasteh.db'));
  } catch (error) {
    throw sqliteStartError(error, folder);
  }
  const writeQueries = queriesOf(writer);
  const writes = createBoundedLimit({ at_once: 1 });
  const share = createSharedCommits(writer, (work) => writes.run(work));

  async function beginAlone<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    writer.exec('begin immediate');
    try {
      const result = await work(writeQueries);
      writer.exec('commit');
      return result;
    } catch (error) {
      if (writer.inTransaction) writer.exec('rollback');
      throw error;
    }
  }

  return {
    name: 'sqlite',
    read: queriesOf(reader),
    begin: (work, isShort) => (isShort ? share(() => work(writeQueries)) : writes.run(() => beginAlone(work))),
    async execute(sql) {
      const statement = writer.prepare(sql);
      if (statement.reader) return statement.all() as Record<string, unknown>[];
      statement.run();
      return [];
    },
    async script(sql) {
      await this.begin(async () => void writer.exec(sql), false);
    },
    analyze: () =>
      writes.run(() => {
        writer.pragma(`analysis_limit = ${ANALYSIS_ROWS}`);
        writer.exec('analyze');
        // A connection loads statistics when it opens; this statement reloads them.
        reader.exec('analyze sqlite_schema');
      }),
    figures: () => {
      const in_use = writer.inTransaction ? 1 : 0;
      return { in_use, idle: 1 - in_use, waiting: writes.waiting(), most: 1 };
    },
    durations: createDurations(),
    close: () =>
      writes.run(() => {
        reader.close();
        writer.pragma('wal_checkpoint(truncate)');
        writer.close();
        lock.close();
      }),
  };
}
