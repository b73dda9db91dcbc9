/** Stamps: work is repeated only when its inputs have changed. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const MADE = new Set(['node_modules', 'dist', '.turbo', '.cache', 'coverage']);

/**
 * A hash of names and contents of all files under the given files and folders, without generated files.
 * @param {string} root
 * @param {string[]} paths Relative to `root`; missing ones count as empty.
 * @param {string} [salt] Another input of the result.
 */
export function fingerprint(root, paths, salt = '') {
  const hash = createHash('sha256').update(salt);
  for (const path of paths.flatMap((path) => filesUnder(root, path)).sort()) {
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

/**
 * Runs the work unless the stamp has this fingerprint; the stamp is removed while the work runs.
 * @param {string} stamp The stamp file's path.
 * @param {string} value
 * @param {() => Promise<void>} work
 */
export async function once(stamp, value, work) {
  if (isStamped(stamp, value)) return;
  rmSync(stamp, { force: true });
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, value);
}

/**
 * Whether the work was done for this fingerprint.
 * @param {string} stamp
 * @param {string} value
 */
export function isStamped(stamp, value) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === value;
}

function filesUnder(root, path) {
  const entries = existsSync(join(root, path)) ? listing(join(root, path)) : [];
  if (entries === null) return [path];
  return entries.filter((entry) => !MADE.has(entry.name)).flatMap((entry) => filesUnder(root, `${path}/${entry.name}`));
}

function listing(path) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOTDIR') return null;
    throw error;
  }
}
