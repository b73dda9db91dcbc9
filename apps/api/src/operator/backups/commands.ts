import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabaseClock } from '../../core/db/engines/database-clock.ts';
import { openDatabase } from '../../core/db/open.ts';
import { StartError } from '../../core/lib/start-error.ts';
import type { Env } from '../../env.ts';
import { commandError } from '../faults.ts';
import type { Variables } from '../run-tool.ts';
import { idOfSecret, makeBackup } from './backup.ts';
import type { Manifest } from './manifest.ts';
import { type Restored, restoreBackup, withBackup } from './restore.ts';
import { releaseHeld } from './settling.ts';
import { verifyBackup } from './verify.ts';

/** What the commands of backups take from the command line. */
export type BackupFlags = {
  to?: string | undefined;
  from?: string | undefined;
  verify: boolean;
  release: boolean;
  'allow-missing': boolean;
  pgbackrest?: string | undefined;
  'age-recipient'?: string[] | undefined;
  'age-identity'?: string | undefined;
};
type Output = { variables: Variables; out(text: string): void; err(text: string): void };

const rowsOf = ({ counts }: Manifest): number => Object.values(counts).reduce((sum, count) => sum + count, 0);
const summaryOf = (manifest: Manifest): string =>
  manifest.pgbackrest
    ? `${manifest.files.count} files, and the database as ${manifest.pgbackrest.label} of pgBackRest`
    : `${Object.keys(manifest.counts).length} tables, ${rowsOf(manifest)} rows, ${manifest.files.count} files`;

/** Runs `rasteh backup`. */
export async function runBackup(env: Env, flags: BackupFlags, { variables, out, err }: Output): Promise<void> {
  const { to, verify: is_verified, pgbackrest: stanza, 'age-recipient': recipients = [] } = flags;
  if (!to)
    throw new StartError('backup needs --to: a new folder, with --age-recipient a new file, or - for the standard output.');
  // The standard output may be the backup.
  const tell = to === '-' ? err : out;
  const manifest = await makeBackup(env, { to, is_verified, stanza, recipients, variables, tell });
  const { missing } = manifest.files;
  if (missing.length > 0)
    tell(`${missing.length} files of the database have no bytes (deleted meanwhile, or lost before): ${missing[0]} …\n`);
  tell(`${is_verified ? 'Backed up and verified' : 'Backed up'}: ${summaryOf(manifest)}, of ${manifest.made_at}.\n`);
}

function tellRestored({ manifest, settled, missing, push, secret }: Restored, out: Output['out']): void {
  out(`Restored the backup of ${manifest.made_at} (version ${manifest.version}): ${summaryOf(manifest)}.\n`);
  out(`${settled.sessions} sessions were ended: everybody logs in again. Open pages load their chats anew.\n`);
  out('What was revoked after the backup is valid again: passwords, API keys, delegations, suspensions.\n');
  if (settled.jobs + settled.pushes + settled.webhooks > 0)
    out(
      `${settled.jobs} jobs, ${settled.pushes} pushes and ${settled.webhooks} webhooks that were due an hour ago or longer are held, since they may have been sent: pnpm rasteh restore --release lets them go.\n`,
    );
  if (push === 'new')
    out('The push key was missing and a new one was made: browsers subscribe again when they open the portal.\n');
  if (idOfSecret(secret) !== manifest.secret_id)
    out('RASTEH_SECRET is not that of the backup: one-time codes that were sent are not valid any more.\n');
  if (missing.length > 0) out(`The bucket has not ${missing.length} objects, which answer 404: ${missing[0]} …\n`);
}

/** Runs `rasteh restore`. */
export async function runRestore(env: Env, flags: BackupFlags, { variables, out }: Output): Promise<void> {
  const { from, verify, release, 'age-identity': identity, 'allow-missing': allows_missing } = flags;
  if (release) return runRelease(env, out);
  if (!from) throw new StartError('restore needs --from: the folder or file of a backup, or - for the standard input.');
  if (!verify) return tellRestored(await restoreBackup(env, { from, identity, allows_missing, variables }), out);
  const manifest = await inScratch(env.DATA_DIR, (scratch) =>
    withBackup({ from, identity, variables }, scratch, (backup) =>
      verifyBackup(env, { backup, scratch: join(scratch, 'portal'), variables }),
    ),
  );
  out(`The backup of ${manifest.made_at} can be restored: ${summaryOf(manifest)}. Nothing was changed.\n`);
}

/** Runs work with a folder on the disk of the portal, which is removed. */
async function inScratch<T>(data_dir: string, work: (scratch: string) => Promise<T>): Promise<T> {
  await mkdir(data_dir, { recursive: true });
  const scratch = await mkdtemp(join(data_dir, 'verifying-'));
  try {
    return await work(scratch);
  } catch (error) {
    throw commandError(error, data_dir, 'The backup was not verified');
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Lets go what a restore holds. */
async function runRelease(env: Env, out: Output['out']): Promise<void> {
  const db = await openDatabase(env);
  try {
    const { clock, stop } = await openDatabaseClock(db, () => undefined);
    stop();
    const { jobs, pushes, webhooks } = await releaseHeld(db, clock());
    out(`${jobs} jobs, ${pushes} pushes and ${webhooks} webhooks are due now.\n`);
  } finally {
    await db.close();
  }
}
