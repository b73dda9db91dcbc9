import { createHash } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { lstat, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { damaged } from './manifest.ts';

/** A file of a backup: its path in the backup, its SHA-256 and its size. */
export type Listed = { path: string; sha256: string; bytes: number };

/** The list of all files but the manifest, as `sha256sum --check` reads it. */
export const CHECKSUMS = 'SHA256SUMS';
export const DATABASE = { sqlite: 'database.sqlite', postgres: 'database.dump' } as const;
export const OBJECTS = 'objects.txt';
export const PUSH_KEYS = 'push-keys.json';

const LINE = /^([0-9a-f]{64}) {2}([ -~]{1,120})$/;
const FILE = /^files\/([0-9a-f]{2})\/([0-9a-f]{32})\/[0-9a-z]{1,20}$/;
const ours = new Set<string>([...Object.values(DATABASE), OBJECTS, PUSH_KEYS]);

/** Whether a path is one that a backup may name: nothing above the folder, nothing that is not the portal's. */
function isOurs(path: string): boolean {
  const [, shelf, key] = FILE.exec(path) ?? [];
  return ours.has(path) || (shelf !== undefined && key?.startsWith(shelf) === true);
}

const openToRead = async (path: string) => (await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)).createReadStream();

/** Reads a file, which must be no symbolic link. */
export async function hashFile(path: string): Promise<Pick<Listed, 'sha256' | 'bytes'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of await openToRead(path)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** Copies a file, which must be no symbolic link, to a new one that its owner alone can read; it is on the disk when this resolves. */
export async function copyHashed(from: string, to: string): Promise<Pick<Listed, 'sha256' | 'bytes'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    await openToRead(from),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { sha256: hash.digest('hex'), bytes };
}

/** Writes the list of a backup's files; returns its own SHA-256. */
export async function writeChecksums(folder: string, listed: Iterable<Listed>): Promise<string> {
  const lines = [...listed].map(({ path, sha256 }) => `${sha256}  ${path}\n`);
  const file = join(folder, CHECKSUMS);
  await writeFile(file, lines.join(''), { flag: 'wx', mode: 0o600, flush: true });
  return (await hashFile(file)).sha256;
}

/** The folders above a path, the outermost first. */
const foldersOf = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, at, names) => names.slice(0, at + 1).join('/'));

/** @throws StartError unless a path names a file below folders, none of them a link */
async function requireFile(folder: string, path: string, known: Set<string>): Promise<void> {
  const find = (name: string) =>
    lstat(join(folder, name)).catch(() => {
      throw damaged(folder, `${path} is missing`);
    });
  for (const name of foldersOf(path).filter((one) => !known.has(one))) {
    if (!(await find(name)).isDirectory()) throw damaged(folder, `${name} is no folder`);
    known.add(name);
  }
  if (!(await find(path)).isFile()) throw damaged(folder, `${path} is no file`);
}

/**
 * Reads the list of a backup's files, all of which are there as files.
 * @throws StartError when the list is not that of the manifest, or names a path outside of the backup, or a file is missing or a link
 */
export async function readChecksums(folder: string, sha256: string): Promise<Omit<Listed, 'bytes'>[]> {
  const file = join(folder, CHECKSUMS);
  const known = new Set<string>();
  const found = await hashFile(file).catch(() => undefined);
  if (found?.sha256 !== sha256) throw damaged(folder, `${CHECKSUMS} is not that of its manifest`);
  const listed: Omit<Listed, 'bytes'>[] = [];
  for (const line of (await readFile(file, 'latin1')).split('\n').slice(0, -1)) {
    const [, hash = '', path = ''] = LINE.exec(line) ?? [];
    if (!isOurs(path)) throw damaged(folder, `${CHECKSUMS} names ${JSON.stringify(line.slice(66, 186))}, which no backup has`);
    await requireFile(folder, path, known);
    listed.push({ path, sha256: hash });
  }
  return listed;
}
