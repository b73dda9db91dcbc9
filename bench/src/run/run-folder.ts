import { constants, cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of seeded markets and chats, and of their copies during a benchmark. */
export const cache = join(import.meta.dirname, '../../../.cache/bench');

const PREFIX = 'run-';
let copies = 0;

/** An empty folder of this run; `drop` removes it. */
export function newForRun(): { folder: string; drop(): void } {
  if (copies === 0) removeAbandoned();
  copies += 1;
  const folder = join(cache, `${PREFIX}${process.pid}-${copies}`);
  mkdirSync(folder);
  const drop = (): void => {
    process.off('exit', drop);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', drop);
  return { folder, drop };
}

/** A copy of a seeded folder for one server of this run, so that every run starts with the same data; `drop` removes it. */
export function copyForRun(source: string): { folder: string; drop(): void } {
  const copy = newForRun();
  cpSync(source, copy.folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return copy;
}

/** Removes the files of a run that was killed. */
function removeAbandoned(): void {
  mkdirSync(cache, { recursive: true });
  const left = readdirSync(cache).filter((name) => name.startsWith(PREFIX));
  for (const name of left)
    if (!existsSync(`/proc/${name.split('-')[1]}`)) rmSync(join(cache, name), { recursive: true, force: true });
}
