import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../run/bootstrap.mjs';
import { judgeCost } from './budgets.mjs';
import { emptyReport } from './report.mjs';
import { FACTOR, factorOf, measureFactor } from './speed.mjs';
import { allStages, stages } from './stages.mjs';

const stage = { name: 'tests: ui', task: '//#tests', folder: '.', timeout_s: 5, counted: true, cpu_budget_s: 40 };
const spent = (cpu_seconds, files = {}) => ({
  ...emptyReport(),
  passed: 3,
  cpu_seconds,
  files: Object.entries(files).map(([file, cost]) => ({ file, seconds: 1, cpu_seconds: cost, passed: 1, failed: 0 })),
});

describe('the budget of a stage', () => {
  it('is kept up to a tenth more, noted above it, and fails the stage by name at more than a quarter', () => {
    expect(judgeCost(stage, spent(44), 1)).toEqual(spent(44));
    expect(judgeCost(stage, spent(48), 1)).toMatchObject({
      failed: 0,
      notes: ['took 48.0 s CPU of its budget of 40.0 s CPU, 20 % over it'],
    });
    expect(judgeCost(stage, spent(52), 1)).toMatchObject({
      passed: 3,
      failed: 1,
      failures: [{ name: 'tests: ui', reason: 'took 52.0 s CPU of its budget of 40.0 s CPU, 30 % over it' }],
      notes: [],
    });
  });

  it('counts what the reference machine would have taken', () => {
    expect(judgeCost(stage, spent(88), 2)).toEqual(spent(88));
    expect(judgeCost(stage, spent(104), 2).failures).toEqual([
      { name: 'tests: ui', reason: 'took 52.0 s CPU of its budget of 40.0 s CPU, 30 % over it' },
    ]);
  });

  it('is not judged without the speed of the machine, without the time, and without a budget', () => {
    expect(judgeCost(stage, spent(400), null)).toEqual(spent(400));
    expect(judgeCost(stage, spent(null), 1)).toEqual(spent(null));
    expect(judgeCost({ ...stage, cpu_budget_s: undefined }, spent(400), 1)).toEqual(spent(400));
  });
});

describe('the limit of a test file', () => {
  const files = { 'a.test.ts': 4.9, 'b.test.ts': 7.24, 'c.test.ts': null };
  const limited = { ...stage, file_cpu_s: 5 };
  const reason = 'took 7.2 s CPU of 5.0 s CPU: split it, or call it *.full';

  it('is noted with both figures', () => {
    expect(judgeCost(limited, spent(9, files), 1)).toMatchObject({ failed: 0, notes: [`b.test.ts ${reason}`] });
  });

  it('fails the file by name at more than twice as much', () => {
    expect(judgeCost(limited, spent(11, { 'a.test.ts': 4.9, 'b.test.ts': 10.1 }), 1)).toMatchObject({
      failed: 1,
      failures: [{ name: 'b.test.ts', reason: reason.replace('7.2', '10.1') }],
      notes: [],
    });
  });

  it('is another one for a file that the list names', () => {
    const stage = { ...limited, dear_files_s: { 'b.test.ts': 8 } };
    expect(judgeCost(stage, spent(9, files), 1).notes).toEqual([]);
    expect(judgeCost(stage, spent(20, { 'b.test.ts': 16.1 }), 1).failures).toMatchObject([{ name: 'b.test.ts' }]);
  });

  it('counts what the reference machine would have taken', () => {
    expect(judgeCost(limited, spent(9, files), 1.5).notes).toEqual([]);
  });
});

describe('the budgets of the list', () => {
  const dear = new Set(['page budget', 'chromium', 'redis']);

  it('are there for every stage of the short form that takes more than a second', () => {
    expect(stages.filter(({ cpu_budget_s }) => cpu_budget_s === undefined).map(({ name }) => name)).toEqual([...dear]);
    // A file that was renamed, or became cheap, is taken out.
    const named = stages.flatMap(({ folder, dear_files_s = {} }) => Object.keys(dear_files_s).map((file) => join(folder, file)));
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    for (const { counted, browser, file_cpu_s } of stages) expect(file_cpu_s).toBe(counted ? (browser ? 10 : 5) : undefined);
  });

  it('are none for what the whole form runs more of', () => {
    const budgeted = allStages.filter(({ cpu_budget_s }) => cpu_budget_s !== undefined).map(({ name }) => name);
    expect(budgeted).toContain('types: server');
    expect(budgeted).not.toContain('tests: api');
    expect(allStages.filter(({ file_cpu_s }) => file_cpu_s !== undefined)).toEqual([]);
  });
});

describe('the speed of the machine', () => {
  it('is measured by a fixed work, and never better than that of the reference', async () => {
    expect(Number(await measureFactor(process.execPath))).toBeGreaterThanOrEqual(1);
  });

  it('is handed to the stages by a variable', () => {
    expect(factorOf({ [FACTOR]: '1.37' })).toBe(1.37);
    expect(factorOf({ [FACTOR]: '' })).toBeNull();
    expect(factorOf({})).toBeNull();
  });
});
