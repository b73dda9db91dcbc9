import type { Log } from '../../lib/log.ts';

/** A delivery that was claimed; `run` begins its call before its first await, so that the next claim knows of it. */
export type Claimed = { delivery_id: number; run: () => Promise<void> };

export type ConsumerOptions = {
  /** What it delivers, in the log. */
  name: string;
  log: Log;
  /** Deliveries at once. */
  callsAtOnce: number;
  /** How often due deliveries are looked for. */
  poll_ms: number;
  /** Claims at most so many due deliveries; an empty list when none is due. */
  claim(most: number): Promise<Claimed[]>;
};

/** Consumes a queue of deliveries in the database. */
export type Consumer = {
  start(): void;
  /** Runs what is due, with what becomes due by it, and resolves when all of it has ended. */
  runDue(): Promise<void>;
  /** Claims nothing more, and resolves when what runs has ended. */
  stop(): Promise<void>;
};

/** Creates a consumer: it claims what is due when it polls, and whenever a delivery ends. */
export function createConsumer({ name, log, callsAtOnce, poll_ms, claim }: ConsumerOptions): Consumer {
  const running = new Set<Promise<void>>();
  let polling: Promise<void> | null = null;
  let wantsMore = false;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;

  function begin({ delivery_id, run }: Claimed): void {
    const work = run()
      // Its lease ends by itself, and then it is tried again.
      .catch((error: unknown) => log.warn({ err: error, delivery_id }, `${name} delivery failed`))
      .finally(() => {
        running.delete(work);
        void poll();
      });
    running.add(work);
  }
  async function fill(): Promise<void> {
    while (!isStopped && running.size < callsAtOnce) {
      const claimed = await claim(callsAtOnce - running.size);
      if (claimed.length === 0) return;
      claimed.forEach(begin);
    }
  }
  /** Claims due deliveries now, or after the current round. */
  function poll(): Promise<void> {
    wantsMore = true;
    polling ??= (async () => {
      try {
        while (wantsMore && !isStopped) {
          wantsMore = false;
          await fill();
        }
      } catch (error) {
        log.warn({ err: error }, `${name} delivery poll failed`);
      } finally {
        polling = null;
      }
    })();
    return polling;
  }
  return {
    start() {
      const tick = () => {
        timer = setTimeout(() => void poll().then(() => !isStopped && tick()), poll_ms).unref();
      };
      tick();
    },
    async runDue() {
      for (;;) {
        await poll();
        if (running.size === 0) return;
        await Promise.all(running);
      }
    },
    async stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await polling;
      await Promise.all(running);
    },
  };
}
