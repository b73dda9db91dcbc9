import { randomBytes } from 'node:crypto';
import type { ResetReason } from '@rasteh/contract/realtime';
import { and, asc, eq, gt, inArray, lt, lte, max, sql } from 'drizzle-orm';
import type { Database, Queries, Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { locked } from '../../db/rows/locked.ts';
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

/** Rows are upserted, and so locked, in the order of `values`. */
const raiseHeads = prepared((queries, { first, second }: { first: number; second: number | undefined }) =>
  queries
    .insert(userSync)
    .values([first, ...(second === undefined ? [] : [second])].map((user_id) => ({ user_id, head: 1 })))
    .onConflictDoUpdate({ target: userSync.user_id, set: { head: sql`${userSync.head} + 1` } })
    .returning({ user_id: userSync.user_id, head: userSync.head }),
);
type HeadRow = { user_id: number; head: number };
type NewEvent = typeof userEvents.$inferInsert;
const insertEvents = prepared((queries, { first, second }: { first: NewEvent; second: NewEvent | undefined }) =>
  queries
    .insert(userEvents)
    .values([first, ...(second ? [second] : [])])
    .returning({ seq: userEvents.seq }),
);

const createMark = (): string => randomBytes(9).toString('base64url');

const lockHead = (queries: Transaction, { user_id }: { user_id: number }) =>
  locked(queries, queries.select({ head: userSync.head }).from(userSync).where(eq(userSync.user_id, user_id)));
const readEvents = prepared((queries, values: { user_id: number; since: number; limit: number }) =>
  queries
    .select()
    .from(userEvents)
    .where(and(eq(userEvents.user_id, values.user_id), gt(userEvents.seq, values.since)))
    .orderBy(asc(userEvents.seq))
    .limit(values.limit),
);
const findEvent = (queries: Queries, values: { user_id: number; seq: number }) =>
  queries
    .select({ id: userEvents.id })
    .from(userEvents)
    .where(and(eq(userEvents.user_id, values.user_id), eq(userEvents.seq, values.seq)));
const readHeads = (queries: Queries, { user_ids }: { user_ids: number[] }) =>
  queries.select({ user_id: userSync.user_id, head: userSync.head }).from(userSync).where(inArray(userSync.user_id, user_ids));
const findSync = prepared((queries, { user_id }: { user_id: number }) =>
  queries.select().from(userSync).where(eq(userSync.user_id, user_id)),
);

/** Creates the log of users; a commit wakes the sockets of the affected users in every process. */
export function createUserLog({ db, clock, events }: { db: Database; clock: Clock; events: Events }): UserLog {
  async function markAt(queries: Queries, user_id: number, seq: number): Promise<string | undefined> {
    if (seq === 0) return '';
    return (await findEvent(queries, { user_id, seq }))[0]?.id;
  }

  return {
    async append(tx, user_ids, build) {
      const [first, second] = user_ids.toSorted((a, b) => a - b) as [number, number?];
      const heads = await raiseHeads(tx, { first, second });
      const eventAt = async ({ user_id, head }: HeadRow): Promise<NewEvent> => {
        const { type, ref_id = null, ref_seq = null, payload } = await build(user_id);
        return { user_id, seq: head, id: createMark(), type, ref_id, ref_seq, payload, created_at: clock() };
      };
      const [one, other] = heads as [HeadRow, HeadRow?];
      await insertEvents(tx, { first: await eventAt(one), second: other && (await eventAt(other)) });
      tx.afterCommit(() => events.publishEphemeral('log.grown', { heads }));
    },

    async hold(tx, user_id) {
      await tx.insert(userSync).values({ user_id }).onConflictDoNothing();
      const [row] = await lockHead(tx, { user_id });
      const head = row?.head ?? 0;
      return { head, mark: (await markAt(tx, user_id, head)) ?? '' };
    },

    headOf: async (user_id) => (await findSync(db.read, { user_id }))[0]?.head ?? 0,

    async headsOf(user_ids) {
      const heads = new Map<number, number>();
      const PART = 500;
      for (let start = 0; start < user_ids.length; start += PART) {
        const rows = await readHeads(db.read, { user_ids: user_ids.slice(start, start + PART) });
        for (const { user_id, head } of rows) heads.set(user_id, head);
      }
      return heads;
    },

    async check(user_id, { since, mark }) {
      const [{ head, floor } = { head: 0, floor: 1 }] = await findSync(db.read, { user_id });
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
      const old = await db.read
        .selectDistinct({ user_id: userEvents.user_id })
        .from(userEvents)
        .innerJoin(userSync, eq(userSync.user_id, userEvents.user_id))
        .where(and(lt(userEvents.created_at, before), lt(userEvents.seq, userSync.head)))
        .limit(1_000);
      const many = await db.read
        .select({ user_id: userSync.user_id })
        .from(userSync)
        .where(sql`${userSync.head} - ${userSync.floor} >= ${keep_events}`)
        .limit(1_000);
      let forgotten = 0;
      for (const user_id of new Set([...old, ...many].map((row) => row.user_id))) {
        forgotten += await db.transaction(async (tx) => {
          const [row] = await lockHead(tx, { user_id });
          if (!row) return 0;
          const ofUser = eq(userEvents.user_id, user_id);
          const [aged] = await tx
            .select({ seq: max(userEvents.seq) })
            .from(userEvents)
            .where(and(ofUser, lt(userEvents.created_at, before)));
          const cut = Math.min(row.head - 1, Math.max(aged?.seq ?? 0, row.head - keep_events));
          const gone = await tx
            .delete(userEvents)
            .where(and(ofUser, lte(userEvents.seq, cut)))
            .returning({ seq: userEvents.seq });
          await tx
            .update(userSync)
            .set({ floor: cut + 1 })
            .where(and(eq(userSync.user_id, user_id), lte(userSync.floor, cut)));
          return gone.length;
        });
      }
      return forgotten;
    },
  };
}
