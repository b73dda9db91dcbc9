import { Piscina } from 'piscina';
import { createBoundedLimit } from '../../lib/concurrency/bounded-limit.ts';

/** Work for a thread: the function `name` exported by the module at `file`, and the maximum time of one call. */
export type ThreadWork<Input, Output> = {
  file: URL;
  name: string;
  most_ms: number;
  /** Never set: it binds the output type to the input type. */
  types?: (input: Input) => Output;
};

/** Untrusted input took more time or memory to process than allowed. */
export class TooHeavy extends Error {
  readonly beyond: 'time' | 'memory';

  constructor(beyond: 'time' | 'memory', cause?: unknown) {
    super(`work beyond its ${beyond}`, { cause });
    this.beyond = beyond;
  }
}

/** Worker threads for work whose cost depends on untrusted input, so that it never blocks the event loop of the process. */
export type Threads = {
  /**
   * Runs work in a thread. An error keeps only its message; `signal` aborts the work.
   * @throws TooHeavy, and its thread is terminated; unavailable when the queue is full; the reason of the signal
   */
  run<Input, Output>(work: ThreadWork<Input, Output>, input: Input, signal?: AbortSignal): Promise<Output>;
  /** Terminates the threads and their work. */
  close(): Promise<void>;
};

type ThreadsOptions = {
  /** Maximum number of threads; each runs one task at a time. */
  at_once: number;
  /** Maximum number of queued tasks. */
  most_waiting: number;
  /** Maximum heap size of one thread. */
  memory_mb?: number;
};

const IDLE_MS = 30_000;

/** Creates threads that start on demand, and end after being idle for a while. */
export function createThreads({ at_once, most_waiting, memory_mb = 384 }: ThreadsOptions): Threads {
  const tasks = createBoundedLimit({ at_once, most_waiting });
  let pool: Piscina | undefined;
  let isClosed = false;

  function open(): Piscina {
    if (isClosed) throw new Error('The threads are closed');
    if (pool) return pool;
    pool = new Piscina({
      minThreads: 0,
      maxThreads: at_once,
      concurrentTasksPerWorker: 1,
      idleTimeout: IDLE_MS,
      recordTiming: false,
      resourceLimits: { maxOldGenerationSizeMb: memory_mb, maxYoungGenerationSizeMb: 32 },
    });
    // An idle thread that fails has no caller to report to.
    pool.on('error', () => undefined);
    return pool;
  }

  return {
    run: (work, input, signal) =>
      // The timeout starts when the task leaves the queue: tasks of other users do not count against it.
      tasks.run(async () => {
        const timeout = AbortSignal.timeout(work.most_ms);
        try {
          return await open().run(input, {
            filename: work.file.href,
            name: work.name,
            signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
          });
        } catch (error) {
          signal?.throwIfAborted();
          if (timeout.aborted) throw new TooHeavy('time', error);
          if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') throw new TooHeavy('memory', error);
          throw error;
        }
      }, signal),

    async close() {
      isClosed = true;
      await pool?.destroy();
    },
  };
}

export type PortalThreads = { uploads: Threads; lists: Threads; cards: Threads; papers: Threads; close(): Promise<void> };

/** Creates the threads of a portal, separate by the kind of work, so that a heavy list does not delay uploads. */
export function createPortalThreads(): PortalThreads {
  const uploads = createThreads({ at_once: 2, most_waiting: 100 });
  const lists = createThreads({ at_once: 1, most_waiting: 100 });
  const cards = createThreads({ at_once: 1, most_waiting: 50, memory_mb: 128 });
  const papers = createThreads({ at_once: 1, most_waiting: 30, memory_mb: 128 });
  return {
    uploads,
    lists,
    cards,
    papers,
    async close() {
      await Promise.all([uploads.close(), lists.close(), cards.close(), papers.close()]);
    },
  };
}
