import type { WebhookEventName, WebhookOffReason } from '@rasteh/contract/reach/webhooks/vocabulary';
import { and, count, desc, eq, inArray, isNull, like, lt, or } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { prepared } from '../../core/db/prepared.ts';
import { webhookEndpoints } from '../../core/db/schema/index.ts';

export type EndpointRow = typeof webhookEndpoints.$inferSelect;
type Own = { id: number; user_id: number };

const listening = prepared((queries, { user_ids }: { user_ids: number[] }) =>
  queries
    .select({ id: webhookEndpoints.id, events: webhookEndpoints.events })
    .from(webhookEndpoints)
    .where(and(inArray(webhookEndpoints.user_id, user_ids), isNull(webhookEndpoints.off_at))),
);

/** The endpoints of these users that are on and want an event. */
export async function listListening(queries: Queries, user_ids: number[], event: WebhookEventName): Promise<number[]> {
  const rows = await listening(queries, { user_ids });
  return rows.flatMap(({ id, events }) => (events.includes(event) ? [id] : []));
}

/** The query of the endpoints of a user that are on and want an event: the names of events are quoted in the column. */
export const listenersOf = (queries: Queries, user_id: number, event: WebhookEventName) =>
  queries
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(
      and(eq(webhookEndpoints.user_id, user_id), isNull(webhookEndpoints.off_at), like(webhookEndpoints.events, `%"${event}"%`)),
    );

const isOwn = ({ id, user_id }: Own) => and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.user_id, user_id));

/** The endpoints of a user, newest first. */
export const listEndpoints = (queries: Queries, user_id: number): Promise<EndpointRow[]> =>
  queries.select().from(webhookEndpoints).where(eq(webhookEndpoints.user_id, user_id)).orderBy(desc(webhookEndpoints.id));

/** An endpoint of a user. */
export async function findOwn(queries: Queries, own: Own): Promise<EndpointRow | undefined> {
  const [row] = await queries.select().from(webhookEndpoints).where(isOwn(own));
  return row;
}

/** These endpoints, whoever has them. */
export const listByIds = (queries: Queries, ids: number[]): Promise<EndpointRow[]> =>
  queries.select().from(webhookEndpoints).where(inArray(webhookEndpoints.id, ids));

export async function countEndpoints(tx: Transaction, user_id: number): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(webhookEndpoints).where(eq(webhookEndpoints.user_id, user_id));
  return Number(row?.n ?? 0);
}

type NewEndpoint = Pick<EndpointRow, 'user_id' | 'url' | 'events' | 'salt' | 'created_at'>;

export async function insertEndpoint(tx: Transaction, row: NewEndpoint): Promise<EndpointRow> {
  const [made] = (await tx.insert(webhookEndpoints).values(row).returning()) as [EndpointRow];
  return made;
}

/** Changes an endpoint of a user; undefined when the user has no such endpoint. */
export async function updateOwn(tx: Transaction, own: Own, values: Partial<EndpointRow>): Promise<EndpointRow | undefined> {
  const [row] = await tx.update(webhookEndpoints).set(values).where(isOwn(own)).returning();
  return row;
}

/** Deletes an endpoint of a user with its deliveries; undefined when the user has no such endpoint. */
export async function deleteOwn(tx: Transaction, own: Own): Promise<EndpointRow | undefined> {
  const [row] = await tx.delete(webhookEndpoints).where(isOwn(own)).returning();
  return row;
}

/** How exactly (ms) it is known when an endpoint accepted something: not each delivery writes its row. */
const EXACT_MS = 60_000;

/** Notes that an endpoint accepts messages. */
export async function noteAccepted(tx: Transaction, id: number, now: number): Promise<void> {
  const isOlder = or(isNull(webhookEndpoints.accepted_at), lt(webhookEndpoints.accepted_at, now - EXACT_MS));
  await tx
    .update(webhookEndpoints)
    .set({ accepted_at: now })
    .where(and(eq(webhookEndpoints.id, id), isOlder));
}

/** Switches an endpoint off; undefined when it is off or gone. With `silent_since` only one that accepted nothing since then (ms). */
export async function switchOff(
  tx: Transaction,
  id: number,
  { reason, now, silent_since }: { reason: WebhookOffReason; now: number; silent_since?: number },
): Promise<EndpointRow | undefined> {
  const isSilent =
    silent_since === undefined
      ? undefined
      : or(isNull(webhookEndpoints.accepted_at), lt(webhookEndpoints.accepted_at, silent_since - EXACT_MS));
  const [row] = await tx
    .update(webhookEndpoints)
    .set({ off_at: now, off_reason: reason })
    .where(and(eq(webhookEndpoints.id, id), isNull(webhookEndpoints.off_at), isSilent))
    .returning();
  return row;
}
