import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { destroyConnection, withDeadline } from '../../db/engines/deadline.ts';
import type { Clock } from '../../lib/clock.ts';
import { createBoundedLimit } from '../../lib/concurrency/bounded-limit.ts';

/** Timeout of one LISTEN or NOTIFY, which usually takes milliseconds, before its connection is considered dead. */
const QUERY_TIMEOUT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 5_000;
/**
 * Another connection of the process notifies this one at this interval, and this one is replaced when it has not heard so many of them. They
 * are counted, since a process that is held for long has not heard what has arrived.
 */
const BEAT_MS = 1_500;
const MOST_UNHEARD = 3;
/** The payload of a beat begins with this; every process ignores those of the others. */
const BEAT = 'beat ';
const UNHEARD = 'No NOTIFY of another connection arrives: connect to PostgreSQL directly, not through a pooler.';
const UNSENT = 'PostgreSQL does not answer a NOTIFY.';
const RECONNECT_MS = 200;
const RECONNECT_MAX_MS = 5_000;

type NotifyConnectionOptions = {
  url: string;
  clock: Clock;
  channel: string;
  /**
   * Notifies the channel from another connection. A connection hears what it says itself also where it hears nothing else: behind a pooler in
   * transaction mode.
   */
  notifyFromOther(payload: string): Promise<unknown>;
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
  /** Whether notifications of other connections arrive: it has heard one, and less than 5 s ago. */
  isHearing(): boolean;
  /** How long ago (ms) it last heard a notification of another connection, or was opened. */
  heardAgo(): number;
  stop(): Promise<void>;
};

/** Counts the beats since the last one that was heard: all, and those that PostgreSQL has taken. */
function countBeats() {
  let unheard = 0;
  let taken = 0;
  let cause: unknown;
  return {
    restart(): void {
      [unheard, taken, cause] = [0, 0, undefined];
    },
    begin(): void {
      unheard += 1;
    },
    taken(): void {
      // Unless it was heard before its answer came.
      if (unheard > 0) taken += 1;
    },
    /** One that fails is not heard either. */
    failed(error: unknown): void {
      cause = error;
    },
    /** Why nothing is heard, once too many were not. */
    silence(): Error | undefined {
      if (unheard < MOST_UNHEARD) return undefined;
      return taken > 0 ? new Error(UNHEARD) : new Error(UNSENT, { cause });
    },
  };
}

/** Creates the connection; it is opened by `start`. */
export function createNotifyConnection({
  url,
  clock,
  channel,
  notifyFromOther,
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
  const beats = countBeats();
  let beating: NodeJS.Timeout | undefined;
  const own_beat = `${BEAT}${randomUUID()}`;
  // A connection runs one query at a time.
  const queries = createBoundedLimit({ at_once: 1 });

  async function connect(): Promise<void> {
    const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    withDeadline(client, QUERY_TIMEOUT_MS);
    client.on('notification', ({ payload = '{}' }) => {
      if (payload === own_beat) {
        hears = true;
        beats.restart();
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
    beats.restart();
    heard_at = clock();
    beat();
  }

  /** Lets another connection notify this one; after a failover that closed nothing, it would listen where nothing is sent. */
  function beat(): void {
    clearTimeout(beating);
    if (isStopped) return;
    beating = setTimeout(beat, BEAT_MS).unref();
    const client = connection;
    if (!client) return;
    const silence = beats.silence();
    if (silence) {
      hears = false;
      onFailure(silence);
      destroyConnection(client, 'no beat was heard');
      return;
    }
    beats.begin();
    notifyFromOther(own_beat).then(beats.taken, beats.failed);
  }

  const notify = (payload: string): Promise<boolean> =>
    queries.run(async () => {
      const client = connection;
      if (!client) return false;
      await client.query('select pg_notify($1, $2)', [channel, payload]);
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
    heardAgo: () => Math.max(0, clock() - heard_at),
    async stop() {
      isStopped = true;
      clearTimeout(beating);
      // A notification on its way would fail with the connection.
      await queries.run(() => undefined).catch(() => undefined);
      await connection?.end();
    },
  };
}
