import type { ResumeFrame } from '@rasteh/contract/realtime';
import type { SocketClient } from '../connections/client.ts';
import type { LogSource } from '../types.ts';
import type { createStreams } from './stream.ts';

type LogSubscriptionsDeps = {
  streams: ReturnType<typeof createStreams>;
  /** Undefined until a module registers a log source. */
  source(): LogSource | undefined;
  onFailure(client: SocketClient, error: unknown): void;
};

/** Tracks which log each socket reads: that of its user, or that of the user's current desk. */
export function createLogSubscriptions({ streams, source, onFailure }: LogSubscriptionsDeps) {
  const reading = new Map<SocketClient, number>();
  /** Counts changes of log: a lookup from before the last change may be stale. */
  let moves = 0;

  /** Stops the client's reading of its log at once. */
  function end(client: SocketClient): void {
    streams.end(client);
    const log_id = reading.get(client);
    if (log_id === undefined) return;
    reading.delete(client);
    source()?.closed(log_id, client.id);
  }

  /** Resumes from a position, or starts. A client without a log knows it from `hello`, and is notified when that changes. */
  async function read(client: SocketClient, user_id: number, place?: Omit<ResumeFrame, 'v' | 't'>): Promise<void> {
    const known = moves;
    const log_id = await source()?.logOf(user_id);
    if (known !== moves) return read(client, user_id, place);
    if (log_id === undefined || !client.isOpen()) return;
    if (!place) return streams.begin(client);
    if (reading.get(client) !== log_id) {
      end(client);
      reading.set(client, log_id);
      source()?.opened(log_id);
    }
    await streams.resume(client, log_id, place);
  }

  /** The log of a client may have changed or ended: it receives nothing more of the previous one. */
  function move(client: SocketClient, user_id: number): void {
    moves += 1;
    const wasReading = reading.has(client);
    end(client);
    source()
      ?.logOf(user_id)
      .then((log_id) => {
        if (log_id !== undefined) streams.refuse(client, 'epoch');
        else if (wasReading) client.close('forbidden');
      })
      .catch((error) => onFailure(client, error));
  }

  return {
    read,
    end,
    move,
    isReading: (client: SocketClient): boolean => reading.has(client),
    /** Checks that the client still reads the right log. */
    async recheck(client: SocketClient, user_id: number): Promise<void> {
      const log_id = reading.get(client);
      if (log_id !== undefined && (await source()?.logOf(user_id)) !== log_id) move(client, user_id);
    },
  };
}
