import { getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Queries } from './database.ts';

/** The SQL with `?` replaced by numbered parameters where the engine requires them. */
const marksOf = (queries: Queries, text: string): string => {
  if (queries.engine === 'sqlite') return text;
  let n = 0;
  return text.replaceAll('?', () => {
    n += 1;
    return `$${n}`;
  });
};

/** Text of a statement that is no value, such as a list of columns: of our own code only. */
export class Inline {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** The names of the columns of a table. */
export const columnNames = (table: SQLiteTable): string[] => Object.values(getTableColumns(table)).map(({ name }) => name);

/** A list of columns or expressions, for a statement. */
export const listed = (names: readonly string[]): Inline => new Inline(names.join(', '));

/**
 * Runs a statement that drizzle's builder cannot express, such as INSERT … SELECT: a template whose values become parameters, but for
 * what is inline. Returns rows as arrays of values.
 */
export const statement =
  (queries: Queries) =>
  async (parts: TemplateStringsArray, ...values: (string | number | null | Inline)[]): Promise<unknown[][]> => {
    const text = parts.map((part, at) => {
      const value = values[at];
      return at === values.length ? part : `${part}${value instanceof Inline ? value.text : '?'}`;
    });
    return queries.rowsOf(
      marksOf(queries, text.join('')),
      values.filter((value) => !(value instanceof Inline)),
    );
  };

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

/** Rows per statement: within the parameter limits of both engines. */
const ROWS = 200;

/** Inserts rows with the same columns in batches, without building a query for each. */
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

/** Updates the same columns of rows by id, in batches. */
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
  // Parameters in VALUES are untyped, hence the casts.
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
