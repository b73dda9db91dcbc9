import { eq, getTableName, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Queries } from '../database.ts';
import { allTables, files } from '../schema/index.ts';
import { isSecret, type Owned, owned } from './owned.ts';
import type { Person } from './person.ts';

type Name = keyof typeof allTables;
type Row = Record<string, unknown>;

/** Chooses the rows of a table that are a person's; undefined for a table without any. */
function isOwn(queries: Queries, name: Name, person: Person): SQL | undefined {
  const rule: Owned = owned[name];
  if (rule === null) return undefined;
  if ('mobile' in rule) return inArray(rule.mobile, person.mobiles);
  if ('by' in rule) return or(...rule.by.map((column) => eq(column, person.id)));
  const whole = allTables[rule.of] as SQLiteTable & { id: SQLiteColumn };
  return sql`${rule.part} in ${queries
    .select({ id: whole.id })
    .from(whole)
    .where(isOwn(queries, rule.of, person))}`;
}

/** A row without secrets, and without the addresses of others. */
function shown(row: Row, { id }: Person): Row {
  const isOfOther = 'actor_id' in row && row.actor_id !== id;
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => (isSecret(name) ? [] : [[name, name === 'ip' && isOfOther ? '' : value]])),
  );
}

/** The data of a person: the rows of each table that has any. */
export async function* readPerson(queries: Queries, person: Person): AsyncGenerator<{ table: string; rows: Row[] }> {
  for (const name of Object.keys(allTables) as Name[]) {
    const where = isOwn(queries, name, person);
    if (!where) continue;
    const rows = (await queries
      .select()
      .from(allTables[name] as SQLiteTable)
      .where(where)) as Row[];
    if (rows.length > 0) yield { table: getTableName(allTables[name]), rows: rows.map((row) => shown(row, person)) };
  }
}

/** The files of a person, with the keys of their bytes. */
export const listFiles = (queries: Queries, { id }: Person) =>
  queries.select({ id: files.id, name: files.name, storage_key: files.storage_key }).from(files).where(eq(files.user_id, id));
