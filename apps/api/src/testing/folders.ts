import { accessSync, chmodSync, constants, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const NEEDED_BYTES = 2_000_000_000;
const QUIET_MS = 600_000;

/** A folder in memory if there is space: tests commit tens of thousands of times, and each commit to a disk takes time. */
function rootFolder(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * Removes the folders of killed runs, whose names contain the id of a process that no longer exists. The processes of a run in
 * another container that shares this memory are not visible here, but such a run keeps adding folders, one per application.
 */
function removeAbandoned(root: string): void {
  for (const name of readdirSync(root)) {
    const pid = /^rasteh-test-(\d+)-/.exec(name)?.[1];
    if (!pid || existsSync(`/proc/${pid}`)) continue;
    const path = join(root, name);
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (changed < Date.now() - QUIET_MS) rmSync(path, { recursive: true, force: true });
  }
}

/** Creates the folder of a run, for its databases and files. */
export function createRunFolder(): string {
  const root = rootFolder();
  if (root === MEMORY) removeAbandoned(root);
  const folder = mkdtempSync(join(root, `rasteh-test-${process.pid}-`));
  // PostgreSQL runs as another user when root runs the tests, and must traverse this folder to its own.
  chmodSync(folder, 0o711);
  return folder;
}
