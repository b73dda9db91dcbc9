/**
 * How long the event loop was blocked: its longest turn, in processor time of this thread (ms). Time in which a turn only
 * waited for a processor, as on a busy machine, does not count.
 */
export type Held<T> = { result: T; held_ms: number };

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** Runs work while measuring each turn of the event loop. */
export async function whileWatched<T>(work: () => Promise<T>): Promise<Held<T>> {
  let held_ms = 0;
  let isOver = false;
  let begin = cpuMs();
  const turn = (): void => {
    const now = cpuMs();
    held_ms = Math.max(held_ms, now - begin);
    begin = now;
    if (!isOver) setImmediate(turn);
  };
  await new Promise((resolve) => setImmediate(resolve));
  begin = cpuMs();
  setImmediate(turn);
  try {
    const result = await work();
    // The turn in which the work ended has completed as well.
    await new Promise((resolve) => setImmediate(resolve));
    return { result, held_ms };
  } finally {
    isOver = true;
  }
}

/** The limit of a turn (ms): set by `pnpm fuzz`, otherwise unlimited. */
export const mostHeldMs = Number(process.env.HOLD_MS ?? Number.POSITIVE_INFINITY);

/** The shortest of a few measurements if the first is too long: a single call may include compilation or garbage collection. */
export async function leastHold<T>(work: () => Promise<T>): Promise<Held<T>> {
  let best = await whileWatched(work);
  for (let tries = 1; tries < 3 && best.held_ms > mostHeldMs; tries += 1) {
    const next = await whileWatched(work);
    if (next.held_ms < best.held_ms) best = next;
  }
  return best;
}
