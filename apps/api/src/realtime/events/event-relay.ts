import { randomUUID } from 'node:crypto';
import { and, asc, inArray, isNull, lt } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '../../db/database.ts';
import { eventOutbox } from '../../db/schema/index.ts';
import type { Clock } from '../../lib/clock.ts';
import { createSemaphore } from '../../lib/semaphore.ts';
import type { AppEventName, EphemeralAppEventName, EventRelay } from './events.ts';

const CHANNEL = 'rasteh_events';
const BATCH_MS = 20;
const EPHEMERAL_BATCH_MS = 5;
const SWEEP_MS = 5_000;
const KEEP_MS = 3_600_000;
const IDS_PER_NOTICE = 400;
const IDS_PER_READ = 1_000;
/** Timeout of one NOTIFY, which usually takes milliseconds, before its connection is considered dead. */
const NOTIFY_TIMEOUT_MS = 5_000;
/** PostgreSQL accepts payloads below 8,000 bytes. */
const NOTICE_BYTES = 7_500;
const EPHEMERAL_MAX = 10_000;

/** Payload of a NOTIFY: durable events by the ids of their rows, ephemeral events in full. */
type Notice = { from: string; ids: number[]; told?: { name: EphemeralAppEventName; data: unknown }[] };

/**
 * Relays events over PostgreSQL. The event's row is written in the transaction that causes it; one connection of this process
 * then notifies the ids in batches, because a NOTIFY inside a transaction takes a lock that all commits share.
 * A notification that was lost with its process is sent again by the sweep of any process.
 */
export function createEventRelay(db: Database, url: string, clock: Clock, onFailure: (error: unknown) => void): EventRelay {
  const self = randomUUID();
  let deliver: (name: AppEventName | EphemeralAppEventName, data: never) => void = () => undefined;
  let connection: pg.Client | null = null;
  let stopped = false;
  let queue: number[] = [];
  let sending: Promise<void> = Promise.resolve();
  let flushing: NodeJS.Timeout | null = null;
  let ephemeralQueue: NonNullable<Notice['told']> = [];
  let ephemeralTimer: NodeJS.Timeout | null = null;
  let sweeping: NodeJS.Timeout | null = null;
  const notifySemaphore = createSemaphore({ max_concurrent: 1 });
  let swept: Promise<void> = Promise.resolve();
  let due: number[] = [];
  let reading: Promise<void> = Promise.resolve();

  async function deliverDue(): Promise<void> {
    const ids = due;
    due = [];
    for (let start = 0; start < ids.length && !stopped; start += IDS_PER_READ) {
      const some = inArray(eventOutbox.id, ids.slice(start, start + IDS_PER_READ));
      const rows = await db.read.select().from(eventOutbox).where(some).orderBy(asc(eventOutbox.id));
      for (const row of rows) deliver(row.name as AppEventName, row.payload as never);
    }
  }

  /**
   * Reads and delivers sequentially, so that events are delivered in the order of their notifications; those that arrive during
   * a slow read are read together.
   */
  function read(ids: number[]): Promise<void> {
    due = due.concat(ids);
    const turn = reading.then(deliverDue);
    reading = turn.catch(() => undefined);
    return turn;
  }

  /** Sends notifications sequentially: a connection runs one query at a time. One that does not answer is replaced. */
  const sendNotification = (notice: Notice): Promise<void> =>
    notifySemaphore.run(async () => {
      const client = connection;
      if (!client) return;
      const late = setTimeout(() => void client.end(), NOTIFY_TIMEOUT_MS);
      await client.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(notice)]).finally(() => clearTimeout(late));
    });

  async function notify(ids: number[], from: string): Promise<void> {
    for (let start = 0; start < ids.length; start += IDS_PER_NOTICE) {
      const part = ids.slice(start, start + IDS_PER_NOTICE);
      await sendNotification({ from, ids: part });
      if (!connection) return;
      await db.transaction((tx) => tx.update(eventOutbox).set({ notified_at: clock() }).where(inArray(eventOutbox.id, part)));
    }
  }

  /** Sends the queue; batches run sequentially, so that `stop` can wait for the last one. */
  function flush(): Promise<void> {
    flushing = null;
    const ids = queue;
    queue = [];
    if (ids.length > 0) sending = sending.then(() => notify(ids, self)).catch(onFailure);
    return sending;
  }

  /** Sends ephemeral events, several in one notification; those that cannot be sent are lost. */
  async function flushEphemeral(): Promise<void> {
    let part: NonNullable<Notice['told']> = [];
    let bytes = 0;
    const parts = [part];
    for (const one of ephemeralQueue) {
      const size = Buffer.byteLength(JSON.stringify(one)) + 1;
      if (bytes + size > NOTICE_BYTES && part.length > 0) {
        part = [];
        parts.push(part);
        bytes = 0;
      }
      part.push(one);
      bytes += size;
    }
    ephemeralQueue = [];
    for (const some of parts) await sendNotification({ from: self, ids: [], told: some });
  }

  /** Batches ephemeral events: events that arrive meanwhile are queued, and dropped above TOLD_MAX. */
  function scheduleEphemeralFlush(): void {
    ephemeralTimer ??= setTimeout(
      () =>
        void flushEphemeral()
          .catch((error) => stopped || onFailure(error))
          .finally(() => {
            ephemeralTimer = null;
            if (ephemeralQueue.length > 0 && !stopped) scheduleEphemeralFlush();
          }),
      EPHEMERAL_BATCH_MS,
    );
  }

  /** Sends old unsent events again: their process may have died between commit and NOTIFY. */
  async function sweep(): Promise<void> {
    const waiting = await db.read
      .select({ id: eventOutbox.id })
      .from(eventOutbox)
      .where(and(isNull(eventOutbox.notified_at), lt(eventOutbox.created_at, clock() - SWEEP_MS)))
      .orderBy(asc(eventOutbox.id))
      .limit(1_000);
    if (waiting.length > 0)
      await notify(
        waiting.map((row) => row.id),
        'sweep',
      );
    await db.transaction((tx) => tx.delete(eventOutbox).where(lt(eventOutbox.created_at, clock() - KEEP_MS)));
  }

  async function connect(): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    client.on('notification', ({ payload }) => {
      const notice = JSON.parse(payload ?? '{}') as Notice;
      if (notice.from === self) return;
      for (const { name, data } of notice.told ?? []) deliver(name, data as never);
      if (notice.ids.length > 0) read(notice.ids).catch(onFailure);
    });
    const lost = (error?: Error): void => {
      if (connection !== client || stopped) return;
      connection = null;
      if (error) onFailure(error);
      reconnect();
    };
    client.on('error', lost);
    client.on('end', () => lost());
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      void client.end();
      throw error;
    }
    // A relay that was stopped meanwhile leaves no connection open.
    if (stopped) return client.end();
    connection = client;
  }

  /** Reconnects after a lost connection, and reads the events published meanwhile from the outbox. */
  function reconnect(delay_ms = 200): void {
    const since = clock();
    setTimeout(async () => {
      if (stopped) return;
      try {
        await connect();
        const rows = await db.read
          .select({ id: eventOutbox.id, at: eventOutbox.created_at })
          .from(eventOutbox)
          .orderBy(asc(eventOutbox.id));
        await read(rows.filter((row) => row.at >= since - SWEEP_MS).map((row) => row.id));
      } catch (error) {
        onFailure(error);
        reconnect(Math.min(delay_ms * 2, 5_000));
      }
    }, delay_ms).unref();
  }

  return {
    async stage(tx, name, data) {
      const [row] = await tx
        .insert(eventOutbox)
        .values({ name, payload: data, created_at: clock() })
        .returning({ id: eventOutbox.id });
      if (!row) return;
      tx.afterCommit(() => {
        queue.push(row.id);
        flushing ??= setTimeout(() => void flush(), BATCH_MS);
      });
    },
    publishEphemeral(name, data) {
      if (stopped || ephemeralQueue.length >= EPHEMERAL_MAX) return;
      ephemeralQueue.push({ name, data });
      scheduleEphemeralFlush();
    },
    async start(to) {
      deliver = to;
      await connect();
      sweeping = setInterval(() => {
        swept = swept.then(() => (stopped ? undefined : sweep())).catch(onFailure);
      }, SWEEP_MS);
      sweeping.unref();
    },
    async stop() {
      stopped = true;
      if (sweeping) clearInterval(sweeping);
      if (flushing) clearTimeout(flushing);
      if (ephemeralTimer) clearTimeout(ephemeralTimer);
      await Promise.all([flush(), swept]);
      await connection?.end();
      await reading;
    },
  };
}
