/** A baseline figure: the floor's CPU divided by ours, with the minimum and maximum of the runs whose median it is. */
export type Baseline = {
  ratio: number;
  low: number;
  high: number;
  /** CPU per answer, ours and the floor's (µs): they depend on the machine and are not judged. */
  cpu_us: number;
  floor_us: number;
  target?: number;
  runs: number;
  date: string;
  commit: string;
};

/** Figures by name. */
export type BaselineFigures = Record<string, Baseline>;

/** How much worse than its baseline a figure may be. */
export const MARGIN = 0.15;

/** The comparison of a figure with its baseline. */
export type Verdict = {
  name: string;
  baseline?: number;
  now?: number;
  state: 'holds' | 'worse' | 'not measured' | 'no baseline';
};

/** Compares the measured figures with the baseline. */
export function judge(baseline: Record<string, Pick<Baseline, 'ratio'>>, now: Record<string, number>): Verdict[] {
  const names = new Set([...Object.keys(baseline), ...Object.keys(now)]);
  return [...names].map((name) => {
    const [before, after] = [baseline[name]?.ratio, now[name]];
    if (before === undefined) return { name, now: after, state: 'no baseline' };
    if (after === undefined) return { name, baseline: before, state: 'not measured' };
    // NaN does not hold.
    return { name, baseline: before, now: after, state: after >= before * (1 - MARGIN) ? 'holds' : 'worse' };
  });
}

/** The relative change of a figure from its baseline; better is above zero. */
export const changeOf = ({ baseline, now }: Verdict): number | undefined =>
  baseline && now !== undefined ? now / baseline - 1 : undefined;

/** Whether a figure needs attention: each must be measured, have a baseline, and be as good as it. */
export const isBad = ({ state }: Verdict): boolean => state !== 'holds';
