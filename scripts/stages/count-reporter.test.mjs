import { beforeAll, describe, expect, it } from 'vitest';
import { emptyReport } from './report.mjs';
import { reportedRun } from './reported-run.mjs';

const planted = {
  'counted.test.mjs': `it('a', () => {}); it('b', () => expect(1).toBe(2)); describe('c', () => { it('d', () => {}); });`,
  'busy.test.mjs': `import { execFileSync } from 'node:child_process';
    it('is busy', () => {
      execFileSync(process.execPath, ['-e', 'while (process.cpuUsage().user < 300_000) {}']);
    });`,
  'skipped.test.mjs': `it('skips', ({ skip }) => skip('needs a printer')); it.skip('skips in silence', () => {}); it.todo('is to do');`,
  'outside.test.mjs': `it('a', () => {}); throw new Error('broken outside');`,
  'flaky.test.mjs': `let tries = 0; it('at its second try', { retry: 1 }, () => expect(++tries).toBe(2));`,
  'first-try.test.mjs': `let limit = 1; let tries = 0;
    const keep = ({ task }) => { task.meta.first_try ??= 'e2e/.reports/first-tries/a'; expect(++tries).toBeGreaterThan(limit); };
    it('keeps its first try', { retry: 1 }, keep); it('keeps it twice', { retry: 1 }, (test) => { limit = 9; keep(test); });`,
  'list.test.mjs': `it('has no faults', () => expect(['too wide: 3 px'.padEnd(60)]).toEqual([]));`,
  'hook.test.mjs': `it('a', () => {}); afterAll(() => { throw new Error('broken hook'); });`,
  'rejection.test.mjs': `it('a', async () => { Promise.reject(new Error('lost')); await new Promise((r) => setTimeout(r, 50)); });`,
};

describe('the report of a vitest run', () => {
  let report = emptyReport();
  const fileOf = (name) => report.files.find(({ file }) => file === name);
  beforeAll(async () => {
    report = (await reportedRun(planted)).report ?? report;
  });

  it('counts passed and failed tests of each file, with the reason of a failure', () => {
    expect(fileOf('counted.test.mjs')).toMatchObject({ passed: 2, failed: 1, seconds: expect.any(Number) });
    expect(report.failures).toContainEqual({ name: 'b', reason: expect.stringContaining('expected 1 to be 2') });
    expect(report.waiting).toBe(0);
  });

  it('has the processor time of each file, without what its worker loads', () => {
    const { cpu_seconds } = fileOf('busy.test.mjs') ?? {};
    expect(cpu_seconds).toBeGreaterThanOrEqual(0.3);
    expect(cpu_seconds).toBeLessThan(3);
  });

  it('says what a list of faults had', () => {
    expect(report.failures).toContainEqual({ name: 'has no faults', reason: expect.stringContaining('too wide: 3 px') });
  });

  it('names a skip with its reason', () => {
    expect(report.skipped).toEqual([
      { name: 'skips', reason: 'needs a printer' },
      { name: 'skips in silence', reason: '' },
      { name: 'is to do', reason: '' },
    ]);
  });

  it('fails a file that breaks outside of its tests, and names it', () => {
    expect(report.failures).toContainEqual({
      name: 'outside.test.mjs',
      reason: expect.stringContaining('broken outside'),
    });
  });

  it('names a test that passed at its second try, with the reason of the first', () => {
    expect(report.flaky).toContainEqual({ name: 'at its second try', reason: expect.stringContaining('expected 1 to be 2') });
    expect(fileOf('flaky.test.mjs')).toMatchObject({ passed: 1, failed: 0 });
  });

  it('names where the first try of a test left what it showed', () => {
    const reason = expect.stringMatching(/^expected [\s\S]*\nKept in e2e\/\.reports\/first-tries\/a$/);
    expect(report.flaky).toContainEqual({ name: 'keeps its first try', reason });
    expect(report.failures).toContainEqual({ name: 'keeps it twice', reason });
  });

  it('fails a hook that breaks after passing tests', () => {
    expect(fileOf('hook.test.mjs')).toMatchObject({ passed: 1, failed: 1 });
  });

  it('fails a rejection that no test awaits', () => {
    expect(report.failures).toContainEqual({
      name: 'an error that no test awaited',
      reason: expect.stringContaining('lost'),
    });
    expect(report.failed).toBe(6);
  });
});
