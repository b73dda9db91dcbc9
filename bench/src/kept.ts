/** How a figure was when it was kept: the floor's CPU divided by ours, the least and the most of the runs it is the median of. */
export type Kept = {
  ratio: number;
  low: number;
  high: number;
  /** CPU for each answer, ours and the floor's (µs): they depend on the machine and are not judged. */
  cpu_us: number;
  floor_us: number;
  reach?: number;
  runs: number;
  date: string;
  commit: string;
};

/** Figures by name. */
export type KeptFigures = Record<string, Kept>;

/** How much worse than it was kept a figure may be. */
export const MARGIN = 0.15;

/** What has become of a figure since it was kept. */
export type Verdict = { name: string; kept?: number; now?: number; state: 'holds' | 'worse' | 'not measured' | 'not kept' };

/** Compares what was measured with what was kept, figure by figure. */
export function judge(kept: Record<string, Pick<Kept, 'ratio'>>, now: Record<string, number>): Verdict[] {
  const names = new Set([...Object.keys(kept), ...Object.keys(now)]);
  return [...names].map((name) => {
    const [before, after] = [kept[name]?.ratio, now[name]];
    if (before === undefined) return { name, now: after, state: 'not kept' };
    if (after === undefined) return { name, kept: before, state: 'not measured' };
    // What is not a number is no figure that holds.
    return { name, kept: before, now: after, state: after >= before * (1 - MARGIN) ? 'holds' : 'worse' };
  });
}

/** How much better (above zero) or worse a figure is than it was kept. */
export const changeOf = ({ kept, now }: Verdict): number | undefined => (kept && now !== undefined ? now / kept - 1 : undefined);

/** Whether somebody has to look: every figure has to be measured, kept, and as good as it was. */
export const isBad = ({ state }: Verdict): boolean => state !== 'holds';
