/** The project's own files, for the checks. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {{ file: string, rule: string, problem: string }} Problem */

/** The folder to check: the one given on the command line (the planted violations do so), else the repository. */
export const folder =
  process.argv.slice(2).find((arg) => !arg.startsWith('--')) ?? fileURLToPath(new URL('../..', import.meta.url));

const MADE = new Set(['node_modules', 'dist', '.turbo', '.cache', '.git', 'data', 'coverage']);

/**
 * Paths of all files that git does not ignore, relative to the folder; without git, of all files that are not generated.
 * @returns {string[]}
 */
export function projectFiles() {
  if (!existsSync(join(folder, '.git'))) return walk('');
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return listed.split('\0').filter((file) => file && existsSync(join(folder, file)));
}

/**
 * @param {string} file Relative to the folder.
 */
export function text(file) {
  return readFileSync(join(folder, file), 'utf8');
}

/**
 * Prints the problems and sets the exit code.
 * @param {string} what
 * @param {Problem[]} problems
 */
export function report(what, problems) {
  for (const { file, rule, problem } of problems) console.log(`${file}: ${rule}: ${problem}`);
  console.log(problems.length === 0 ? `${what}: no problem.` : `${what}: ${problems.length} problem(s).`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

/**
 * One problem for each line of a file that matches.
 * @param {string} file
 * @param {(line: string) => boolean} matches
 * @param {string} rule
 * @param {string} problem
 * @returns {Problem[]}
 */
export function linesWhere(file, matches, rule, problem) {
  return text(file)
    .split('\n')
    .flatMap((line, index) => (matches(line) ? [{ file: `${file}:${index + 1}`, rule, problem }] : []));
}

function walk(at) {
  return readdirSync(join(folder, at), { withFileTypes: true })
    .filter((entry) => !MADE.has(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? walk(join(at, entry.name)) : [join(at, entry.name)]));
}
