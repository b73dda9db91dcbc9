import { middle } from '../figures.ts';

/** A kept ratio, with the day and the commit that it was measured at. */
type Kept = { ratio: number; date: string; commit: string };

/** A kept figure: the floor's CPU divided by ours, with the minimum and maximum of the runs whose median it is. */
export type Baseline = Kept & {
  low: number;
  high: number;
  /** CPU per answer, ours and the floor's (µs): they depend on the machine and are not judged. */
  cpu_us: number;
  floor_us: number;
  target?: number;
  runs: number;
  /** The highest ratio that was ever kept: keeping a lower one later does not hide that it fell. */
  best: Kept;
};

/** Figures by name. */
export type BaselineFigures = Record<string, Baseline>;

/** A figure of one run. */
export type Figure = { ratio: number; cpu_us: number; floor_us: number; target?: number };

/** What to keep of runs: the medians of each figure, with the best ratio that is known of it. */
export function keptOf(
  runs: Record<string, Figure>[],
  before: Record<string, Pick<Baseline, 'best'>>,
  made: Omit<Kept, 'ratio'>,
): BaselineFigures {
  const round = (value: number): number => Math.round(value * 1_000) / 1_000;
  const kept = Object.entries(runs[0] ?? {}).map(([name, { target }]): [string, Baseline] => {
    const of = (key: 'ratio' | 'cpu_us' | 'floor_us'): number[] => runs.map((run) => run[name]?.[key] ?? Number.NaN);
    const ratio = round(middle(of('ratio')));
    const best = before[name]?.best;
    return [
      name,
      {
        ratio,
        low: round(Math.min(...of('ratio'))),
        high: round(Math.max(...of('ratio'))),
        cpu_us: Math.round(middle(of('cpu_us'))),
        floor_us: Math.round(middle(of('floor_us'))),
        target,
        runs: runs.length,
        ...made,
        best: best && best.ratio > ratio ? best : { ratio, ...made },
      },
    ];
  });
  return Object.fromEntries(kept);
}

/** How much worse than its baseline a figure may be. */
export const MARGIN = 0.15;

/** The comparison of a figure with its baseline. */
export type Verdict = {
  name: string;
  baseline?: Kept;
  now?: number;
  state: 'holds' | 'fell' | 'not measured' | 'no baseline';
};

/** Compares the measured figures with the baseline. */
export function judge(baseline: Record<string, Kept>, now: Record<string, number>): Verdict[] {
  const names = new Set([...Object.keys(baseline), ...Object.keys(now)]);
  return [...names].map((name) => {
    const [before, after] = [baseline[name], now[name]];
    if (before === undefined) return { name, now: after, state: 'no baseline' };
    if (after === undefined) return { name, baseline: before, state: 'not measured' };
    // NaN does not hold.
    return { name, baseline: before, now: after, state: after >= before.ratio * (1 - MARGIN) ? 'holds' : 'fell' };
  });
}

/** The relative change of a figure from its baseline; better is above zero. */
export const changeOf = ({ baseline, now }: Verdict): number | undefined =>
  baseline && now !== undefined ? now / baseline.ratio - 1 : undefined;

/** Whether a figure needs attention: each must be measured, have a baseline, and be as good as it. */
export const isBad = ({ state }: Verdict): boolean => state !== 'holds';

/** What is wrong with a figure, in one line. */
export function verdictText({ name, baseline, now, state }: Verdict): string {
  const kept = baseline ? `${baseline.ratio.toFixed(2)} kept on ${baseline.date} at ${baseline.commit}` : 'none kept';
  if (state === 'not measured') return `Not measured any more: ${name} (${kept})`;
  const measured = `${name}: ${now?.toFixed(2)} of its floor, ${kept}`;
  return state === 'fell' ? `Fell by more than ${MARGIN * 100} %: ${measured}` : `Never kept: ${measured}`;
}
