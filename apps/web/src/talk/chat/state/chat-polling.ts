import type { Place, Stream } from '@rasteh/chat-client/stream';
import type { ResetReason } from '@rasteh/contract/realtime';
import type { LogFrame } from '@rasteh/contract/talk/chat/events';

type PollingPort = {
  stream: Pick<Stream, 'place' | 'onFrame'>;
  /** Reads the log after a cursor. @throws the error of the request */
  read(place: Place): Promise<{ data: readonly LogFrame[]; meta: { head: number; reset: ResetReason | null } }>;
  /** Whether the bootstrap snapshot is loading. */
  isLoading(): boolean;
  /** Called after each poll; `isCurrent` is whether the log has been read to its end. */
  onRead(isCurrent: boolean): void;
  /** The interval until the next poll (ms), while polls succeed. */
  every_ms(): number;
  later(work: () => void, delay_ms: number): () => void;
};

export type Polling = {
  /** Starts polling. */
  start(): void;
  /** Polls at once if polling is active. */
  pollNow(): void;
  stop(): void;
};

const LONGEST_MS = 60_000;

/**
 * Polls the user's log while no socket is connected: the events go to the same stream, so that a socket can resume from the
 * same cursor.
 */
export function createPolling({ stream, read, isLoading, onRead, every_ms, later }: PollingPort): Polling {
  /** Counts starts and stops: a response to a request from before the last one is ignored. */
  let round = 0;
  let isOn = false;
  let isReading = false;
  let failures = 0;
  let cancel: (() => void) | undefined;

  /** Reads pages up to the end of the log; returns whether all were read. */
  async function catchUp(mine: number): Promise<boolean> {
    for (;;) {
      const place = stream.place();
      if (!place) {
        if (!isLoading()) stream.onFrame({ v: 1, t: 'reset', reason: 'start' });
        return false;
      }
      const { data, meta } = await read(place);
      if (mine !== round) return false;
      if (meta.reset) stream.onFrame({ v: 1, t: 'reset', reason: meta.reset });
      for (const frame of data) stream.onFrame(frame);
      const reached = stream.place()?.since ?? 0;
      if (!meta.reset && reached >= meta.head) return true;
      // The cursor did not move although there are more events: the next poll tries again.
      if (!meta.reset && reached === place.since) return false;
    }
  }

  async function look(): Promise<void> {
    const mine = round;
    cancel?.();
    if (isReading) return;
    isReading = true;
    try {
      const isCurrent = await catchUp(mine);
      failures = 0;
      if (mine === round) onRead(isCurrent);
    } catch {
      // The state shows the failure to the user; the next poll is delayed by a backoff.
      failures += 1;
      if (mine === round) onRead(false);
    } finally {
      isReading = false;
    }
    if (!isOn) return;
    const wait_ms = stream.place() ? every_ms() : 1_000;
    cancel = later(() => void look(), Math.min(LONGEST_MS, wait_ms * 2 ** failures) * (0.9 + Math.random() / 5));
  }

  return {
    start() {
      if (isOn) return;
      isOn = true;
      round += 1;
      failures = 0;
      void look();
    },
    pollNow() {
      if (isOn) void look();
    },
    stop() {
      isOn = false;
      round += 1;
      cancel?.();
    },
  };
}
