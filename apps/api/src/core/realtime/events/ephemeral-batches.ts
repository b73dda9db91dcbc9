import type { EphemeralAppEventName } from './events.ts';

/** An ephemeral event as it travels in a notification. */
export type EphemeralEvent = { name: EphemeralAppEventName; data: unknown };

const BATCH_MS = 5;
const MAX_QUEUED = 10_000;
/** PostgreSQL accepts payloads below 8,000 bytes. */
const NOTICE_BYTES = 7_500;

type BatchesOptions = { send(events: EphemeralEvent[]): Promise<void>; onFailure(error: unknown): void };

/** Splits events into parts whose JSON fits into one notification. */
function partsOf(events: readonly EphemeralEvent[]): EphemeralEvent[][] {
  let part: EphemeralEvent[] = [];
  let bytes = 0;
  const parts = [part];
  for (const one of events) {
    const size = Buffer.byteLength(JSON.stringify(one)) + 1;
    if (bytes + size > NOTICE_BYTES && part.length > 0) {
      part = [];
      parts.push(part);
      bytes = 0;
    }
    part.push(one);
    bytes += size;
  }
  return parts;
}

/** Creates the batches of ephemeral events; those that cannot be sent, and those above the limit of the queue, are lost. */
export function createEphemeralBatches({ send, onFailure }: BatchesOptions) {
  let queue: EphemeralEvent[] = [];
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;

  async function flush(): Promise<void> {
    const events = queue;
    queue = [];
    for (const part of partsOf(events)) await send(part);
  }

  /** Events that arrive while a batch is sent are the next batch. */
  function schedule(): void {
    timer ??= setTimeout(
      () =>
        void flush()
          .catch((error) => isStopped || onFailure(error))
          .finally(() => {
            timer = null;
            if (queue.length > 0 && !isStopped) schedule();
          }),
      BATCH_MS,
    );
  }

  return {
    add(event: EphemeralEvent): void {
      if (isStopped || queue.length >= MAX_QUEUED) return;
      queue.push(event);
      schedule();
    },
    stop(): void {
      isStopped = true;
      if (timer) clearTimeout(timer);
    },
  };
}
