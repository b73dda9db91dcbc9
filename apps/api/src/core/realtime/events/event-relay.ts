import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@rasteh/persian/calendar/spans';
import { and, asc, gte, inArray, isNull, lt } from 'drizzle-orm';
import { Histogram } from 'prom-client';
import type { Database } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { eventOutbox } from '../../db/schema/index.ts';
import type { Clock } from '../../lib/clock.ts';
import { createBoundedLimit } from '../../lib/concurrency/bounded-limit.ts';
import { createEphemeralBatches, type EphemeralEvent } from './ephemeral-batches.ts';
import type { AppEventName, EphemeralAppEventName, EventRelay } from './events.ts';
import { createNotifyConnection } from './notify-connection.ts';

const CHANNEL = 'rasteh_events';
const BATCH_MS = 20;
const SWEEP_MS = 5_000;
const KEEP_MS = HOUR_MS;
const IDS_PER_NOTICE = 400;
const IDS_PER_READ = 1_000;

const createLags = () =>
  new Histogram({
    name: 'event_lag_seconds',
    help: 'Time between an event in another process and its delivery here',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [],
  });

/** Payload of a NOTIFY: durable events by the ids of their rows, ephemeral events in full. */
type Notice = { from: string; ids: number[]; ephemeral?: EphemeralEvent[] };

/**
 * Relays events over PostgreSQL. The event's row is written in the transaction that causes it; one connection of this process
 * then notifies the ids in batches, because a NOTIFY inside a transaction takes a lock that all commits share.
 * A notification that was lost with its process is sent again by the sweep of any process.
 */
export function createEventRelay(db: Database, url: string, clock: Clock, onFailure: (error: unknown) => void): EventRelay {
  const self = randomUUID();
  let deliver: (name: AppEventName | EphemeralAppEventName, data: never) => void = () => undefined;
  let stopped = false;
  let queue: number[] = [];
  let flushing: NodeJS.Timeout | null = null;
  let sweeping: NodeJS.Timeout | null = null;
  let due: number[] = [];
  const sends = createBoundedLimit({ at_once: 1 });
  const sweeps = createBoundedLimit({ at_once: 1 });
  const reads = createBoundedLimit({ at_once: 1 });
  const lags = createLags();

  const connection = createNotifyConnection({
    url,
    clock,
    channel: CHANNEL,
    notifyFromOther: (payload) => db.execute(`select pg_notify('${CHANNEL}', '${payload}')`),
    onFailure,
    onNotification(payload) {
      const { from, ids, ephemeral = [] } = JSON.parse(payload) as Notice;
      if (from === self) return;
      for (const { name, data } of ephemeral) deliver(name, data as never);
      if (ids.length > 0) read(ids).catch(onFailure);
    },
    async onReconnected(lost_at) {
      await read(await listSince(db, lost_at - SWEEP_MS));
    },
  });
  const send = (notice: Notice): Promise<boolean> => connection.notify(JSON.stringify(notice));
  const batches = createEphemeralBatches({
    send: async (ephemeral) => void (await send({ from: self, ids: [], ephemeral })),
    onFailure,
  });

  async function deliverDue(): Promise<void> {
    const ids = due;
    due = [];
    for (let start = 0; start < ids.length && !stopped; start += IDS_PER_READ) {
      const some = inArray(eventOutbox.id, ids.slice(start, start + IDS_PER_READ));
      const rows = await db.read.select().from(eventOutbox).where(some).orderBy(asc(eventOutbox.id));
      // Before subscribers empty what guests' reads fill.
      db.replica?.noteChange();
      for (const row of rows) {
        lags.observe(Math.max(0, clock() - row.created_at) / 1_000);
        deliver(row.name as AppEventName, row.payload as never);
      }
    }
  }

  /**
   * Reads and delivers sequentially, so that events are delivered in the order of their notifications; those that arrive during
   * a slow read are read together.
   */
  function read(ids: number[]): Promise<void> {
    due = due.concat(ids);
    return reads.run(deliverDue);
  }

  async function notify(ids: number[], from: string): Promise<void> {
    for (let start = 0; start < ids.length; start += IDS_PER_NOTICE) {
      const part = ids.slice(start, start + IDS_PER_NOTICE);
      if (!(await send({ from, ids: part }))) return;
      await db.transaction((tx) => tx.update(eventOutbox).set({ notified_at: clock() }).where(inArray(eventOutbox.id, part)));
    }
  }

  /** Sends the queue; batches run sequentially, so that `stop` can wait for the last one. */
  function flush(): Promise<void> {
    flushing = null;
    const ids = queue;
    queue = [];
    return sends.run(() => notify(ids, self)).catch(onFailure);
  }

  /** Sends old unsent events again: their process may have died between commit and NOTIFY. */
  async function sweep(): Promise<void> {
    const ids = await listUnnotified(db, clock() - SWEEP_MS);
    if (ids.length > 0) await notify(ids, 'sweep');
    await db.transaction((tx) => tx.delete(eventOutbox).where(lt(eventOutbox.created_at, clock() - KEEP_MS)));
  }

  return {
    async stage(tx, name, data) {
      const [row] = await addEvent(tx, { row: { name, payload: data, created_at: clock() } });
      if (!row) return;
      tx.afterCommit(() => {
        queue.push(row.id);
        flushing ??= setTimeout(() => void flush(), BATCH_MS);
      });
    },
    publishEphemeral(name, data) {
      batches.add({ name, data });
    },
    isHearing: connection.isHearing,
    heardAgo: connection.heardAgo,
    lags,
    async start(to) {
      deliver = to;
      await connection.start();
      sweeping = setInterval(() => {
        sweeps.run(() => (stopped ? undefined : sweep())).catch(onFailure);
      }, SWEEP_MS);
      sweeping.unref();
    },
    async stop() {
      stopped = true;
      if (sweeping) clearInterval(sweeping);
      if (flushing) clearTimeout(flushing);
      batches.stop();
      // A task that comes last ends when all before it have ended.
      await Promise.all([flush(), sweeps.run(() => undefined)]);
      await connection.stop();
      await reads.run(() => undefined);
    },
  };
}

const addEvent = prepared((queries, { row }: { row: typeof eventOutbox.$inferInsert }) =>
  queries.insert(eventOutbox).values(row).returning({ id: eventOutbox.id }),
);

/** The events since a time (ms). */
async function listSince(db: Database, since: number): Promise<number[]> {
  const { id, created_at } = eventOutbox;
  const rows = await db.read.select({ id }).from(eventOutbox).where(gte(created_at, since)).orderBy(asc(id));
  return rows.map((row) => row.id);
}

/** The first thousand events before `before` (ms) whose notification was not sent. */
async function listUnnotified(db: Database, before: number): Promise<number[]> {
  const rows = await db.read
    .select({ id: eventOutbox.id })
    .from(eventOutbox)
    .where(and(isNull(eventOutbox.notified_at), lt(eventOutbox.created_at, before)))
    .orderBy(asc(eventOutbox.id))
    .limit(1_000);
  return rows.map((row) => row.id);
}
