/**
 * Migrates the database of the environment and is killed inside of a migration, after its last statement and before its commit:
 * `node dying-migration.ts <number of the migration among those that wait, from 1>`.
 */
import { Worker } from 'node:worker_threads';
import '../../core/db/resolve-drizzle.ts';

const [{ readEnv }, { createDatabase }, { openPostgres }, { openSqlite }, { migrate }] = await Promise.all([
  import('../../env.ts'),
  import('../../core/db/database.ts'),
  import('../../core/db/engines/postgres.ts'),
  import('../../core/db/engines/sqlite.ts'),
  import('../../core/db/migrate.ts'),
]);
/** Longer than the statements of a migration take, and shorter than the pause behind them (ms). */
const LIFE_MS = 700;
/** A statement that does not end in that time; PostgreSQL notices the loss of its client when it has ended. */
const pause = {
  sqlite: 'with recursive forever (n) as (select 1 union all select n + 1 from forever) select count(*) from forever;',
  postgres: 'select pg_sleep(2);',
};

const { DATABASE_URL, DATA_DIR } = readEnv();
const db = createDatabase(DATABASE_URL ? await openPostgres(DATABASE_URL) : openSqlite(DATA_DIR));
/** The first script creates the table of migrations. */
let left = Number(process.argv[2]) + 1;
await migrate({
  ...db,
  read: db.read,
  script(sql) {
    left -= 1;
    if (left > 0) return db.script(sql);
    // In a thread of its own: SQLite occupies this one.
    new Worker(`setTimeout(() => process.kill(${process.pid}, 'SIGKILL'), ${LIFE_MS})`, { eval: true });
    return db.script(`${sql}\n${pause[db.name]}`);
  },
});
await db.close();
