/** A baseline figure: the floor's CPU divided by ours, with the minimum and maximum of the runs whose median it is. */
export type Kept = {
  ratio: number;
  low: number;
  high: number;
  /** CPU per answer, ours and the floor's (µs): they depend on the machine and are not judged. */
  cpu_us: number;
  floor_us: number;
  reach?: number;
  runs: number;
  date: string;
  commit: string;
};

/** Figures by name. */
export type KeptFigures = Record<string, Kept>;

/** How much worse than its baseline a figure may be. */
export const MARGIN = 0.15;

/** The comparison of a figure with its baseline. */
export type Verdict = { name: string; kept?: number; now?: number; state: 'holds' | 'worse' | 'not measured' | 'not kept' };

/** Compares the measured figures with the baseline. */
export function judge(kept: Record<string, Pick<Kept, 'ratio'>>, now: Record<string, number>): Verdict[] {
  const names = new Set([...Object.keys(kept), ...Object.keys(now)]);
  return [...names].map((name) => {
    const [before, after] = [kept[name]?.ratio, now[name]];
    if (before === undefined) return { name, now: after, state: 'not kept' };
    if (after === undefined) return { name, kept: before, state: 'not measured' };
    // NaN does not hold.
    return { name, kept: before, now: after, state: after >= before * (1 - MARGIN) ? 'holds' : 'worse' };
  });
}

/** The relative change of a figure from its baseline; better is above zero. */
export const changeOf = ({ kept, now }: Verdict): number | undefined => (kept && now !== undefined ? now / kept - 1 : undefined);

/** Whether a figure needs attention: each must be measured, have a baseline, and be as good as it. */
export const isBad = ({ state }: Verdict): boolean => state !== 'holds';
