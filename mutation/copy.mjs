/** A copy of the tree for mutants: processes that a test starts read the mutated file, too. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './catalogue.mjs';

const WORKSPACES = ['apps', 'packages'];

/** Files that git tracks, and untracked ones that it does not ignore. */
const listFiles = () =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)));

/**
 * Copies the tree into a temporary folder. Registry packages are linked; workspace packages resolve to the copy, as their links are
 * relative.
 */
export function copyTree() {
  const copy = mkdtempSync(join(tmpdir(), 'rasteh-mutation-'));
  const files = listFiles();
  for (const folder of new Set(files.map(dirname))) mkdirSync(join(copy, folder), { recursive: true });
  for (const file of files) copyFileSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  const members = new Set(files.filter((file) => /^\w+\/[^/]+\/package\.json$/.test(file)).map(dirname));
  for (const member of members) {
    const modules = join(root, member, 'node_modules');
    if (WORKSPACES.includes(dirname(member)) && existsSync(modules))
      cpSync(modules, join(copy, member, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  }
  return copy;
}
