import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root, tellingLine } from './bootstrap.mjs';
import { fingerprint, isStamped, once } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { run } from './process.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rasteh-run-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const node = (code, options) => run(process.execPath, ['-e', code], options);
/** A program that starts a child, which appends to the file `beats` while it lives. */
const parent = () =>
  `const c = require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => require("fs").appendFileSync(process.argv[1], "."), 20)', ${JSON.stringify(join(folder, 'beats'))}]);`;
/** Whether the child of such a program is alive. */
const hasBegun = () => `require('fs').existsSync(${JSON.stringify(join(folder, 'beats'))})`;
/** Whether that child has lived, and has ended. */
async function hasEnded() {
  const before = readFileSync(join(folder, 'beats'), 'utf8').length;
  await sleep(300);
  return before > 0 && readFileSync(join(folder, 'beats'), 'utf8').length === before;
}

describe('a run program', () => {
  it('returns its exit code and its output', async () => {
    const result = await node('console.log("out"); console.error("err"); process.exit(3)');
    expect(result).toMatchObject({ code: 3, timedOut: false });
    expect(result.output.split('\n').sort()).toEqual(['', 'err', 'out']);
  });

  it('is stopped at its timeout together with its children', async () => {
    const result = await node(`${parent()} setInterval(() => 0, 1000)`, { timeout_s: 5 });
    expect(result).toMatchObject({ timedOut: true, code: 143 });
    expect(await hasEnded()).toBe(true);
  });

  it('has its remaining children killed at its end', async () => {
    const result = await node(`${parent()} setInterval(() => ${hasBegun()} && process.exit(0), 20)`, { timeout_s: 20 });
    expect(result).toMatchObject({ code: 0, timedOut: false });
    expect(await hasEnded()).toBe(true);
  });

  it('rejects when it does not exist', async () => {
    await expect(run('no-such-program', [])).rejects.toThrow('ENOENT');
  });
});

describe('the lock', () => {
  it('admits one holder at a time, also across processes', async () => {
    const lock = join(folder, 'a.lock');
    const log = join(folder, 'log');
    const work = `
      const { withLock } = await import(${JSON.stringify(join(root, 'scripts/run/lock.mjs'))});
      const { appendFileSync } = await import('node:fs');
      await withLock(${JSON.stringify(lock)}, async () => {
        appendFileSync(${JSON.stringify(log)}, '(');
        await new Promise((resolve) => setTimeout(resolve, 60));
        appendFileSync(${JSON.stringify(log)}, ')');
      });`;
    const runs = await Promise.all(
      [1, 2, 3, 4].map(() => run(process.execPath, ['--input-type=module', '-e', work], { timeout_s: 30 })),
    );
    expect(runs.map((result) => result.code)).toEqual([0, 0, 0, 0]);
    expect(readFileSync(log, 'utf8')).toBe('()()()()');
    expect(existsSync(lock)).toBe(false);
  });

  it('is released after a failure', async () => {
    const lock = join(folder, 'b.lock');
    await expect(withLock(lock, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await withLock(lock, async () => 'again')).toBe('again');
  });

  it('is taken from a holder whose heartbeat stopped', { timeout: 30_000 }, async () => {
    const lock = join(folder, 'c.lock');
    writeFileSync(lock, 'a killed process');
    utimesSync(lock, new Date(), new Date());
    expect(await withLock(lock, async () => 'taken')).toBe('taken');
  });
});

describe('the fingerprint', () => {
  it('changes with a name, a content and the salt, but not with generated files', () => {
    mkdirSync(join(folder, 'src/dist'), { recursive: true });
    writeFileSync(join(folder, 'src/a.ts'), '1');
    const first = fingerprint(folder, ['src', 'missing']);
    writeFileSync(join(folder, 'src/dist/made.js'), 'made');
    expect(fingerprint(folder, ['src', 'missing'])).toBe(first);
    expect(fingerprint(folder, ['src', 'missing'], 'salt')).not.toBe(first);
    writeFileSync(join(folder, 'src/a.ts'), '2');
    expect(fingerprint(folder, ['src', 'missing'])).not.toBe(first);
  });

  it('has no stamp while the work runs or after it failed', async () => {
    const stamp = join(folder, 'made/stamp');
    await once(stamp, 'one', async () => expect(isStamped(stamp, 'one')).toBe(false));
    expect(isStamped(stamp, 'one')).toBe(true);
    await once(stamp, 'one', () => Promise.reject(new Error('not called')));
    await expect(once(stamp, 'two', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(isStamped(stamp, 'one')).toBe(false);
  });
});

it.each([
  [
    'npm warn old\nnpm error code ECONNREFUSED\nnpm error request failed, reason: connect ECONNREFUSED\nnpm error A complete log',
    'npm error request failed, reason: connect ECONNREFUSED',
  ],
  ['Progress\n[ERR_PNPM_OUTDATED_LOCKFILE] Cannot install\nnote', '[ERR_PNPM_OUTDATED_LOCKFILE] Cannot install'],
  ['✘ [ERROR] No such file a.ts.\n', '✘ [ERROR] No such file a.ts'],
  ['', 'no reason given'],
])('finds the most informative line: %#', (output, line) => {
  expect(tellingLine(output)).toBe(line);
});
