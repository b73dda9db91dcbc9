/** A small project in a temporary folder, where violations can be planted without touching the tree. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../run/bootstrap.mjs';
import { run } from '../run/process.mjs';
import { clean, installed } from './planted.mjs';

const CONFIG = ['biome.json', '.gitignore', 'knip.json'];

/**
 * Writes the clean project, the repository's configuration and stand-ins for installed packages.
 * @returns {string} Its folder, to be removed by `removeProject`.
 */
export function createProject() {
  const folder = mkdtempSync(join(tmpdir(), 'rasteh-rules-'));
  for (const file of CONFIG) cpSync(join(root, file), join(folder, file));
  plant(folder, clean);
  for (const name of installed) {
    plant(folder, {
      [`node_modules/${name}/package.json`]: JSON.stringify({ name, main: 'index.js' }),
      [`node_modules/${name}/index.js`]: '',
    });
  }
  mkdirSync(join(folder, 'node_modules/@rasteh'), { recursive: true });
  for (const name of ['persian', 'contract', 'chat-client', 'ui'])
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@rasteh', name), 'junction');
  return folder;
}

/**
 * Adds files to the project.
 * @param {string} folder
 * @param {Record<string, string>} files
 */
export function plant(folder, files) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/**
 * @param {string} folder
 */
export function removeProject(folder) {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Runs one of the repository's checks on the project.
 * @param {string} folder
 * @param {string} script A file of scripts/rules.
 * @param {string[]} args
 */
export function check(folder, script, ...args) {
  return run(process.execPath, [join(root, 'scripts/rules', script), folder, ...args], { cwd: folder, timeout_s: 60 });
}

/**
 * Runs an installed tool in the project.
 * @param {string} folder
 * @param {string} tool A name of node_modules/.bin.
 * @param {string[]} args
 */
export function tool(folder, tool, args) {
  return run(join(root, 'node_modules/.bin', tool), args, { cwd: folder, timeout_s: 60 });
}
