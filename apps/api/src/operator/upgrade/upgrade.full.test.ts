import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createDatabase, type Database } from '../../core/db/database.ts';
import { openPostgres } from '../../core/db/engines/postgres.ts';
import { openSqlite } from '../../core/db/engines/sqlite.ts';
import { knownMigrations, waitingMigrations } from '../../core/db/migrate.ts';
import { openDatabase } from '../../core/db/open.ts';
import { bothEngines } from '../../testing/engines.ts';
import { type KeptDatabase, keptVersions, makeKeptDatabase } from '../testing/kept-databases.ts';

const dying = join(import.meta.dirname, '../testing/dying-migration.ts');
const cli = join(import.meta.dirname, '../../cli.ts');

/** The tables with their columns. */
const columnsSql = {
  sqlite: `select m.name as "table", c.name as "column" from sqlite_schema m join pragma_table_info(m.name) c
    where m.type = 'table' and m.name not like 'sqlite_%' order by 1, 2`,
  postgres: `select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' order by 1, 2`,
};

type Content = Record<string, { columns: string[]; rows: number }>;

/** The columns and the number of rows of each table. */
async function contentOf(db: Database): Promise<Content> {
  const columns = (await db.execute(columnsSql[db.name])) as { table: string; column: string }[];
  const content: Content = {};
  for (const [table, found] of Map.groupBy(columns, (row) => row.table)) {
    const [row] = await db.execute(`select count(*) as rows from "${table}"`);
    content[table] = { columns: found.map(({ column }) => column), rows: Number(row?.rows) };
  }
  return content;
}

/** What is in some columns, as one text: the same rows give the same text. */
async function textOf(db: Database, table: string, columns: string[]): Promise<string> {
  const names = columns.map((name) => `"${name}"`).join(', ');
  const rows = await db.execute(`select ${names} from "${table}"`);
  return rows
    .map((row) => JSON.stringify(Object.values(row)))
    .sort()
    .join('\n');
}

describe.each(keptVersions)('a database of version %s', (version) => {
  describe.each(bothEngines)('on %s', (engine) => {
    let kept: KeptDatabase;
    beforeEach(async () => {
      kept = await makeKeptDatabase(version, engine, inject('postgresUrl'));
    });
    afterEach(() => kept.remove());

    const openAsItIs = async () =>
      createDatabase(kept.DATABASE_URL ? await openPostgres(kept.DATABASE_URL) : openSqlite(kept.DATA_DIR));
    const start = (script: string, ...args: string[]): ChildProcess => {
      const { DATA_DIR, DATABASE_URL = '' } = kept;
      return spawn(process.execPath, [script, ...args], {
        env: { PATH: process.env.PATH, DATA_DIR, DATABASE_URL },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    };
    async function read<T>(work: (db: Database) => Promise<T>): Promise<T> {
      const db = await openAsItIs();
      return work(db).finally(() => db.close());
    }
    const migrated = async (): Promise<Content> => {
      const db = await openDatabase(kept);
      return contentOf(db).finally(() => db.close());
    };

    it('is migrated with every row and every value', async () => {
      const before = await read(contentOf);
      expect(before.prices?.rows).toBeGreaterThan(100);
      const texts = (db: Database) =>
        Promise.all(
          Object.entries(before)
            .filter(([table]) => table !== 'migrations')
            .map(async ([table, { columns }]) => [table, await textOf(db, table, columns)] as const),
        );
      const former = await read(texts);
      const after = await migrated();
      const rows = (content: Content) => Object.fromEntries(Object.keys(before).map((table) => [table, content[table]?.rows]));
      const { migrations: _, ...counts } = rows(before);
      expect(rows(after)).toMatchObject(counts);
      expect(after.migrations?.rows).toBe(knownMigrations(engine).length);
      expect(await read(texts)).toEqual(former);
      if (engine === 'sqlite')
        await read(async (db) => {
          expect(await db.execute('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
          expect(await db.execute('pragma foreign_key_check')).toEqual([]);
        });
    });

    it('is whole after a kill inside of each migration, and the next start ends it', async () => {
      const before = await read(contentOf);
      const waiting = await read(waitingMigrations);
      expect(waiting.length).toBeGreaterThan(0);
      for (const [index, { name }] of waiting.entries()) {
        // Those before it were applied by the processes that died after them.
        const [, signal] = await once(start(dying, '1'), 'exit');
        expect(signal, name).toBe('SIGKILL');
        expect((await read(waitingMigrations))[0]?.name).toBe(name);
        if (index === 0) expect(await read(contentOf)).toEqual(before);
        const [code] = await once(start(dying, '2'), 'exit');
        expect((await read(waitingMigrations)).length, `${name} ${code}`).toBe(waiting.length - index - 1);
      }
      expect((await migrated()).prices).toEqual(before.prices);
    });

    // A folder of SQLite has one process.
    if (engine === 'postgres')
      it('is migrated once by three nodes that start at the same time', async () => {
        const before = await read(contentOf);
        const ended = await Promise.all([1, 2, 3].map(() => once(start(cli, 'migrate'), 'exit')));
        expect(ended.map(([code]) => code)).toEqual([0, 0, 0]);
        const after = await read(contentOf);
        expect(after.migrations?.rows).toBe(knownMigrations(engine).length);
        expect(after.prices?.rows).toBe(before.prices?.rows);
      });
  });
});
