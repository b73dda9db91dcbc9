/** The code of the released version on today's migrations: what an old node runs while the new ones start. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';

const MIGRATIONS = 'apps/api/src/core/db/migrations';
/** The folders of the workspace that hold packages. */
const PARENTS = ['apps', 'packages'];

/** @typedef {{ version: string, commit: string, migration: string }} Released */

/** @param {string} root @returns {Released} */
export const readReleased = (root) => JSON.parse(readFileSync(join(root, 'scripts/upgrade/released.json'), 'utf8'));

/** Whether git has the commit; a copy of the project without its history does not. @param {string} root @param {string} commit */
export function hasCommit(root, commit) {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** @param {string} root @param {string} commit @param {string} folder */
function extract(root, commit, folder) {
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { cwd: root, maxBuffer: 512 * 1_048_576 });
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
}

/**
 * Links the installed packages of one workspace package; those of the workspace lead to the old code.
 * @param {string} root @param {string} old @param {string} name Its folder, as `apps/api`.
 */
function linkPackages(root, old, name) {
  const from = join(root, name, 'node_modules');
  const to = join(old, name, 'node_modules');
  if (!existsSync(from) || existsSync(to)) return;
  for (const entry of readdirSync(from).filter((one) => !one.startsWith('.'))) {
    const names = entry.startsWith('@') ? readdirSync(join(from, entry)).map((one) => `${entry}/${one}`) : [entry];
    for (const dependency of names) {
      const target = realpathSync(join(from, dependency));
      const inside = relative(root, target);
      const isOfWorkspace = PARENTS.some((parent) => inside.startsWith(`${parent}/`));
      mkdirSync(dirname(join(to, dependency)), { recursive: true });
      symlinkSync(isOfWorkspace ? join(old, inside) : target, join(to, dependency));
    }
  }
}

/**
 * Puts the released code, with the packages that are installed, into a folder and returns it.
 * @param {string} root @param {Released} released @param {string} folder It stays for the next time.
 */
export function prepareReleased(root, { commit }, folder) {
  if (!existsSync(folder)) {
    const half = `${folder}.${process.pid}`;
    extract(root, commit, half);
    renameSync(half, folder);
  }
  const packages = PARENTS.flatMap((parent) => readdirSync(join(folder, parent)).map((name) => `${parent}/${name}`));
  // The links of an earlier run may lead to packages that are no longer installed.
  for (const name of ['.', ...packages]) {
    const links = join(folder, name, 'node_modules');
    if (existsSync(links) && lstatSync(links).isDirectory()) rmSync(links, { recursive: true });
    linkPackages(root, folder, name);
  }
  return folder;
}

/**
 * Puts the released code with today's migrations into a folder below `.cache`, and returns it.
 * @param {string} root @param {Released} released
 */
export function preparePreviousVersion(root, released) {
  const old = prepareReleased(root, released, join(root, '.cache', 'previous-version', released.commit));
  rmSync(join(old, MIGRATIONS), { recursive: true });
  cpSync(join(root, MIGRATIONS), join(old, MIGRATIONS), { recursive: true });
  return old;
}
