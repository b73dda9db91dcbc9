import { randomBytes } from 'node:crypto';
import type { ResetReason } from '@rasteh/contract/realtime';
import { and, asc, eq, gt, inArray, lt, lte, max, sql } from 'drizzle-orm';
import type { Database, Queries, Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { inSteps, readInSteps } from '../../db/rows/ids.ts';
import { logHead } from '../../db/rows/log-head.ts';
import { userEvents, userSync } from '../../db/schema/index.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Events } from '../events/events.ts';

/** An event for a user's log; `ref_id` and `ref_seq` reference its row, which is read when the event is sent. */
export type LogEntry = { type: string; ref_id?: number; ref_seq?: number; payload: object };
export type LogRow = typeof userEvents.$inferSelect;
export type LogHead = { head: number; mark: string };

/** The affected users: both sides of a room, or one of them. */
type AffectedUsers = readonly [number] | readonly [number, number];

export type LogLimits = { keep_ms: number; keep_events: number };

/** A durable, gapless log for each user: any process feeds sockets only from it, from any cursor. */
export type UserLog = {
  /**
   * Appends an event to the log of one user, or of each of two different users. Their rows are locked in ascending order until
   * the commit, so that sequence numbers follow commit order; `build` runs under the lock and sees what others have committed.
   */
  append(tx: Transaction, user_ids: AffectedUsers, build: (user_id: number) => Promise<LogEntry>): Promise<void>;
  /** Locks the head of a user's log until the transaction ends: the rooms of this user do not change meanwhile. */
  hold(tx: Transaction, user_id: number): Promise<LogHead>;
  /** The number of a user's last event; 0 without one. */
  headOf(user_id: number): Promise<number>;
  headsOf(user_ids: readonly number[]): Promise<Map<number, number>>;
  /** Returns why a position is not usable, or null if the log continues from there, and the head of the log. */
  check(user_id: number, place: { since: number; mark: string }): Promise<{ reason: ResetReason | null; head: number }>;
  /** Reads the next events after a sequence number, in order. */
  read(user_id: number, since: number, limit: number): Promise<LogRow[]>;
  /** Deletes events that are too old or too many, never the newest event of a user; returns their number. */
  prune(limits: LogLimits): Promise<number>;
};

/** In the order of the ids, so that two changes of the same logs do not wait for each other. */
const lockLogs = prepared(
  (queries, { user_ids }: { user_ids: number[] }) =>
    queries
      .select({ user_id: userSync.user_id, floor: userSync.floor })
      .from(userSync)
      .where(inArray(userSync.user_id, user_ids))
      .orderBy(asc(userSync.user_id)),
  { locks: true },
);
/** An event that follows the newest of its log; a log without events ends at `below`. */
type NewEvent = Omit<typeof userEvents.$inferInsert, 'seq'> & { below: number };
/** The number is found by the statement that stores it: under the lock of the log it is that of no other event. */
const insertEvents = prepared((queries, { first, second }: { first: NewEvent; second: NewEvent | undefined }) =>
  queries
    .insert(userEvents)
    .values(
      [first, ...(second ? [second] : [])].map(({ below, ...event }) => ({
        ...event,
        seq: sql`(select coalesce(max(e.seq), ${below}) + 1 from user_events e where e.user_id = ${event.user_id})`,
      })),
    )
    .returning({ user_id: userEvents.user_id, head: userEvents.seq }),
);

const createMark = (): string => randomBytes(9).toString('base64url');

const readEvents = prepared((queries, values: { user_id: number; since: number; limit: number }) =>
  queries
    .select()
    .from(userEvents)
    .where(and(eq(userEvents.user_id, values.user_id), gt(userEvents.seq, values.since)))
    .orderBy(asc(userEvents.seq))
    .limit(values.limit),
);
const findEvent = prepared((queries, values: { user_id: number; seq: number }) =>
  queries
    .select({ id: userEvents.id })
    .from(userEvents)
    .where(and(eq(userEvents.user_id, values.user_id), eq(userEvents.seq, values.seq))),
);
const logColumns = { user_id: userSync.user_id, floor: userSync.floor, head: logHead };
const readLogs = prepared((queries, { user_ids }: { user_ids: number[] }) =>
  queries.select(logColumns).from(userSync).where(inArray(userSync.user_id, user_ids)),
);
const listLogs = (queries: Queries, after: number, limit: number) =>
  queries.select(logColumns).from(userSync).where(gt(userSync.user_id, after)).orderBy(asc(userSync.user_id)).limit(limit);
/** The users with events from before a time, other than their newest one. */
const listWithOld = (queries: Queries, before: number, limit: number) =>
  queries
    .selectDistinct({ user_id: userEvents.user_id })
    .from(userEvents)
    .innerJoin(userSync, eq(userSync.user_id, userEvents.user_id))
    .where(and(lt(userEvents.created_at, before), lt(userEvents.seq, logHead)))
    .limit(limit);

/** Users whose logs one run prunes. */
const PRUNED = 1_000;

/** Creates the log of users; a commit wakes the sockets of the affected users in every process. */
export function createUserLog({ db, clock, events }: { db: Database; clock: Clock; events: Events }): UserLog {
  async function markAt(queries: Queries, user_id: number, seq: number): Promise<string | undefined> {
    if (seq === 0) return '';
    return (await findEvent(queries, { user_id, seq }))[0]?.id;
  }

  async function findLog(queries: Queries, user_id: number): Promise<{ head: number; floor: number }> {
    return (await readLogs(queries, { user_ids: [user_id] }))[0] ?? { head: 0, floor: 1 };
  }

  /** Locks the logs of users, in the order of their ids, until the transaction ends; starts those that are not there. */
  async function lock(tx: Transaction, user_ids: number[]): Promise<{ user_id: number; floor: number }[]> {
    const logs = await lockLogs(tx, { user_ids });
    if (logs.length === user_ids.length) return logs;
    await tx
      .insert(userSync)
      .values(user_ids.map((user_id) => ({ user_id })))
      .onConflictDoNothing();
    return lockLogs(tx, { user_ids });
  }

  return {
    async append(tx, user_ids, build) {
      const eventOf = async ({ user_id, floor }: { user_id: number; floor: number }): Promise<NewEvent> => {
        const { type, ref_id = null, ref_seq = null, payload } = await build(user_id);
        return { user_id, below: floor - 1, id: createMark(), type, ref_id, ref_seq, payload, created_at: clock() };
      };
      const [first, second] = await lock(
        tx,
        user_ids.toSorted((a, b) => a - b),
      );
      if (!first) throw new Error('a log was removed while it was locked');
      const heads = await insertEvents(tx, { first: await eventOf(first), second: second && (await eventOf(second)) });
      tx.afterCommit(() => events.publishEphemeral('log.grown', { heads }));
    },

    async hold(tx, user_id) {
      await lock(tx, [user_id]);
      const { head } = await findLog(tx, user_id);
      return { head, mark: (await markAt(tx, user_id, head)) ?? '' };
    },

    headOf: async (user_id) => (await findLog(db.read, user_id)).head,

    async headsOf(user_ids) {
      const heads = new Map<number, number>();
      for (const { user_id, head } of await readInSteps(user_ids, (part) => readLogs(db.read, { user_ids: part })))
        heads.set(user_id, head);
      return heads;
    },

    async check(user_id, { since, mark }) {
      const { head, floor } = await findLog(db.read, user_id);
      const reasonOf = async (): Promise<ResetReason | null> => {
        if (since < 0) return 'unreadable';
        if (since > head) return 'ahead';
        if (since < floor - (since === 0 ? 1 : 0)) return 'pruned';
        return (await markAt(db.read, user_id, since)) === mark ? null : 'forked';
      };
      return { reason: await reasonOf(), head };
    },

    read: (user_id, since, limit) => readEvents(db.read, { user_id, since, limit }),

    async prune({ keep_ms, keep_events }) {
      const before = clock() - keep_ms;
      const found = new Set((await listWithOld(db.read, before, PRUNED)).map(({ user_id }) => user_id));
      for await (const { user_id, head, floor } of inSteps<{ user_id: number; head: number; floor: number }>((last, limit) =>
        listLogs(db.read, last?.user_id ?? 0, limit),
      )) {
        if (head - floor >= keep_events) found.add(user_id);
        if (found.size >= 2 * PRUNED) break;
      }
      let forgotten = 0;
      for (const user_id of found) {
        forgotten += await db.transaction(async (tx) => {
          await lock(tx, [user_id]);
          const { head } = await findLog(tx, user_id);
          const ofUser = eq(userEvents.user_id, user_id);
          const [aged] = await tx
            .select({ seq: max(userEvents.seq) })
            .from(userEvents)
            .where(and(ofUser, lt(userEvents.created_at, before)));
          const cut = Math.min(head - 1, Math.max(aged?.seq ?? 0, head - keep_events));
          const gone = await tx
            .delete(userEvents)
            .where(and(ofUser, lte(userEvents.seq, cut)))
            .returning({ seq: userEvents.seq });
          await tx
            .update(userSync)
            .set({ head, floor: cut + 1 })
            .where(and(eq(userSync.user_id, user_id), lte(userSync.floor, cut)));
          return gone.length;
        });
      }
      return forgotten;
    },
  };
}
