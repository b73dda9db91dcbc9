import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { compareApi } from '../api.ts';
import { compareChat } from '../chat/chat.ts';
import { type ChatShape, SMALLEST_CHAT } from '../chat/market.ts';
import { commit, today } from '../circumstances.ts';
import { writePart } from '../document.ts';
import { type Comparison, cpuOf, keyOf, middle, ratioOf } from '../figures.ts';
import { compareGrid } from '../grid/grid.ts';
import { compareLists } from '../lists.ts';
import { comparePage } from '../page.ts';
import type { Places } from '../places.ts';
import { type Effort, SHORT_EFFORT, SMOKE_EFFORT } from '../run/interleaved.ts';
import { BATCH_ROWS, compareTrade, SMALL_BATCH } from '../trade.ts';
import { type BaselineFigures, changeOf, type Figure, isBad, judge, keptOf, type Verdict, verdictText } from './baseline.ts';
import { describeBaseline } from './baseline-page.ts';

type Turn = { cpu_us: number };
type IsWanted = (key: string) => boolean;
/** How much the guard measures of each benchmark. */
export type GuardSize = {
  prices: [number, number];
  chat: ChatShape;
  efforts: { routes: Effort; lists: Effort; chat: Effort };
  grid: number;
  /** The rows of a batch. */
  batch: number;
  /** How often a figure that fell is measured again before it counts. */
  repeats: number;
};

export const GUARD_WHOLE: GuardSize = {
  prices: [1_000, 100_000],
  chat: { connections: 200, messages: 10_000 },
  efforts: {
    routes: SHORT_EFFORT,
    // There are many lists, and a regression of one is far larger than the noise of a few turns.
    lists: { rounds: 9, cpu_ms: 40 },
    // Fifty clients talk at once: a turn is long compared with the requests in flight at its start and end.
    chat: { rounds: 15, cpu_ms: 120 },
  },
  grid: 2_000,
  batch: BATCH_ROWS,
  repeats: 2,
};

export const GUARD_SMOKE: GuardSize = {
  prices: [1_000, 2_000],
  chat: SMALLEST_CHAT,
  efforts: { routes: SMOKE_EFFORT, lists: SMOKE_EFFORT, chat: SMOKE_EFFORT },
  grid: 500,
  batch: SMALL_BATCH,
  repeats: 1,
};

/** The short form of each benchmark. */
function comparisons({ prices, batch, chat, efforts, grid }: GuardSize, isWanted: IsWanted): AsyncGenerator<Comparison<Turn>>[] {
  return [
    compareApi({ sizes: prices, effort: efforts.routes, isWanted }),
    compareLists({ sizes: prices, effort: efforts.lists, isWanted }),
    compareTrade({ prices: prices[1], batch, effort: efforts.routes, isWanted }),
    comparePage({ effort: efforts.routes, isWanted }),
    compareChat({ ...chat, effort: efforts.chat, isWanted }),
    compareGrid({ prices: grid, isWanted }),
  ];
}

/** The names of all figures of the guard; nothing is measured for them. */
export async function namesOf(size: GuardSize): Promise<Set<string>> {
  const names = new Set<string>();
  const note = (key: string): boolean => {
    names.add(key);
    return false;
  };
  for (const comparison of comparisons(size, note)) await comparison.next();
  return names;
}

async function measureAll(size: GuardSize, isWanted: IsWanted): Promise<Record<string, Figure>> {
  const figures: Record<string, Figure> = {};
  const start = performance.now();
  for (const bench of comparisons(size, isWanted))
    for await (const comparison of bench) {
      const { portal, floor, target } = comparison;
      const figure = { ratio: ratioOf(comparison), cpu_us: cpuOf(portal), floor_us: cpuOf(floor), target };
      figures[keyOf(comparison)] = figure;
      const seconds = ((performance.now() - start) / 1_000).toFixed(0);
      console.error(`${seconds.padStart(5)} s  ${figure.ratio.toFixed(3)}  ${keyOf(comparison)}`);
    }
  return figures;
}

const ratios = (figures: Record<string, Figure>): Record<string, number> =>
  Object.fromEntries(Object.entries(figures).map(([name, { ratio }]) => [name, ratio]));

const readBaseline = (file: string): BaselineFigures => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

const percent = (part: number | undefined): string =>
  part === undefined ? '' : `${part > 0 ? '+' : ''}${(part * 100).toFixed(0)} %`;

/** A table of all figures. */
function tableOf(verdicts: Verdict[]): string {
  const rows = verdicts.map((verdict) => {
    const { name, baseline, now } = verdict;
    const cells = [name, baseline?.ratio.toFixed(3) ?? '', now?.toFixed(3) ?? '', percent(changeOf(verdict))];
    return `| ${[...cells, isBad(verdict) ? verdict.state : ''].join(' | ')} |`;
  });
  return ['| figure | kept | now | change | |', '|---|---:|---:|---:|---|', ...rows].join('\n');
}

type Wanted = { size: GuardSize; isWanted: IsWanted };

/**
 * Measures the short form of every benchmark and compares each figure with the kept one. A figure that fell is measured again and the
 * median counts, since a busy moment of the machine is no regression.
 */
export async function guard({ size, isWanted }: Wanted, { figures }: Places): Promise<{ text: string; holds: boolean }> {
  const baseline = Object.fromEntries(Object.entries(readBaseline(figures)).filter(([key]) => isWanted(key)));
  const now = ratios(await measureAll(size, isWanted));
  const fallen = new Set(
    judge(baseline, now)
      .filter(({ state }) => state === 'fell')
      .map(({ name }) => name),
  );
  if (fallen.size > 0) {
    console.error(`Measured again: ${[...fallen].join(', ')}`);
    const again: Record<string, number>[] = [];
    while (again.length < size.repeats) again.push(ratios(await measureAll(size, (key) => fallen.has(key))));
    for (const name of fallen) now[name] = middle([now, ...again].map((run) => run[name] ?? Number.NaN));
  }
  const verdicts = judge(baseline, now);
  const bad = verdicts.filter(isBad);
  const holding = `${verdicts.length - bad.length} of ${verdicts.length} figures hold`;
  return { text: [tableOf(verdicts), '', ...bad.map(verdictText), holding].join('\n'), holds: bad.length === 0 };
}

/** Measures every figure `runs` times, keeps the medians as the baseline, and writes them into the page. */
export async function saveBaseline(
  { size, isWanted, runs }: Wanted & { runs: number },
  { figures, page }: Places,
): Promise<{ text: string; holds: boolean }> {
  const before = readBaseline(figures);
  const taken: Record<string, Figure>[] = [];
  while (taken.length < runs) {
    console.error(`Run ${taken.length + 1} of ${runs}`);
    taken.push(await measureAll(size, isWanted));
  }
  const others = Object.fromEntries(Object.entries(before).filter(([key]) => !isWanted(key)));
  const baseline = { ...others, ...keptOf(taken, before, { date: today(), commit: commit() }) };
  writeFileSync(figures, `${JSON.stringify(baseline, null, 2)}\n`);
  writePart(page, 'guard', describeBaseline(baseline));
  return { text: tableOf(judge(before, ratios(baseline))), holds: true };
}
