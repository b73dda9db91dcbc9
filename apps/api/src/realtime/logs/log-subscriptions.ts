import type { ResumeFrame } from '@rasteh/contract/realtime';
import type { SocketClient } from '../connections/client.ts';
import type { LogSource } from '../types.ts';
import type { createStreams } from './stream.ts';

type LogSubscriptionsDeps = {
  streams: ReturnType<typeof createStreams>;
  /** Undefined until a feature feeds sockets. */
  source(): LogSource | undefined;
  onFailure(client: SocketClient, error: unknown): void;
};

/** Makes the knowledge of which log each socket reads: that of its user, or of the desk they sit at now. */
export function createLogSubscriptions({ streams, source, onFailure }: LogSubscriptionsDeps) {
  const reading = new Map<SocketClient, number>();
  /** Counts who came to another log: what was looked up before the last of them may hold no more. */
  let moves = 0;

  /** The client reads its log no more, from this moment on. */
  function end(client: SocketClient): void {
    streams.end(client);
    const log_id = reading.get(client);
    if (log_id === undefined) return;
    reading.delete(client);
    source()?.closed(log_id, client.id);
  }

  /** Goes on from a place, or begins. Who has no log was told so by `hello`, and hears of it when that changes. */
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

  /** A client's own log may be another now, or none: of the one before it hears nothing from this moment on. */
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
    /** Looks whether the log that a client reads is its own still. */
    async recheck(client: SocketClient, user_id: number): Promise<void> {
      const log_id = reading.get(client);
      if (log_id !== undefined && (await source()?.logOf(user_id)) !== log_id) move(client, user_id);
    },
  };
}
