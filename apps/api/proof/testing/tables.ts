import { getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '../../src/core/db/database.ts';

type Row = Record<string, unknown>;
/** A row that was inserted, updated or deleted: its current values, or its last ones. */
export type Change = { table: string; id: number; row: Row };

/** Tables of the search that belong to no user: notes of changes for its index, and, seconds later, queries without a result. */
const ofSearch = ['searchChanges', 'searchMisses'];
/** Columns that change with every authenticated call. */
const ofUse = ['last_seen_at', 'last_used_at'];
/** Counts every call, refused ones too. */
const ofLimits = 'rateLimits';
/** When supporters were last at their desk, which each of their calls notes. */
const ofSeats = 'supportSeats';

/** The number of occurrences of each row, as JSON, in each table: table → row → times. */
type Tally = Map<string, Map<string, number>>;

function count(tally: Tally, table: string, row: unknown, times: number): void {
  if (typeof row !== 'string') return;
  const rows = tally.get(table) ?? new Map<string, number>();
  tally.set(table, rows.set(row, (rows.get(row) ?? 0) + times));
}

/** SQL for a row of a table, named `at`, as JSON without the times of last use. */
function jsonOf(engine: Database['name'], table: SQLiteTable, at: string): string {
  if (engine === 'postgres') return `(to_jsonb(${at}) - '${ofUse.join("' - '")}')::text`;
  const columns = Object.values(getTableColumns(table)).filter(({ name }) => !ofUse.includes(name));
  return `json_object(${columns.map(({ name }) => `'${name}', ${at}.${name}`).join(', ')})`;
}

/** SQL of triggers that record each row before and after each statement. On SQLite they belong to the writing connection. */
function triggersOn(engine: Database['name'], name: string, table: SQLiteTable): string {
  const [was, now] = [jsonOf(engine, table, 'old'), jsonOf(engine, table, 'new')];
  return (['insert', 'update', 'delete'] as const)
    .map((event) => {
      const values = `'${name}', ${event === 'insert' ? 'null' : was}, ${event === 'delete' ? 'null' : now}`;
      const note = `insert into touched_rows (name, was, now) values (${values});`;
      const trigger = `touched_${event}_${getTableName(table)}`;
      if (engine === 'sqlite')
        return `create temp trigger ${trigger} after ${event} on main.${getTableName(table)} begin ${note} end;`;
      return `create function ${trigger}() returns trigger language plpgsql as $$ begin ${note} return null; end $$;
        create trigger ${trigger} after ${event} on ${getTableName(table)} for each row execute function ${trigger}();`;
    })
    .join('\n');
}

/** The changed rows of a tally; an updated row with its new values. */
function changesIn(tally: Tally): Change[] {
  return [...tally].flatMap(([table, rows]) => {
    const changed = new Map<unknown, Change>();
    const differing = [...rows].filter(([, times]) => times !== 0).toSorted(([, a], [, b]) => a - b);
    for (const [json] of differing) {
      const row = JSON.parse(json) as Row;
      changed.set(row.id ?? json, { table, id: Number(row.id), row });
    }
    return [...changed.values()];
  });
}

/** The changes of a database, recorded by triggers: reading every table after every call would take most of a run. */
export type Watch = {
  /** The rows that differ from the previous call; a row that was changed back does not count. */
  changes(): Promise<Change[]>;
  /** Reads every table again, and returns the differences from the first read that the triggers did not record. */
  overlooked(): Promise<Change[]>;
};

/** Starts to watch these tables. */
export async function watchTables(db: Database, tables: Record<string, SQLiteTable>): Promise<Watch> {
  const named = Object.entries(tables).filter(([name]) => ![ofLimits, ofSeats, ...ofSearch].includes(name));
  await db.script(`create ${db.name === 'sqlite' ? 'temp ' : ''}table touched_rows (name text, was text, now text);
    ${named.map(([name, table]) => triggersOn(db.name, name, table)).join('\n')}`);

  const readRows = async (): Promise<Tally> => {
    const tally: Tally = new Map();
    for (const [name, table] of named) {
      const rows = await db.execute(`select ${jsonOf(db.name, table, 'one')} as json from ${getTableName(table)} as one`);
      for (const { json } of rows) count(tally, name, json, 1);
    }
    return tally;
  };
  /** The rows of the first read, with the changes recorded since. */
  const known = await readRows();
  const changes = async () => {
    const recorded: Tally = new Map();
    for (const { name, was, now } of await db.execute('delete from touched_rows returning name, was, now')) {
      for (const tally of [recorded, known]) {
        count(tally, String(name), was, -1);
        count(tally, String(name), now, 1);
      }
    }
    return changesIn(recorded);
  };
  return {
    changes,
    async overlooked() {
      await changes();
      const found = await readRows();
      for (const [name, rows] of known) for (const [row, times] of rows) count(found, name, row, -times);
      return changesIn(found);
    },
  };
}
