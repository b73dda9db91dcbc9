import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Clock } from '../../lib/clock.ts';
import { createBoundedLimit } from '../../lib/concurrency/bounded-limit.ts';

/** Timeout of one NOTIFY, which usually takes milliseconds, before its connection is considered dead. */
const NOTIFY_TIMEOUT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 5_000;
/**
 * A connection notifies itself at this interval, and is replaced when it has not heard so many of them. They are counted, since a process
 * that is held for long has not heard what has arrived.
 */
const BEAT_MS = 1_500;
const MOST_UNHEARD = 3;
/** The payload of a beat begins with this; every process ignores those of the others. */
const BEAT = 'beat ';
const RECONNECT_MS = 200;
const RECONNECT_MAX_MS = 5_000;

type NotifyConnectionOptions = {
  url: string;
  clock: Clock;
  channel: string;
  onNotification(payload: string): void;
  /** Called after each reconnection: notifications that were sent since `lost_at` (ms) did not arrive. */
  onReconnected(lost_at: number): Promise<void>;
  onFailure(error: unknown): void;
};

/** A connection to PostgreSQL that listens to one channel and reconnects with backoff. */
export type NotifyConnection = {
  /** @throws when the database does not answer */
  start(): Promise<void>;
  /** Sends a notification after those before it; false without a connection. A connection that does not answer is replaced. */
  notify(payload: string): Promise<boolean>;
  /** Whether notifications arrive: it has heard one of its own, and less than 5 s ago. */
  isHearing(): boolean;
  stop(): Promise<void>;
};

/** Creates the connection; it is opened by `start`. */
export function createNotifyConnection({
  url,
  clock,
  channel,
  onNotification,
  onReconnected,
  onFailure,
}: NotifyConnectionOptions): NotifyConnection {
  let connection: pg.Client | null = null;
  let isStopped = false;
  let isReconnecting = false;
  /** When the connection last proved that it hears (ms), or was made. */
  let heard_at = 0;
  /** Since when (ms) notifications may not have arrived. */
  let missed_since: number | null = null;
  let hears = false;
  let unheard = 0;
  let beating: NodeJS.Timeout | undefined;
  const own_beat = `${BEAT}${randomUUID()}`;
  // A connection runs one query at a time.
  const queries = createBoundedLimit({ at_once: 1 });

  async function connect(): Promise<void> {
    const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    client.on('notification', ({ payload = '{}' }) => {
      if (payload === own_beat) {
        hears = true;
        unheard = 0;
        heard_at = clock();
      } else if (!payload.startsWith(BEAT)) onNotification(payload);
    });
    const lost = (error?: Error): void => {
      if (connection !== client || isStopped) return;
      connection = null;
      if (error) onFailure(error);
      // What was sent since it last heard itself may not have arrived.
      missed_since ??= heard_at;
      void reconnect();
    };
    client.on('error', lost);
    client.on('end', () => lost());
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      void client.end();
      throw error;
    }
    // One that was stopped meanwhile leaves no connection open.
    if (isStopped) return client.end();
    connection = client;
    hears = false;
    unheard = 0;
    heard_at = clock();
    beat();
  }

  /**
   * Notifies this connection of itself. Behind a pooler in transaction mode, or after a failover that closed nothing, it would listen
   * where nothing is sent.
   */
  function beat(): void {
    clearTimeout(beating);
    if (isStopped) return;
    beating = setTimeout(beat, BEAT_MS);
    beating.unref();
    const client = connection;
    if (!client) return;
    if (unheard >= MOST_UNHEARD) {
      hears = false;
      onFailure(new Error('No NOTIFY of its own arrives: connect to PostgreSQL directly, not through a pooler.'));
      return void client.end();
    }
    unheard += 1;
    notify(own_beat).catch((error) => isStopped || onFailure(error));
  }

  const notify = (payload: string): Promise<boolean> =>
    queries.run(async () => {
      const client = connection;
      if (!client) return false;
      const late = setTimeout(() => void client.end(), NOTIFY_TIMEOUT_MS);
      await client.query('select pg_notify($1, $2)', [channel, payload]).finally(() => clearTimeout(late));
      return connection !== null;
    });

  async function reconnect(): Promise<void> {
    if (isReconnecting) return;
    isReconnecting = true;
    for (let wait_ms = RECONNECT_MS; connection === null; wait_ms = Math.min(wait_ms * 2, RECONNECT_MAX_MS)) {
      await sleep(wait_ms, undefined, { ref: false });
      if (isStopped) return;
      try {
        await connect();
        if (missed_since !== null) await onReconnected(missed_since);
        // Lost again meanwhile: what is read next begins where this did.
        if (connection !== null) missed_since = null;
      } catch (error) {
        onFailure(error);
        const former = connection as pg.Client | null;
        connection = null;
        void former?.end();
      }
    }
    isReconnecting = false;
  }

  return {
    start: connect,
    notify,
    isHearing: () => connection !== null && hears,
    async stop() {
      isStopped = true;
      clearTimeout(beating);
      // A notification on its way would fail with the connection.
      await queries.run(() => undefined).catch(() => undefined);
      await connection?.end();
    },
  };
}
