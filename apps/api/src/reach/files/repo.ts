import type { FileCategory } from '@rasteh/contract/reach/files/rules';
import type { DelegationScope } from '@rasteh/contract/wire/access';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, notExists, sql, sum } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { fileSpace, files, fileUses, users } from '../../core/db/schema/index.ts';

/** The owner of the requested files; `scopes` restricts them to those open to a delegate. */
export type Shelf = { user_id: number; scopes?: readonly DelegationScope[] | null | undefined };
export type FileRow = typeof files.$inferSelect & { is_public: boolean };
export type NewFile = typeof files.$inferInsert;

// Not EXISTS: PostgreSQL may then collect all public uses first.
const isPublic = sql<number>`coalesce((select max(u.is_public) from file_uses u where u.file_id = files.id), 0)`;
const columns = {
  id: files.id,
  user_id: files.user_id,
  category: files.category,
  scope: files.scope,
  name: files.name,
  mime: files.mime,
  size_bytes: files.size_bytes,
  stored_bytes: files.stored_bytes,
  width: files.width,
  height: files.height,
  widths: files.widths,
  sha256: files.sha256,
  storage_key: files.storage_key,
  unused_since: files.unused_since,
  created_at: files.created_at,
  is_public: isPublic,
};
const toRow = <R extends { is_public: number }>(row: R) => ({ ...row, is_public: Boolean(row.is_public) });

const isOnShelf = ({ user_id, scopes }: Shelf) =>
  and(eq(files.user_id, user_id), scopes ? inArray(files.scope, [...scopes]) : undefined);

export async function listFiles(
  db: Queries,
  shelf: Shelf,
  { category, limit, offset }: { category: FileCategory | undefined; limit: number; offset: number },
): Promise<{ rows: FileRow[]; total: number }> {
  const where = and(isOnShelf(shelf), category ? eq(files.category, category) : undefined);
  const [counted] = await db.select({ total: count() }).from(files).where(where);
  const rows = await db.select(columns).from(files).where(where).orderBy(desc(files.id)).limit(limit).offset(offset);
  return { rows: rows.map(toRow), total: counted?.total ?? 0 };
}

/** A file of any owner, and whether the owner is not suspended: what a closed account has left stays readable to the other side. */
export async function findFile(db: Queries, id: number): Promise<(FileRow & { owner_active: boolean }) | undefined> {
  const [row] = await db
    .select({ ...columns, owner_status: users.status })
    .from(files)
    .innerJoin(users, eq(users.id, files.user_id))
    .where(eq(files.id, id));
  if (!row) return undefined;
  const { owner_status, ...file } = row;
  return Object.assign(toRow(file), { owner_active: owner_status !== 'suspended' });
}

export async function findOwnFile(db: Queries, shelf: Shelf, id: number): Promise<FileRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(files)
    .where(and(isOnShelf(shelf), eq(files.id, id)));
  return row && toRow(row);
}

const selectUsed = (queries: Queries, { entity, entity_ids }: { entity: string; entity_ids: readonly number[] }) =>
  queries
    .select({ ...columns, entity_id: fileUses.entity_id })
    .from(fileUses)
    .innerJoin(files, eq(files.id, fileUses.file_id))
    .where(and(eq(fileUses.entity, entity), inArray(fileUses.entity_id, [...entity_ids])))
    .orderBy(asc(fileUses.entity_id), asc(fileUses.position));

/** The files used by these entities, in order of use. */
export async function listUsedFiles(
  db: Queries,
  entity: string,
  entity_ids: readonly number[],
): Promise<(FileRow & { entity_id: number })[]> {
  if (entity_ids.length === 0) return [];
  const rows = await selectUsed(db, { entity, entity_ids });
  return rows.map(toRow);
}

export async function insertFiles(tx: Transaction, rows: NewFile[]): Promise<FileRow[]> {
  const made = await tx.insert(files).values(rows).returning();
  return made.map((row) => ({ ...row, is_public: false })).sort((a, b) => a.id - b.id);
}

/** Reserves bytes of the user's quota; false when not enough is left. Parallel calls are serialized by the row lock. */
export async function reserveSpace(tx: Transaction, user_id: number, bytes: number, limit_bytes: number): Promise<boolean> {
  if (bytes > limit_bytes) return false;
  const taken = await tx
    .insert(fileSpace)
    .values({ user_id, used_bytes: bytes })
    .onConflictDoUpdate({
      target: fileSpace.user_id,
      set: { used_bytes: sql`file_space.used_bytes + ${bytes}` },
      setWhere: sql`file_space.used_bytes + ${bytes} <= ${limit_bytes}`,
    })
    .returning({ user_id: fileSpace.user_id });
  return taken.length > 0;
}

export async function usedSpace(db: Queries, user_id: number): Promise<number> {
  const [row] = await db.select({ used_bytes: fileSpace.used_bytes }).from(fileSpace).where(eq(fileSpace.user_id, user_id));
  return row?.used_bytes ?? 0;
}

/** The bytes that the files of all users take. */
export async function usedByAll(db: Queries): Promise<number> {
  const [row] = await db.select({ used_bytes: sum(fileSpace.used_bytes) }).from(fileSpace);
  return Number(row?.used_bytes ?? 0);
}

/** Deletes the given files that are unused (since `since` or earlier), releases their quota and returns their storage keys. */
export async function deleteUnused(tx: Transaction, ids: readonly number[], since?: number): Promise<string[]> {
  const unused = since === undefined ? isNotNull(files.unused_since) : lte(files.unused_since, since);
  const gone = await tx
    .delete(files)
    .where(and(inArray(files.id, [...ids]), unused))
    .returning({ user_id: files.user_id, bytes: files.stored_bytes, key: files.storage_key });
  const freed = new Map<number, number>();
  for (const { user_id, bytes } of gone) freed.set(user_id, (freed.get(user_id) ?? 0) + bytes);
  // Rows are updated in the order of user ids, so concurrent releases cannot deadlock.
  for (const [user_id, bytes] of [...freed].sort(([a], [b]) => a - b))
    await tx
      .update(fileSpace)
      .set({ used_bytes: sql`file_space.used_bytes - ${bytes}` })
      .where(eq(fileSpace.user_id, user_id));
  return gone.map(({ key }) => key);
}

export async function listUnused(db: Queries, since: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(lte(files.unused_since, since))
    .orderBy(asc(files.unused_since))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The subset of these keys that have a row. */
export async function knownKeys(db: Queries, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: files.storage_key })
    .from(files)
    .where(inArray(files.storage_key, [...keys]));
  return new Set(rows.map(({ key }) => key));
}

/** The names of files, in the order of the given ids. */
export async function listNames(queries: Queries, file_ids: readonly number[]): Promise<string[]> {
  if (file_ids.length === 0) return [];
  const rows = await queries
    .select({ id: files.id, name: files.name })
    .from(files)
    .where(inArray(files.id, [...file_ids]));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return file_ids.flatMap((id) => names.get(id) ?? []);
}

/** The files with these ids, in the order of the ids. */
export async function listByIds(queries: Queries, file_ids: readonly number[]): Promise<FileRow[]> {
  if (file_ids.length === 0) return [];
  const rows = await queries
    .select(columns)
    .from(files)
    .where(inArray(files.id, [...file_ids]));
  const byId = new Map(rows.map((row) => [row.id, toRow(row)]));
  return file_ids.flatMap((id) => byId.get(id) ?? []);
}

/** Unused files of a user, at most `limit`. */
export async function listUnusedOf(db: Queries, user_id: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.user_id, user_id), isNotNull(files.unused_since)))
    .orderBy(asc(files.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Sets `unused_since` of the files of a user that nothing uses. */
export async function markAllUnused(tx: Transaction, user_id: number, now: number): Promise<void> {
  const used = tx.select({ id: fileUses.file_id }).from(fileUses).where(eq(fileUses.file_id, files.id));
  await tx
    .update(files)
    .set({ unused_since: now })
    .where(and(eq(files.user_id, user_id), isNull(files.unused_since), notExists(used)));
}
