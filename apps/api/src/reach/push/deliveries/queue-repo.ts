import { and, asc, count, eq, inArray, isNotNull, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Database, Queries, Transaction } from '../../../core/db/database.ts';
import { prepared } from '../../../core/db/prepared.ts';
import { deskMembers, desks, pushDeliveries, pushSubscriptions } from '../../../core/db/schema/index.ts';
import { HELD_AT } from '../../../core/plugins/jobs/held.ts';

export type DeliveryRow = typeof pushDeliveries.$inferSelect;
type NewDelivery = Pick<DeliveryRow, 'user_id' | 'topic' | 'kind' | 'data' | 'due_at' | 'expires_at' | 'created_at'>;
type SendRow = Pick<DeliveryRow, 'subscription_id' | 'host' | 'due_at' | 'expires_at'>;

const subscriptionOf = prepared((queries, { user_id }: { user_id: number }) =>
  queries.select({ id: pushSubscriptions.id }).from(pushSubscriptions).where(eq(pushSubscriptions.user_id, user_id)).limit(1),
);
const subscriptionOfDesk = prepared((queries, { user_id }: { user_id: number }) =>
  queries
    .select({ id: pushSubscriptions.id })
    .from(desks)
    .innerJoin(deskMembers, eq(deskMembers.desk_id, desks.user_id))
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.user_id, deskMembers.user_id))
    .where(eq(desks.user_id, user_id))
    .limit(1),
);

/** Whether a user, or a supporter of the desk that the user is, has any browser. */
export async function hasBrowser(queries: Queries, user_id: number): Promise<boolean> {
  return (await subscriptionOf(queries, { user_id })).length > 0 || (await subscriptionOfDesk(queries, { user_id })).length > 0;
}

/** Those of these users who have a browser. */
export async function listWithBrowser(queries: Queries, user_ids: number[]): Promise<Set<number>> {
  const rows = await queries
    .selectDistinct({ user_id: pushSubscriptions.user_id })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.user_id, user_ids));
  return new Set(rows.map(({ user_id }) => user_id));
}

const insertPlan = prepared((queries, { row }: { row: NewDelivery }) =>
  queries
    .insert(pushDeliveries)
    .values(row)
    .onConflictDoUpdate({
      target: [pushDeliveries.user_id, pushDeliveries.topic],
      targetWhere: sql`subscription_id is null and lease is null`,
      // The first one decides when it is due: a stream of messages does not postpone it. What a page in view has shown ends with
      // the last one. What a restore holds is due with the next one.
      set: {
        data: sql`excluded.data`,
        due_at: sql`case when ${pushDeliveries.due_at} = ${sql.raw(String(HELD_AT))} then excluded.due_at else ${pushDeliveries.due_at} end`,
        expires_at: sql`excluded.expires_at`,
        created_at: sql`excluded.created_at`,
      },
    })
    .returning({ id: pushDeliveries.id }),
);

/** Adds what is to be pushed to a user; what waits in the same topic is replaced. */
export async function addPlan(tx: Transaction, row: NewDelivery): Promise<void> {
  await insertPlan(tx, { row });
}

type ClaimOptions = { now: number; lease: string; leased_until: number; most: number; without_hosts: string[] };

/** Takes due deliveries, the oldest first, except those to these hosts. */
export async function claim(
  db: Database,
  { now, lease, leased_until, most, without_hosts }: ClaimOptions,
): Promise<DeliveryRow[]> {
  const isFree = or(isNull(pushDeliveries.lease), lt(pushDeliveries.leased_until, now));
  const isOpen =
    without_hosts.length > 0 ? or(isNull(pushDeliveries.host), notInArray(pushDeliveries.host, without_hosts)) : undefined;
  const isDue = and(lte(pushDeliveries.due_at, now), isFree, isOpen);
  const due = await db.read
    .select({ id: pushDeliveries.id })
    .from(pushDeliveries)
    .where(isDue)
    .orderBy(asc(pushDeliveries.due_at), asc(pushDeliveries.id))
    .limit(most);
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  return db.transaction((tx) =>
    tx
      .update(pushDeliveries)
      .set({ lease, leased_until, tries: sql`${pushDeliveries.tries} + 1` })
      .where(and(inArray(pushDeliveries.id, ids), isDue))
      .returning(),
  );
}

const isHeld = ({ id, lease }: Pick<DeliveryRow, 'id' | 'lease'>) =>
  and(eq(pushDeliveries.id, id), eq(pushDeliveries.lease, lease ?? ''));

/** Replaces a plan by one delivery for each browser, due at its own time, unless another process has taken it. */
export async function splitPlan(tx: Transaction, plan: DeliveryRow, sends: SendRow[]): Promise<void> {
  const gone = await tx.delete(pushDeliveries).where(isHeld(plan)).returning({ id: pushDeliveries.id });
  if (gone.length === 0 || sends.length === 0) return;
  const { user_id, topic, kind, data, created_at } = plan;
  const shared = { user_id, topic, kind, data, created_at };
  // What waits for the end of quiet hours gives way to a later one of its topic.
  const targets = sends.flatMap(({ subscription_id }) => subscription_id ?? []);
  const isWaiting = and(inArray(pushDeliveries.subscription_id, targets), isNull(pushDeliveries.lease));
  await tx.delete(pushDeliveries).where(and(eq(pushDeliveries.user_id, user_id), eq(pushDeliveries.topic, topic), isWaiting));
  await tx.insert(pushDeliveries).values(sends.map((send) => ({ ...shared, ...send })));
}

/** Ends a delivery. */
export async function remove(tx: Transaction, row: DeliveryRow): Promise<void> {
  await tx.delete(pushDeliveries).where(isHeld(row));
}

/** Lets a delivery wait until `due_at`. */
export async function postpone(
  tx: Transaction,
  row: DeliveryRow,
  due_at: number,
  values: Partial<DeliveryRow> = {},
): Promise<void> {
  await tx
    .update(pushDeliveries)
    .set({ ...values, due_at, lease: null, leased_until: null })
    .where(isHeld(row));
}

/** How many deliveries wait for each push service, and how many of them failed at least once. */
export const countByHost = (queries: Queries) =>
  queries
    .select({
      host: sql<string>`${pushDeliveries.host}`,
      waiting: count(),
      retried: sql<number>`sum(case when ${pushDeliveries.tries} > 0 then 1 else 0 end)`.mapWith(Number),
    })
    .from(pushDeliveries)
    .where(isNotNull(pushDeliveries.host))
    .groupBy(pushDeliveries.host);
