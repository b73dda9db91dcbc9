import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../run/bootstrap.mjs';
import { run } from '../run/process.mjs';
import { reportPath } from './count-reporter.mjs';
import { countCheck, countReport, total } from './counts.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rasteh-counts-'));
  mkdirSync(join(folder, 'package'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'package', 'node_modules'), 'junction');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs vitest on one file of tests as the test command does, and counts. */
async function countOf(tests, args = []) {
  writeFileSync(join(folder, 'package', 'a.test.mjs'), `import { describe, expect, it } from 'vitest';\n${tests}`);
  const reporter = join(root, 'scripts/stages/count-reporter.mjs');
  const vitest = join(root, 'node_modules/.bin/vitest');
  const result = await run(vitest, ['run', '--root', join(folder, 'package'), `--reporter=${reporter}`, ...args], {
    cwd: join(folder, 'package'),
    env: { ...process.env, RASTEH_TEST_REPORTS: folder },
    timeout_s: 60,
  });
  return countReport(reportPath(folder, 'package'), result.code === 0);
}

describe('the counts of a vitest run', () => {
  it('tell passed and failed tests', async () => {
    const count = await countOf(
      `it('a', () => {}); it('b', () => expect(1).toBe(2)); describe('c', () => { it('d', () => {}); });`,
    );
    expect(count).toEqual({ passed: 2, failed: 1, notes: ['failed: b'] });
  });

  it('show a skip with its reason', async () => {
    const count = await countOf(`it('a', () => {}); it('b', ({ skip }) => skip('needs a printer'));`);
    expect(count).toEqual({ passed: 1, failed: 0, notes: ['skipped: b (needs a printer)'] });
  });

  it('fail a skip without a reason', async () => {
    const count = await countOf(`it('a', () => {}); it.skip('b', () => {}); it.todo('c');`);
    expect(count).toMatchObject({ passed: 1, failed: 2 });
  });

  it('fail a file that breaks outside of its tests', async () => {
    expect(await countOf(`it('a', () => {}); throw new Error('broken');`)).toMatchObject({ failed: 1 });
  });

  it('fail a hook that breaks after passing tests', async () => {
    const count = await countOf(
      `import { afterAll } from 'vitest'; it('a', () => {}); afterAll(() => { throw new Error('broken'); });`,
    );
    expect(count).toMatchObject({ passed: 1, failed: 1 });
  });

  it('fail a rejection that nobody awaited', async () => {
    const count = await countOf(
      `it('a', async () => { Promise.reject(new Error('lost')); await new Promise((r) => setTimeout(r, 50)); });`,
    );
    expect(count.failed).toBe(1);
  });

  it('fail a run without tests and a run without a report', async () => {
    expect(await countOf('', ['--passWithNoTests', '--exclude', '**/*'])).toMatchObject({ passed: 0, failed: 1 });
    expect(countReport(join(folder, 'none.json'), true)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('fail a run that ended badly without a failed test', () => {
    const path = reportPath(folder, 'package');
    writeFileSync(path, JSON.stringify({ passed: 3, failed: 0, failures: [], skipped: [], interrupted: false }));
    expect(countReport(path, false)).toMatchObject({ passed: 3, failed: 1 });
  });
});

it('adds up checks and runs', () => {
  expect(total([countCheck(true), countCheck(false), { passed: 5, failed: 2, notes: [] }])).toEqual({ passed: 6, failed: 3 });
});
