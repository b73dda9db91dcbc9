import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../lib/log.ts';
import { StartError } from '../../lib/start-error.ts';
import { LimitStoreAway } from './limit-store.ts';

/** How long a new connection and its first command may take, and a command (ms). */
const CONNECT_MS = 500;
const ANSWER_MS = 300;
/** The waits between two tries to connect (ms). */
const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [100, 2_000];
const BEATS = 3;
/** Refusals that do not end by themselves: of the password, of a command, of the number of the database, of a node of a cluster. */
const LASTING = /^(?:NOAUTH|WRONGPASS|NOPERM|ERR|MOVED)\b/;

type Library = typeof import('@redis/client');
type Client = ReturnType<typeof createClient>;
/** Sends a command to Redis. */
export type Send = (args: string[]) => Promise<unknown>;

type Deps = {
  url: string;
  /** What a new connection must be able to do before it is used. */
  probe: (send: Send) => Promise<unknown>;
  log: Log;
};

/** A connection to Redis that is opened again by itself, and whose commands end in time. */
export type RedisConnection = {
  /** Runs commands. @throws LimitStoreAway without an answer within 300 ms, for a refusal, and at once while there is no connection */
  run<T>(commands: (send: Send) => Promise<T>): Promise<T>;
  close(): void;
};

function createClient(library: Library, url: string) {
  return library.createClient({
    url,
    // Connections are limited in time and opened again below; this ends those that were given up.
    socket: { connectTimeout: 2 * CONNECT_MS, reconnectStrategy: false },
    disableOfflineQueue: true,
    // It would only limit the time until a command is sent.
    commandOptions: { timeout: 0 },
    RESP: 2,
    maintNotifications: 'disabled',
    disableClientInfo: true,
  });
}

/** Rejects without an answer in time; it is counted in beats, since a process whose loop was held has not heard what has arrived. */
function within<T>(answer: Promise<T>, most_ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    let left = BEATS;
    const beat = setInterval(() => {
      left -= 1;
      if (left > 0) return;
      clearInterval(beat);
      // What has arrived since the last beat is read first.
      setImmediate(() => reject(new Error('no answer in time')));
    }, most_ms / BEATS);
    answer.then(resolve, reject).finally(() => clearInterval(beat));
  });
}

/**
 * Opens a connection to Redis; the log says when and why it is lost, and when it is there again.
 * @throws StartError when Redis refuses the password, the database or the probe; a Redis that does not answer is not an error of the start
 */
export async function openRedisConnection({ url, probe, log }: Deps): Promise<RedisConnection> {
  // Loaded here only: it takes memory that a portal without Redis does not need.
  const library = await import('@redis/client');
  const stopping = new AbortController();
  let current: Client | undefined;
  /** The logged reason why it is away. */
  let reason: string | undefined;

  const password = decodeURIComponent(new URL(url).password);
  /** What an error says, without the password, which a server that does not know AUTH repeats, at times in part. */
  function reasonOf(error: unknown): string {
    const { code, message } = error as NodeJS.ErrnoException;
    const [said = ''] = [code, message].filter(Boolean).join(' ').split(', with args');
    return password ? said.replaceAll(password, '[hidden]') : said;
  }
  function noteAway(error: unknown): void {
    const former = reason;
    reason = reasonOf(error);
    if (reason !== former) log.warn({ reason }, 'rate limit store unavailable');
  }
  function noteThere(): void {
    if (reason !== undefined) log.info('rate limit store available again');
    reason = undefined;
  }

  function lose(client: Client, error: unknown): void {
    if (client !== current) return;
    current = undefined;
    noteAway(error);
    // Its commands fail now, and not one after the other by their time.
    client.destroy();
    void reconnect();
  }

  async function connect(): Promise<Client> {
    const client = createClient(library, url);
    let isGivenUp = false;
    client.on('error', (error) => lose(client, error));
    // The library has no socket to destroy before this.
    client.on('connect', () => isGivenUp && client.destroy());
    try {
      await within(
        client.connect().then(() => probe((args) => client.sendCommand(args))),
        CONNECT_MS,
      );
      stopping.signal.throwIfAborted();
      return client;
    } catch (error) {
      isGivenUp = true;
      client.destroy();
      throw error;
    }
  }

  function use(client: Client): void {
    current = client;
    noteThere();
  }

  async function reconnect(): Promise<void> {
    const { signal } = stopping;
    for (let wait_ms = FIRST_WAIT_MS; !signal.aborted; wait_ms = Math.min(2 * wait_ms, LONGEST_WAIT_MS)) {
      // Not all nodes at once.
      await sleep(wait_ms * (0.5 + Math.random() / 2), undefined, { ref: false, signal }).catch(() => undefined);
      const client = signal.aborted ? undefined : await connect().catch(noteAway);
      if (client) return use(client);
    }
  }

  try {
    use(await connect());
  } catch (error) {
    if (error instanceof library.ErrorReply && LASTING.test(error.message))
      throw new StartError(`The Redis of REDIS_URL refuses: ${reasonOf(error)}`);
    noteAway(error);
    void reconnect();
  }

  return {
    async run(commands) {
      const client = current;
      if (!client) throw new LimitStoreAway();
      try {
        const answer = await within(
          commands((args) => client.sendCommand(args)),
          ANSWER_MS,
        );
        noteThere();
        return answer;
      } catch (error) {
        // After a failover the address leads to another server, and the connection still to the former one, now a replica.
        if (error instanceof library.ErrorReply && !error.message.startsWith('READONLY')) noteAway(error);
        else lose(client, error);
        throw new LimitStoreAway(error);
      }
    },
    close() {
      stopping.abort();
      const client = current;
      current = undefined;
      client?.destroy();
    },
  };
}
