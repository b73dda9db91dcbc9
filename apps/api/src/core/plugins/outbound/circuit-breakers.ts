type State = { running: number; failures: number; rests_until: number; sent: number; failed: number };

export type BreakerOptions = {
  /** Calls to one target at once: a slow one leaves room for the others. */
  callsPerTarget: number;
  /** Failures in a row after which the circuit of a target opens, and for how long (ms). Then one call tries it. */
  failures: number;
  rest_ms: number;
  /** How many targets are remembered. Callers may invent names, each a target of its own. */
  most: number;
};

/** Calls to a target since the start of the process, and until when (ms) it rests after failures in a row. */
export type TargetFigures<Target> = { target: Target; sent: number; failed: number; rests_until: number | null };

/** How busy and how reliable each target of outgoing calls is in this process. */
export type CircuitBreakers<Target> = {
  /** The targets that take no further call now. */
  unavailable(): Target[];
  begin(target: Target): void;
  /** Notes the end of a call: whether the target answered as a working one; null when it was not called after all. */
  end(target: Target, isWorking: boolean | null): void;
  figures(): TargetFigures<Target>[];
};

/** Creates a circuit breaker for each target. */
export function createCircuitBreakers<Target extends string | number>(
  { callsPerTarget, failures, rest_ms, most }: BreakerOptions,
  now: () => number,
): CircuitBreakers<Target> {
  const states = new Map<Target, State>();
  /** Forgets the target that was called the longest ago, first of those that never answered. */
  function makeRoom(): void {
    const idle = [...states].filter(([, { running }]) => running === 0);
    const [target] = idle.find(([, { sent }]) => sent === 0) ?? idle[0] ?? [];
    if (target !== undefined) states.delete(target);
  }
  const stateOf = (target: Target): State => {
    const known = states.get(target);
    if (!known && states.size >= most) makeRoom();
    const state = known ?? { running: 0, failures: 0, rests_until: 0, sent: 0, failed: 0 };
    // The last one called is the last in the map.
    states.delete(target);
    states.set(target, state);
    return state;
  };
  const isOpen = (state: State): boolean => state.failures >= failures;
  const roomOf = (state: State): number => {
    if (!isOpen(state)) return callsPerTarget;
    return now() < state.rests_until ? 0 : 1;
  };
  return {
    unavailable: () => [...states].flatMap(([target, state]) => (state.running >= roomOf(state) ? [target] : [])),
    begin(target) {
      stateOf(target).running += 1;
    },
    end(target, isWorking) {
      const state = stateOf(target);
      state.running -= 1;
      if (isWorking === null) return;
      if (isWorking) state.sent += 1;
      else state.failed += 1;
      state.failures = isWorking ? 0 : state.failures + 1;
      if (isOpen(state)) state.rests_until = now() + rest_ms;
    },
    figures: () =>
      [...states].map(([target, state]) => {
        const { sent, failed, rests_until } = state;
        return { target, sent, failed, rests_until: isOpen(state) && now() < rests_until ? rests_until : null };
      }),
  };
}
