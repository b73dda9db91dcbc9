import type { Place, Stream } from '@rasteh/chat-client/stream';
import type { LogFrame } from '@rasteh/contract/chat/events';
import type { ResetReason } from '@rasteh/contract/realtime';

type PollingPort = {
  stream: Pick<Stream, 'place' | 'onFrame'>;
  /** Reads what the log says after a place. @throws whatever kept it from being read */
  read(place: Place): Promise<{ data: readonly LogFrame[]; meta: { head: number; reset: ResetReason | null } }>;
  /** Whether what a chat begins with is on its way. */
  isLoading(): boolean;
  /** Whether all that happened has been read by now. */
  onRead(isCurrent: boolean): void;
  /** How long to wait before the next look (ms), while looks succeed. */
  every_ms(): number;
  later(work: () => void, delay_ms: number): () => void;
};

export type Polling = {
  /** Looks from now on. */
  start(): void;
  /** Looks now, if it looks at all. */
  hurry(): void;
  stop(): void;
};

const LONGEST_MS = 60_000;

/**
 * Reads one's log by calls, for as long as no socket gets through: the same events go into the same stream, so that a socket goes on
 * where this has come to.
 */
export function createPolling({ stream, read, isLoading, onRead, every_ms, later }: PollingPort): Polling {
  /** Counts starts and stops: an answer that was asked for before the last one counts no more. */
  let round = 0;
  let isOn = false;
  let isReading = false;
  let failures = 0;
  let cancel: (() => void) | undefined;

  /** Reads page after page up to the end of the log; whether all was read. */
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
      // No further although there is more: the next look sees.
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
      // The one who looks is told by the state; the next look comes later than this one did.
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
    hurry() {
      if (isOn) void look();
    },
    stop() {
      isOn = false;
      round += 1;
      cancel?.();
    },
  };
}
