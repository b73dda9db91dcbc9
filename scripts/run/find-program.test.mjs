import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findProgram } from './find-program.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rasteh-program-'));
  vi.stubEnv('PATH', [folder, process.env.PATH].join(delimiter));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const wanted = {
  name: 'Sample',
  variable: 'SAMPLE_PATH',
  names: ['sample-esr', 'sample-browser'],
  places: [],
  aptPackage: 'sample-esr',
};
const program = (name, script) => writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

it('takes the first program that starts', async () => {
  program('sample-esr', 'exit 1');
  program('sample-browser', 'exit 0');
  expect(await findProgram(wanted)).toBe(join(folder, 'sample-browser'));
});

it('takes the one that the variable names, and refuses a name that leads nowhere', async () => {
  program('other', 'exit 0');
  vi.stubEnv('SAMPLE_PATH', join(folder, 'other'));
  expect(await findProgram(wanted)).toBe(join(folder, 'other'));
  vi.stubEnv('SAMPLE_PATH', join(folder, 'nothing'));
  await expect(findProgram(wanted)).rejects.toThrow(/^SAMPLE_PATH names .* which is not there\.$/);
});

it('installs a missing one by apt', async ({ skip }) => {
  if (process.getuid?.() !== 0) skip('apt installs for root alone');
  const browser = join(folder, 'sample-esr');
  program(
    'apt-get',
    `[ "$1" = update ] || { [ "$4" = sample-esr ] && printf '#!/bin/sh\\n' > ${browser} && chmod +x ${browser}; }`,
  );
  expect(await findProgram({ ...wanted, isDebian: true })).toBe(browser);
});

it('says in one line why there is none', async () => {
  program('apt-get', 'exit 100');
  const advice = 'Install Sample by hand (apt-get install sample-esr), or set SAMPLE_PATH.';
  await expect(findProgram({ ...wanted, isDebian: true })).rejects.toThrow(
    process.getuid?.() === 0 ? `Sample is missing, and apt-get ended with 100. ${advice}` : `Sample is missing. ${advice}`,
  );
  await expect(findProgram({ ...wanted, isDebian: false })).rejects.toThrow(
    'Sample is missing. Install Sample by hand, or set SAMPLE_PATH.',
  );
});
