import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
/** Building blocks and test tools: visible only in the other parts. */
const unseen = ['back-button', 'chosen-in-sight', 'direction', 'dismiss', 'late-part', 'load-chunk', 'modal', 'testing'];
/** Persian letters; digits and marks do not count as text. */
const persian = /[\u0621-\u064a\u067e\u0686\u0698\u06a9\u06af\u06cc]{2}/;

describe.each(folders)('%s', (folder) => {
  const path = `${import.meta.dirname}/${folder}`;

  test('has a README of about ten lines', () => {
    const lines = readFileSync(`${path}/README.md`, 'utf8').trimEnd().split('\n');
    expect(lines[0]).toMatch(/^# \S/);
    expect(lines.length).toBeGreaterThanOrEqual(5);
    expect(lines.length).toBeLessThanOrEqual(20);
  });

  test('has no texts of its own', () => {
    const sources = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/^testing/.test(file),
    );
    const code = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    expect(sources.filter((file) => persian.test(code(readFileSync(`${path}/${file}`, 'utf8'))))).toEqual([]);
  });
});

test.each(folders.filter((folder) => !unseen.includes(folder)))('%s has its page in the gallery', (folder) => {
  expect(globSync(`../gallery/parts/*/${folder}.tsx`, { cwd: import.meta.dirname })).toHaveLength(1);
});
