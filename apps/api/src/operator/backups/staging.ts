import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { lockFolder } from '../../core/db/engines/sqlite.ts';
import { StartError } from '../../core/lib/start-error.ts';

/** A folder beside its target, where a backup is made: what has the name of the target is whole. */
export type Staging = {
  /** What is made: a folder, or a file in the place of it. */
  folder: string;
  archive: string;
  /** A place to try the backup in. */
  scratch: string;
  /** Gives the folder or the archive the name of the target, durably. */
  publish(made: string): Promise<void>;
  /** Removes what is left. */
  close(): Promise<void>;
};

async function sync(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs a folder and all folders below it: the names in them are on the disk when this resolves. */
export async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await syncFolders(join(folder, entry.name));
  await sync(folder);
}

/** Moves a file or a folder, durably. */
export async function moveDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await sync(dirname(to));
}

/**
 * Opens the staging of a target; what a killed process left there is removed.
 * @throws StartError when the target exists, or another process is making it
 */
export async function openStaging(target: string): Promise<Staging> {
  if (existsSync(target)) throw new StartError(`${target} exists: name a new place for the backup.`);
  const root = `${target}.partial`;
  await mkdir(root, { recursive: true, mode: 0o700 });
  let lock: ReturnType<typeof lockFolder>;
  try {
    lock = lockFolder(root);
  } catch {
    throw new StartError(`Another process makes the backup ${target}: wait for its end.`);
  }
  for (const name of await readdir(root))
    if (!name.startsWith('lock.db')) await rm(join(root, name), { recursive: true, force: true });
  const folder = join(root, 'backup');
  await mkdir(folder, { mode: 0o700 });
  return {
    folder,
    archive: join(root, 'archive'),
    scratch: join(root, 'scratch'),
    async publish(made) {
      if (made === folder) await syncFolders(folder);
      await moveDurably(made, target);
    },
    async close() {
      lock.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}
