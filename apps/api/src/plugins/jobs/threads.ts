import { Piscina } from 'piscina';
import { createSemaphore } from '../../lib/semaphore.ts';

/** Work for a thread: the function `name` that the module at `file` exports, and the most time that one call of it may take. */
export type ThreadWork<Input, Output> = {
  file: URL;
  name: string;
  most_ms: number;
  /** Never there: it ties what comes out to what goes in. */
  types?: (input: Input) => Output;
};

/** A stranger's bytes took more time or memory than their reading may. */
export class TooHeavy extends Error {
  readonly beyond: 'time' | 'memory';

  constructor(beyond: 'time' | 'memory', cause?: unknown) {
    super(`work beyond its ${beyond}`, { cause });
    this.beyond = beyond;
  }
}

/** Threads for work that grows with what a stranger sent: however long it takes, the process goes on answering. */
export type Threads = {
  /**
   * Does work in a thread. What fails there fails here with its message alone; `signal` ends it.
   * @throws TooHeavy, and its thread is ended; unavailable when too many wait; the reason of the signal
   */
  run<Input, Output>(work: ThreadWork<Input, Output>, input: Input, signal?: AbortSignal): Promise<Output>;
  /** Ends the threads, and what they do. */
  close(): Promise<void>;
};

type ThreadsOptions = {
  /** How many threads there are at most; each does one work at a time. */
  at_once: number;
  /** How many works may wait for one. */
  most_waiting: number;
  /** What the objects of one thread may come to. */
  memory_mb?: number;
};

const IDLE_MS = 30_000;

/** Makes threads that start when there is work, and end when there was none for a while. */
export function createThreads({ at_once, most_waiting, memory_mb = 384 }: ThreadsOptions): Threads {
  const turns = createSemaphore({ max_concurrent: at_once, max_queued: most_waiting });
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
    // A thread that ends without work has nobody else to tell.
    pool.on('error', () => undefined);
    return pool;
  }

  return {
    run: (work, input, signal) =>
      // The time counts from its turn on: nobody is refused for what others sent.
      turns.run(async () => {
        signal?.throwIfAborted();
        const patience = AbortSignal.timeout(work.most_ms);
        try {
          return await open().run(input, {
            filename: work.file.href,
            name: work.name,
            signal: signal ? AbortSignal.any([signal, patience]) : patience,
          });
        } catch (error) {
          signal?.throwIfAborted();
          if (patience.aborted) throw new TooHeavy('time', error);
          if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') throw new TooHeavy('memory', error);
          throw error;
        }
      }),

    async close() {
      isClosed = true;
      await pool?.destroy();
    },
  };
}

export type PortalThreads = { uploads: Threads; lists: Threads; close(): Promise<void> };

/** Makes the threads of a portal: those of price lists are others than those of uploads, so that a heavy list keeps no file waiting. */
export function createPortalThreads(): PortalThreads {
  const uploads = createThreads({ at_once: 2, most_waiting: 100 });
  const lists = createThreads({ at_once: 1, most_waiting: 100 });
  return {
    uploads,
    lists,
    async close() {
      await Promise.all([uploads.close(), lists.close()]);
    },
  };
}
