/** The printed lines: one for each stage, with its failures and skips below it, and the summary of the whole run. */

/**
 * @typedef {import('./stages.mjs').Stage} Stage
 * @typedef {import('./report.mjs').Report} Report
 */

const DEAREST = 10;
/** The prefix of a line about a stage that is still running. */
export const RUNNING_PREFIX = '…';

const counts = (stage, { passed, failed }) => (stage.counted ? `${passed} passed${failed ? `, ${failed} failed` : ''}` : '');
const line = (mark, stage, seconds, detail) =>
  `${mark} ${stage.name.padEnd(18)}${seconds.toFixed(1).padStart(7)} s  ${detail}`.trimEnd();

const cpu = ({ cpu_seconds }) => (cpu_seconds === null ? '' : `${cpu_seconds.toFixed(1).padStart(7)} s CPU`);

/**
 * @param {Stage} stage
 * @param {Report} report
 * @param {number} seconds
 */
export const progressLine = (stage, report, seconds) =>
  line(RUNNING_PREFIX, stage, seconds, `${counts(stage, report)}, ${report.waiting} files to go`);

/**
 * @param {Stage} stage
 * @param {Report} report
 * @returns {string[]}
 */
export const stageLines = (stage, report) => [
  line(report.failed ? '✗' : '✓', stage, report.seconds, [cpu(report), counts(stage, report)].filter(Boolean).join('  ')),
  ...noteLines(report),
];

const namedLines = (what, { name, reason }) => `    ${what}: ${name}${reason ? `\n${reason.replace(/^/gm, '        ')}` : ''}`;

/** @param {Report} report */
const noteLines = ({ failures, flaky, skipped, notes }) => [
  ...failures.map((failure) => namedLines('failed', failure)),
  ...flaky.map((test) => namedLines('flaky', test)),
  ...skipped.filter(({ reason }) => reason).map(({ name, reason }) => `    skipped: ${name} (${reason})`),
  ...notes.map((note) => `    note: ${note}`),
];

/**
 * The summary of a run: the failures and second tries, the dearest files, the totals, and the closing line, which counts tests.
 * @param {{ stage: Stage, report: Report }[]} results
 * @param {number} seconds
 * @param {number | null} [cpu_seconds] Processor time of all of them; without it, the sum of the stages.
 * @returns {string[]}
 */
export function closingLines(results, seconds, cpu_seconds) {
  const dearest = results
    .flatMap(({ stage, report }) => report.files.map((file) => ({ ...file, file: `${stage.folder}/${file.file}` })))
    .toSorted((a, b) => (b.cpu_seconds ?? b.seconds) - (a.cpu_seconds ?? a.seconds))
    .slice(0, DEAREST);
  const sum = (key) => results.reduce((all, { report }) => all + (report[key] ?? 0), 0);
  const ofChecks = results.filter(({ stage }) => !stage.counted).reduce((all, { report }) => all + report.passed, 0);
  const ofTests = sum('passed') - ofChecks;
  const cpu_s = cpu_seconds ?? sum('cpu_seconds');
  return [
    ...results
      .filter(({ report }) => report.failed || report.flaky.length || report.notes.length)
      .flatMap(({ stage, report }) => ['', ...stageLines(stage, report)]),
    ...(dearest.length > 0 ? ['', 'The dearest files:'] : []),
    ...dearest.map(
      ({ file, seconds: took, cpu_seconds: spent }) => `${cpu({ cpu_seconds: spent })}${took.toFixed(1).padStart(9)} s  ${file}`,
    ),
    '',
    `All stages took ${seconds.toFixed(1)} s, and ${cpu_s.toFixed(0)} s of the processor.`,
    `Passed: ${ofTests.toLocaleString('en')} tests and ${ofChecks} check(s).`,
    `${ofTests || ofChecks} passed, ${sum('failed')} failed`,
  ];
}
