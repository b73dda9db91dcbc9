import type { Sent } from '@rasteh/contract/talk/chat/values';
import { chatLimits } from '@rasteh/contract/wire/limits';
import { RequestError } from '../../../core/http/request-error.ts';
import type { Outgoing } from '../state/chat-values.ts';
import type { OutboxStore } from './outbox-store.ts';

type OutboxPort = {
  store: OutboxStore;
  /** Sends one message after uploading its files. @throws RequestError */
  send(outgoing: Outgoing, signal: AbortSignal): Promise<Sent>;
  onSent(sent: Sent, outgoing: Outgoing): void;
  /** Called when the waiting messages have changed. */
  onChange(waiting: readonly Outgoing[]): void;
  /** Runs work under a lock shared by the pages of this browser, so that only one page sends at a time. */
  withLock(work: () => Promise<void>): Promise<void>;
  /** Notifies the other pages of this browser. */
  notifyPages(): void;
  /** The text of a permanent error, and of a message that has expired. */
  textOf(error: unknown): string;
  expired: string;
  now(): number;
  later(work: () => void, delay_ms: number): () => void;
};

export type Outbox = {
  add(outgoing: Outgoing): Promise<void>;
  /** Retries a failed message. */
  retry(outgoing: Outgoing): Promise<void>;
  /** Cancels a message that has not been sent. */
  cancel(message_id: string): Promise<void>;
  /** Removes a message that the server has, although its response was lost. */
  settle(message_id: string): Promise<void>;
  /** Sends the waiting messages: at the start, when the network is back, and when another page notifies this one. */
  drain(): Promise<void>;
  /** Reloads the waiting messages. */
  refresh(): Promise<void>;
  stop(): void;
};

const RETRY_MS = 1_000;
const RETRY_MAX_MS = 30_000;

const passing: ReadonlySet<string> = new Set([
  ...['network', 'timeout', 'too_many_requests', 'unavailable', 'storage_full', 'server', 'in_progress', 'unauthenticated'],
]);

/** Whether a retry may succeed; any other error is left to the author of the message. */
const isRetryable = (error: unknown): boolean =>
  error instanceof RequestError && (passing.has(error.code) || error.status === 429 || error.status >= 500);

/**
 * Creates the outbox of a page: a message is stored first and sent afterwards, in order within a room and under the same id on
 * each attempt, until the server accepts it or a day has passed.
 */
export function createOutbox(port: OutboxPort): Outbox {
  const { store } = port;
  let current: { message_id: string; abort: AbortController } | undefined;
  let draining: Promise<void> | undefined;
  let isAskedAgain = false;
  let wait_ms = RETRY_MS;
  let cancelRetry: (() => void) | undefined;
  let isStopped = false;

  async function changed(): Promise<Outgoing[]> {
    const waiting = await store.list();
    if (!isStopped) port.onChange(waiting);
    return waiting;
  }

  /** Sends one message; returns the backoff (ms) for its room, or 0. */
  async function sendOne(outgoing: Outgoing): Promise<number> {
    if (port.now() - outgoing.queued_at > chatLimits.outbox_ms) {
      await store.put({ ...outgoing, failure: port.expired });
      return 0;
    }
    const abort = new AbortController();
    current = { message_id: outgoing.message_id, abort };
    try {
      const sent = await port.send(outgoing, abort.signal);
      await store.remove(outgoing.message_id);
      port.onSent(sent, outgoing);
      wait_ms = RETRY_MS;
      return 0;
    } catch (error) {
      if (abort.signal.aborted) return 0;
      if (isRetryable(error)) return Math.max(wait_ms, ((error as RequestError).retry_after_s ?? 0) * 1_000);
      const now = (await store.list()).find(({ message_id }) => message_id === outgoing.message_id);
      if (now) await store.put({ ...now, failure: port.textOf(error) });
      return 0;
    } finally {
      current = undefined;
    }
  }

  async function drainAlone(): Promise<void> {
    const held = new Set<number>();
    let longest_ms = 0;
    for (;;) {
      const next = (await changed()).find(({ to, failure }) => failure === null && !held.has(to));
      if (!next || isStopped) break;
      const room_ms = await sendOne(next);
      longest_ms = Math.max(longest_ms, room_ms);
      // Nothing has changed for the other pages while this room waits.
      if (room_ms > 0) held.add(next.to);
      else port.notifyPages();
    }
    if (longest_ms === 0 || isStopped) return;
    wait_ms = Math.min(RETRY_MAX_MS, wait_ms * 2);
    cancelRetry = port.later(() => void drain(), longest_ms);
  }

  async function drain(): Promise<void> {
    if (isStopped) return;
    if (draining) {
      isAskedAgain = true;
      return draining;
    }
    cancelRetry?.();
    cancelRetry = undefined;
    draining = port.withLock(drainAlone).finally(() => {
      draining = undefined;
    });
    await draining;
    if (!isAskedAgain) return;
    isAskedAgain = false;
    await drain();
  }

  async function put(outgoing: Outgoing): Promise<void> {
    await store.put(outgoing);
    await changed();
    port.notifyPages();
    void drain();
  }

  async function forget(message_id: string): Promise<void> {
    await store.remove(message_id);
    await changed();
    port.notifyPages();
  }

  return {
    add: put,
    retry: (outgoing) => put({ ...outgoing, failure: null, queued_at: port.now() }),
    async cancel(message_id) {
      if (current?.message_id === message_id) current.abort.abort();
      await forget(message_id);
    },
    settle: forget,
    drain,
    refresh: async () => void (await changed()),
    stop() {
      isStopped = true;
      cancelRetry?.();
      current?.abort.abort();
    },
  };
}
