/**
 * Writes rows into a SQLite database as services do, and prints the number of each row once its commit is acknowledged:
 * `node writer.ts <folder> <rows> [synchronous]`.
 */
import { writeSync } from 'node:fs';
import '../resolve-drizzle.ts';

const [{ createDatabase }, { openSqlite }, { facts }] = await Promise.all([
  import('../database.ts'),
  import('../engines/sqlite.ts'),
  import('../schema/index.ts'),
]);
const [folder = '', rows = '0', synchronous] = process.argv.slice(2);
const db = createDatabase(openSqlite(folder));
if (synchronous) await db.execute(`pragma synchronous = ${synchronous}`);

for (let n = 1; n <= Number(rows); n += 1) {
  // Each third one shares its commit with others, as short transactions do.
  await db.transaction((tx) => tx.insert(facts).values({ key: `row-${n}`, value: 'x'.repeat((n * 37) % 900) }), {
    isShort: n % 3 === 0,
  });
  writeSync(1, `acknowledged ${n}\n`);
}
await db.close();
