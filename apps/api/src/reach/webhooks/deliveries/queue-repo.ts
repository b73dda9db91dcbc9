import { and, asc, count, desc, eq, inArray, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Database, Queries, Transaction } from '../../../core/db/database.ts';
import { webhookDeliveries as deliveries } from '../../../core/db/schema/index.ts';

export type DeliveryRow = typeof deliveries.$inferSelect;
type NewDelivery = Pick<DeliveryRow, 'endpoint_id' | 'event' | 'data' | 'due_at' | 'expires_at' | 'created_at'>;
/** What is stored of an attempt. */
export type Attempt = Pick<DeliveryRow, 'attempted_at' | 'status' | 'answer' | 'took_ms' | 'failure'>;

/** Adds deliveries; returns them. */
export const insertDeliveries = (tx: Transaction, rows: NewDelivery[]): Promise<DeliveryRow[]> =>
  tx.insert(deliveries).values(rows).returning();

type ListOptions = { endpoint_id: number; state?: DeliveryRow['state'] | undefined; before?: number | undefined; limit: number };

/** Deliveries to an endpoint, newest first. */
export const listDeliveries = (queries: Queries, { endpoint_id, state, before, limit }: ListOptions): Promise<DeliveryRow[]> =>
  queries
    .select()
    .from(deliveries)
    .where(
      and(
        eq(deliveries.endpoint_id, endpoint_id),
        state && eq(deliveries.state, state),
        before === undefined ? undefined : lt(deliveries.id, before),
      ),
    )
    .orderBy(desc(deliveries.id))
    .limit(limit);

/** Makes a delivery to an endpoint due now, and lets it be attempted until `expires_at`; undefined when there is none. */
export async function sendAgain(
  tx: Transaction,
  { id, endpoint_id }: Pick<DeliveryRow, 'id' | 'endpoint_id'>,
  { now, expires_at }: { now: number; expires_at: number },
): Promise<DeliveryRow | undefined> {
  const [row] = await tx
    .update(deliveries)
    .set({ state: 'waiting', due_at: now, expires_at, tries: 0, lease: null, leased_until: null, ended_at: null })
    .where(and(eq(deliveries.id, id), eq(deliveries.endpoint_id, endpoint_id)))
    .returning();
  return row;
}

type DueOptions = { now: number; without: number[]; most: number };

const isDueAt = (now: number) =>
  and(isNull(deliveries.ended_at), lte(deliveries.due_at, now), or(isNull(deliveries.lease), lt(deliveries.leased_until, now)));

/** The endpoints for which something waits: one step along the index for each, however much it is. */
const waitingEndpoints = sql`waiting (id) as (
  select min(endpoint_id) from webhook_deliveries where ended_at is null
  union all
  select (select min(d.endpoint_id) from webhook_deliveries d where d.ended_at is null and d.endpoint_id > waiting.id)
  from waiting where waiting.id is not null
)`;

/** The next delivery that is due to each endpoint, except to these. */
export function listNext(queries: Queries, { now, without, most }: DueOptions): Promise<{ id: number; endpoint_id: number }[]> {
  const isOther = without.length > 0 ? sql`and ${notInArray(sql`waiting.id`, without)}` : sql``;
  const next = sql`select d.id from webhook_deliveries d
    where d.endpoint_id = waiting.id and d.ended_at is null and d.due_at <= ${now} and (d.lease is null or d.leased_until < ${now})
    order by d.due_at, d.id limit 1`;
  const ids = sql`(with recursive ${waitingEndpoints} select (${next}) from waiting where waiting.id is not null ${isOther})`;
  return queries
    .select({ id: deliveries.id, endpoint_id: deliveries.endpoint_id })
    .from(deliveries)
    .where(inArray(deliveries.id, ids))
    .orderBy(asc(deliveries.due_at), asc(deliveries.id))
    .limit(most);
}

/** Takes those of these deliveries that are still due. */
export const claim = (
  db: Database,
  ids: number[],
  { now, lease, leased_until }: { now: number; lease: string; leased_until: number },
): Promise<DeliveryRow[]> =>
  db.transaction((tx) =>
    tx
      .update(deliveries)
      .set({ lease, leased_until, tries: sql`${deliveries.tries} + 1` })
      .where(and(inArray(deliveries.id, ids), isDueAt(now)))
      .returning(),
  );

const isHeld = ({ id, lease }: Pick<DeliveryRow, 'id' | 'lease'>) =>
  and(eq(deliveries.id, id), eq(deliveries.lease, lease ?? ''), isNull(deliveries.ended_at));
const free = { lease: null, leased_until: null };

/** Ends a delivery; false when another process has taken it or it has ended. */
export async function end(
  tx: Transaction,
  row: DeliveryRow,
  values: Attempt & { state: 'delivered' | 'failed'; ended_at: number },
): Promise<boolean> {
  const ended = await tx
    .update(deliveries)
    .set({ ...values, ...free })
    .where(isHeld(row))
    .returning({ id: deliveries.id });
  return ended.length > 0;
}

/** Lets a delivery wait until `due_at` after a failed attempt. */
export async function postpone(tx: Transaction, row: DeliveryRow, values: Attempt & { due_at: number }): Promise<void> {
  await tx
    .update(deliveries)
    .set({ ...values, ...free })
    .where(isHeld(row));
}

/** Fails what waits for an endpoint. */
export async function failWaiting(tx: Transaction, endpoint_id: number, ended_at: number): Promise<void> {
  await tx
    .update(deliveries)
    .set({ state: 'failed', failure: 'switched_off', ended_at, ...free })
    .where(and(eq(deliveries.endpoint_id, endpoint_id), isNull(deliveries.ended_at)));
}

/** Fails some of those that no process works on and whose time is over; returns them. */
export async function failExpired(tx: Transaction, now: number, most: number) {
  const isOver = and(isDueAt(now), lt(deliveries.expires_at, now));
  const over = await tx.select({ id: deliveries.id }).from(deliveries).where(isOver).limit(most);
  if (over.length === 0) return [];
  const ids = over.map(({ id }) => id);
  return tx
    .update(deliveries)
    .set({ state: 'failed', failure: sql`coalesce(${deliveries.failure}, 'expired')`, ended_at: now, ...free })
    .where(and(inArray(deliveries.id, ids), isOver))
    .returning({ endpoint_id: deliveries.endpoint_id, created_at: deliveries.created_at });
}

/** How many deliveries wait, and how many of them failed at least once. */
export async function countWaiting(queries: Queries): Promise<{ waiting: number; retried: number }> {
  const [row] = await queries
    .select({
      waiting: count(),
      retried: sql<number | null>`sum(case when ${deliveries.attempted_at} is null then 0 else 1 end)`,
    })
    .from(deliveries)
    .where(isNull(deliveries.ended_at));
  return { waiting: Number(row?.waiting ?? 0), retried: Number(row?.retried ?? 0) };
}
