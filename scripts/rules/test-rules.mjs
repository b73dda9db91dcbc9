/** What tests must not do: judge by the clock of the machine, or leave a global behind for the file that runs after them. */
import { linesWhere } from './project.mjs';

/** @typedef {import('./project.mjs').Problem} Problem */

/** Test files, and the bodies that a short and a long form share. */
const TEST = /\.(test|story)\.(tsx?|mjs)$/;
const MEASURED = /\.measured\.(walk\.)?(test|story)\.tsx?$/;
const ISOLATED = /\.isolated\.test\.tsx?$/;
const KINDS = /(^|\/)[^/.]+(\.isolated|\.slow|\.measured)?(\.walk)?\.test\.(tsx?|mjs)$/;

/** Elapsed time, or a moment in an assertion. A moment as an input is fine. */
const CLOCK = [
  /\bperformance\.now\(\)/,
  /\bDate\.now\(\)\s*-[^-]|[^-]-\s*Date\.now\(\)/,
  /\bexpect(\.soft)?\([^'"`]*\bDate\.now\(\)/,
  /\.to[A-Z]\w*\([^'"`]*\bDate\.now\(\)/,
];
/** Vitest undoes its own stubs after each test; it does not undo these. */
const GLOBAL = [
  /\bvi\.(mock|doMock|hoisted)\(/,
  /\b(globalThis|window)\.\w+\s*=[^=]/,
  /defineProperty\(\s*(globalThis|window)\b/,
];

/**
 * @param {string[]} files
 * @returns {Problem[]}
 */
export function testProblems(files) {
  const tests = files.filter((file) => TEST.test(file));
  return [
    ...tests
      .filter((file) => /\.test\.\w+$/.test(file) && !KINDS.test(file))
      .map((file) => ({ file, rule: 'test-kind', problem: 'is no kind of test: x, x.isolated, x.slow, x.measured, x.walk' })),
    ...tests
      .filter((file) => !MEASURED.test(file))
      .flatMap((file) =>
        linesWhere(
          file,
          (line) => CLOCK.some((pattern) => pattern.test(line)),
          'clock',
          'judges by the clock: give it one, wait for the thing, or measure in x.measured.test.ts',
        ),
      ),
    ...tests
      .filter((file) => !ISOLATED.test(file) && !file.startsWith('scripts/'))
      .flatMap((file) =>
        linesWhere(
          file,
          (line) => GLOBAL.some((pattern) => pattern.test(line)),
          'isolation',
          'changes what all files share: use vi.stubGlobal, or name it x.isolated.test.ts',
        ),
      ),
  ];
}
