/** A vitest reporter that leaves the counts of a run, and its skipped tests with their reasons, for the test command. */
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Where the reporter of a run in `folder` leaves its counts.
 * @param {string} reports The folder of RASTEH_TEST_REPORTS.
 * @param {string} folder
 */
export function reportPath(reports, folder) {
  return join(reports, `${basename(folder)}.json`);
}

/** Named by path on vitest's command line, which takes a default export. */
export default class CountReporter {
  onInit(vitest) {
    this.root = vitest.config.root;
  }

  onTestRunEnd(modules, unhandledErrors, reason) {
    const reports = process.env.RASTEH_TEST_REPORTS;
    if (!reports) throw new Error('RASTEH_TEST_REPORTS names no folder for the counts.');
    writeFileSync(reportPath(reports, this.root), JSON.stringify(count(modules, unhandledErrors, reason)));
  }
}

/**
 * Counts tests, and failures outside of a test (an import, a hook, an unhandled rejection) one each.
 * @param {Iterable<import('vitest/node').TestModule>} modules
 * @param {readonly unknown[]} unhandledErrors
 * @param {string} reason `passed`, `failed` or `interrupted`.
 * @returns {import('./counts.mjs').Report}
 */
function count(modules, unhandledErrors, reason) {
  /** @type {import('./counts.mjs').Report} */
  const report = { passed: 0, failed: 0, failures: [], skipped: [], interrupted: reason === 'interrupted' };
  const fail = (name, times = 1) => {
    report.failed += times;
    if (times > 0) report.failures.push(name);
  };
  fail('an error that no test awaited', unhandledErrors.length);
  for (const module of modules) {
    fail(module.moduleId, module.errors().length);
    for (const suite of module.children.allSuites()) fail(suite.fullName, suite.errors().length);
    for (const test of module.children.allTests()) {
      const result = test.result();
      if (result.state === 'passed') report.passed += 1;
      else if (result.state === 'skipped') report.skipped.push({ name: test.fullName, reason: result.note ?? '' });
      else fail(test.fullName);
    }
  }
  return report;
}
