/** The steps that the corrections of one query take together: a cell of a distance, or a letter of a walk, is one. */
export type Steps = {
  /** Takes some steps; false once all are used up. */
  take(steps: number): boolean;
  taken(): number;
};

/** About 10 ms of one core; the dearest query of `goods/search/testing/recall` takes less than three quarters of them among 20,000 goods. */
export const MOST_STEPS = 100_000;

/** Creates the steps of one query. */
export function createSteps(most = MOST_STEPS): Steps {
  let taken = 0;
  return {
    take(steps) {
      if (taken + steps > most) return false;
      taken += steps;
      return true;
    },
    taken: () => taken,
  };
}
