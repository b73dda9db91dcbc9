/** The project's own files, for the checks: each is read once, and parsed once while it is checked. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** @typedef {{ file: string, rule: string, problem: string }} Problem */

/**
 * @typedef {object} Project
 * @property {string[]} files Paths relative to the root of the project.
 * @property {(file: string) => boolean} exists Whether it is there, be it ignored by git.
 * @property {(file: string) => string} text
 */

const MADE = new Set(['node_modules', 'dist', '.turbo', '.cache', '.git', 'data', 'coverage']);

/**
 * All files that git does not ignore; without git, all that are not generated.
 * @param {string} folder
 * @returns {Project}
 */
export function openProject(folder) {
  /** @type {Map<string, string>} */
  const texts = new Map();
  return {
    files: existsSync(join(folder, '.git')) ? listed(folder) : walk(folder, ''),
    exists: (file) => existsSync(join(folder, file)),
    text(file) {
      const text = texts.get(file) ?? readFileSync(join(folder, file), 'utf8');
      texts.set(file, text);
      return text;
    },
  };
}

/**
 * A project that stands nowhere.
 * @param {Record<string, string>} texts By paths.
 * @returns {Project}
 */
export const projectOf = (texts) => ({
  files: Object.keys(texts),
  exists: (file) => Object.hasOwn(texts, file),
  text: (file) => texts[file] ?? '',
});

/** A file while its rules are checked. */
export class Source {
  /** @type {ReturnType<typeof parseSync> | undefined} */
  #parsed;
  /** @type {any} */
  #program;
  /** @type {((at: number) => number) | undefined} */
  #lineOf;

  /**
   * @param {Project} project
   * @param {string} file
   */
  constructor(project, file) {
    this.project = project;
    this.file = file;
  }

  get code() {
    return this.project.text(this.file);
  }

  get comments() {
    return this.#parse().comments;
  }

  /** Its syntax tree. */
  get program() {
    this.#program ??= this.#parse().program;
    return this.#program;
  }

  /** @param {number} at A place in the code. */
  lineOf(at) {
    this.#lineOf ??= lineFinder(this.code);
    return this.#lineOf(at);
  }

  /**
   * One problem for each line that matches.
   * @param {(line: string) => boolean} matches
   * @param {string} rule
   * @param {string} problem
   * @returns {Problem[]}
   */
  linesWhere(matches, rule, problem) {
    return this.code
      .split('\n')
      .flatMap((line, index) => (matches(line) ? [{ file: `${this.file}:${index + 1}`, rule, problem }] : []));
  }

  #parse() {
    this.#parsed ??= parseSync(this.file, this.code);
    return this.#parsed;
  }
}

/**
 * @typedef {object} Check
 * @property {string} what Its printed name.
 * @property {((source: Source) => Problem[])[]} ofFile Rules that look at one file.
 * @property {((project: Project) => Problem[])[]} ofProject Rules that look at all files.
 */

/**
 * @param {Project} project
 * @param {Check[]} checks
 * @param {string[]} [files] Those that the rules of a file look at.
 * @returns {Problem[][]} The problems of each check.
 */
export function problemsIn(project, checks, files = project.files) {
  const problems = checks.map(({ ofProject }) => ofProject.flatMap((rule) => rule(project)));
  // File by file, so that one syntax tree at a time is in memory.
  for (const file of files) {
    const source = new Source(project, file);
    for (const [index, { ofFile }] of checks.entries()) for (const rule of ofFile) problems[index]?.push(...rule(source));
  }
  return problems;
}

/**
 * What rules need of a whole project, made once for each.
 * @template T
 * @param {(project: Project) => T} make
 * @returns {(project: Project) => T}
 */
export function perProject(make) {
  const made = new WeakMap();
  return (project) => {
    if (!made.has(project)) made.set(project, make(project));
    return made.get(project);
  };
}

/**
 * Prints the problems, and sets the exit code to 1 if there are any.
 * @param {string} what
 * @param {Problem[]} problems
 */
export function report(what, problems) {
  for (const { file, rule, problem } of problems) console.log(`${file}: ${rule}: ${problem}`);
  console.log(problems.length === 0 ? `${what}: no problem.` : `${what}: ${problems.length} problem(s).`);
  if (problems.length > 0) process.exitCode = 1;
}

/** Visits each node of a syntax tree. */
export function visit(node, visitor) {
  if (Array.isArray(node)) for (const one of node) visit(one, visitor);
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') visitor(node);
    for (const value of Object.values(node)) if (value && typeof value === 'object') visit(value, visitor);
  }
}

/**
 * @param {string} code
 * @returns {(at: number) => number} The line of a place in the code.
 */
function lineFinder(code) {
  const starts = [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (at) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

function listed(folder) {
  const output = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return output.split('\0').filter((file) => file && existsSync(join(folder, file)));
}

function walk(folder, at) {
  return readdirSync(join(folder, at), { withFileTypes: true })
    .filter((entry) => !MADE.has(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? walk(folder, join(at, entry.name)) : [join(at, entry.name)]));
}
