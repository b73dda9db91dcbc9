import { getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Queries } from './database.ts';

/** The text of a statement with its values in place of `?`, numbered where the engine wants it. */
const marksOf = (queries: Queries, text: string): string => {
  if (queries.engine === 'sqlite') return text;
  let n = 0;
  return text.replaceAll('?', () => {
    n += 1;
    return `$${n}`;
  });
};

/**
 * Runs a statement that drizzle's builder cannot make, such as INSERT … SELECT: a template whose values become parameters.
 * Rows come as lists of values.
 */
export const statement =
  (queries: Queries) =>
  async (parts: TemplateStringsArray, ...values: (string | number | null)[]): Promise<unknown[][]> =>
    queries.rowsOf(marksOf(queries, parts.join('?')), values);

type ColumnsOf<T extends SQLiteTable> = [name: string, column: SQLiteColumn][] & { of?: T };
const columnsOf = <T extends SQLiteTable>(table: T, names: readonly string[]): ColumnsOf<T> => {
  const columns = getTableColumns(table) as Record<string, SQLiteColumn>;
  return names.flatMap((name) => {
    const column = columns[name];
    return column ? [[name, column] as [string, SQLiteColumn]] : [];
  });
};
const encoded = (column: SQLiteColumn, value: unknown): unknown =>
  value === null || value === undefined ? null : column.mapToDriverValue(value);

/** Rows that one statement takes: few enough for the parameters of either engine. */
const ROWS = 200;

/** Inserts rows that all have the same columns, many at a time, and without building a query for each. */
export async function insertRows<T extends SQLiteTable>(queries: Queries, table: T, rows: T['$inferInsert'][]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = columnsOf(table, Object.keys(first));
  const names = columns.map(([, { name }]) => `"${name}"`).join(', ');
  const one = `(${columns.map(() => '?').join(', ')})`;
  for (let start = 0; start < rows.length; start += ROWS) {
    const part = rows.slice(start, start + ROWS) as Record<string, unknown>[];
    const text = `insert into "${getTableName(table)}" (${names}) values ${part.map(() => one).join(', ')}`;
    const values = part.flatMap((row) => columns.map(([name, column]) => encoded(column, row[name])));
    await queries.rowsOf(marksOf(queries, text), values);
  }
}

/** Changes rows by their id, all in the same columns, many at a time. */
export async function updateRows<T extends SQLiteTable>(
  queries: Queries,
  table: T,
  rows: (Partial<T['$inferInsert']> & { id: number })[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = columnsOf(
    table,
    Object.keys(first).filter((name) => name !== 'id'),
  );
  const table_name = getTableName(table);
  // Parameters in VALUES have no type of their own.
  const sets = columns.map(([, { name, columnType }], index) =>
    columnType.startsWith('SQLiteText') ? `"${name}" = v.column${index + 2}` : `"${name}" = cast(v.column${index + 2} as bigint)`,
  );
  const one = `(${['?', ...columns.map(() => '?')].join(', ')})`;
  for (let start = 0; start < rows.length; start += ROWS) {
    const part = rows.slice(start, start + ROWS) as Record<string, unknown>[];
    const text = `update "${table_name}" set ${sets.join(', ')} from (values ${part.map(() => one).join(', ')}) as v where "${table_name}".id = cast(v.column1 as bigint)`;
    const values = part.flatMap((row) => [row.id, ...columns.map(([name, column]) => encoded(column, row[name]))]);
    await queries.rowsOf(marksOf(queries, text), values);
  }
}
