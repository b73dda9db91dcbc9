/** What is known from earlier runs: a line of JSON for each fault that was tried, so that a run that was ended goes on. */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './catalogue.mjs';

/** @typedef {'killed' | 'timed-out' | 'survived' | 'broken'} Status */
/**
 * `test` and `title` name what noticed the fault, `because` is how.
 * @typedef {{ key: string, name: string, status: Status, seconds: number, test?: string, title?: string, because?: string }} Result
 */

const folder = join(root, '.cache', 'mutation');
const path = join(folder, 'results.jsonl');

/** @param {readonly string[]} parts */
const hash = (parts) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** @param {string} file */
const contentOf = (file) => readFileSync(join(root, file), 'utf8');

/**
 * Changes with the fault, with the file that it is planted in, and with the tests that are to notice it.
 * @param {import('./catalogue.mjs').Applied} mutant
 */
export const keyOf = ({ file, mutated, tests }) => hash([file, mutated, ...tests, ...tests.map(contentOf)]);

/**
 * The last result of each key, and the test that noticed a fault last, by the fault's name.
 * @returns {{ byKey: Map<string, Result>, noticedBy: Map<string, string> }}
 */
export function readResults() {
  /** @type {Result[]} */
  const lines = existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line.endsWith('}'))
        .map((line) => JSON.parse(line))
    : [];
  return {
    byKey: new Map(lines.map((line) => [line.key, line])),
    noticedBy: new Map(lines.flatMap(({ name, test }) => (test ? [[name, test]] : []))),
  };
}

/** @param {Result} result */
export function keepResult(result) {
  mkdirSync(folder, { recursive: true });
  appendFileSync(path, `${JSON.stringify(result)}\n`);
}
