import type { Bazaar } from '../../testing/bazaar.ts';
import type { EngineName } from '../../testing/engines.ts';

/** The statements of a read connection as they are asked, by their SQL; the same ones that production asks. */
export function listen({ db }: Pick<Bazaar, 'db'>): Map<string, unknown[]> {
  const asked = new Map<string, unknown[]>();
  const read = db.read;
  const ask = read.rowsOf;
  read.rowsOf = (sql, params) => {
    asked.set(sql, params);
    return ask(sql, params);
  };
  return asked;
}

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value));

/** The statement with its values written in, for EXPLAIN. */
export const written = (sql: string, params: unknown[]): string => {
  let next = 0;
  return sql.replace(/\?|\$(\d+)/g, (_, number?: string) => {
    next += 1;
    return literal(params[number ? Number(number) - 1 : next - 1]);
  });
};

/** What of a plan reads one of these tables from end to end, by itself or along an index that leads nowhere. */
type Scans = (sql: string, params: unknown[]) => Promise<string[]>;

/**
 * Makes what finds such steps. Tables of a few thousand rows are rightly read whole, and joined by hashing. So PostgreSQL is told
 * that both are dear (enable_seqscan, enable_hashjoin, enable_mergejoin), as they are at a million rows: it still does them where
 * no index leads to the rows, and that would be a full scan at any size. SQLite's plans name a table by its `aliases`.
 */
export function createScans(
  { db }: Pick<Bazaar, 'db'>,
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
