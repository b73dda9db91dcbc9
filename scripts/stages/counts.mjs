/** From a stage's end to what it adds to `N passed, N failed`. */
import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {{ passed: number, failed: number, failures: string[], skipped: { name: string, reason: string }[], interrupted: boolean }} Report
 * @typedef {{ passed: number, failed: number, notes: string[] }} Count
 */

/**
 * A check is one thing that passes or fails.
 * @param {boolean} ended_well
 * @returns {Count}
 */
export function countCheck(ended_well) {
  return { passed: ended_well ? 1 : 0, failed: ended_well ? 0 : 1, notes: [] };
}

/**
 * A vitest run counts its tests. No report, no test, a bad end without a failed test, and a skip without a reason are failures.
 * @param {string} path Of the report.
 * @param {boolean} ended_well
 * @returns {Count}
 */
export function countReport(path, ended_well) {
  if (!existsSync(path)) return { passed: 0, failed: 1, notes: ['no report was written'] };
  /** @type {Report} */
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const notes = [
    ...report.failures.map((name) => `failed: ${name}`),
    ...report.skipped.map((test) => `skipped: ${test.name} (${test.reason || 'no reason given, which fails'})`),
  ];
  let failed = report.failed + report.skipped.filter((test) => !test.reason).length;
  if (report.passed + failed === 0) {
    failed += 1;
    notes.push('no test ran');
  } else if (failed === 0 && (!ended_well || report.interrupted)) {
    failed += 1;
    notes.push('the run ended badly, though no test failed');
  }
  return { passed: report.passed, failed, notes };
}

/**
 * Adds up what the stages counted.
 * @param {{ passed: number, failed: number }[]} counts
 */
export function total(counts) {
  return counts.reduce((sum, count) => ({ passed: sum.passed + count.passed, failed: sum.failed + count.failed }), {
    passed: 0,
    failed: 0,
  });
}
