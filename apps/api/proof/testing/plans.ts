import Sqlite from 'better-sqlite3';
import pg from 'pg';
import type { EngineName } from '../../src/testing/engines.ts';
import type { TestMarket } from '../../src/testing/test-market.ts';

type Methods = Record<string, (...args: unknown[]) => unknown>;

/** The methods that run a statement, of all connections of this process to an engine. */
function runnersOf(engine: EngineName): { of: Methods; names: readonly string[] } {
  if (engine === 'postgres') return { of: pg.Client.prototype as unknown as Methods, names: ['query'] };
  const memory = new Sqlite(':memory:');
  const of = Object.getPrototypeOf(memory.prepare('select 1')) as Methods;
  memory.close();
  return { of, names: ['all', 'get', 'run'] };
}

/** A statement without the comment that names its request. */
const withoutName = (sql: string): string => sql.replace(/^\/\*[^*]*\*\/ /, '');

/** Calls `hear` with each statement that runs on any connection of this process to an engine, until the returned function is called. */
function hearAll(engine: EngineName, hear: (sql: string, params: unknown[]) => void): () => void {
  const { of, names } = runnersOf(engine);
  const former = new Map(names.map((name) => [name, of[name] as Methods[string]]));
  for (const [name, run] of former)
    of[name] = function heard(this: { source?: string }, ...args) {
      const [first, values] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
      if (engine === 'sqlite') hear(this.source ?? '', args);
      else if (typeof first === 'string') hear(withoutName(first), values ?? []);
      else hear(withoutName(first.text), first.values ?? values ?? []);
      return run.apply(this, args);
    };
  return () => {
    for (const [name, run] of former) of[name] = run;
  };
}

/** Records the reads of a market by their SQL, as in production, with their last parameters, until `stop`. */
export function listen({ db }: Pick<TestMarket, 'db'>): { asked: Map<string, unknown[]>; stop(): void } {
  const asked = new Map<string, unknown[]>();
  const stop = hearAll(db.name, (sql, params) => {
    if (/^\s*(select|with)\b/i.test(sql)) asked.set(sql, params);
  });
  return { asked, stop };
}

/** The number of reads that `work` runs: the minimum of three tries, since timers of the portal run queries as well. */
export async function countStatements({ db }: Pick<TestMarket, 'db'>, work: () => Promise<unknown>): Promise<number> {
  return least((hear) => hearAll(db.name, (sql) => /^\s*(select|with)\b/i.test(sql) && hear()), work);
}

/** The least number of calls of three tries of `work`. */
async function least(start: (hear: () => void) => () => void, work: () => Promise<unknown>): Promise<number> {
  let n = 0;
  const counts: number[] = [];
  const stop = start(() => {
    n += 1;
  });
  try {
    for (let tries = 0; tries < 3; tries += 1) {
      n = 0;
      await work();
      counts.push(n);
    }
  } finally {
    stop();
  }
  return Math.min(...counts);
}

/**
 * The number of statements that `work` runs, writes too, or of those with this text: the least of three tries, since timers of the portal run
 * queries as well.
 */
export const countAllStatements = (engine: EngineName, work: () => Promise<unknown>, of = /^/): Promise<number> =>
  least((hear) => hearAll(engine, (sql) => of.test(sql) && hear()), work);

/** Deletes the statistics of SQLite's planner. */
export async function forgetStatistics({ db }: Pick<TestMarket, 'db'>): Promise<void> {
  for (const table of ['sqlite_stat1', 'sqlite_stat4']) {
    const [there] = await db.execute(`select 1 from sqlite_schema where name = '${table}'`);
    if (there) await db.execute(`delete from ${table}`);
  }
  await db.execute('analyze sqlite_schema');
}

/** The steps of SQLite that process a whole list or table before the first row is returned. */
export async function detoursOf({ db }: Pick<TestMarket, 'db'>, sql: string, params: unknown[]): Promise<string[]> {
  const plan = await db.execute(`explain query plan ${written(sql, params)}`);
  return plan.map(({ detail }) => String(detail)).filter((step) => /TEMP B-TREE FOR ORDER BY|BLOOM FILTER ON/.test(step));
}

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value));

/** The statement with its parameters inlined, for EXPLAIN. */
export const written = (sql: string, params: unknown[]): string => {
  let next = 0;
  return sql.replace(/\?|\$(\d+)/g, (_, number?: string) => {
    next += 1;
    return literal(params[number ? Number(number) - 1 : next - 1]);
  });
};

/** The plan steps that read a whole table, by a full scan or by an index scan without a condition. */
type Scans = (sql: string, params: unknown[]) => Promise<string[]>;

/**
 * Creates a finder of such steps. For tables of a few thousand rows a full scan and a hash join are the right plan. PostgreSQL is
 * therefore set to count both as expensive (enable_seqscan, enable_hashjoin, enable_mergejoin), as they are at a million rows: it still
 * uses them where no index fits, and that would be a full scan at any size. SQLite's plans name a table by its `aliases`.
 */
export function createScans(
  { db }: Pick<TestMarket, 'db'>,
  engine: EngineName,
  guarded: readonly string[],
  aliases: readonly string[] = [],
): Scans {
  const tables = guarded.join('|');
  const onSqlite = (plan: string[]): string[] =>
    plan.filter((step) => new RegExp(`^SCAN (${[...guarded, ...aliases].join('|')})\\b`).test(step));
  const onPostgres = (plan: string[]): string[] =>
    plan.filter((step, index) => {
      if (new RegExp(`Seq Scan on (${tables})\\b`).test(step)) return true;
      if (!new RegExp(`Index (Only )?Scan (Backward )?using \\S+ on (${tables})\\b`).test(step)) return false;
      const rest = plan.slice(index + 1);
      const below = rest.slice(0, rest.findIndex((line) => line.includes('->')) + 1 || rest.length);
      return !below.some((line) => line.includes('Index Cond'));
    });
  return async (sql, params) => {
    if (engine === 'sqlite') {
      const plan = await db.execute(`explain query plan ${written(sql, params)}`);
      return onSqlite(plan.map(({ detail }) => String(detail)));
    }
    return db.transaction(async (tx) => {
      for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await tx.rowsOf(`set local enable_${way} = off`, []);
      return onPostgres((await tx.rowsOf(`explain ${written(sql, params)}`, [])).map(([line]) => String(line)));
    });
  };
}
