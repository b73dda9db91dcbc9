import pg from 'pg';
import { createDatabase } from '../../core/db/database.ts';
import { openPostgres } from '../../core/db/engines/postgres.ts';
import { migrate } from '../../core/db/migrate.ts';
import { MOVING } from '../../core/db/open.ts';
import { StartError } from '../../core/lib/start-error.ts';
import type { Page, Row } from './source.ts';
import { createSums, type Sums } from './sums.ts';

/** Rows that are read at once to compare them. */
const FETCHED = 5_000;

/** The database that a move fills; until `finish` the table `moving` marks it, and no portal starts on it. */
export type Target = {
  /** The last row of a table that was copied; null once the table was compared. */
  placeOf(table: string): Promise<number | null>;
  /** Adds a page, with the place after it, in one transaction. */
  add(table: string, page: Page): Promise<void>;
  /** The sums of a table. */
  sums(table: string): Promise<Sums>;
  /** Notes that a table is whole. */
  end(table: string): Promise<void>;
  /** Brings back keys and triggers, sets the sequences, and takes the mark away, in one transaction. */
  finish(sequences: { table: string; last: number }[]): Promise<void>;
  close(): Promise<void>;
};

const quoted = (name: string): string => pg.escapeIdentifier(name);

async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect().catch((error: Error) => {
    throw new StartError(`The database of DATABASE_URL cannot be reached: ${error.message}`);
  });
  return client;
}

/** Marks an empty database as the target of a source, or finds its mark. @throws StartError for any other database */
async function claim(client: pg.Client, source_id: string): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'v', 'm', 'S') order by relname",
  );
  if (tables.some(({ name }) => name === MOVING)) {
    const { rows } = await client.query(`select value from ${MOVING} where name = 'source'`);
    if (rows[0]?.value === source_id) return;
    throw new StartError('The database of DATABASE_URL has half of another portal: name an empty one.');
  }
  if (tables.length > 0)
    throw new StartError(`The database of DATABASE_URL is not empty (it has ${tables[0]?.name}): name an empty one.`);
  await client.query(`create table ${MOVING} (name text primary key, value text)`);
  await client.query(`insert into ${MOVING} values ('source', $1)`, [source_id]);
}

/** Empties all tables, and takes their foreign keys and triggers away until the end; once. */
async function prepare(client: pg.Client, tables: readonly string[]): Promise<void> {
  const { rows: done } = await client.query(`select 1 from ${MOVING} where name = 'prepared'`);
  if (done.length > 0) return;
  const { rows: keys } = await client.query<{ name: string; from: string; text: string }>(
    `select conname as name, conrelid::regclass::text as "from", pg_get_constraintdef(oid) as text
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  await client.query('begin');
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
  await client.query(`truncate ${tables.map(quoted).join(', ')}`);
  for (const { name, from, text } of keys) {
    const back = `alter table ${from} add constraint ${quoted(name)} ${text}`;
    await client.query(`insert into ${MOVING} values ($1, $2)`, [`key ${from} ${name}`, back]);
    await client.query(`alter table ${from} drop constraint ${quoted(name)}`);
  }
  await client.query(`insert into ${MOVING} values ('prepared', '')`);
  await client.query('commit');
}

/** Opens the target of a move: an empty database, or what a killed move of the same source has left. @throws StartError for any other */
export async function openTarget(url: string, source: { id: string; tables: readonly string[] }): Promise<Target> {
  const client = await openClient(url);
  try {
    await claim(client, source.id);
    const db = createDatabase(await openPostgres(url));
    await migrate(db).finally(() => db.close());
    await prepare(client, source.tables);
  } catch (error) {
    await client.end();
    throw error;
  }
  const note = (name: string, value: string | null) =>
    client.query(`insert into ${MOVING} values ($1, $2) on conflict (name) do update set value = excluded.value`, [name, value]);
  return {
    async placeOf(table) {
      const { rows } = await client.query<{ value: string | null }>(`select value from ${MOVING} where name = $1`, [
        `table ${table}`,
      ]);
      const [row] = rows;
      if (row?.value === null) return null;
      return row ? Number(row.value) : Number.MIN_SAFE_INTEGER;
    },
    async add(table, { rows, last }) {
      const name = quoted(table);
      const columns = Object.keys(rows[0] ?? {})
        .map(quoted)
        .join(', ');
      await client.query('begin');
      const text = `insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, $1::json)`;
      await client.query(text, [JSON.stringify(rows)]);
      await note(`table ${table}`, String(last));
      await client.query('commit');
    },
    async sums(table) {
      const sums = createSums();
      await client.query('begin');
      await client.query(`declare all_rows no scroll cursor for select * from ${quoted(table)}`);
      for (let found: Row[] = []; ; ) {
        found = (await client.query<Row>(`fetch ${FETCHED} from all_rows`)).rows;
        if (found.length === 0) break;
        for (const row of found) sums.add(row);
      }
      await client.query('commit');
      return sums.read();
    },
    end: async (table) => void (await note(`table ${table}`, null)),
    async finish(sequences) {
      const { rows } = await client.query<{ value: string }>(`select value from ${MOVING} where name like 'key %' order by name`);
      await client.query('begin');
      for (const { value } of rows) await client.query(value);
      for (const table of source.tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
      for (const { table, last } of sequences)
        await client.query("select setval(pg_get_serial_sequence($1, 'id'), $2)", [quoted(table), Math.max(1, last)]);
      await client.query(`drop table ${MOVING}`);
      await client.query('commit');
      await client.query('analyze');
    },
    close: () => client.end(),
  };
}
