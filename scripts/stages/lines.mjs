/** The printed lines: one for each stage, with its failures and skips below it, and the summary of the whole run. */

/**
 * @typedef {import('./stages.mjs').Stage} Stage
 * @typedef {import('./report.mjs').Report} Report
 */

const SLOWEST = 10;
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
const noteLines = ({ failures, flaky, skipped }) => [
  ...failures.map((failure) => namedLines('failed', failure)),
  ...flaky.map((test) => namedLines('flaky', test)),
  ...skipped.filter(({ reason }) => reason).map(({ name, reason }) => `    skipped: ${name} (${reason})`),
];

/**
 * The summary of a run: the failures and second tries, the slowest files, and the closing line.
 * @param {{ stage: Stage, report: Report }[]} results
 * @param {number} seconds
 * @returns {string[]}
 */
export function closingLines(results, seconds) {
  const slowest = results
    .flatMap(({ stage, report }) => report.files.map((file) => ({ ...file, file: `${stage.folder}/${file.file}` })))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
  const sum = (key) => results.reduce((all, { report }) => all + report[key], 0);
  return [
    ...results
      .filter(({ report }) => report.failed || report.flaky.length)
      .flatMap(({ stage, report }) => ['', ...stageLines(stage, report)]),
    ...(slowest.length > 0 ? ['', 'The slowest files:'] : []),
    ...slowest.map(({ file, seconds: took }) => `${took.toFixed(1).padStart(7)} s  ${file}`),
    '',
    `All stages took ${seconds.toFixed(1)} s.`,
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ];
}
