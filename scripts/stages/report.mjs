/** The report of a stage: its counts, its failures with their reasons, its skipped tests, and the seconds of each file. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * @typedef {import('./stages.mjs').Stage} Stage
 * @typedef {{ file: string, seconds: number, cpu_seconds: number | null, passed: number, failed: number }} FileCount
 * @typedef {{ name: string, reason: string }} Named
 * @typedef {object} Report
 * @property {number} passed
 * @property {number} failed
 * @property {Named[]} failures
 * @property {Named[]} flaky The passed tests that failed at their first try, with the reason of that failure.
 * @property {Named[]} skipped
 * @property {FileCount[]} files The files that have ended.
 * @property {number} waiting How many files have not ended.
 * @property {string[]} notes What is printed and fails nothing.
 * @property {number} seconds Of the whole stage.
 * @property {number | null} cpu_seconds Processor time of its processes; null where the system does not provide it.
 */

/** So many tests of a stage may pass at their second try. */
export const MOST_FLAKY = 5;

/** @returns {Report} */
export const emptyReport = () => ({
  passed: 0,
  failed: 0,
  failures: [],
  flaky: [],
  skipped: [],
  files: [],
  waiting: 0,
  notes: [],
  seconds: 0,
  cpu_seconds: null,
});

/**
 * The path of a stage's report: an output of its turbo task, so that the cache restores it.
 * @param {string} root Of the repository.
 * @param {Stage} stage
 */
export function reportPath(root, stage) {
  const script = stage.task.split('#')[1] ?? '';
  return join(root, stage.folder, '.reports', `${script.replaceAll(':', '-')}.json`);
}

/**
 * Writes a report atomically: a reader never sees a partial one.
 * @param {string} path
 * @param {Report} report
 */
export function writeReport(path, report) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify(report));
  renameSync(`${path}.new`, path);
}

/**
 * @param {string} path
 * @returns {Report | undefined}
 */
export const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

/** @param {string} path */
export const removeReport = (path) => rmSync(path, { force: true });

/**
 * Judges a stage that has ended. A check counts as one item that passes or fails, and may note something. A vitest run counts its tests; a missing report, no
 * test at all, a skip without a reason, too many second tries, a file that has not ended and a failed exit without a failed test are
 * failures.
 * @param {Stage} stage
 * @param {Report | undefined} found The report that its test run has written.
 * @param {{ endedWell: boolean, timedOut?: boolean, seconds: number }} end
 * @returns {Report}
 */
export function judge(stage, found, { endedWell, timedOut = false, seconds }) {
  if (!stage.counted) {
    const failures = endedWell ? [] : [{ name: stage.name, reason: timedOut ? `stopped after ${stage.timeout_s} s` : '' }];
    const notes = found?.notes ?? [];
    return { ...emptyReport(), passed: endedWell ? 1 : 0, failed: failures.length, failures, notes, seconds };
  }
  const report = { ...(found ?? emptyReport()), seconds };
  const unexplained = report.skipped.filter(({ reason }) => !reason);
  const failures = [...report.failures, ...unexplained.map(({ name }) => ({ name, reason: 'skipped without a reason' }))];
  let failed = report.failed + unexplained.length;
  const alsoFails = (/** @type {string} */ reason) => {
    failed += 1;
    failures.push({ name: stage.name, reason });
  };
  if (report.flaky.length > MOST_FLAKY) alsoFails(`${report.flaky.length} tests passed at their second try only`);
  if (timedOut)
    alsoFails(`stopped after ${stage.timeout_s} s: ${report.files.length} files had ended, ${report.waiting} had not`);
  else if (!found) alsoFails('no report was written');
  else if (report.passed + failed === 0 && !(stage.may_skip && report.skipped.length > 0)) alsoFails('no test ran');
  else if (failed === 0 && !endedWell) alsoFails('the run ended badly, though no test failed');
  return { ...report, failed, failures };
}
