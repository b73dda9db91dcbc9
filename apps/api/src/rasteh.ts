import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Database } from './core/db/database.ts';
import { openDatabaseClock } from './core/db/engines/database-clock.ts';
import { type Facts, readFacts } from './core/db/facts.ts';
import { openDatabase } from './core/db/open.ts';
import { AppError } from './core/lib/app-error.ts';
import { StartError } from './core/lib/start-error.ts';
import { type Env, readEnv } from './env.ts';
import { runArchive } from './operator/archives/commands.ts';
import { runBackup, runRestore } from './operator/backups/commands.ts';
import { runDoctor } from './operator/doctor/doctor.ts';
import { runMove } from './operator/move/commands.ts';
import { runErasePerson, runExportPerson } from './operator/people/commands.ts';
import { applyMigrations, planMigrations } from './operator/upgrade/plan.ts';
import { consoleContext, createFirstAdmin, createSupporter, StaffError } from './people/auth/index.ts';
import { createDesks } from './people/desks/index.ts';
import { createAudit } from './reach/audit/index.ts';
import { copyFiles, createFolderStorage, filesFolder, openBucket } from './reach/files/index.ts';
import { renewPushKeys } from './reach/push/index.ts';

const help = `pnpm rasteh create-admin --mobile 09123456789 --name …
  Makes the first admin.

pnpm rasteh create-supporter --mobile 09123456789 --name … [--desk 1]
  Makes a supporter, who answers as the desk of this id, else as the first. Admins move supporters between desks by
  /api/admin/desks.

pnpm rasteh backup --to /backups/today [--verify] [--age-recipient age1…] [--pgbackrest stanza]
  Backs up the database, the files and the push key, beside a portal that runs. --to - writes an archive to the standard
  output, --age-recipient an encrypted one. --verify restores it into a scratch place first and counts its rows.
  --pgbackrest lets pgBackRest back up the database, and adds the rest.

pnpm rasteh restore --from /backups/today [--verify] [--age-identity key.txt] [--allow-missing]
  Restores a backup into an empty DATA_DIR, with PostgreSQL also an empty database. With --verify it changes nothing.

pnpm rasteh restore --release
  Lets go the messages that a restore holds.

pnpm rasteh archive --to /archives
  Moves the months of the audit log and of earlier prices that are two years old from the database to signed files.

pnpm rasteh archive --verify --from /archives
  Checks the files of all archived months, and changes nothing.

pnpm rasteh doctor [--json]
  Checks the settings, the database, the files and what is around them, and says what to do. Exit code: 0 all well,
  1 warnings, 2 something failed.

pnpm rasteh migrate [--plan]
  Applies the migrations that wait, as a start does. With --plan it changes nothing, and says which wait, what each of them
  locks and roughly for how long.

pnpm rasteh export-person --mobile 09123456789 --to /exports/person
  Writes everything that the portal has of a person into a new folder: a file of each table, and their files. --id 7 names
  the user by id.

pnpm rasteh erase-person --mobile 09123456789 --reason …
  Closes the account of a person for good and removes their data, but what others and the law need.

pnpm rasteh copy-files [--back]
  Copies the files of users from DATA_DIR to the bucket of S3_BUCKET, or back. It removes and replaces nothing; a second
  run copies what is missing.

pnpm rasteh move-to-postgres
  Copies the database of a stopped portal on SQLite (DATA_DIR) into the empty PostgreSQL of DATABASE_URL. The folder stays as
  it is; a run that was killed is continued by the next one.

pnpm rasteh renew-push-key
  Makes the push key of this node that of the database; browsers subscribe again when they open the portal.

  The password is asked for, or read as the first line of standard input.
  The environment names the database, as for npm start. Stop a portal that runs on SQLite first, but for backup, doctor and migrate --plan.
`;

const commands = [
  'archive',
  'backup',
  'copy-files',
  'create-admin',
  'create-supporter',
  'doctor',
  'erase-person',
  'export-person',
  'migrate',
  'move-to-postgres',
  'renew-push-key',
  'restore',
];

/** The parts of the process that the command uses. */
export type Console = {
  variables: Record<string, string | undefined>;
  readPassword(): Promise<string>;
  out(text: string): void;
  err(text: string): void;
};

const readArguments = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      mobile: { type: 'string' },
      name: { type: 'string' },
      desk: { type: 'string' },
      id: { type: 'string' },
      reason: { type: 'string' },
      back: { type: 'boolean', default: false },
      to: { type: 'string' },
      from: { type: 'string' },
      verify: { type: 'boolean', default: false },
      release: { type: 'boolean', default: false },
      'allow-missing': { type: 'boolean', default: false },
      pgbackrest: { type: 'string' },
      'age-recipient': { type: 'string', multiple: true },
      'age-identity': { type: 'string' },
      plan: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });

async function run(args: string[], console: Console): Promise<number> {
  const { variables, readPassword, out } = console;
  const { values, positionals } = readArguments(args);
  const [command = ''] = positionals;
  if (values.help || !commands.includes(command)) {
    out(help);
    return values.help ? 0 : 2;
  }
  if (command === 'doctor') return runDoctor(variables, { json: values.json, out });
  const env = readEnv(variables);
  if (command === 'move-to-postgres') {
    await runMove(env, { out });
    return 0;
  }
  if (command === 'renew-push-key') {
    const { id } = await withDatabase(env, (db) => renewPushKeys(db, env));
    out(`The push key of this database is ${id} now.\n`);
    return 0;
  }
  if (command === 'backup' || command === 'restore') {
    await (command === 'backup' ? runBackup : runRestore)(env, values, console);
    return 0;
  }
  if (command === 'migrate') {
    await (values.plan ? planMigrations : applyMigrations)(env, out);
    return 0;
  }
  if (command === 'archive')
    return withDatabase(env, (db, facts) => runArchive(db, { secret: env.RASTEH_SECRET ?? facts.secret, flags: values, out }));
  if (command === 'export-person' || command === 'erase-person') {
    const work = command === 'export-person' ? runExportPerson : runErasePerson;
    await withDatabase(env, (db, facts) => work({ db, env, facts, flags: values, out }));
    return 0;
  }
  if (command === 'copy-files') return withDatabase(env, (db) => copyAllFiles(db, env, { back: values.back, out }));
  const { mobile, name, desk } = values;
  if (!mobile || !name) throw new StartError(`${command} needs --mobile and --name.`);
  if (desk !== undefined && !/^[1-9]\d{0,9}$/.test(desk)) throw new StartError('Give the id of a --desk.');
  const password = await readPassword();
  await withDatabase(env, async (db) => {
    const { clock, stop } = await openDatabaseClock(db, () => undefined);
    stop();
    const audit = createAudit({ clock });
    const given = { mobile, name, password };
    if (command === 'create-admin') {
      const admin = await createFirstAdmin({ db, clock, audit }, given);
      return out(`Admin ${admin.id} logs in with ${admin.mobile}, a one-time code and this password.\n`);
    }
    const desks = createDesks({ db, clock, audit });
    const seat = (id: number) =>
      desks.add(consoleContext(id), id, desk === undefined ? undefined : Number(desk)).catch((error) => {
        if (error instanceof AppError && error.code === 'not_found') throw new StaffError(`There is no desk ${desk}.`);
        throw error;
      });
    const made = await createSupporter({ db, clock, audit }, given, seat);
    out(`Supporter ${made.id} logs in with ${made.mobile}, a one-time code and this password.\n`);
  });
  return 0;
}

/** Copies the files of users to the bucket of the environment, or back, and prints its progress; returns the exit code. */
async function copyAllFiles(db: Database, env: Env, { back, out }: Pick<Console, 'out'> & { back: boolean }): Promise<number> {
  const warn = (found: unknown) => {
    const { err } = found as { err: Error };
    throw new StartError(`The store of S3_ENDPOINT failed: ${err.name}, ${err.message}`);
  };
  const bucket = await openBucket(env, db, { warn });
  if (!bucket) throw new StartError('copy-files needs S3_BUCKET and the other variables of S3.');
  const folder = createFolderStorage(filesFolder(env));
  const [from, to] = back ? [bucket, folder] : [folder, bucket];
  const done = await copyFiles(from, to, ({ copied, present }) => out(`${copied} copied, ${present} present\n`));
  for (const key of done.different) out(`${key} is another file in the target: not copied\n`);
  if (done.different.length > 0) return 1;
  out(`All ${done.copied + done.present} files are in ${back ? filesFolder(env) : env.S3_BUCKET}.\n`);
  return 0;
}

/** Runs work on the migrated database of the environment. */
async function withDatabase<T>(env: Env, work: (db: Database, facts: Facts) => Promise<T>): Promise<T> {
  const db = await openDatabase(env);
  try {
    const facts = await readFacts(db, env.RASTEH_MODE, () => randomBytes(32).toString('base64url'));
    return await work(db, facts);
  } finally {
    await db.close();
  }
}

/** Runs `rasteh <command>` and returns its exit code; an expected error is printed in one line. */
export async function rasteh(args: string[], console: Console): Promise<number> {
  try {
    return await run(args, console);
  } catch (thrown) {
    const error = thrown as Error;
    const isExpected = error instanceof StartError || error instanceof StaffError || error.name === 'TypeError';
    console.err(`${isExpected ? error.message : error.stack}\n`);
    return 1;
  }
}
