/** Each test is run by a project of its package; tests must not assert by the clock of the machine, or leave a changed global for the file that runs after them. */

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
/** What waits for some time, or until the network happens to be idle, and a moment of the machine, whose clock is not that of the walks. */
const SLEEPS = [/\bwaitForTimeout\(/, /\bnetworkidle\b/, /\bsetTimeout\(/, /\btimers\/promises\b/];
const MACHINE_TIME = [/\bDate\.now\(\)/, /\bnew Date\(\)/];
/** Walks and what they share, without what only measures. */
const WAITS = /^e2e\/.+(\.walk\.test|\.story)\.ts$/;
/** Vitest restores its own stubs after each test; it does not restore these. */
const GLOBAL = [
  /\bvi\.(mock|doMock|hoisted)\(/,
  /\b(globalThis|window)\.\w+\s*=[^=]/,
  /defineProperty\(\s*(globalThis|window)\b/,
];

/**
 * @param {import('../project.mjs').Source} source
 * @returns {import('../project.mjs').Problem[]}
 */
export function testProblems(source) {
  const { file } = source;
  const problems = [];
  if (WALK.test(file) && !LISTED_WALK.test(file))
    problems.push({ file, rule: 'unlisted-walk', problem: 'no project runs it: call it e2e/<folder>/<name>.walk.test.ts' });
  if (WAITS.test(file) && !MEASURED.test(file)) problems.push(...waitingProblems(source));
  if (STORY.test(file))
    problems.push(...source.linesWhere(matchesAny([...ASSERTED, ...judgingMeasured(source.code)]), 'clock', JUDGES));
  if (!TEST.test(file)) return problems;
  if (!KINDS.test(file))
    problems.push({
      file,
      rule: 'test-kind',
      problem: 'is no kind of test: *.isolated, *.full, *.slow, *.measured, *.walk or none',
    });
  if (!MEASURED.test(file)) problems.push(...source.linesWhere(matchesAny([...ELAPSED, ...ASSERTED]), 'clock', JUDGES));
  if (!ISOLATED.test(file) && !file.startsWith('scripts/'))
    problems.push(
      ...source.linesWhere(
        matchesAny(GLOBAL),
        'isolation',
        'changes what all files share: use vi.stubGlobal, or name it *.isolated.test.ts',
      ),
    );
  return problems;
}

const matchesAny = (patterns) => (line) => patterns.some((pattern) => pattern.test(line));

/** Assertions about the variables in which a file keeps elapsed time. */
function judgingMeasured(code) {
  const kept = [...code.matchAll(/\b(?:const|let)\s+(\w+)\s*=([^;]*);/g)].filter(([, , value]) =>
    matchesAny(ELAPSED)(value ?? ''),
  );
  return kept
    .filter(([, , value]) => !/^\s*performance\.now\(\)\s*$/.test(value ?? ''))
    .map(([, name]) => new RegExp(`\\bexpect(\\.soft)?\\(\\s*${name}\\b`));
}

/**
 * @param {import('../project.mjs').Source} source
 * @returns {import('../project.mjs').Problem[]}
 */
function waitingProblems(source) {
  const sleeps = 'waits for some time: wait for the thing itself, or measure in *.measured.walk.test.ts';
  return [
    ...source.linesWhere(matchesAny(SLEEPS), 'sleep', sleeps),
    ...source.linesWhere(matchesAny(MACHINE_TIME), 'walk-clock', 'reads the clock of the machine: take `now()` of e2e/clock.ts'),
  ];
}
