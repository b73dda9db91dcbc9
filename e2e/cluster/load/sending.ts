import { setTimeout as sleep } from 'node:timers/promises';
import { isPassing, isWell, type WriteKind } from './calls.ts';
import type { Write, Writer } from './writes.ts';

/** An acknowledged change, with the time of its answer by `performance.now()`. */
export type Acked = { kind: WriteKind; token: string; at: number };

/** Pauses between the changes of one writer (ms). */
const PAUSES_MS: Record<WriteKind, number> = { price: 2_200, 'new price': 1_500, rfq: 2_000, message: 2_500, upload: 2_500 };
const RETRY_MS = 400;
/** How long a change that is under way when writers end may still take. */
const LAST_MS = 60_000;

/** Creates what lets writers change things: each change is sent again until it is acknowledged, like that of a person who does not give up. */
export function createSending() {
  const acked: Acked[] = [];
  /** Answers that no caller can deal with. */
  const wrong: string[] = [];
  const running: Promise<void>[] = [];
  let isStopped = false;
  let ends_at = Number.POSITIVE_INFINITY;

  async function send({ kind, token, send: attempt, done }: Write): Promise<void> {
    for (;;) {
      const reply = await attempt();
      if (isWell(reply)) {
        done?.(reply.body);
        acked.push({ kind, token, at: performance.now() });
        return;
      }
      if (!isPassing(reply) || performance.now() > ends_at) {
        wrong.push(`${token}: ${reply.outcome} ${JSON.stringify(reply.body)}`);
        return;
      }
      await sleep(RETRY_MS);
    }
  }
  async function keepSending(newWrite: Writer): Promise<void> {
    while (!isStopped) {
      const next = newWrite();
      await send(next);
      await sleep(PAUSES_MS[next.kind]);
    }
  }
  return {
    acked,
    wrong,
    start: (writer: Writer): void => void running.push(keepSending(writer)),
    async stop(): Promise<void> {
      isStopped = true;
      ends_at = performance.now() + LAST_MS;
      await Promise.all(running);
    },
  };
}
