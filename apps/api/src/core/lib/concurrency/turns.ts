/** Where work comes from; it is paused while some of its work waits. */
export type Source = { pause(): void; resume(): void };

/** Shares the event loop: what clients send is handled for a bounded time in each of its turns. */
export type Turns = {
  /**
   * Runs work of a source at once while the present turn has time left and nothing waits; otherwise in a later turn, in the order of
   * its source, one of each key after the other. Work does not throw.
   */
  run(key: string, source: Source, work: () => void): void;
  /** How much work waits. */
  waiting(): number;
};

type Waiting = { source: Source; work: () => void };

/** Creates turns of at most so many ms each; work that has begun is not interrupted. `now` is a monotonic clock (ms). */
export function createTurns(most_ms: number, now: () => number = () => performance.now()): Turns {
  /** By key, in the order in which their turn comes. */
  const lines = new Map<string, Waiting[]>();
  const left = new Map<Source, number>();
  let waiting = 0;
  let spent_ms = 0;
  let isPlanned = false;

  function timed(work: () => void): void {
    const begun = now();
    work();
    spent_ms += now() - begun;
  }

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    setImmediate(turn);
  }

  function turn(): void {
    isPlanned = false;
    spent_ms = 0;
    for (const [key, line] of lines) {
      if (spent_ms >= most_ms) break;
      lines.delete(key);
      const first = line.shift();
      // Behind all others: the loop reaches it again in this turn.
      if (line.length > 0) lines.set(key, line);
      if (first) finish(first);
    }
    if (waiting > 0) plan();
  }

  function finish({ source, work }: Waiting): void {
    waiting -= 1;
    const others = (left.get(source) ?? 1) - 1;
    if (others > 0) left.set(source, others);
    else left.delete(source);
    timed(work);
    if (others === 0) source.resume();
  }

  return {
    waiting: () => waiting,
    run(key, source, work) {
      plan();
      if (waiting === 0 && spent_ms < most_ms) return timed(work);
      const ofSource = left.get(source) ?? 0;
      if (ofSource === 0) source.pause();
      left.set(source, ofSource + 1);
      const line = lines.get(key) ?? [];
      line.push({ source, work });
      lines.set(key, line);
      waiting += 1;
    },
  };
}
