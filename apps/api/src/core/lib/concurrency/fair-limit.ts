import { AppError } from '../app-error.ts';

type FairLimitOptions = {
  /** Maximum number of tasks that run at once. */
  at_once: number;
  /** Maximum number of waiting tasks of all callers. */
  most_waiting: number;
};

/** The caller of a task, and a signal that ends once its caller is gone. */
export type TaskOf = { key: string; signal?: AbortSignal | undefined };

/** Limits how many tasks run at once; those that wait take turns by caller, so that nobody waits for all tasks of another. */
export type FairLimit = {
  /** Number of waiting tasks. */
  waiting(): number;
  /**
   * Runs a task when its caller's turn comes. A waiting one leaves its place as soon as its signal is aborted. When too many wait, the
   * caller with the most of them loses the last one.
   * @throws unavailable when too many wait, or its caller is gone
   */
  run<T>(task: () => T | Promise<T>, of: TaskOf): Promise<T>;
};

type Place = { enter(): void; leave(): void };

/** Creates a limit whose waiting tasks take turns. */
export function createFairLimit({ at_once, most_waiting }: FairLimitOptions): FairLimit {
  /** Waiting tasks by caller, in the order of the callers' turns. */
  const lines = new Map<string, Place[]>();
  let running = 0;
  let waiting = 0;

  function remove(key: string, place: Place): void {
    const line = lines.get(key) ?? [];
    line.splice(line.indexOf(place), 1);
    if (line.length === 0) lines.delete(key);
    waiting -= 1;
  }

  /** Frees a place in the longest line, unless it is that of this caller. */
  function makeRoom(key: string): void {
    let longest: [string, Place[]] = [key, lines.get(key) ?? []];
    for (const entry of lines) if (entry[1].length > longest[1].length) longest = entry;
    const last = longest[1].at(-1);
    if (longest[0] === key || !last) throw new AppError('unavailable');
    remove(longest[0], last);
    last.leave();
  }

  function wait({ key, signal }: TaskOf): Promise<void> {
    if (waiting >= most_waiting) makeRoom(key);
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        remove(key, place);
        place.leave();
      };
      const over = () => signal?.removeEventListener('abort', onAbort);
      const place: Place = {
        enter() {
          over();
          resolve();
        },
        leave() {
          over();
          reject(new AppError('unavailable'));
        },
      };
      signal?.addEventListener('abort', onAbort);
      lines.set(key, [...(lines.get(key) ?? []), place]);
      waiting += 1;
    });
  }

  /** Passes a free place on to the caller whose turn it is; the caller then waits for a turn of all others. */
  function passOn(): void {
    running -= 1;
    const [first] = lines;
    if (!first) return;
    const [key, line] = first;
    const [place, ...rest] = line;
    lines.delete(key);
    if (rest.length > 0) lines.set(key, rest);
    waiting -= 1;
    running += 1;
    place?.enter();
  }

  return {
    waiting: () => waiting,
    async run(task, of) {
      if (of.signal?.aborted) throw new AppError('unavailable');
      if (running < at_once) running += 1;
      else await wait(of);
      try {
        return await task();
      } finally {
        passOn();
      }
    },
  };
}
