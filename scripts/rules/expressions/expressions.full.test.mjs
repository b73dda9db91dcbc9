import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as planted from '../planted.mjs';
import { openProject, problemsIn } from '../project.mjs';
import { check, createProject, plant, removeProject } from '../small-project.mjs';
import { expressions, LEDGER } from './expressions.mjs';

const JUDGE = 'expressions/judge-expressions.mjs';

let folder = '';
beforeEach(() => {
  folder = createProject();
  plant(folder, { [LEDGER]: JSON.stringify({ linear: ['/gone/'], bounded: [] }) });
});
afterEach(() => removeProject(folder));

const ledger = () => JSON.parse(readFileSync(join(folder, LEDGER), 'utf8'));
const problems = () => problemsIn(openProject(folder), [expressions]).flat();

describe('judging expressions', () => {
  it('adds those of the sources to the ledger, and removes those that are gone', async () => {
    plant(folder, planted.linearExpressions);
    expect((await check(folder, JUDGE)).output).toBe('Judged expressions: no problem.\n');
    expect(ledger()).toEqual({ linear: ['/^\\d+$/'], bounded: ['/\\s+$/'] });
    expect(problems()).toEqual([]);
  });

  it.each(Object.entries(planted.expressions))('leaves one that %s to be reported', async (_, files) => {
    plant(folder, files);
    await check(folder, JUDGE);
    expect(problems()).toEqual(
      Object.keys(files).map((file) => expect.objectContaining({ file: expect.stringContaining(file) })),
    );
  });

  it('reports one that takes exponential time, whatever bounds its text', async () => {
    plant(folder, { 'apps/api/src/name.ts': '// Bounded: a name has a hundred characters.\nexport const name = /^(a|a)*b$/;\n' });
    const { code, output } = await check(folder, JUDGE);
    expect(output).toContain('apps/api/src/name.ts:2: expressions: /^(a|a)*b$/ takes exponential time');
    expect(code).toBe(1);
    expect(ledger().bounded).toEqual([]);
  });

  it('finds an entry of the ledger that does not deserve its place', async () => {
    plant(folder, { [LEDGER]: JSON.stringify({ linear: ['/\\s+$/', '/\\d/'], bounded: [] }) });
    const { code, output } = await check(folder, JUDGE, '--again');
    expect(output).toContain(`${LEDGER}: expressions: /\\s+$/ takes 2nd degree polynomial time, and is listed as linear\n`);
    expect(output).toContain('1 problem(s)');
    expect(code).toBe(1);
  });
});
