import { expect, it } from 'vitest';
import { reportedRun } from './reported-run.mjs';

it('reports a run without tests as empty', async () => {
  const { report } = await reportedRun({ 'a.test.mjs': '' }, { args: ['--passWithNoTests', '--exclude', '**/*'] });
  expect(report).toMatchObject({ passed: 0, failed: 0, files: [] });
});

it('has the passed and failed tests of a run that was killed', async () => {
  const whenReported = `
    import { readFileSync } from 'node:fs';
    it('c', async () => {
      while (!readFileSync(process.env.RASTEH_REPORT, 'utf8').includes('a.test.mjs')) await new Promise((r) => setTimeout(r, 50));
      process.kill(process.ppid, 'SIGKILL');
    });`;
  const { report, result } = await reportedRun(
    { 'a.test.mjs': `it('a', () => {}); it('b', () => expect(1).toBe(2));`, 'b.test.mjs': whenReported },
    { args: ['--pool=forks', '--maxWorkers=2'] },
  );
  expect(result.code).not.toBe(0);
  expect(report).toMatchObject({ passed: 1, failed: 1, waiting: 1, files: [{ file: 'a.test.mjs' }] });
});
