import type { RfqInvitationState } from '@rasteh/contract/rfqs';
import { foldText, foldWords } from '@rasteh/persian/fold';
import { and, asc, count, eq, getTableColumns, inArray, isNull, lte, notInArray, sql } from 'drizzle-orm';
import { insertRows } from '../../db/bulk.ts';
import type { Queries, Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { isPublicSupplier } from '../../db/public-prices.ts';
import { derivedStatus, endedStatus } from '../../db/public-rfqs.ts';
import { quotes, rfqInvitations, rfqLines, rfqs, rfqWords, supplierProfiles, users } from '../../db/schema/index.ts';
import type { Content } from './content.ts';
import { findLineProducts } from './line-products-repo.ts';

export type RfqRow = typeof rfqs.$inferSelect;
export type LineRow = typeof rfqLines.$inferSelect;

const columns = (now: number) => ({ ...getTableColumns(rfqs), status: derivedStatus(now) });

const selectOne = prepared((queries, { id, user_id, now }: { id: number; user_id?: number; now: number }) =>
  queries
    .select(columns(now))
    .from(rfqs)
    .where(and(eq(rfqs.id, id), user_id === undefined ? undefined : eq(rfqs.user_id, user_id), isNull(rfqs.deleted_at))),
);

/** An RFQ of a user, with its status at `now`. */
export const findOwn = async (queries: Queries, user_id: number, id: number, now: number): Promise<RfqRow | undefined> =>
  (await selectOne(queries, { id, user_id, now }))[0];

/** An RFQ of any user, with its status at `now`. */
export const findRfq = async (queries: Queries, id: number, now: number): Promise<RfqRow | undefined> =>
  (await selectOne(queries, { id, now }))[0];

/** The buyer of an RFQ, also of a deleted one. */
export async function findBuyer(queries: Queries, id: number): Promise<number | undefined> {
  const [row] = await queries.select({ user_id: rfqs.user_id }).from(rfqs).where(eq(rfqs.id, id));
  return row?.user_id;
}

export async function insertRfq(tx: Transaction, values: typeof rfqs.$inferInsert): Promise<number> {
  const [row] = (await tx.insert(rfqs).values(values).returning({ id: rfqs.id })) as [{ id: number }];
  return row.id;
}

/** Updates an RFQ and raises its version; false when its version has changed (optimistic locking). */
export async function updateRfq(
  tx: Transaction,
  { id, version }: { id: number; version: number },
  values: Partial<typeof rfqs.$inferInsert>,
): Promise<boolean> {
  const rows = await tx
    .update(rfqs)
    .set({ ...values, version: version + 1 })
    .where(and(eq(rfqs.id, id), eq(rfqs.version, version), isNull(rfqs.deleted_at)))
    .returning({ id: rfqs.id });
  return rows.length > 0;
}

/** Locks the row of an RFQ: it serializes the awards of the RFQ and its closing. */
export const lockRfq = (tx: Transaction, id: number): PromiseLike<unknown> =>
  tx
    .update(rfqs)
    .set({ version: sql`${rfqs.version}` })
    .where(eq(rfqs.id, id));

/** Locks an RFQ that is open for answers at `now`, so that it cannot end meanwhile; undefined when it is not open. */
export async function lockOpen(tx: Transaction, id: number, now: number): Promise<RfqRow | undefined> {
  const [row] = await tx
    .update(rfqs)
    .set({ version: sql`${rfqs.version}` })
    .where(and(eq(rfqs.id, id), eq(rfqs.status, 'published'), sql`${rfqs.deadline} > ${now}`, isNull(rfqs.deleted_at)))
    .returning();
  return row;
}

/** Stores the status that an RFQ past its deadline has at `now`. */
export async function endPassed(tx: Transaction, id: number, now: number): Promise<RfqRow | undefined> {
  // The lock comes first: otherwise the statement below would miss an award that commits meanwhile.
  await lockRfq(tx, id);
  const [row] = await tx
    .update(rfqs)
    .set({ status: derivedStatus(now), closed_at: now })
    .where(
      and(
        eq(rfqs.id, id),
        lte(rfqs.deadline, now),
        notInArray(rfqs.status, ['closed', 'awarded', 'expired']),
        isNull(rfqs.deleted_at),
      ),
    )
    .returning();
  return row;
}

const selectLines = prepared((queries, { rfq_ids }: { rfq_ids: readonly number[] }) =>
  queries
    .select()
    .from(rfqLines)
    .where(and(inArray(rfqLines.rfq_id, [...rfq_ids]), isNull(rfqLines.removed_at)))
    .orderBy(asc(rfqLines.rfq_id), asc(rfqLines.position)),
);

export const listLines = (queries: Queries, rfq_ids: readonly number[]): Promise<LineRow[]> => selectLines(queries, { rfq_ids });

/** Replaces the lines of an RFQ: lines with an id are updated, lines that are not named are removed. */
export async function replaceLines(tx: Transaction, rfq_id: number, lines: Content['lines'], now: number): Promise<void> {
  const kept = lines.flatMap(({ id }) => (id === undefined ? [] : [id]));
  await tx
    .update(rfqLines)
    .set({ removed_at: now })
    .where(
      and(eq(rfqLines.rfq_id, rfq_id), isNull(rfqLines.removed_at), kept.length > 0 ? notInArray(rfqLines.id, kept) : undefined),
    );
  for (const [index, { id, ...line }] of lines.entries()) {
    const values = { ...line, position: index + 1 };
    if (id === undefined) await tx.insert(rfqLines).values({ ...values, rfq_id });
    else
      await tx
        .update(rfqLines)
        .set(values)
        .where(and(eq(rfqLines.id, id), eq(rfqLines.rfq_id, rfq_id)));
  }
}

/** Invitations with their suppliers, while these are public. */
export const listInvitations = (queries: Queries, rfq_ids: readonly number[]) =>
  queries
    .select({
      rfq_id: rfqInvitations.rfq_id,
      state: rfqInvitations.state,
      invited_at: rfqInvitations.invited_at,
      supplier: {
        user_id: supplierProfiles.user_id,
        handle: supplierProfiles.handle,
        title: supplierProfiles.title,
        verified: supplierProfiles.verified,
      },
    })
    .from(rfqInvitations)
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, rfqInvitations.user_id))
    .where(inArray(rfqInvitations.rfq_id, [...rfq_ids]))
    .orderBy(asc(rfqInvitations.invited_at), asc(rfqInvitations.user_id));
export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number];

const selectAskable = prepared((queries, { user_ids }: { user_ids: readonly number[] }) =>
  queries
    .select({ id: users.id })
    .from(users)
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, users.id))
    .where(and(inArray(users.id, [...user_ids]), isPublicSupplier())),
);

/** Those of these users who can be invited: public suppliers. */
export async function findInvitable(queries: Queries, user_ids: readonly number[]): Promise<Set<number>> {
  if (user_ids.length === 0) return new Set();
  const rows = await selectAskable(queries, { user_ids });
  return new Set(rows.map(({ id }) => id));
}

/** The public supplier profile of a user. */
export async function findSupplier(queries: Queries, user_id: number): Promise<{ title: string } | undefined> {
  const [row] = await queries
    .select({ title: supplierProfiles.title })
    .from(users)
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, users.id))
    .where(and(eq(users.id, user_id), isPublicSupplier()));
  return row;
}

/** Invites users who are not invited yet, and returns their ids. */
export async function invite(tx: Transaction, rfq_id: number, user_ids: readonly number[], now: number): Promise<number[]> {
  if (user_ids.length === 0) return [];
  const rows = await tx
    .insert(rfqInvitations)
    .values(user_ids.map((user_id) => ({ rfq_id, user_id, state: 'invited' as const, invited_at: now })))
    .onConflictDoNothing()
    .returning({ user_id: rfqInvitations.user_id });
  return rows.map(({ user_id }) => user_id);
}

/**
 * Claims all invitations, or those of these users, that are not notified yet. Returns the users to notify: those without an
 * answer.
 */
export async function claimUnnotifiedInvitations(
  tx: Transaction,
  rfq_id: number,
  whom: readonly number[] | 'all',
  now: number,
): Promise<number[]> {
  const isMeant = whom === 'all' ? undefined : inArray(rfqInvitations.user_id, [...whom]);
  const rows = await tx
    .update(rfqInvitations)
    .set({ told_at: sql`coalesce(${rfqInvitations.answered_at}, ${now})` })
    .where(and(eq(rfqInvitations.rfq_id, rfq_id), isNull(rfqInvitations.told_at), isMeant))
    .returning({ user_id: rfqInvitations.user_id, answered_at: rfqInvitations.answered_at });
  return rows.flatMap(({ user_id, answered_at }) => (answered_at === null ? [user_id] : []));
}

/** Deletes unanswered invitations, except those of `kept`. */
export const deleteInvitations = (tx: Transaction, rfq_id: number, kept: readonly number[]): PromiseLike<unknown> =>
  tx
    .delete(rfqInvitations)
    .where(
      and(
        eq(rfqInvitations.rfq_id, rfq_id),
        inArray(rfqInvitations.state, ['invited', 'seen']),
        kept.length > 0 ? notInArray(rfqInvitations.user_id, [...kept]) : undefined,
      ),
    );

/** Moves an invitation to a later state, never from an answer back to `seen`; false when there is none to move. */
export async function moveInvitation(
  tx: Transaction,
  { rfq_id, user_id }: { rfq_id: number; user_id: number },
  state: Exclude<RfqInvitationState, 'invited'>,
  { now, reason = null }: { now: number; reason?: string | null },
): Promise<boolean> {
  const from: RfqInvitationState[] = state === 'seen' ? ['invited'] : ['invited', 'seen', 'declined', 'quoted'];
  const rows = await tx
    .update(rfqInvitations)
    .set({
      state,
      reason,
      ...(state === 'seen' ? { seen_at: now } : { answered_at: sql`coalesce(${rfqInvitations.answered_at}, ${now})` }),
    })
    .where(and(eq(rfqInvitations.rfq_id, rfq_id), eq(rfqInvitations.user_id, user_id), inArray(rfqInvitations.state, from)))
    .returning({ user_id: rfqInvitations.user_id });
  return rows.length > 0;
}

/** The number of quotes of these RFQs, without withdrawn ones. */
export async function countQuotes(queries: Queries, rfq_ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await queries
    .select({ rfq_id: quotes.rfq_id, n: count() })
    .from(quotes)
    .where(and(inArray(quotes.rfq_id, [...rfq_ids]), sql`${quotes.status} <> 'withdrawn'`))
    .groupBy(quotes.rfq_id);
  return new Map(rows.map(({ rfq_id, n }) => [rfq_id, n]));
}

/** Closes an RFQ before its deadline; false when its version has changed. */
export async function closeRfq(tx: Transaction, { id, version }: { id: number; version: number }, now: number): Promise<boolean> {
  await lockRfq(tx, id);
  const rows = await tx
    .update(rfqs)
    .set({ status: endedStatus, closed_at: now, version: version + 1 })
    .where(and(eq(rfqs.id, id), eq(rfqs.version, version), isNull(rfqs.deleted_at)))
    .returning({ id: rfqs.id });
  return rows.length > 0;
}

/** Whether the RFQ ever had a quote. */
export async function hasQuotes(queries: Queries, rfq_id: number): Promise<boolean> {
  const rows = await queries.select({ id: quotes.id }).from(quotes).where(eq(quotes.rfq_id, rfq_id)).limit(1);
  return rows.length > 0;
}

/** Stores the content of an RFQ; its invitations and files are stored separately. */
export async function storeContent(
  tx: Transaction,
  id: number,
  { lines, invited_ids: _whom, file_ids: _files, ...says }: Content,
  now: number,
): Promise<void> {
  await replaceLines(tx, id, lines, now);
  const { products } = await findLineProducts(tx, lines);
  const titles = lines.map(({ product_id, text }) => `${product_id === null ? '' : products.get(product_id)?.title} ${text}`);
  const text = [says.title, ...titles].join(' ');
  await tx
    .update(rfqs)
    .set({ ...says, words: foldText(text) })
    .where(eq(rfqs.id, id));
  await tx.delete(rfqWords).where(eq(rfqWords.rfq_id, id));
  await insertRows(
    tx,
    rfqWords,
    foldWords(text).map((word) => ({ word, rfq_id: id })),
  );
}
