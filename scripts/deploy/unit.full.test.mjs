import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../run/bootstrap.mjs';

/** How much of the machine the service may reach by `systemd-analyze security`, from 0 to 100. */
const EXPOSED = 20;
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('the unit for systemd', () => {
  beforeEach(({ skip }) => skip(!hasSystemd, 'this machine has no systemd-analyze'));
  /** @type {string} */
  let folder;
  /** @type {string} */
  let unit;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'rasteh-unit-'));
    symlinkSync(root, join(folder, 'current'));
    unit = join(folder, 'rasteh@3000.service');
    const text = readFileSync(join(root, 'deploy/systemd/rasteh@.service'), 'utf8');
    writeFileSync(unit, text.replaceAll('/opt/rasteh', folder));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** @param {string[]} args */
  function analyze(...args) {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', [...args, unit], { encoding: 'utf8' });
    return { status, printed: stdout + stderr };
  }

  it('has only settings that systemd knows, and starts a program that is there', () => {
    const { status, printed } = analyze('verify', '--man=no', '--recursive-errors=no');
    expect(printed.split('\n').filter((line) => line.includes('rasteh@'))).toEqual([]);
    expect(status, printed).toBe(0);
  });

  it('leaves little of the machine in reach of the portal', () => {
    const { status, printed } = analyze('security', '--offline=true', `--threshold=${EXPOSED}`);
    expect(status, printed).toBe(0);
  });
});
