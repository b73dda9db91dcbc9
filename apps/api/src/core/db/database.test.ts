import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/sqlite-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bothEngines, openTestDatabase, type TestDatabase } from '../../testing/engines.ts';
import { createDatabase } from './database.ts';
import { openSqlite } from './engines/sqlite.ts';
import { readFacts } from './facts.ts';
import { allTables, facts } from './schema/index.ts';

type Column = { table: string; column: string; nullable: boolean; kind: string };

const columnsSql = {
  sqlite: `select m.name as "table", c.name as "column", c."notnull" = 0 and c.pk = 0 as nullable, lower(c.type) as kind
    from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table' and m.name not like 'sqlite_%'`,
  postgres: `select table_name as "table", column_name as "column", is_nullable = 'YES' as nullable, data_type as kind
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`,
};

/** The declared columns, in a comparable form. */
const declared: Column[] = Object.values(allTables)
  .map(getTableConfig)
  .flatMap(({ name, columns }) =>
    columns.map((column) => ({
      table: name,
      column: column.name,
      nullable: !column.notNull && !column.primary,
      kind: column.getSQLType() === 'integer' ? 'integer' : 'text',
    })),
  );
const sorted = (columns: Column[]): Column[] =>
  columns.toSorted((a, b) => (`${a.table} ${a.column}` < `${b.table} ${b.column}` ? -1 : 1));

describe.each(bothEngines)('the database on %s', (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase(engine);
  });
  afterAll(() => test.cleanup());
  const valuesOf = async (key: string) =>
    (await test.db.read.select().from(facts)).filter((row) => row.key === key).map((row) => row.value);

  it('has exactly the declared columns', async () => {
    const found = (await test.db.execute(columnsSql[engine]))
      .filter((row) => row.table !== 'migrations')
      .map(
        (row): Column => ({
          table: String(row.table),
          column: String(row.column),
          nullable: Boolean(row.nullable),
          kind: /int/.test(String(row.kind)) ? 'integer' : 'text',
        }),
      );
    expect(sorted(found)).toEqual(sorted(declared));
  });

  it('rolls everything back when the work throws', async () => {
    const work = test.db.transaction(async (tx) => {
      await tx.insert(facts).values({ key: 'lost', value: 'x' });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await valuesOf('lost')).toEqual([]);
  });

  it('joins a nested transaction, and runs afterCommit callbacks after the commit', async () => {
    const order: string[] = [];
    await test.db.transaction(async (tx) => {
      tx.afterCommit(() => order.push('after'));
      await test.db.transaction(async (inner) => {
        expect(inner).toBe(tx);
        await inner.insert(facts).values({ key: 'joined', value: 'x' });
      });
      order.push('inside');
    });
    expect(order).toEqual(['inside', 'after']);
    expect(await valuesOf('joined')).toEqual(['x']);
  });

  it('does not run afterCommit callbacks after a rollback', async () => {
    let ran = false;
    const work = test.db.transaction(async (tx) => {
      tx.afterCommit(() => {
        ran = true;
      });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow();
    expect(ran).toBe(false);
  });

  it('rolls back only a savepoint whose work throws, and of a dry run everything', async () => {
    const ran: string[] = [];
    const put = (key: string) =>
      test.db.transaction(async (tx) => {
        await tx.insert(facts).values({ key, value: 'x' });
        tx.afterCommit(() => ran.push(key));
      });
    const result = await test.db.transaction(async () => {
      await put('outer');
      // A duplicate key would end a transaction of PostgreSQL.
      const failed = test.db.savepoint(async () => {
        await put('inner');
        await put('outer');
      });
      await expect(failed).rejects.toThrow();
      await test.db.savepoint(() => put('second'));
      return test.db.dryRun(async () => {
        await test.db.savepoint(() => put('tried'));
        return (await valuesOf('tried')).length;
      });
    });
    expect(result).toBe(1);
    expect([await valuesOf('outer'), await valuesOf('second')]).toEqual([['x'], ['x']]);
    expect([await valuesOf('inner'), await valuesOf('tried')]).toEqual([[], []]);
    expect(ran).toEqual(['outer', 'second']);
    await expect(test.db.savepoint(() => put('alone'))).rejects.toThrow('A savepoint is a part of a transaction');
  });

  it('stores all short transactions but one that fails, and runs afterCommit callbacks of those that are stored', async () => {
    const order: string[] = [];
    const put = (key: string, fails = false) =>
      test.db.transaction(
        async (tx) => {
          await tx.insert(facts).values({ key, value: 'x' });
          order.push(key);
          tx.afterCommit(() => order.push(`${key} is stored`));
          if (fails) throw new Error('no');
        },
        { isShort: true },
      );
    const results = await Promise.allSettled([put('one'), put('two', true), put('three')]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect([await valuesOf('one'), await valuesOf('two'), await valuesOf('three')]).toEqual([['x'], [], ['x']]);
    expect(order.filter((one) => one.endsWith('stored')).sort()).toEqual(['one is stored', 'three is stored']);
    // PostgreSQL runs them side by side, each with a commit of its own.
    if (engine === 'sqlite') expect(order).toEqual(['one', 'two', 'three', 'one is stored', 'three is stored']);
  });

  it('serializes twenty concurrent transactions on one row', async () => {
    await test.db.transaction((tx) => tx.insert(facts).values({ key: 'counter', value: '0' }));
    const raise = () =>
      test.db.transaction(async (tx) => {
        const raised = sql`cast(cast(${facts.value} as integer) + 1 as text)`;
        const [row] = await tx.update(facts).set({ value: raised }).where(eq(facts.key, 'counter')).returning();
        return Number(row?.value);
      });
    const numbers = await Promise.all(Array.from({ length: 20 }, raise));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('refuses unknown words and broken JSON, whoever writes them', async () => {
    const holiday = (kind: string) =>
      test.db.execute(`insert into holiday_changes (day, kind, name) values ('2026-11-21', '${kind}', 'آزمون')`);
    await expect(holiday('half')).rejects.toThrow(/holiday_changes[._]kind/);
    await holiday('open');
    await expect(test.db.execute(`update holiday_changes set kind = 'half'`)).rejects.toThrow(/holiday_changes[._]kind/);
    await test.db.execute(`insert into users (name, created_at) values ('آزمون', 1)`);
    const revision = (data: string) =>
      test.db.execute(
        `insert into revisions (entity, entity_id, user_id, data, created_at) select 'rfq', 1, id, '${data}', 1 from users where name = 'آزمون'`,
      );
    await expect(revision('{"title"')).rejects.toThrow(/JSON|json/);
    await revision('{"title": "آزمون"}');
  });

  it('refuses to change or delete the audit log', async () => {
    const people = "insert into users (id, name, created_at) values (900, 'کاربر', 1)";
    await test.db.execute(people);
    await test.db.execute(
      "insert into audit_log (at, actor_id, subject_id, action, entity, request_id, ip) values (1, 900, 900, 'a', 'b', 'c', 'd')",
    );
    await expect(test.db.execute("update audit_log set action = 'x'")).rejects.toThrow(/insert only/);
    await expect(test.db.execute('delete from audit_log')).rejects.toThrow(/insert only/);
    await expect(test.db.execute("update audit_log set is_masked = 1, ip = 'x'")).rejects.toThrow(/insert only/);
    // An entry is masked once.
    await test.db.execute("update audit_log set is_masked = 1, after = 'masked'");
    await expect(test.db.execute("update audit_log set is_masked = 1, after = 'other'")).rejects.toThrow(/insert only/);
  });

  it('keeps its mode and refuses the other one', async () => {
    const first = await readFacts(test.db, 'demo', () => 'word');
    expect(first).toMatchObject({ mode: 'demo', secret: 'word' });
    expect((await readFacts(test.db, 'demo', () => 'other')).secret).toBe('word');
    await expect(readFacts(test.db, 'production', () => 'x')).rejects.toThrow(/marked demo.*RASTEH_MODE=demo/);
  });
});

describe('SQLite', () => {
  const folders: string[] = [];
  const folder = () => {
    folders.push(mkdtempSync(join(tmpdir(), 'rasteh-lock-')));
    return folders.at(-1) ?? '';
  };
  afterAll(() => {
    for (const path of folders) rmSync(path, { recursive: true });
  });

  it('is durable at each commit', async () => {
    const db = createDatabase(openSqlite(folder()));
    const pragma = async (name: string) => Object.values((await db.execute(`pragma ${name}`))[0] ?? {})[0];
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('trusted_schema')).toBe(0);
    await db.close();
  });

  it('rejects all short transactions whose shared commit fails', async () => {
    const db = createDatabase(openSqlite(folder()));
    await db.script(
      'create table parents (id integer primary key); create table children (parent_id integer references parents (id))',
    );
    const stored: number[] = [];
    const put = (parent_id: number) =>
      db.transaction(
        async (tx) => {
          await tx.rowsOf('pragma defer_foreign_keys = on', []);
          await tx.rowsOf('insert into parents (id) values (?)', [parent_id]);
          // The last one is a child of no one, which the commit finds.
          await tx.rowsOf('insert into children (parent_id) values (?)', [parent_id === 3 ? 4 : parent_id]);
          tx.afterCommit(() => stored.push(parent_id));
        },
        { isShort: true },
      );
    const results = await Promise.allSettled([put(1), put(2), put(3)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await db.execute('select id from parents')).toEqual([]);
    await put(1);
    expect(stored).toEqual([1]);
    await db.close();
  });

  it('is locked by one process at a time, and unlocked after a kill', async () => {
    const place = folder();
    const db = createDatabase(openSqlite(place));
    expect(() => openSqlite(place)).toThrow(/Another process uses the data folder/);
    await db.close();
    const engineFile = join(import.meta.dirname, 'engines/sqlite.ts');
    const script = `import(${JSON.stringify(engineFile)}).then(({ openSqlite }) => { openSqlite(${JSON.stringify(place)}); process.kill(process.pid, 'SIGKILL'); })`;
    expect(() => execFileSync(process.execPath, ['-e', script], { stdio: 'pipe' })).toThrow();
    await openSqlite(place).close();
  });

  it('names a folder that cannot be used', () => {
    const file = join(folder(), 'file');
    writeFileSync(file, '');
    expect(() => openSqlite(join(file, 'data'))).toThrow(/The data folder .* cannot be used/);
  });
});
