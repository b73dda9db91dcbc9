import type { NewsItem } from '@rasteh/contract/site/pages';
import { and, count, desc, eq, gt, isNull, lte, ne, or } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { isPublicPage } from '../../core/db/public-pages.ts';
import { pageSlugs, pages } from '../../core/db/schema/index.ts';

export type PageRow = typeof pages.$inferSelect;
export type PageContent = Pick<PageRow, 'kind' | 'slug' | 'title' | 'description' | 'body'>;

/** A row of the list of news. */
export type NewsRow = Pick<PageRow, Exclude<keyof NewsItem, 'published_at'>> & { published_at: number | null };

const isPublicNews = (now: number) => and(eq(pages.kind, 'news'), isPublicPage(now));
/** Whether a slug was never public: that of a draft, or of a page whose time has not come. */
const isUnused = (now: number) => or(isNull(pageSlugs.used_at), gt(pageSlugs.used_at, now));

/** A page of the published news, newest first. */
export const listNews = (
  queries: Queries,
  { now, limit, offset }: { now: number; limit: number; offset: number },
): PromiseLike<NewsRow[]> =>
  queries
    .select({
      id: pages.id,
      slug: pages.slug,
      title: pages.title,
      description: pages.description,
      published_at: pages.published_at,
    })
    .from(pages)
    .where(isPublicNews(now))
    .orderBy(desc(pages.published_at), desc(pages.id))
    .limit(limit)
    .offset(offset);

/** The number of published news, counted up to `most`. */
export async function countNews(queries: Queries, most: number, now: number): Promise<number> {
  const found = queries.select({ id: pages.id }).from(pages).where(isPublicNews(now)).limit(most).as('found');
  const [row] = await queries.select({ n: count() }).from(found);
  return row?.n ?? 0;
}

/** The published page with this current or former slug. */
export async function findPublished(queries: Queries, slug: string, now: number): Promise<PageRow | undefined> {
  const [row] = await queries
    .select({ page: pages })
    .from(pageSlugs)
    .innerJoin(pages, eq(pages.id, pageSlugs.page_id))
    .where(and(eq(pageSlugs.slug, slug), lte(pageSlugs.used_at, now), isPublicPage(now)));
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

/** Deletes this version of a page with its slugs, without versions already; false if its version is another one by now. */
export async function deletePage(tx: Transaction, { id, version }: Pick<PageRow, 'id' | 'version'>): Promise<boolean> {
  await tx.delete(pageSlugs).where(eq(pageSlugs.page_id, id));
  const gone = await tx
    .delete(pages)
    .where(and(eq(pages.id, id), eq(pages.version, version)))
    .returning({ id: pages.id });
  return gone.length > 0;
}

/** Stores the body alone; the version stays. */
export async function setBody(tx: Transaction, id: number, body: PageRow['body']): Promise<void> {
  await tx.update(pages).set({ body }).where(eq(pages.id, id));
}

/** Claims the slug of a page and releases others of it that were never public; false if another page has or had it. */
export async function claimSlug(tx: Transaction, { id, slug }: Pick<PageRow, 'id' | 'slug'>, now: number): Promise<boolean> {
  await tx.delete(pageSlugs).where(and(eq(pageSlugs.page_id, id), isUnused(now), ne(pageSlugs.slug, slug)));
  await tx.insert(pageSlugs).values({ slug, page_id: id }).onConflictDoNothing();
  const [row] = await tx.select().from(pageSlugs).where(eq(pageSlugs.slug, slug));
  return row?.page_id === id;
}

/** Marks a slug as public from a moment on, unless it is already. */
export async function useSlug(tx: Transaction, slug: string, from: number): Promise<void> {
  await tx
    .update(pageSlugs)
    .set({ used_at: from })
    .where(and(eq(pageSlugs.slug, slug), isUnused(from)));
}

/** Marks the slugs of a page whose time has not come as those of a draft. */
export async function releaseSlug(tx: Transaction, page_id: number, now: number): Promise<void> {
  await tx
    .update(pageSlugs)
    .set({ used_at: null })
    .where(and(eq(pageSlugs.page_id, page_id), gt(pageSlugs.used_at, now)));
}
