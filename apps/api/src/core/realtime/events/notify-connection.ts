import pg from 'pg';
import type { Clock } from '../../lib/clock.ts';
import { createBoundedLimit } from '../../lib/concurrency/bounded-limit.ts';

/** Timeout of one NOTIFY, which usually takes milliseconds, before its connection is considered dead. */
const NOTIFY_TIMEOUT_MS = 5_000;
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
  // A connection runs one query at a time.
  const queries = createBoundedLimit({ at_once: 1 });

  async function connect(): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    client.on('notification', ({ payload }) => onNotification(payload ?? '{}'));
    const lost = (error?: Error): void => {
      if (connection !== client || isStopped) return;
      connection = null;
      if (error) onFailure(error);
      reconnect(clock());
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
  }

  function reconnect(lost_at: number, delay_ms = RECONNECT_MS): void {
    setTimeout(async () => {
      if (isStopped) return;
      try {
        await connect();
        await onReconnected(lost_at);
      } catch (error) {
        onFailure(error);
        reconnect(lost_at, Math.min(delay_ms * 2, RECONNECT_MAX_MS));
      }
    }, delay_ms).unref();
  }

  return {
    start: connect,
    notify: (payload) =>
      queries.run(async () => {
        const client = connection;
        if (!client) return false;
        const late = setTimeout(() => void client.end(), NOTIFY_TIMEOUT_MS);
        await client.query('select pg_notify($1, $2)', [channel, payload]).finally(() => clearTimeout(late));
        return connection !== null;
      }),
    async stop() {
      isStopped = true;
      await connection?.end();
    },
  };
}
