import { accessSync, chmodSync, constants, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const NEEDED_BYTES = 2_000_000_000;
const QUIET_MS = 600_000;

/** A folder in memory where the machine has room there: tests commit tens of thousands of times, and a disk makes each one wait. */
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
 * Removes what runs left behind that were killed: their names end with a process that is gone. A run in another container that shares
 * this memory has processes that are not seen here, but it makes a folder for each application.
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

/** Makes the folder of a whole run, for its databases and files. */
export function createRunFolder(): string {
  const root = rootFolder();
  if (root === MEMORY) removeAbandoned(root);
  const folder = mkdtempSync(join(root, `rasteh-test-${process.pid}-`));
  // PostgreSQL is another user when root runs the tests: it passes through to its own folder.
  chmodSync(folder, 0o711);
  return folder;
}
