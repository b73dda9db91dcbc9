import { createHmac } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Snapshot } from '../../core/db/backup/snapshot.ts';
import { StartError } from '../../core/lib/start-error.ts';
import type { Env } from '../../env.ts';
import { FILES_OWNER, filesFolder } from '../../reach/files/index.ts';
import { findPushKeys, PUSH_KEY_ID, storedText } from '../../reach/push/index.ts';
import { commandError } from '../faults.ts';
import type { Variables } from '../run-tool.ts';
import { pack } from './archive.ts';
import { findObjects, objectsText, openBackedBucket } from './bucket-files.ts';
import { hashFile, type Listed, OBJECTS, PUSH_KEYS, writeChecksums } from './checksums.ts';
import { createFileCopies } from './file-copies.ts';
import { FORMAT, MANIFEST, type Manifest } from './manifest.ts';
import { openStaging } from './staging.ts';
import { takeDatabase } from './taking.ts';
import { verifyBackup } from './verify.ts';

type Tell = (text: string) => void;
export type BackupOptions = {
  /** The new folder, with recipients the new file; `-` is the standard output. */
  to: string;
  /** Whether the backup is restored into a scratch place before it gets its name. */
  is_verified: boolean;
  /** The stanza of pgBackRest, which then backs up the database. */
  stanza: string | undefined;
  /** Recipients of age; without them the backup is not encrypted. */
  recipients: readonly string[];
  /** The environment of the tools that are called. */
  variables: Variables;
  tell: Tell;
};

/** Tells whether two secrets are the same, and nothing else of them. */
export const idOfSecret = (secret: string): string =>
  createHmac('sha256', secret).update('rasteh backup').digest('base64url').slice(0, 16);

async function writeNew(folder: string, path: string, text: string): Promise<Listed> {
  const file = join(folder, path);
  await writeFile(file, text, { flag: 'wx', mode: 0o600, flush: true });
  return { path, ...(await hashFile(file)) };
}

type Part = { listed: Listed[]; files: Manifest['files'] };

/** Adds the files of the bucket, which stay there: a list of them. */
async function listBucket(env: Env, folder: string, { file_keys, facts }: Snapshot): Promise<Part> {
  const owner = facts[FILES_OWNER] ?? null;
  const objects = await findObjects(await openBackedBucket(env, owner), file_keys);
  const bytes = [...objects.values()].flatMap((parts) => [...parts.values()]).reduce((sum, size) => sum + size, 0);
  const missing = file_keys.filter((key) => !objects.has(key));
  const listed = [await writeNew(folder, OBJECTS, objectsText(objects))];
  return { listed, files: { place: 'bucket', count: objects.size, bytes, owner, missing } };
}

/** Adds the push key, if this node has that of the database. */
async function addPushKey(env: Env, folder: string, facts: Snapshot['facts'], tell: Tell): Promise<Listed[]> {
  const keys = await findPushKeys(env);
  const known = facts[PUSH_KEY_ID];
  if (keys && keys.id === known) return [await writeNew(folder, PUSH_KEYS, storedText(keys))];
  if (known === undefined) return [];
  tell(
    'The backup has no push key, since this node has not that of the database: run it where PUSH_PRIVATE_KEY or push-keys.json is.\n',
  );
  return [];
}

type FillOptions = Pick<BackupOptions, 'stanza' | 'variables' | 'tell'>;

async function fill(env: Env, folder: string, { stanza, variables, tell }: FillOptions): Promise<Manifest> {
  // Files before the database: a file that is deleted after its row was read is there already. Those that came meanwhile follow.
  const copies = env.S3_BUCKET ? undefined : createFileCopies(filesFolder(env), folder);
  await copies?.addAll();
  const { snapshot, at, listed: database, pgbackrest } = await takeDatabase(env, folder, { stanza, variables });
  await copies?.add(snapshot.file_keys);
  async function partOfFolder(all: NonNullable<typeof copies>): Promise<Part> {
    const missing = await all.keep(snapshot.file_keys);
    const listed = all.listed();
    const bytes = listed.reduce((sum, file) => sum + file.bytes, 0);
    return { listed, files: { place: 'folder', count: snapshot.file_keys.length - missing.length, bytes, owner: null, missing } };
  }
  const { listed, files } = copies ? await partOfFolder(copies) : await listBucket(env, folder, snapshot);
  const keys = await addPushKey(env, folder, snapshot.facts, tell);
  const { facts, migrations, counts } = snapshot;
  const manifest: Manifest = {
    format: FORMAT,
    made_at: new Date(at).toISOString(),
    version: await readVersion(),
    mode: facts.mode === 'production' ? 'production' : 'demo',
    engine: env.DATABASE_URL ? 'postgres' : 'sqlite',
    pgbackrest,
    migrations,
    counts: pgbackrest ? {} : counts,
    files,
    push_key_id: keys.length > 0 ? (facts[PUSH_KEY_ID] ?? null) : null,
    secret_id: idOfSecret(env.RASTEH_SECRET ?? facts.secret ?? ''),
    checksums_sha256: await writeChecksums(folder, [...database, ...keys, ...listed]),
  };
  await writeNew(folder, MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** The version of the portal. */
async function readVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../../../../package.json'), 'utf8');
  return String((JSON.parse(text) as { version: unknown }).version);
}

/**
 * Makes a backup beside a portal that runs: what it has acknowledged before is in it.
 * @throws StartError when the backup cannot be made; nothing is left of it then
 */
export async function makeBackup(env: Env, options: BackupOptions): Promise<Manifest> {
  const { to, is_verified, recipients, variables } = options;
  const isStream = to === '-';
  if (is_verified && options.stanza !== undefined)
    throw new StartError('--verify cannot restore a backup of pgBackRest: try it on another machine.');
  const target = isStream ? join(env.DATA_DIR, 'backup') : resolve(to);
  try {
    const staging = await openStaging(target);
    try {
      const manifest = await fill(env, staging.folder, options);
      if (is_verified) await verifyBackup(env, { backup: staging.folder, scratch: staging.scratch, variables });
      if (isStream) await pack(staging.folder, null, { recipients, variables });
      else if (recipients.length > 0) {
        await pack(staging.folder, staging.archive, { recipients, variables });
        await chmod(staging.archive, 0o600);
        await staging.publish(staging.archive);
      } else await staging.publish(staging.folder);
      return manifest;
    } finally {
      await staging.close();
    }
  } catch (error) {
    throw commandError(error, dirname(target), 'No backup was made');
  }
}
