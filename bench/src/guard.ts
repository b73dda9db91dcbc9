import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareApi } from './api.ts';
import { type BaselineFigures, changeOf, isBad, judge, MARGIN, type Verdict } from './baseline.ts';
import { compareChat } from './chat.ts';
import { commit, machine, today } from './circumstances.ts';
import { writePart } from './document.ts';
import { type Comparison, cpuOf, keyOf, middle, ratioOf } from './figures.ts';
import { compareGrid } from './grid.ts';
import { type Effort, SHORT_EFFORT } from './interleaved.ts';
import { compareLists } from './lists.ts';
import { comparePage } from './page.ts';
import { compareTrade } from './trade.ts';

const file = join(import.meta.dirname, '../figures.json');
const LARGE = 100_000;
/** Fifty clients talk at once: a turn is long compared with the requests in flight at its start and end. */
const CHAT_EFFORT: Effort = { rounds: 15, cpu_ms: 120 };
/** There are many lists, and a regression of one is far larger than the noise of a few turns. */
const LISTS_EFFORT: Effort = { rounds: 9, cpu_ms: 40 };
/** How often a figure that is worse is measured again before it counts. */
const REPEATS = 2;

type Turn = { cpu_us: number };
type IsWanted = (key: string) => boolean;
type Short = (isWanted: IsWanted) => AsyncGenerator<Comparison<Turn>>;

/** The short form of each benchmark. */
const benches: Short[] = [
  (isWanted) => compareApi({ sizes: [1_000, LARGE], effort: SHORT_EFFORT, isWanted }),
  (isWanted) => compareLists({ sizes: [1_000, LARGE], effort: LISTS_EFFORT, isWanted }),
  (isWanted) => compareTrade({ prices: LARGE, effort: SHORT_EFFORT, isWanted }),
  (isWanted) => comparePage({ effort: SHORT_EFFORT, isWanted }),
  (isWanted) => compareChat({ connections: 200, messages: 10_000, effort: CHAT_EFFORT, isWanted }),
  (isWanted) => compareGrid({ prices: 2_000, isWanted }),
];

/** A figure of one run. */
type Figure = { ratio: number; cpu_us: number; floor_us: number; target?: number };

async function measureAll(isWanted: IsWanted): Promise<Record<string, Figure>> {
  const figures: Record<string, Figure> = {};
  const start = performance.now();
  for (const bench of benches)
    for await (const comparison of bench(isWanted)) {
      const { portal, floor, target } = comparison;
      const figure = { ratio: ratioOf(comparison), cpu_us: cpuOf(portal), floor_us: cpuOf(floor), target };
      figures[keyOf(comparison)] = figure;
      const seconds = ((performance.now() - start) / 1_000).toFixed(0);
      console.log(`${seconds.padStart(5)} s  ${figure.ratio.toFixed(3)}  ${keyOf(comparison)}`);
    }
  return figures;
}

const ratios = (figures: Record<string, Figure>): Record<string, number> =>
  Object.fromEntries(Object.entries(figures).map(([name, { ratio }]) => [name, ratio]));

const readBaseline = (): BaselineFigures => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

const percent = (part: number | undefined): string =>
  part === undefined ? '' : `${part > 0 ? '+' : ''}${(part * 100).toFixed(0)} %`;

function print(verdicts: Verdict[]): void {
  const rows = verdicts.map((verdict) => ({
    figure: verdict.name,
    baseline: verdict.baseline?.toFixed(3) ?? '',
    now: verdict.now?.toFixed(3) ?? '',
    change: percent(changeOf(verdict)),
    '': isBad(verdict) ? verdict.state : '',
  }));
  console.table(rows);
}

/**
 * Measures the short form of every benchmark and compares each figure with its baseline. A worse figure is measured again and the
 * median counts, since a busy moment of the machine is no regression. Returns whether all figures hold.
 */
export async function guard(isWanted: IsWanted): Promise<boolean> {
  const baseline = Object.fromEntries(Object.entries(readBaseline()).filter(([key]) => isWanted(key)));
  const now = ratios(await measureAll(isWanted));
  const fallen = new Set(
    judge(baseline, now)
      .filter(({ state }) => state === 'worse')
      .map(({ name }) => name),
  );
  if (fallen.size > 0) {
    console.log(`Measured again: ${[...fallen].join(', ')}`);
    const again: Record<string, number>[] = [];
    while (again.length < REPEATS) again.push(ratios(await measureAll((key) => fallen.has(key))));
    for (const name of fallen) now[name] = middle([now, ...again].map((run) => run[name] ?? Number.NaN));
  }
  const verdicts = judge(baseline, now);
  print(verdicts);
  const bad = verdicts.filter(isBad);
  for (const { name, state } of bad)
    console.error(state === 'worse' ? `More than ${MARGIN * 100} % worse than its baseline: ${name}` : `${name}: ${state}`);
  console.log(`${verdicts.length - bad.length} of ${verdicts.length} figures hold`);
  return bad.length === 0;
}

/** Measures every figure `runs` times, stores the medians as the baseline, and writes them into docs/benchmarks.md. */
export async function saveBaseline(runs: number, isWanted: IsWanted): Promise<void> {
  const before = readBaseline();
  const taken: Record<string, Figure>[] = [];
  while (taken.length < runs) {
    console.log(`Run ${taken.length + 1} of ${runs}`);
    taken.push(await measureAll(isWanted));
  }
  const round = (value: number): number => Math.round(value * 1_000) / 1_000;
  const baseline: BaselineFigures = Object.fromEntries(Object.entries(before).filter(([key]) => !isWanted(key)));
  for (const [name, { target }] of Object.entries(taken[0] ?? {})) {
    const of = (key: 'ratio' | 'cpu_us' | 'floor_us'): number[] => taken.map((run) => run[name]?.[key] ?? Number.NaN);
    baseline[name] = {
      ratio: round(middle(of('ratio'))),
      low: round(Math.min(...of('ratio'))),
      high: round(Math.max(...of('ratio'))),
      cpu_us: Math.round(middle(of('cpu_us'))),
      floor_us: Math.round(middle(of('floor_us'))),
      target,
      runs,
      date: today(),
      commit: commit(),
    };
  }
  print(judge(before, ratios(baseline)));
  writeFileSync(file, `${JSON.stringify(baseline, null, 2)}\n`);
  writePart('guard', describeBaseline(baseline));
}

/** The baseline as Markdown: a table for each group, and the figures that miss their `target`. */
function describeBaseline(baseline: BaselineFigures): string {
  const figures = Object.entries(baseline);
  const groups = Map.groupBy(figures, ([key]) => key.slice(0, key.indexOf(': ')));
  const lines = [`Last written ${today()}, ${machine()}.`];
  for (const [group, all] of groups) {
    lines.push(
      `\n**${group}**\n`,
      '| what | of the floor | least and most of so many runs | target | CPU µs | floor µs | baseline |',
      '|---|---:|---:|---:|---:|---:|---|',
    );
    for (const [key, { ratio, low, high, cpu_us, floor_us, target, runs, date, commit }] of all) {
      const missed = target !== undefined && ratio < target;
      const cells = [
        missed ? `**${ratio.toFixed(2)}**` : ratio.toFixed(2),
        `${low.toFixed(2)}–${high.toFixed(2)} of ${runs}`,
        target === undefined ? '' : `${target}${missed ? ' (missed)' : ''}`,
        cpu_us,
        floor_us,
        `${date}, ${commit}`,
      ];
      lines.push(`| ${key.slice(group.length + 2)} | ${cells.join(' | ')} |`);
    }
  }
  const missed = figures.filter(([, { ratio, target }]) => target !== undefined && ratio < target).map(([key]) => key);
  const reached = figures.filter(([, { target }]) => target !== undefined).length - missed.length;
  lines.push(`\n${reached} of ${reached + missed.length} figures meet their target. Below it: ${missed.join('; ') || 'none'}.`);
  return lines.join('\n');
}
