import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { forEachOf } from '../for-each-of.ts';
import { copyHashed, DATABASE, OBJECTS, readChecksums } from './checksums.ts';
import { damaged, type Manifest } from './manifest.ts';

/** Files copied at once. */
const AT_ONCE = 4;

/** Where a file of a backup is in the folder of a portal. */
const placeOf = (path: string): string => (path === DATABASE.sqlite ? 'rasteh.db' : path);

/**
 * Copies what a backup has into a new folder, laid out as the folder of a portal; each file is checked as it is copied.
 * @throws StartError when a file is missing, a link, or not the one of the backup
 */
export async function layOut(backup: string, manifest: Manifest, folder: string): Promise<void> {
  const listed = await readChecksums(backup, manifest.checksums_sha256);
  const paths = new Set(listed.map(({ path }) => path));
  const needed = [
    ...(manifest.pgbackrest ? [] : [DATABASE[manifest.engine]]),
    ...(manifest.files.place === 'bucket' ? [OBJECTS] : []),
  ];
  for (const path of needed) if (!paths.has(path)) throw damaged(backup, `it has no ${path}`);
  if (paths.size !== listed.length) throw damaged(backup, 'it lists a file twice');
  await mkdir(folder, { recursive: true });
  await forEachOf(listed, AT_ONCE, async ({ path, sha256 }) => {
    const to = join(folder, placeOf(path));
    await mkdir(dirname(to), { recursive: true });
    const copied = await copyHashed(join(backup, path), to);
    if (copied.sha256 !== sha256) throw damaged(backup, `${path} is not the file that was backed up`);
  });
}

/** @throws StartError unless each table has as many rows as the manifest says */
export function requireCounts(backup: string, { counts: wanted }: Manifest, found: Readonly<Record<string, number>>): void {
  const names = new Set([...Object.keys(wanted), ...Object.keys(found)]);
  const other = [...names].find((name) => wanted[name] !== found[name]);
  if (other !== undefined)
    throw damaged(backup, `${other} has ${found[other] ?? 'no'} rows, and the manifest says ${wanted[other] ?? 'none'}`);
}
