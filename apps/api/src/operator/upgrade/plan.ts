import { appliedMigrations, type Migration, waitingMigrations } from '../../core/db/migrate.ts';
import { openDatabase } from '../../core/db/open.ts';
import type { Env } from '../../env.ts';
import type { Probe } from '../doctor/findings.ts';
import { openProbe } from '../doctor/probe.ts';
import { createdTables, effectsOf, isFilling, type Lock, type Work } from './statements.ts';

/** Rows that each kind of work takes in a second, on two cores and a slow disk: docs/decisions/116-a-plan-of-migrations.md. */
const rows_per_second: Record<Work, number> = {
  nothing: Number.POSITIVE_INFINITY,
  index: 300_000,
  check: 1_000_000,
  write: 20_000,
  rewrite: 200_000,
};

const tableNames: Record<Probe['name'], string> = {
  sqlite: "select name from sqlite_schema where type = 'table'",
  postgres: 'select tablename as name from pg_tables where schemaname = current_schema()',
};

/** A table that a migration locks until it ends. */
type Locked = { table: string; rows: number; lock: Lock };
type Planned = { name: string; locked: Locked[]; seconds: number };

/** The rows of a table: by the statistics of PostgreSQL, which a count would take seconds to beat. */
async function rowsOf(probe: Probe, table: string): Promise<number> {
  const [row] =
    probe.name === 'postgres'
      ? await probe.execute(`select reltuples::bigint as rows from pg_class where oid = to_regclass('"${table}"')`)
      : await probe.execute(`select count(*) as rows from "${table}"`);
  // Without statistics, as before the first ANALYZE, PostgreSQL has -1.
  if (row && Number(row.rows) < 0) return Number((await probe.execute(`select count(*) as rows from "${table}"`))[0]?.rows);
  return Number(row?.rows ?? 0);
}

/** The rows of the largest of the tables that a migration names. */
async function mostRows(probe: Probe, sql: string, existing: ReadonlySet<string>): Promise<number> {
  let most = 0;
  for (const word of new Set(sql.match(/\w+/g))) if (existing.has(word)) most = Math.max(most, await rowsOf(probe, word));
  return most;
}

/** The stronger lock of each table that is there already, and the time of all statements. */
export async function planOf(probe: Probe, { name, sql }: Migration, existing: ReadonlySet<string>): Promise<Planned> {
  const tables = Map.groupBy(
    effectsOf(sql).filter(({ table }) => existing.has(table)),
    ({ table }) => table,
  );
  const locked: Locked[] = [];
  let seconds = isFilling(sql) ? (await mostRows(probe, sql, existing)) / rows_per_second.write : 0;
  for (const [table, found] of tables) {
    const rows = await rowsOf(probe, table);
    for (const { work } of found) seconds += rows / rows_per_second[work];
    locked.push({ table, rows, lock: found.some(({ lock }) => lock === 'reads') ? 'reads' : 'changes' });
  }
  return { name, locked, seconds };
}

/** The migrations that wait, with what they lock, and how many this version has. */
async function planAll(probe: Probe): Promise<{ plan: Planned[]; known: number }> {
  const waiting = await waitingMigrations(probe);
  const created = new Set(waiting.flatMap(({ sql }) => createdTables(sql)));
  const names = (await probe.execute(tableNames[probe.name])).map((row) => String(row.name));
  const existing = new Set(names.filter((name) => !created.has(name)));
  const plan: Planned[] = [];
  for (const migration of waiting) plan.push(await planOf(probe, migration, existing));
  return { plan, known: waiting.length + (await appliedMigrations(probe)).size };
}

const timeOf = (seconds: number): string =>
  seconds < 1
    ? 'less than a second'
    : seconds < 90
      ? `about ${Math.ceil(seconds)} s`
      : `about ${Math.ceil(seconds / 60)} minutes`;

const lockText: Record<Lock, string> = { changes: 'changes wait, reads go on', reads: 'changes and reads wait' };

function linesOf({ name, locked, seconds }: Planned, engine: Probe['name']): string[] {
  const tables = locked.map(({ table, rows, lock }) => {
    const size = `${table} (${rows.toLocaleString('en')} rows)`;
    return engine === 'postgres' ? `  ${size}: ${lockText[lock]}` : `  ${size}`;
  });
  return [`${name}: ${timeOf(seconds)}`, ...tables];
}

const heading: Record<Probe['name'], string> = {
  postgres:
    'wait. The first node of this version applies them at its start, each in a transaction that keeps its locks to its end:',
  sqlite: 'wait. The portal applies them at its start, before it answers:',
};

/** Runs `rasteh migrate --plan`: says which migrations wait, what they lock and roughly for how long; changes nothing. */
export async function planMigrations(env: Env, out: (text: string) => void): Promise<void> {
  const probe = await openProbe(env);
  try {
    const { plan, known } = await planAll(probe);
    if (plan.length === 0) return out(`Nothing waits: the database has all ${known} migrations of this version.\n`);
    const total = plan.reduce((sum, { seconds }) => sum + seconds, 0);
    const lines = [
      `${plan.length} of ${known} migrations ${heading[probe.name]}`,
      ...plan.flatMap((one) => linesOf(one, probe.name)),
      `In all ${timeOf(total)}, by the number of rows. Back up before.`,
    ];
    out(`${lines.join('\n')}\n`);
  } finally {
    await probe.close();
  }
}

/** Runs `rasteh migrate`: applies what waits, as a start does. */
export async function applyMigrations(env: Env, out: (text: string) => void): Promise<void> {
  const db = await openDatabase(env);
  try {
    out(`The database has all ${(await appliedMigrations(db)).size} migrations of this version.\n`);
  } finally {
    await db.close();
  }
}
