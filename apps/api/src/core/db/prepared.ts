import { Column, is, noopDecoder, Param, Placeholder, SQL, sql } from 'drizzle-orm';
import type { Queries } from './database.ts';

type Query = { sql: string; params: unknown[] };
type Field = { path: string[]; field: Column | SQL | SQL.Aliased };
/** Internals of a query built by drizzle; both dialects' prepared queries have these names. */
type Built = {
  fields: Field[] | undefined;
  joinsNotNullableMap: Record<string, boolean> | undefined;
  getQuery(): Query;
};
type Values = Record<string, unknown>;
type Locks = boolean | 'skip';
type Compiled = { sql: string; paramsOf(values: Values): unknown[]; rowOf(row: unknown[]): unknown };

/** Lists are padded to the next power of two with their last value, so that a few shapes serve every length. */
const roomFor = (length: number): number => (length === 0 ? 0 : 2 ** Math.ceil(Math.log2(length)));

const isRow = (value: unknown): value is Values => typeof value === 'object' && value !== null;

const isLists = (list: unknown[]): list is unknown[][] => Array.isArray(list[0]);

/** The room of a list, and of each list in a list of lists. */
function roomsOf(list: unknown[]): number[] {
  const room = roomFor(list.length);
  return isLists(list) ? [room, roomFor(Math.max(...list.map(({ length }) => length)))] : [room];
}

/** The cache key: the given values and the padded length of lists; queries of one shape have the same SQL. */
function shapeOf(values: Values): string {
  let shape = '';
  for (const name in values) {
    const value = values[name];
    if (Array.isArray(value)) shape += `${name}*${roomsOf(value).join('*')} `;
    else if (isRow(value)) shape += `${name}(${Object.keys(value).filter((column) => value[column] !== undefined)}) `;
    else if (value !== undefined) shape += `${name} `;
  }
  return shape;
}

/** Placeholders by index, in as many lists as there are rooms. */
const standIns = (name: string, [room = 0, ...rooms]: number[]): unknown[] =>
  Array.from({ length: room }, (_, index) => {
    const place = `${name}.${index}`;
    return rooms.length > 0 ? standIns(place, rooms) : sql.placeholder(place);
  });

/** Replaces each value by a placeholder, including those in a list, a list of lists or a row. */
function placeholders(values: Values): Values {
  const stand = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) return standIns(name, roomsOf(value));
    if (!isRow(value)) return sql.placeholder(name);
    const columns = Object.keys(value).filter((column) => value[column] !== undefined);
    return Object.fromEntries(columns.map((column) => [column, sql.placeholder(`${name}.${column}`)]));
  };
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, stand(name, value)]));
}

/**
 * Creates the reader of a parameter: by name, in lists by index or in a row by column, encoded if its column has an encoder.
 */
function readerOf(param: unknown): (values: Values) => unknown {
  const inner = is(param, Param) ? param.value : param;
  if (!is(inner, Placeholder)) return () => param;
  const [name = '', ...places] = inner.name.split('.');
  const inside = (value: unknown, place: string): unknown =>
    Array.isArray(value) ? value[Math.min(Number(place), value.length - 1)] : (value as Values)[place];
  const read = (values: Values): unknown => places.reduce(inside, values[name]);
  if (!is(param, Param)) return read;
  return (values) => {
    const value = read(values);
    return value === null ? null : param.encoder.mapToDriverValue(value);
  };
}

/** The decoder of a field; undefined if the driver's value is used as it is. */
function decoderOf(field: Field['field']): ((value: unknown) => unknown) | undefined {
  if (is(field, Column))
    return field.mapFromDriverValue === Column.prototype.mapFromDriverValue
      ? undefined
      : (value) => field.mapFromDriverValue(value);
  const { decoder } = is(field, SQL.Aliased)
    ? (field.sql as unknown as { decoder: typeof noopDecoder })
    : (field as unknown as { decoder: typeof noopDecoder });
  return decoder === noopDecoder ? undefined : (value) => decoder.mapFromDriverValue(value);
}

/**
 * Generates the function that creates the object of a row: an object literal is many times faster than assigning property by
 * property. Its source contains names of our own code only. A joined table without a row is null, as in drizzle.
 */
function rowMaker(fields: Field[], isRequired: Record<string, boolean> | undefined): (row: unknown[]) => unknown {
  const decoders = fields.map(({ field }) => decoderOf(field));
  const textOf = (index: number): string =>
    decoders[index] ? `row[${index}] === null ? null : decoders[${index}](row[${index}])` : `row[${index}]`;
  const tableOf = ({ field }: Field): string | undefined =>
    is(field, Column) ? field.table[Symbol.for('drizzle:Name') as never] : undefined;
  function literal(indexes: number[], depth: number): string {
    const members = Map.groupBy(indexes, (index) => fields[index]?.path[depth] ?? '');
    const texts = [...members].map(([name, inside]) => {
      const [first = 0] = inside;
      if (fields[first]?.path.length === depth + 1) return `${JSON.stringify(name)}: ${textOf(first)}`;
      const tables = new Set(inside.map((index) => tableOf(fields[index] as Field)));
      const [table] = tables;
      const mayMiss = depth === 0 && tables.size === 1 && table !== undefined && isRequired?.[table] === false;
      return `${JSON.stringify(name)}: ${mayMiss ? `row[${first}] === null ? null : ` : ''}${literal(inside, depth + 1)}`;
    });
    return `{ ${texts.join(', ')} }`;
  }
  const text = literal([...fields.keys()], 0);
  return new Function('decoders', `return (row) => (${text});`)(decoders) as (row: unknown[]) => unknown;
}

const isGiven = (param: unknown): boolean => is(is(param, Param) ? param.value : param, Placeholder);

/**
 * SQLite's SQL of a query, so that running it again does not compile it again: SQLite compiles a statement anew when a parameter that
 * its plan may depend on is bound, which takes ten times as long as a join of four rows. A plan does not depend on `+?`
 * (https://sqlite.org/c3ref/prepare.html, on STAT4). Constants are written out, since partial indexes are chosen by them.
 */
function stableSql({ sql: text, params }: Query): Query {
  const parts = text.split('?');
  if (parts.length !== params.length + 1) throw new Error(`A constant of this query has a question mark: ${text}`);
  const marks = params.map((param) => {
    if (isGiven(param)) return '+?';
    if (typeof param === 'number' || param === null) return String(param);
    return typeof param === 'string' ? `'${param.replaceAll("'", "''")}'` : '?';
  });
  return {
    sql: parts.map((part, at) => part + (marks[at] ?? '')).join(''),
    params: params.filter((_, at) => marks[at]?.endsWith('?')),
  };
}

function compile(query: object, engine: Queries['engine'], locks: Locks): Compiled {
  const built = (query as { prepare(name: string): unknown }).prepare('') as Built;
  const { sql: text, params } = engine === 'sqlite' ? stableSql(built.getQuery()) : built.getQuery();
  const readers = params.map(readerOf);
  return {
    // On SQLite transactions run one at a time.
    sql: locks && engine === 'postgres' ? `${text} for no key update${locks === 'skip' ? ' skip locked' : ''}` : text,
    paramsOf: (values) => readers.map((read) => read(values)),
    rowOf: built.fields ? rowMaker(built.fields, built.joinsNotNullableMap) : (row) => row,
  };
}

/**
 * A query that drizzle builds once per engine and shape of its values, instead of on each call. `build` gets a placeholder for
 * each given value: it may check whether a value is present, never what it is. A list becomes placeholders for `inArray`, a list
 * of lists such lists, an object those of a row for `set` or `values`, which encode them; other values are passed to the database unchanged. With
 * `locks`, the rows found are locked in the order of the query until the transaction ends; `skip` skips rows that another transaction has
 * locked. On SQLite transactions run one at a time.
 */
export function prepared<V extends object, R>(
  build: (queries: Queries, given: V) => PromiseLike<R[]>,
  { locks = false }: { locks?: Locks } = {},
): (queries: Queries, values: V) => Promise<R[]> {
  const known = { sqlite: new Map<string, Compiled>(), postgres: new Map<string, Compiled>() };
  return async (queries, values) => {
    const shape = shapeOf(values as Values);
    const shapes = known[queries.engine];
    let compiled = shapes.get(shape);
    if (!compiled) {
      compiled = compile(build(queries, placeholders(values as Values) as V), queries.engine, locks);
      shapes.set(shape, compiled);
    }
    const found = queries.rowsOf(compiled.sql, compiled.paramsOf(values as Values));
    const rows = Array.isArray(found) ? found : await found;
    return rows.map(compiled.rowOf) as R[];
  };
}
