import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
/** Building blocks and test tools: visible only in the other parts. */
const unseen = [
  'back-button',
  'chosen-in-sight',
  'direction',
  'dismiss',
  'focus-keeper',
  'late-part',
  'load-chunk',
  'modal',
  'testing',
];
/** Persian letters; digits and marks do not count as text. */
const persian = /[\u0621-\u064a\u067e\u0686\u0698\u06a9\u06af\u06cc]{2}/;

const linesOfReadme = (folder: string) =>
  readFileSync(`${import.meta.dirname}/${folder}/README.md`, 'utf8')
    .trimEnd()
    .split('\n');

test('each folder has a README with a heading, of about ten lines', () => {
  expect(folders).not.toEqual([]);
  const wrong = folders.filter((folder) => {
    const lines = linesOfReadme(folder);
    return !/^# \S/.test(lines[0] ?? '') || lines.length < 5 || lines.length > 20;
  });
  expect(wrong).toEqual([]);
});

test('no part has texts of its own', () => {
  const code = (file: string) =>
    readFileSync(`${import.meta.dirname}/${file}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const sources = globSync('*/**/*.{ts,tsx}', { cwd: import.meta.dirname, exclude: ['**/*.test.*', '**/testing/**'] });
  expect(sources).not.toEqual([]);
  expect(sources.filter((file) => persian.test(code(file)))).toEqual([]);
});

test('each part that can be seen has its page in the gallery', () => {
  const pages = globSync('*/*.tsx', { cwd: `${import.meta.dirname}/../gallery/parts` }).map((file) => basename(file, '.tsx'));
  expect(folders.filter((folder) => !unseen.includes(folder) && pages.filter((page) => page === folder).length !== 1)).toEqual(
    [],
  );
});
