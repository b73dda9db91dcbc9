/**
 * `pnpm keep:databases`: with a release, keeps the demo database of the version in scripts/upgrade/released.json as its own code has
 * left it on each engine, for the tests of later versions. Needs the commit, and PostgreSQL with pg_dump on Debian.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { prepareReleased, readReleased } from '../../scripts/upgrade/previous-version.mjs';
import { createPrimary, urlAt } from '../cluster/parts/postgres.ts';
import { runCommand } from '../cluster/parts/program.ts';
import { findFreePort } from '../portal.ts';

const root = join(import.meta.dirname, '../..');
const kept = join(root, 'apps/api/src/operator/testing/kept');
const MOST_BYTES = 256 * 1_048_576;
/** The history of prices is most of the database, and no migration looks at it row by row. */
const KEPT_DAYS = 3;

/** Fills a database by the demo of the released code, without pages. */
async function fill(old: string, variables: Record<string, string>): Promise<void> {
  const script = `import '${join(old, 'apps/api/src/core/db/resolve-drizzle.ts')}';
    const { start } = await import('${join(old, 'apps/api/src/start.ts')}');
    await start(async () => null);`;
  const { PATH = '' } = process.env;
  const env = { PATH, DEMO_MARKET: 'small', PORT: String(await findFreePort()), LOG_LEVEL: 'warn', ...variables };
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const text of child.stdout.setEncoding('utf8')) if (text.includes('Rasteh is ready')) break;
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}

/** Statements that shorten the history. */
const shortened = [
  `delete from price_archives where replaced_at < (select max(replaced_at) from price_archives) - ${KEPT_DAYS * 86_400_000}`,
  ...['price_days', 'category_days'].map(
    (table) => `delete from ${table} where day < (select max(day) from ${table}) - ${KEPT_DAYS}`,
  ),
];

const released = readReleased(root);
const folder = mkdtempSync(join(tmpdir(), 'rasteh-kept-'));
// PostgreSQL runs as another user when root runs this.
chmodSync(folder, 0o711);
try {
  const old = prepareReleased(root, released, join(folder, 'code'));
  const data = join(folder, 'sqlite');
  await fill(old, { DATA_DIR: data });
  const file = join(folder, 'kept.db');
  const database = new DatabaseSync(join(data, 'rasteh.db'));
  database.exec(shortened.join(';'));
  database.exec(`vacuum into '${file}'`);
  database.close();
  writeFileSync(join(kept, `${released.version}.sqlite.gz`), gzipSync(readFileSync(file), { level: 9 }));

  const programs = JSON.parse(
    execFileSync(process.execPath, [join(root, 'scripts/find-cluster-parts.mjs')], { encoding: 'utf8' }),
  );
  const server = await createPrimary(programs.postgres, join(folder, 'postgres'));
  try {
    await fill(old, { DATA_DIR: join(folder, 'files'), DATABASE_URL: urlAt(server.port) });
    const url = urlAt(server.port);
    await runCommand(join(dirname(programs.postgres), 'psql'), [
      '--dbname',
      url,
      ...shortened.flatMap((sql) => ['--command', sql]),
    ]);
    // Statements, which need no psql to be run again; its own commands are no statements.
    const dump = execFileSync(
      join(dirname(programs.postgres), 'pg_dump'),
      ['--dbname', url, '--no-owner', '--no-privileges', '--rows-per-insert=500'],
      { encoding: 'utf8', maxBuffer: MOST_BYTES },
    );
    const statements = dump.replace(/^\\.*$/gm, '').replace(/^--.*$/gm, '');
    writeFileSync(join(kept, `${released.version}.postgres.sql.gz`), gzipSync(statements, { level: 9 }));
  } finally {
    await server.drop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
