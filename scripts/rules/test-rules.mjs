/** Each test is run by a project of its package; tests must not assert by the clock of the machine, or leave a changed global for the file that runs after them. */
import { linesWhere, text } from './project.mjs';

/** @typedef {import('./project.mjs').Problem} Problem */

const TEST = /\.test\.(tsx?|mjs)$/;
/** The body that a short and a long form share: it may measure for a measured form, and must not assert on the measurement. */
const STORY = /\.story\.tsx?$/;
const MEASURED = /\.measured\.(walk\.)?test\.tsx?$/;
const ISOLATED = /\.isolated\.test\.tsx?$/;
const KINDS = /(^|\/)[^/.]+(\.isolated|\.full|\.slow|\.measured)?(\.walk)?\.test\.(tsx?|mjs)$/;

/** The walks that a project of `e2e/vitest.config.ts` runs, and what looks like a test there. */
const LISTED_WALK = /^e2e\/([a-z-]+\/)?[a-z-]+(\.full|\.slow|\.measured)?\.walk\.test\.ts$/;
const WALK = /\.walk\.|^e2e\/.*\.(test|spec)\./;

/** Elapsed time, and a moment in an assertion. A moment as an input is fine. */
const ELAPSED = [/\bperformance\.now\(\)/, /\bDate\.now\(\)\s*-[^-]|[^-]-\s*Date\.now\(\)/];
const ASSERTED = [
  /\bexpect(\.soft)?\([^'"`]*\b(Date|performance)\.now\(\)/,
  /\.to[A-Z]\w*\([^'"`]*\b(Date|performance)\.now\(\)/,
];
const JUDGES = 'judges by the clock: give it one, wait for the thing, or measure in *.measured.test.ts';
/** Vitest restores its own stubs after each test; it does not restore these. */
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
      .filter((file) => !KINDS.test(file))
      .map((file) => ({
        file,
        rule: 'test-kind',
        problem: 'is no kind of test: *.isolated, *.full, *.slow, *.measured, *.walk or none',
      })),
    ...files
      .filter((file) => WALK.test(file) && !LISTED_WALK.test(file))
      .map((file) => ({ file, rule: 'unlisted-walk', problem: 'no project runs it: call it e2e/<folder>/<name>.walk.test.ts' })),
    ...tests
      .filter((file) => !MEASURED.test(file))
      .flatMap((file) => linesWhere(file, matchesAny([...ELAPSED, ...ASSERTED]), 'clock', JUDGES)),
    ...files
      .filter((file) => STORY.test(file))
      .flatMap((file) => linesWhere(file, matchesAny([...ASSERTED, ...judgingMeasured(file)]), 'clock', JUDGES)),
    ...tests
      .filter((file) => !ISOLATED.test(file) && !file.startsWith('scripts/'))
      .flatMap((file) =>
        linesWhere(
          file,
          matchesAny(GLOBAL),
          'isolation',
          'changes what all files share: use vi.stubGlobal, or name it *.isolated.test.ts',
        ),
      ),
  ];
}

const matchesAny = (patterns) => (line) => patterns.some((pattern) => pattern.test(line));

/** Assertions about the variables in which a file keeps elapsed time. */
function judgingMeasured(file) {
  const kept = [...text(file).matchAll(/\b(?:const|let)\s+(\w+)\s*=([^;]*);/g)].filter(([, , value]) =>
    matchesAny(ELAPSED)(value ?? ''),
  );
  return kept
    .filter(([, , value]) => !/^\s*performance\.now\(\)\s*$/.test(value ?? ''))
    .map(([, name]) => new RegExp(`\\bexpect(\\.soft)?\\(\\s*${name}\\b`));
}
