/** The results of earlier runs: a line of JSON for each tried mutant, so that an aborted run can be resumed. */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './catalogue.mjs';

/** @typedef {'killed' | 'timed-out' | 'survived' | 'broken'} Status */
/**
 * `test` and `title` name the test that killed the mutant, `because` is its error.
 * @typedef {{ key: string, name: string, status: Status, seconds: number, test?: string, title?: string, because?: string }} Result
 */

const folder = join(root, '.cache', 'mutation');
const path = join(folder, 'results.jsonl');

/** @param {readonly string[]} parts */
const hash = (parts) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** @param {string} file */
const contentOf = (file) => readFileSync(join(root, file), 'utf8');

/**
 * A key that changes with the mutant, with its file, and with the tests that are expected to kill it.
 * @param {import('./catalogue.mjs').Applied} mutant
 */
export const keyOf = ({ file, mutated, tests }) => hash([file, mutated, ...tests, ...tests.map(contentOf)]);

/**
 * The last result of each key, and the test that last killed a mutant, by the mutant's name.
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
