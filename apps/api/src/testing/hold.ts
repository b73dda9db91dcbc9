/**
 * What the event loop was held for: the longest turn of it, in processor time of this thread (ms). A turn that merely waited for a
 * processor, as on a busy machine, counts for nothing.
 */
export type Held<T> = { result: T; held_ms: number };

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** Does the work while the loop is watched, from one turn to the next. */
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
    // The turn in which the work ended is over as well.
    await new Promise((resolve) => setImmediate(resolve));
    return { result, held_ms };
  } finally {
    isOver = true;
  }
}

/** What a turn may take (ms): `pnpm fuzz` sets it, and elsewhere nothing is judged by how long it took. */
export const mostHeldMs = Number(process.env.HOLD_MS ?? Number.POSITIVE_INFINITY);

/** The least hold of some tries of the same, when the first is too long: one call may compile, or meet the collection of garbage. */
export async function leastHold<T>(work: () => Promise<T>): Promise<Held<T>> {
  let best = await whileWatched(work);
  for (let tries = 1; tries < 3 && best.held_ms > mostHeldMs; tries += 1) {
    const next = await whileWatched(work);
    if (next.held_ms < best.held_ms) best = next;
  }
  return best;
}
