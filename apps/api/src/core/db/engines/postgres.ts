import { DrizzleQueryError } from 'drizzle-orm/errors';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createBoundedLimit } from '../../lib/concurrency/bounded-limit.ts';
import { StartError } from '../../lib/start-error.ts';
import type { Connection, Engine, Queries } from '../database.ts';
import { withDeadline } from './deadline.ts';
import { createDurations, type Durations } from './durations.ts';
import { named } from './named-statements.ts';
import { runScript } from './postgres-script.ts';
import { createReplica, type OnReplica } from './replica.ts';

// bigint columns hold ids, Rial and milliseconds, all below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Default options of the pool, times in ms: a query that waits longer fails, so that a stuck row lock never blocks a request forever,
 * and so does a query that the server does not answer.
 */
const defaults = {
  max: 10,
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
  connectionTimeoutMillis: 5_000,
};
export type PoolOptions = Partial<typeof defaults>;
/** A standby of the database, and who learns whether it is used. */
export type ReplicaOptions = { url: string; onChange: OnReplica };

/** How much longer than the server a client waits (ms), which gets the server's own error if there is one. */
const ANSWER_MS = 2_000;
/** How long a read waits for a replica (ms), before the primary is asked. */
const REPLICA_MS = 3_000;

/** Checks the requirements of Persian search and order: the database must be UTF-8 and must not use the C locale. */
async function checkLocale(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ encoding: string; lower: string }>(
    "select pg_encoding_to_char(encoding) as encoding, lower('ÀŞ') as lower from pg_database where datname = current_database()",
  );
  if (rows[0]?.encoding !== 'UTF8' || rows[0].lower !== 'àş') {
    throw new StartError(
      'The PostgreSQL database must be UTF-8 with an ICU or C.UTF-8 locale: create it with --encoding=UTF8 --locale-provider=icu --icu-locale=fa.',
    );
  }
}

/** Refuses a server that acknowledges commits before they are durable. */
async function checkDurable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ fsync: string; commit: string }>(
    "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit",
  );
  if (rows[0]?.fsync !== 'on' || rows[0].commit === 'off') {
    throw new StartError('PostgreSQL runs with fsync or synchronous_commit off and may lose acknowledged prices: turn both on.');
  }
}

/** The query builder of a pool or one of its clients; `rowsOf` wraps errors like the builder. */
function queriesOf(client: pg.Pool | pg.PoolClient): Queries {
  const own: Connection = {
    engine: 'postgres',
    async rowsOf(text, values) {
      try {
        return (await client.query<unknown[]>({ text, values, rowMode: 'array' })).rows;
      } catch (error) {
        throw new DrizzleQueryError(text, values, error as Error);
      }
    },
  };
  return Object.assign(drizzle(client) as unknown as Queries, own);
}

/** A pool whose queries are named, and measured with their wait for a connection. */
function measured(pool: pg.Pool, durations: Durations): pg.Pool {
  const query = async (...args: unknown[]): Promise<unknown> => {
    const end = durations.startTimer({ work: 'read' });
    try {
      // Named before they wait: a connection comes from the request that releases it.
      return await Reflect.apply(pool.query, pool, named(args));
    } finally {
      end();
    }
  };
  return Object.assign(Object.create(pool) as pg.Pool, { query });
}

/** A client that runs named queries sequentially, since a transaction has a single connection. */
function oneByOne(client: pg.PoolClient): pg.PoolClient {
  const queries = createBoundedLimit({ at_once: 1 });
  const query = (...args: unknown[]): Promise<unknown> => {
    const of = named(args);
    return queries.run(() => Reflect.apply(client.query, client, of));
  };
  return Object.assign(Object.create(client) as pg.PoolClient, { query });
}

function openPool(url: string, options: typeof defaults): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, keepAlive: true, ...options });
  // The pool replaces an idle client that loses its connection; the affected query reports the failure.
  pool.on('error', () => undefined);
  // Same for a client in a transaction: its next query fails, and it is discarded. Unhandled, the error would exit the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    withDeadline(client, options.statement_timeout + ANSWER_MS);
  });
  return pool;
}

/** The replica of a database, and the query builder of its reads. */
async function openReplica(primary: pg.Pool, { url, onChange }: ReplicaOptions, options: typeof defaults, durations: Durations) {
  const most_ms = Math.min(REPLICA_MS, options.statement_timeout);
  const pool = openPool(url, { ...options, statement_timeout: most_ms, connectionTimeoutMillis: most_ms });
  const replica = await createReplica(primary, pool, onChange).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const { query, ...rest } = replica;
  const asked = Object.assign(Object.create(primary) as pg.Pool, { query });
  return { ...rest, read: queriesOf(measured(asked, durations)) };
}

/** Opens a PostgreSQL database through a pool; `given` overrides the default options. */
export async function openPostgres(
  url: string,
  given: PoolOptions = {},
  copy?: ReplicaOptions,
): Promise<Engine & { pool: pg.Pool }> {
  const options = { ...defaults, ...given };
  const pool = openPool(url, options);
  const durations = createDurations();
  let replica: Awaited<ReturnType<typeof openReplica>> | undefined;
  try {
    await checkLocale(pool);
    await checkDurable(pool);
    replica = copy && (await openReplica(pool, copy, options, durations));
  } catch (error) {
    await pool.end();
    if (error instanceof StartError) throw error;
    throw new StartError(
      `PostgreSQL at DATABASE_URL cannot be reached (${(error as Error).message}): check the address, the password and that it runs.`,
    );
  }
  async function begin<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }
  return {
    name: 'postgres',
    pool,
    read: queriesOf(measured(pool, durations)),
    begin: (work) => begin((client) => work(queriesOf(oneByOne(client)))),
    execute: async (sql) => (await pool.query(sql)).rows,
    script: (sql) => runScript(url, sql),
    async analyze() {
      await pool.query('analyze');
    },
    figures: () => ({
      in_use: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      most: options.max,
    }),
    durations,
    ...(replica && { replica }),
    close: async () => {
      await Promise.all([pool.end(), replica?.close()]);
    },
  };
}
