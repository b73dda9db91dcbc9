import { getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Queries } from './database.ts';

/** The parameters of a statement, each with its mark in the text: on SQLite `+?`, on which no plan depends (docs/decisions/007-queries-built-once.md). */
function parametersOf({ engine }: Queries) {
  const values: unknown[] = [];
  const mark = (value: unknown): string => {
    values.push(value);
    return engine === 'sqlite' ? '+?' : `$${values.length}`;
  };
  return { values, mark };
}

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
  async (parts: TemplateStringsArray, ...given: (string | number | null | Inline)[]): Promise<unknown[][]> => {
    const { values, mark } = parametersOf(queries);
    const text = parts.map((part, at) => {
      const value = given[at];
      if (at === given.length || value === undefined) return part;
      return `${part}${value instanceof Inline ? value.text : mark(value)}`;
    });
    return queries.rowsOf(text.join(''), values);
  };

type Row = Record<string, unknown>;
type Columns = [name: string, column: SQLiteColumn][];

/** The columns that each of these rows has. @throws Error for a row with others than the first, and for a name that is no column */
function columnsOf(table: SQLiteTable, rows: readonly Row[]): Columns {
  const columns = getTableColumns(table) as Record<string, SQLiteColumn>;
  const names = Object.keys(rows[0] ?? {});
  const isOdd = (row: Row): boolean => Object.keys(row).length !== names.length || names.some((name) => !(name in row));
  const odd = rows.find(isOdd);
  if (odd) throw new Error(`Rows of ${getTableName(table)} have different columns: ${names} and ${Object.keys(odd)}`);
  return names.map((name) => {
    const column = columns[name];
    if (!column) throw new Error(`${getTableName(table)} has no column ${name}`);
    return [name, column];
  });
}
const encoded = (column: SQLiteColumn, value: unknown): unknown =>
  value === null || value === undefined ? null : column.mapToDriverValue(value);

/**
 * Rows per statement. PostgreSQL takes as many as its limit of parameters allows, because each statement costs a round trip. SQLite runs in
 * this process and takes half the time for a statement of one row, which it has compiled already.
 */
const ROWS = { postgres: 200, sqlite: 1 };

/** Runs a statement for parts of the rows; its text is that of so many rows, and `valuesOf` gives a row's values in the order of their marks. */
async function inParts<R>(
  queries: Queries,
  rows: readonly R[],
  textOf: (lines: string) => string,
  valuesOf: (row: R) => unknown[],
): Promise<void> {
  const size = ROWS[queries.engine];
  let text = '';
  let length = 0;
  for (let start = 0; start < rows.length; start += size) {
    const part = rows.slice(start, start + size).map(valuesOf);
    if (part.length !== length) {
      const { mark } = parametersOf(queries);
      text = textOf(part.map((row) => `(${row.map(mark).join(', ')})`).join(', '));
      length = part.length;
    }
    await queries.rowsOf(text, part.flat());
  }
}

/** Inserts rows with the same columns in batches, without building a query for each; `onConflict` is the clause for rows that are there. */
export async function insertRows<T extends SQLiteTable>(
  queries: Queries,
  table: T,
  rows: readonly T['$inferInsert'][],
  onConflict = new Inline(''),
): Promise<void> {
  const columns = columnsOf(table, rows);
  const names = columns.map(([, { name }]) => `"${name}"`).join(', ');
  await inParts(
    queries,
    rows as readonly Row[],
    (lines) => `insert into "${getTableName(table)}" (${names}) values ${lines} ${onConflict.text}`,
    (row) => columns.map(([name, column]) => encoded(column, row[name])),
  );
}

/** Updates the same columns of rows by id, in batches. */
export async function updateRows<T extends SQLiteTable>(
  queries: Queries,
  table: T,
  rows: readonly (Partial<T['$inferInsert']> & { id: number })[],
): Promise<void> {
  const columns = columnsOf(table, rows).filter(([name]) => name !== 'id');
  const update = `update "${getTableName(table)}"`;
  const valuesOf = (row: Row): unknown[] => columns.map(([name, column]) => encoded(column, row[name]));
  if (queries.engine === 'sqlite') {
    const text = `${update} set ${columns.map(([, { name }]) => `"${name}" = +?`).join(', ')} where id = +?`;
    for (const row of rows) await queries.rowsOf(text, [...valuesOf(row), row.id]);
    return;
  }
  // Parameters in VALUES are untyped, hence the casts.
  const sets = columns.map(([, { name, columnType }], index) =>
    columnType.startsWith('SQLiteText') ? `"${name}" = v.column${index + 2}` : `"${name}" = cast(v.column${index + 2} as bigint)`,
  );
  await inParts(
    queries,
    rows,
    (lines) =>
      `${update} set ${sets.join(', ')} from (values ${lines}) as v where "${getTableName(table)}".id = cast(v.column1 as bigint)`,
    (row) => [row.id, ...valuesOf(row)],
  );
}

/** A write of one row: an insert, or the update of the row with this `id`. Values that are inline are expressions. */
type Write = { table: SQLiteTable; row: Row; id?: number };

/**
 * Runs writes of single rows as one statement of PostgreSQL, where each statement costs a round trip. An expression may read the row that an
 * earlier write has stored, by its name: `(select id from batch)`.
 */
export async function writeTogether(queries: Queries, writes: Record<string, Write>): Promise<void> {
  const { values, mark } = parametersOf(queries);
  const textOf = ({ table, row, id }: Write): string => {
    const columns = columnsOf(table, [row]);
    const names = columns.map(([, { name }]) => `"${name}"`);
    const written = columns.map(([key, column]) => {
      const value = row[key];
      return value instanceof Inline ? value.text : mark(encoded(column, value));
    });
    if (id === undefined) return `insert into "${getTableName(table)}" (${names.join(', ')}) values (${written.join(', ')})`;
    return `update "${getTableName(table)}" set ${names.map((name, at) => `${name} = ${written[at]}`).join(', ')} where id = ${mark(id)}`;
  };
  const parts = Object.entries(writes).map(([name, write]) => `"${name}" as (${textOf(write)} returning *)`);
  await queries.rowsOf(`with ${parts.join(', ')} select 1`, values);
}
