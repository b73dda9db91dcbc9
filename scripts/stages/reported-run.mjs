/** Runs vitest on planted test files as a stage does. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../run/bootstrap.mjs';
import { run } from '../run/process.mjs';
import { readReport } from './report.mjs';

/**
 * @param {Record<string, string>} tests The texts of test files by their names, without their import of vitest.
 * @param {{ args?: string[] }} [options]
 * @returns {Promise<{ report: import('./report.mjs').Report | undefined, result: Awaited<ReturnType<typeof run>> }>}
 */
export async function reportedRun(tests, { args = [] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'rasteh-counts-'));
  const path = join(folder, 'report.json');
  try {
    mkdirSync(join(folder, 'package'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'package', 'node_modules'), 'junction');
    for (const [name, text] of Object.entries(tests))
      writeFileSync(join(folder, 'package', name), `import { afterAll, describe, expect, it } from 'vitest';\n${text}`);
    const reporter = join(root, 'scripts/stages/count-reporter.mjs');
    const result = await run(
      join(root, 'node_modules/.bin/vitest'),
      ['run', '--root', join(folder, 'package'), `--reporter=${reporter}`, '--testTimeout=60000', ...args],
      { cwd: join(folder, 'package'), env: { ...process.env, RASTEH_REPORT: path }, timeout_s: 60 },
    );
    return { report: readReport(path), result };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
