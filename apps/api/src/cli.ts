import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { createDatabase } from './db/database.ts';
import { openPostgres } from './db/engines/postgres.ts';
import { openSqlite } from './db/engines/sqlite.ts';
import { readFacts } from './db/facts.ts';
import { migrate } from './db/migrate.ts';
import { readEnv } from './env.ts';
import { AppError } from './lib/app-error.ts';
import { StartError } from './lib/start-error.ts';
import { atConsole, createFirstAdmin, createSupporter, StaffError } from './modules/accounts/index.ts';
import { createAudit } from './modules/audit/index.ts';
import { createDesks } from './modules/desks/index.ts';

const help = `pnpm rasteh create-admin --mobile 09123456789 --name «نام»
  Makes the first admin.

pnpm rasteh create-supporter --mobile 09123456789 --name «نام» [--desk 1]
  Makes a supporter, who answers as the desk of this id, else as the first. Admins move supporters between desks by
  /api/admin/desks.

  The password is asked for, or read as the first line of standard input.
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
    options: {
      mobile: { type: 'string' },
      name: { type: 'string' },
      desk: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const [command = ''] = positionals;
  if (values.help || !['create-admin', 'create-supporter'].includes(command)) {
    process.stdout.write(help);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const { mobile, name, desk } = values;
  if (!mobile || !name) throw new StartError(`${command} needs --mobile and --name.`);
  if (desk !== undefined && !/^[1-9]\d{0,9}$/.test(desk)) throw new StartError('Give the id of a --desk.');
  const env = readEnv();
  const password = await readPassword();
  const db = createDatabase(env.DATABASE_URL ? await openPostgres(env.DATABASE_URL) : openSqlite(env.DATA_DIR));
  try {
    await migrate(db);
    await readFacts(db, env.RASTEH_MODE, () => randomBytes(32).toString('base64url'));
    const clock = Date.now;
    const audit = createAudit({ clock });
    const given = { mobile, name, password };
    if (command === 'create-admin') {
      const admin = await createFirstAdmin({ db, clock, audit }, given);
      process.stdout.write(`Admin ${admin.id} logs in with ${admin.mobile}, a one-time code and this password.\n`);
      return;
    }
    const desks = createDesks({ db, audit });
    const seat = (id: number) =>
      desks.add(atConsole(id), id, desk === undefined ? undefined : Number(desk)).catch((error) => {
        if (error instanceof AppError && error.code === 'not_found') throw new StaffError(`There is no desk ${desk}.`);
        throw error;
      });
    const made = await createSupporter({ db, clock, audit }, given, seat);
    process.stdout.write(`Supporter ${made.id} logs in with ${made.mobile}, a one-time code and this password.\n`);
  } finally {
    await db.close();
  }
}

run().catch((error: Error) => {
  const isExpected = error instanceof StartError || error instanceof StaffError || error.name === 'TypeError';
  process.stderr.write(`${isExpected ? error.message : error.stack}\n`);
  process.exitCode = 1;
});
