import type { VerifiedLevel } from '@rasteh/contract/wire/vocabulary';
import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, min, or } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { supplierProfiles, users, verificationDocuments } from '../../../core/db/schema/index.ts';

const { id, user_id, status, valid_until, reviewer_id } = verificationDocuments;
export type DocumentRow = typeof verificationDocuments.$inferSelect;
/** A document in the version that was seen. */
export type DocumentVersion = Pick<DocumentRow, 'id' | 'version'>;
/** Whether a document is valid on a day. */
const isValidOn = (day: string) => or(isNull(valid_until), gte(valid_until, day));

/** Whether a document waits for a decision; one with a reviewer is accepted, and that can still be taken back. */
const isWaiting = () => and(eq(status, 'pending'), isNull(reviewer_id));
const isListedAs = (asked: DocumentRow['status']) => (asked === 'pending' ? isWaiting() : eq(status, asked));

export async function findDocument(queries: Queries, document_id: number): Promise<DocumentRow | undefined> {
  const [row] = await queries.select().from(verificationDocuments).where(eq(id, document_id));
  return row;
}

export const listOwn = (queries: Queries, owner_id: number): PromiseLike<DocumentRow[]> =>
  queries.select().from(verificationDocuments).where(eq(user_id, owner_id)).orderBy(desc(id));

export async function insertDocument(
  tx: Transaction,
  row: Pick<DocumentRow, 'user_id' | 'kind' | 'number' | 'valid_until' | 'created_at'>,
): Promise<number> {
  const [added] = (await tx.insert(verificationDocuments).values(row).returning({ id })) as [{ id: number }];
  return added.id;
}

/** Updates a document of this version and raises the version; false if the version has changed (optimistic locking). */
export async function updateDocument(tx: Transaction, row: DocumentVersion, values: Partial<DocumentRow>): Promise<boolean> {
  const rows = await tx
    .update(verificationDocuments)
    .set({ ...values, version: row.version + 1 })
    .where(and(eq(id, row.id), eq(verificationDocuments.version, row.version)))
    .returning({ id });
  return rows.length > 0;
}

/** Holds a pending document for the reviewer who has accepted it, in the next version; false when it is decided, held or changed. */
export async function holdDocument(tx: Transaction, row: DocumentVersion, by: number): Promise<boolean> {
  const rows = await tx
    .update(verificationDocuments)
    .set({ reviewer_id: by, version: row.version + 1 })
    .where(and(eq(id, row.id), eq(verificationDocuments.version, row.version), isWaiting()))
    .returning({ id });
  return rows.length > 0;
}

/** Returns a held document of this version to the queue, in the next one; undefined when it is not held. */
export async function releaseDocument(tx: Transaction, row: DocumentVersion): Promise<DocumentRow | undefined> {
  const [released] = await tx
    .update(verificationDocuments)
    .set({ reviewer_id: null, version: row.version + 1 })
    .where(and(eq(id, row.id), eq(verificationDocuments.version, row.version), eq(status, 'pending'), isNotNull(reviewer_id)))
    .returning();
  return released;
}

export const deleteDocument = (tx: Transaction, document_id: number): PromiseLike<unknown> =>
  tx.delete(verificationDocuments).where(eq(id, document_id));

/** The accepted documents of these suppliers that are valid on a day, oldest first. */
export const listValid = (queries: Queries, user_ids: number[], day: string): PromiseLike<DocumentRow[]> =>
  queries
    .select()
    .from(verificationDocuments)
    .where(and(inArray(user_id, user_ids), eq(status, 'accepted'), isValidOn(day)))
    .orderBy(asc(id));

/** Accepted documents that ended before a day. */
export const listEnded = (queries: Queries, day: string): PromiseLike<DocumentRow[]> =>
  queries
    .select()
    .from(verificationDocuments)
    .where(and(eq(status, 'accepted'), lt(valid_until, day)))
    .orderBy(asc(id));

export const setVerified = (tx: Transaction, owner_id: number, verified: VerifiedLevel): PromiseLike<unknown> =>
  tx.update(supplierProfiles).set({ verified }).where(eq(supplierProfiles.user_id, owner_id));

const selectNamed = (queries: Queries) =>
  queries
    .select({ document: verificationDocuments, owner: users.name, handle: supplierProfiles.handle })
    .from(verificationDocuments)
    .innerJoin(users, eq(users.id, user_id))
    .leftJoin(supplierProfiles, eq(supplierProfiles.user_id, user_id));
/** A document with the name and the handle of its owner. */
export type NamedDocument = { document: DocumentRow; owner: string; handle: string | null };

/** A page of the documents with a status: waiting ones oldest first, others newest first. */
export const listNamed = (
  queries: Queries,
  asked: DocumentRow['status'],
  { limit, offset }: { limit: number; offset: number },
): PromiseLike<NamedDocument[]> =>
  selectNamed(queries)
    .where(isListedAs(asked))
    .orderBy(asked === 'pending' ? asc(id) : desc(id))
    .limit(limit)
    .offset(offset);

export async function countDocuments(queries: Queries, asked: DocumentRow['status']): Promise<number> {
  const [row] = await queries.select({ n: count() }).from(verificationDocuments).where(isListedAs(asked));
  return row?.n ?? 0;
}

/** How many documents wait to be checked, and since when (ms) the oldest of them does. */
export async function countWaiting(queries: Queries): Promise<{ count: number; oldest_at: number | null }> {
  const [row] = await queries
    .select({ count: count(), oldest_at: min(verificationDocuments.created_at) })
    .from(verificationDocuments)
    .where(isWaiting());
  return row ?? { count: 0, oldest_at: null };
}

export async function findNamed(queries: Queries, document_id: number): Promise<NamedDocument | undefined> {
  const [row] = await selectNamed(queries).where(eq(id, document_id));
  return row;
}

/** The names of these users. */
export async function findNames(queries: Queries, ids: number[]): Promise<Map<number, string>> {
  const rows = await queries.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids));
  return new Map(rows.map((row) => [row.id, row.name]));
}
