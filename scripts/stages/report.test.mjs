import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../run/bootstrap.mjs';
import { run } from '../run/process.mjs';
import { emptyReport, judge, MOST_FLAKY, readReport } from './report.mjs';

const stage = { name: 'tests', task: '//#tests', folder: '.', timeout_s: 5, counted: true };
const endedWell = { endedWell: true, seconds: 1 };

let folder = '';
let report = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rasteh-counts-'));
  report = join(folder, 'report.json');
  mkdirSync(join(folder, 'package'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'package', 'node_modules'), 'junction');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs vitest on test files as a stage does, and judges its report. */
async function judged(tests, { args = [], timeout_s = 60 } = {}) {
  const files = typeof tests === 'string' ? { 'a.test.mjs': tests } : tests;
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, 'package', name), `import { afterAll, describe, expect, it } from 'vitest';\n${text}`);
  const reporter = join(root, 'scripts/stages/count-reporter.mjs');
  const vitest = join(root, 'node_modules/.bin/vitest');
  const result = await run(vitest, ['run', '--root', join(folder, 'package'), `--reporter=${reporter}`, ...args], {
    cwd: join(folder, 'package'),
    env: { ...process.env, RASTEH_REPORT: report },
    timeout_s,
  });
  return judge(stage, readReport(report), { endedWell: result.code === 0, timedOut: result.timedOut, seconds: result.seconds });
}

describe('the report of a vitest run', () => {
  it('counts passed and failed tests, with the reason of a failure', async () => {
    const { passed, failed, failures, files } = await judged(
      `it('a', () => {}); it('b', () => expect(1).toBe(2)); describe('c', () => { it('d', () => {}); });`,
    );
    expect({ passed, failed }).toEqual({ passed: 2, failed: 1 });
    expect(failures).toEqual([{ name: 'b', reason: expect.stringContaining('expected 1 to be 2') }]);
    expect(files).toEqual([{ file: 'a.test.mjs', passed: 2, failed: 1, seconds: expect.any(Number) }]);
  });

  it('names a skip with its reason', async () => {
    const { passed, failed, skipped } = await judged(`it('a', () => {}); it('b', ({ skip }) => skip('needs a printer'));`);
    expect({ passed, failed, skipped }).toEqual({ passed: 1, failed: 0, skipped: [{ name: 'b', reason: 'needs a printer' }] });
  });

  it('fails a skip without a reason', async () => {
    expect(await judged(`it('a', () => {}); it.skip('b', () => {}); it.todo('c');`)).toMatchObject({ passed: 1, failed: 2 });
  });

  it('fails a file that breaks outside of its tests, and names it', async () => {
    const { failed, failures } = await judged(`it('a', () => {}); throw new Error('broken');`);
    expect(failed).toBe(1);
    expect(failures).toEqual([{ name: 'a.test.mjs', reason: expect.stringContaining('broken') }]);
  });

  it('names a test that passed at its second try, with the reason of the first', async () => {
    const { passed, failed, flaky } = await judged(
      `let tries = 0; it('a', () => expect(++tries).toBe(2)); it('b', () => {}); it('c', () => expect(tries).toBe(1));`,
      { args: ['--retry=1'] },
    );
    expect({ passed, failed }).toEqual({ passed: 2, failed: 1 });
    expect(flaky).toEqual([{ name: 'a', reason: expect.stringContaining('expected 1 to be 2') }]);
  });

  it('names where the first try of a test left what it showed', async () => {
    const keep = `({ task }) => { task.meta.first_try ??= 'e2e/.reports/first-tries/a'; expect(++tries).toBeGreaterThan(limit); }`;
    const { flaky, failures } = await judged(
      `let tries = 0; let limit = 1; it('a', ${keep}); it('b', (test) => { limit = 9; (${keep})(test); });`,
      { args: ['--retry=1'] },
    );
    const reason = expect.stringMatching(/^expected [\s\S]*\nKept in e2e\/\.reports\/first-tries\/a$/);
    expect({ flaky, failures }).toEqual({ flaky: [{ name: 'a', reason }], failures: [{ name: 'b', reason }] });
  });

  it('fails a hook that breaks after passing tests', async () => {
    const { passed, failed } = await judged(`it('a', () => {}); afterAll(() => { throw new Error('broken'); });`);
    expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
  });

  it('fails a rejection that no test awaits', async () => {
    const { failed } = await judged(
      `it('a', async () => { Promise.reject(new Error('lost')); await new Promise((r) => setTimeout(r, 50)); });`,
    );
    expect(failed).toBe(1);
  });

  it('fails a run without tests', async () => {
    const { passed, failed } = await judged('', { args: ['--passWithNoTests', '--exclude', '**/*'] });
    expect({ passed, failed }).toEqual({ passed: 0, failed: 1 });
  });

  it('has the passed and failed tests of a run that was stopped', async () => {
    const fast = `it('a', () => {}); it('b', () => expect(1).toBe(2));`;
    const { passed, failed, failures } = await judged(
      { 'a.test.mjs': fast, 'b.test.mjs': `it('c', () => new Promise(() => {}), 600_000);` },
      { args: ['--no-file-parallelism', '--sequence.shuffle.files=false'], timeout_s: 8 },
    );
    expect({ passed, failed }).toEqual({ passed: 1, failed: 2 });
    expect(failures.map(({ reason }) => reason)).toContain('stopped after 5 s: 1 files had ended, 1 had not');
  });
});

describe('the judgement of a stage', () => {
  it('fails without a report, and after a failed exit without a failed test', () => {
    expect(judge(stage, undefined, endedWell)).toMatchObject({ passed: 0, failed: 1 });
    const found = { ...emptyReport(), passed: 3 };
    expect(judge(stage, found, endedWell)).toMatchObject({ passed: 3, failed: 0 });
    expect(judge(stage, found, { ...endedWell, endedWell: false })).toMatchObject({ passed: 3, failed: 1 });
  });

  it('fails when too many tests passed at their second try', () => {
    const found = (count) => ({
      ...emptyReport(),
      passed: 9,
      flaky: Array.from({ length: count }, () => ({ name: 'a', reason: '' })),
    });
    expect(judge(stage, found(MOST_FLAKY), endedWell)).toMatchObject({ passed: 9, failed: 0 });
    expect(judge(stage, found(MOST_FLAKY + 1), endedWell)).toMatchObject({ passed: 9, failed: 1 });
  });

  it('counts a check as one item', () => {
    const check = { ...stage, counted: false };
    expect(judge(check, undefined, endedWell)).toMatchObject({ passed: 1, failed: 0 });
    expect(judge(check, undefined, { ...endedWell, endedWell: false })).toMatchObject({ passed: 0, failed: 1 });
  });
});
