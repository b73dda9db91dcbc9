import type { ListPagesQuery, PageState } from '@rasteh/contract/site/pages/writing';
import { and, count, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { isPublicPage } from '../../core/db/public-pages.ts';
import { pages } from '../../core/db/schema/index.ts';
import { haveWords, wordsOf } from '../../core/db/words/word-search.ts';
import type { PageRow } from './repo.ts';

/** The filters of the list. */
export type PageFilter = Omit<ListPagesQuery, 'page' | 'per_page'>;

/** A row of the list, without the body. */
export type ListedPage = Omit<PageRow, 'body'>;

/** Whether a page has every word of a query. */
const hasWords = (q: string): SQL | undefined => haveWords([pages.title, pages.description, pages.slug], wordsOf(q));

const isScheduled = (now: number) => and(eq(pages.status, 'published'), gt(pages.published_at, now));
const inState = (state: PageState, now: number): SQL | undefined =>
  state === 'draft' ? eq(pages.status, 'draft') : state === 'scheduled' ? isScheduled(now) : isPublicPage(now);

/** A page of the list, the last changed first. */
export const listPages = (
  queries: Queries,
  { q = '', kind, state }: PageFilter,
  { now, limit, offset }: { now: number; limit: number; offset: number },
): PromiseLike<ListedPage[]> => {
  const { id, slug, title, description, status, published_at, version, created_at, updated_at } = pages;
  return queries
    .select({ id, kind: pages.kind, slug, title, description, status, published_at, version, created_at, updated_at })
    .from(pages)
    .where(and(hasWords(q), kind && eq(pages.kind, kind), state && inState(state, now)))
    .orderBy(desc(updated_at), desc(id))
    .limit(limit)
    .offset(offset);
};

/** How many pages there are of each kind and state, whatever of these two the filter asks for. */
export async function countPages(queries: Queries, { q = '' }: PageFilter, now: number) {
  const state = sql<PageState>`case when ${pages.status} = 'draft' then 'draft' when ${gt(pages.published_at, now)} then 'scheduled' else 'published' end`;
  const grouped = queries
    .select({ kind: pages.kind, state: state.as('state') })
    .from(pages)
    .where(hasWords(q))
    .as('grouped');
  return queries
    .select({ kind: grouped.kind, state: grouped.state, n: count() })
    .from(grouped)
    .groupBy(grouped.kind, sql`${grouped.state}`);
}
