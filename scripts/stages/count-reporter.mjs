/** A vitest reporter that writes the counts of a run after each file, so that an aborted run leaves its partial counts. */
import { join, relative } from 'node:path';
import { emptyReport, writeReport } from './report.mjs';

const REASON_LINES = 6;
/** The length of what a list of faults had instead of none: the message says only how many there are. */
const MOST_RECEIVED = 600;
const MEASURE = join(import.meta.dirname, 'measure-file.mjs');

/**
 * The reason of a failure, with the faults that a list had, and where its first try left what its pages showed.
 * @param {readonly { message?: string, actual?: unknown }[]} errors
 * @param {{ first_try?: string }} [meta]
 */
const reasonOf = (errors, { first_try } = {}) => {
  const lines = errors
    .map((error) => {
      const { message = String(error), actual } = error ?? {};
      const isList = /\[ (?:Array|…)\(\d+\) \]/.test(message) && typeof actual === 'string';
      return isList ? `${message}: ${actual.replaceAll(/\s+/g, ' ').slice(0, MOST_RECEIVED)}` : message;
    })
    .join('\n');
  return [...lines.split('\n').slice(0, REASON_LINES), ...(first_try ? [`Kept in ${first_try}`] : [])].join('\n');
};

/** Vitest loads the reporter by path and expects a default export. */
export default class CountReporter {
  report = emptyReport();
  path = '';
  /** Files that have ended: a hook of the whole run may still fail after them. */
  ended = new Set();

  onInit(vitest) {
    const path = process.env.RASTEH_REPORT;
    if (!path) throw new Error('RASTEH_REPORT names no file for the counts.');
    this.path = path;
    this.root = vitest.config.root;
    // First: of hooks that end a file, those that were registered first run last, and so measure all of it.
    for (const { config } of vitest.projects) config.setupFiles.unshift(MEASURE);
  }

  onTestRunStart(specifications) {
    this.report.waiting = specifications.length;
    writeReport(this.path, this.report);
  }

  onTestModuleEnd(module) {
    this.add(module);
    writeReport(this.path, this.report);
  }

  onTestRunEnd(modules, unhandledErrors) {
    // A file that could not be imported has no end event.
    for (const module of modules) if (!this.ended.has(module.id)) this.add(module);
    for (const error of unhandledErrors) this.fail('an error that no test awaited', [error]);
    writeReport(this.path, this.report);
  }

  /** Counts tests, and failures outside of a test (an import, a hook) one each. */
  add(module) {
    if (this.ended.has(module.id)) return;
    this.ended.add(module.id);
    const before = { passed: this.report.passed, failed: this.report.failed };
    if (module.errors().length > 0) this.fail(module.relativeModuleId, module.errors());
    for (const suite of module.children.allSuites()) if (suite.errors().length > 0) this.fail(suite.fullName, suite.errors());
    for (const test of module.children.allTests()) {
      const result = test.result();
      if (result.state === 'passed') {
        this.report.passed += 1;
        if (test.diagnostic()?.flaky)
          this.report.flaky.push({ name: test.fullName, reason: reasonOf(result.errors ?? [], test.meta()) });
      } else if (result.state === 'skipped') this.report.skipped.push({ name: test.fullName, reason: result.note ?? '' });
      else this.fail(test.fullName, result.errors ?? [], test.meta());
    }
    this.report.waiting -= 1;
    this.report.files.push({
      file: relative(this.root, module.moduleId),
      seconds: Math.round(module.diagnostic().duration) / 1_000,
      cpu_seconds: module.meta().cpu_seconds ?? null,
      passed: this.report.passed - before.passed,
      failed: this.report.failed - before.failed,
    });
  }

  fail(name, errors, meta) {
    this.report.failed += 1;
    this.report.failures.push({ name, reason: reasonOf(errors, meta) });
  }
}
