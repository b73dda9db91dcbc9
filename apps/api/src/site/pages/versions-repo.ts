import { and, desc, eq } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { pageVersions, users } from '../../core/db/schema/index.ts';
import type { PageRow } from './repo.ts';

/** A version with the name of the user who saved it. */
export type VersionRow = typeof pageVersions.$inferSelect & { by: string | null };
/** A version in the list. */
export type VersionBrief = Pick<VersionRow, 'version' | 'title' | 'at' | 'by'>;

/** Stores the content of a page under its version. */
export async function insertVersion(tx: Transaction, page: PageRow, actor_id: number): Promise<void> {
  const { id, version, kind, slug, title, description, body, updated_at } = page;
  await tx.insert(pageVersions).values({ page_id: id, version, kind, slug, title, description, body, actor_id, at: updated_at });
}

/** The last versions of a page, the newest first. */
export const listVersions = (queries: Queries, page_id: number, limit: number): PromiseLike<VersionBrief[]> =>
  queries
    .select({ version: pageVersions.version, title: pageVersions.title, at: pageVersions.at, by: users.name })
    .from(pageVersions)
    .leftJoin(users, eq(users.id, pageVersions.actor_id))
    .where(eq(pageVersions.page_id, page_id))
    .orderBy(desc(pageVersions.version))
    .limit(limit);

export async function findVersion(queries: Queries, page_id: number, version: number): Promise<VersionRow | undefined> {
  const [row] = await queries
    .select({ stored: pageVersions, by: users.name })
    .from(pageVersions)
    .leftJoin(users, eq(users.id, pageVersions.actor_id))
    .where(and(eq(pageVersions.page_id, page_id), eq(pageVersions.version, version)));
  return row && { ...row.stored, by: row.by };
}

/** Deletes all versions of a page. */
export async function deleteVersions(tx: Transaction, page_id: number): Promise<void> {
  await tx.delete(pageVersions).where(eq(pageVersions.page_id, page_id));
}
