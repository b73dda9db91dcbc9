import type { NewsItem } from '@rasteh/contract/content/pages';
import { and, count, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Queries, Transaction } from '../../db/database.ts';
import { pageSlugs, pages } from '../../db/schema/index.ts';

export type PageRow = typeof pages.$inferSelect;
export type PageContent = Pick<PageRow, 'kind' | 'slug' | 'title' | 'description' | 'body'>;

/** A row of the list of news. */
export type NewsRow = Pick<PageRow, Exclude<keyof NewsItem, 'published_at'>> & { published_at: number | null };

const isPublishedNews = and(eq(pages.kind, 'news'), eq(pages.status, 'published'));

/** A page of the published news, newest first. */
export const listNews = (queries: Queries, { limit, offset }: { limit: number; offset: number }): PromiseLike<NewsRow[]> =>
  queries
    .select({
      id: pages.id,
      slug: pages.slug,
      title: pages.title,
      description: pages.description,
      published_at: pages.published_at,
    })
    .from(pages)
    .where(isPublishedNews)
    .orderBy(desc(pages.published_at), desc(pages.id))
    .limit(limit)
    .offset(offset);

/** The number of published news, counted up to `most`. */
export async function countNews(queries: Queries, most: number): Promise<number> {
  const found = queries.select({ id: pages.id }).from(pages).where(isPublishedNews).limit(most).as('found');
  const [row] = await queries.select({ n: count() }).from(found);
  return row?.n ?? 0;
}

/** The published page with this current or former slug. */
export async function findPublished(queries: Queries, slug: string): Promise<PageRow | undefined> {
  const [row] = await queries
    .select({ page: pages })
    .from(pageSlugs)
    .innerJoin(pages, eq(pages.id, pageSlugs.page_id))
    .where(and(eq(pageSlugs.slug, slug), isNotNull(pageSlugs.used_at), eq(pages.status, 'published')));
  return row?.page;
}

export async function findPage(queries: Queries, id: number): Promise<PageRow | undefined> {
  const [row] = await queries.select().from(pages).where(eq(pages.id, id));
  return row;
}

/** Inserts a draft. */
export async function insertDraft(tx: Transaction, content: PageContent, now: number): Promise<PageRow> {
  const row = { ...content, created_at: now, updated_at: now };
  const [added] = (await tx.insert(pages).values(row).returning()) as [PageRow];
  return added;
}

/** Changes the row of this version and returns it; undefined if its version is another one by now. */
export async function update(
  tx: Transaction,
  { id, version }: Pick<PageRow, 'id' | 'version'>,
  changes: Partial<PageContent> & Pick<PageRow, 'updated_at'> & Partial<Pick<PageRow, 'status' | 'published_at'>>,
): Promise<PageRow | undefined> {
  const [changed] = await tx
    .update(pages)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(pages.id, id), eq(pages.version, version)))
    .returning();
  return changed;
}

/** Stores the body alone; the version stays. */
export async function setBody(tx: Transaction, id: number, body: PageRow['body']): Promise<void> {
  await tx.update(pages).set({ body }).where(eq(pages.id, id));
}

/** Claims a slug for a page and releases those of it that were never public; false if another page has or had it. */
export async function claimSlug(tx: Transaction, page_id: number, slug: string): Promise<boolean> {
  await tx.delete(pageSlugs).where(and(eq(pageSlugs.page_id, page_id), isNull(pageSlugs.used_at), ne(pageSlugs.slug, slug)));
  await tx.insert(pageSlugs).values({ slug, page_id }).onConflictDoNothing();
  const [row] = await tx.select().from(pageSlugs).where(eq(pageSlugs.slug, slug));
  return row?.page_id === page_id;
}

/** Marks a slug as public. */
export async function useSlug(tx: Transaction, slug: string, now: number): Promise<void> {
  await tx
    .update(pageSlugs)
    .set({ used_at: now })
    .where(and(eq(pageSlugs.slug, slug), isNull(pageSlugs.used_at)));
}
