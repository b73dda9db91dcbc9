import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { createDatabase } from './db/database.ts';
import { openPostgres } from './db/engines/postgres.ts';
import { openSqlite } from './db/engines/sqlite.ts';
import { readFacts } from './db/facts.ts';
import { migrate } from './db/migrate.ts';
import { readEnv } from './env.ts';
import { StartError } from './lib/start-error.ts';
import { createFirstAdmin, FirstAdminError } from './modules/accounts/index.ts';
import { createAudit } from './modules/audit/index.ts';

const help = `pnpm rasteh create-admin --mobile 09123456789 --name «نام»
  Makes the first admin. The password is asked for, or read as the first line of standard input.
  The environment names the database, as for npm start; stop a portal that runs on SQLite first.
`;

/** Asks for a password without showing it, or reads the first line of what is piped in. */
async function readPassword(): Promise<string> {
  const { stdin, stderr } = process;
  const lines = createInterface({ input: stdin, ...(stdin.isTTY ? { output: stderr, terminal: true } : {}) });
  try {
    if (!stdin.isTTY) {
      for await (const line of lines) return line;
      return '';
    }
    const answer = lines.question('Password: ');
    // What is typed after the question is not for the screen.
    Object.assign(lines, { _writeToOutput: () => undefined });
    return await answer;
  } finally {
    lines.close();
    if (stdin.isTTY) stderr.write('\n');
  }
}

/** Runs `rasteh <command>`; what is wrong is told in one line. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { mobile: { type: 'string' }, name: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help || positionals[0] !== 'create-admin') {
    process.stdout.write(help);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const { mobile, name } = values;
  if (!mobile || !name) throw new StartError('create-admin needs --mobile and --name.');
  const env = readEnv();
  const password = await readPassword();
  const db = createDatabase(env.DATABASE_URL ? await openPostgres(env.DATABASE_URL) : openSqlite(env.DATA_DIR));
  try {
    await migrate(db);
    await readFacts(db, env.RASTEH_MODE, () => randomBytes(32).toString('base64url'));
    const clock = Date.now;
    const admin = await createFirstAdmin({ db, clock, audit: createAudit({ clock }) }, { mobile, name, password });
    process.stdout.write(`Admin ${admin.id} logs in with ${admin.mobile}, a one-time code and this password.\n`);
  } finally {
    await db.close();
  }
}

run().catch((error: Error) => {
  const isExpected = error instanceof StartError || error instanceof FirstAdminError || error.name === 'TypeError';
  process.stderr.write(`${isExpected ? error.message : error.stack}\n`);
  process.exitCode = 1;
});
