import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expressions, linearExpressions } from './planted.mjs';
import { check, createProject, plant, removeProject } from './small-project.mjs';

const LEDGER = 'scripts/rules/judged-expressions.json';

let folder = '';
beforeEach(() => {
  folder = createProject();
  plant(folder, { [LEDGER]: JSON.stringify({ linear: ['/gone/'], bounded: [] }) });
});
afterEach(() => removeProject(folder));

const ledger = () => JSON.parse(readFileSync(join(folder, LEDGER), 'utf8'));

describe('judging expressions', () => {
  it('adds those of the sources to the ledger, and removes those that are gone', async () => {
    plant(folder, linearExpressions);
    expect((await check(folder, 'check-expressions.mjs', '--write')).output).toBe('Expressions: no problem.\n');
    expect(ledger()).toEqual({ linear: ['/^\\d+$/'], bounded: ['/\\s+$/'] });
    expect((await check(folder, 'check-expressions.mjs')).code).toBe(0);
  });

  it.each(Object.entries(expressions))('reports one that %s, when it is judged and from then on', async (_, files) => {
    plant(folder, files);
    for (const args of [['--write'], []]) {
      const { code, output } = await check(folder, 'check-expressions.mjs', ...args);
      expect(code).toBe(1);
      for (const file of Object.keys(files)) expect(output).toMatch(new RegExp(`^${file}:\\d+: expressions: `, 'm'));
    }
  });

  it('finds an entry of the ledger that does not deserve its place', async () => {
    plant(folder, { [LEDGER]: JSON.stringify({ linear: ['/\\s+$/', '/\\d/'], bounded: [] }) });
    const { code, output } = await check(folder, 'check-expressions.mjs', '--judge');
    expect(output).toBe(
      `${LEDGER}: expressions: /\\s+$/ takes 2nd degree polynomial time, and stands among the linear ones\nExpressions judged: 1 problem(s).\n`,
    );
    expect(code).toBe(1);
  });
});
