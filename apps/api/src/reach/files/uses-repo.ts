import type { FileCategory } from '@rasteh/contract/reach/files/rules';
import { and, eq, inArray, isNotNull, notExists, notInArray, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { files, fileUses, rfqs } from '../../core/db/schema/index.ts';
import type { Shelf } from './repo.ts';

/** An entity that uses a file. */
export type FileUser = { entity: string; entity_id: number };

const isUsedBy = ({ entity, entity_id }: FileUser) => and(eq(fileUses.entity, entity), eq(fileUses.entity_id, entity_id));

const selectUses = (queries: Queries, user: FileUser) =>
  queries.select({ id: fileUses.file_id }).from(fileUses).where(isUsedBy(user));
const deleteUses = (queries: Queries, user: FileUser) =>
  queries.delete(fileUses).where(isUsedBy(user)).returning({ id: fileUses.file_id });

export const listUses = async (db: Queries, user: FileUser): Promise<number[]> =>
  (await selectUses(db, user)).map(({ id }) => id);

export async function listUsers(db: Queries, file_id: number): Promise<FileUser[]> {
  return db
    .select({ entity: fileUses.entity, entity_id: fileUses.entity_id })
    .from(fileUses)
    .where(eq(fileUses.file_id, file_id));
}

/** Locks the rows of these files, in id order, until the transaction ends: transactions that use or delete one wait. */
export async function lockFiles(tx: Transaction, ids: readonly number[]): Promise<void> {
  for (const id of [...ids].sort((a, b) => a - b)) await tx.update(files).set({ user_id: sql`user_id` }).where(eq(files.id, id));
}

/** The subset of these files that belong to the shelf and to these categories. */
export async function findUsable(
  tx: Transaction,
  { user_id, scopes }: Shelf,
  ids: readonly number[],
  categories: readonly FileCategory[],
): Promise<number[]> {
  const rows = await tx
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        inArray(files.id, [...ids]),
        eq(files.user_id, user_id),
        inArray(files.category, [...categories]),
        scopes ? inArray(files.scope, [...scopes]) : undefined,
      ),
    );
  return rows.map(({ id }) => id);
}

/** Replaces the files used by `user` with these, in this order. */
export async function replaceUses(tx: Transaction, user: FileUser, ids: readonly number[], is_public: boolean): Promise<void> {
  await deleteUses(tx, user);
  if (ids.length === 0) return;
  await tx.insert(fileUses).values(ids.map((file_id, position) => ({ file_id, position, is_public, ...user })));
  await tx
    .update(files)
    .set({ unused_since: null })
    .where(inArray(files.id, [...ids]));
}

/** Who uses files: a row, as several entities. */
type Users = { entities: readonly string[]; entity_id: number };
const isUsedAs = ({ entities, entity_id }: Users) =>
  and(inArray(fileUses.entity, [...entities]), eq(fileUses.entity_id, entity_id));

/** Gives the files that a row uses to another row. */
export async function giveUses(tx: Transaction, users: Users, next_id: number): Promise<void> {
  await tx.update(fileUses).set({ entity_id: next_id }).where(isUsedAs(users));
}

/** Ends the uses of files by a row: a file that nothing uses any more is swept later. */
export async function endUsesOf(tx: Transaction, users: Users, now: number): Promise<void> {
  const rows = await tx.delete(fileUses).where(isUsedAs(users)).returning({ id: fileUses.file_id });
  await markUnused(
    tx,
    rows.map(({ id }) => id),
    now,
  );
}

/** Sets `unused_since` of those of these files that are no longer used. */
export async function markUnused(tx: Transaction, ids: readonly number[], now: number): Promise<void> {
  if (ids.length === 0) return;
  const uses = tx.select({ id: fileUses.file_id }).from(fileUses).where(eq(fileUses.file_id, files.id));
  await tx
    .update(files)
    .set({ unused_since: now })
    .where(and(inArray(files.id, [...ids]), notExists(uses)));
}

/**
 * Ends the uses of a user's files but for those by kept entities and by RFQs that are not deleted; of these only `is_public` ones
 * stay public.
 */
export async function endUses(
  tx: Transaction,
  user_id: number,
  { kept, is_public }: { kept: readonly string[]; is_public: readonly string[] },
): Promise<void> {
  const own = tx.select({ id: files.id }).from(files).where(eq(files.user_id, user_id));
  const isOwn = inArray(fileUses.file_id, own);
  await tx.delete(fileUses).where(and(isOwn, notInArray(fileUses.entity, [...kept])));
  const gone = tx
    .select({ id: rfqs.id })
    .from(rfqs)
    .where(and(eq(rfqs.user_id, user_id), isNotNull(rfqs.deleted_at)));
  await tx.delete(fileUses).where(and(isOwn, eq(fileUses.entity, 'rfq'), inArray(fileUses.entity_id, gone)));
  await tx
    .update(fileUses)
    .set({ is_public: false })
    .where(and(isOwn, notInArray(fileUses.entity, [...is_public])));
}
