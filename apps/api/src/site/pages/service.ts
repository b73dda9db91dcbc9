import type { NewsItem, PublicPage } from '@rasteh/contract/site/pages';
import { COUNT_CAP } from '@rasteh/contract/wire/limits';
import type { PageMeta } from '@rasteh/contract/wire/values';
import { tidyText } from '@rasteh/persian/fold';
import type { Database } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import { type PageQuery, pageBounds, pageMeta } from '../../core/lib/pages.ts';
import * as repo from './repo.ts';
import { newsToWire, pageToWire } from './wire.ts';

/** Pages about the portal, and news: what is public. */
export type Pages = {
  /** The published page with a current or former slug. @throws not_found */
  get(slug: string): Promise<PublicPage>;
  /** A page of the published news, newest first. @throws page_out_of_range */
  listNews(query: PageQuery): Promise<{ data: NewsItem[]; meta: PageMeta }>;
};

/** Creates the reader of public pages and news. */
export const createPages = ({ db, clock }: { db: Database; clock: Clock }): Pages => ({
  async get(slug) {
    const row = await repo.findPublished(db.read, tidyText(slug).toLowerCase(), clock());
    if (!row) throw new AppError('not_found');
    return pageToWire(row);
  },
  async listNews(query) {
    const now = clock();
    const meta = pageMeta(query, await repo.countNews(db.read, COUNT_CAP + 1, now));
    return { data: (await repo.listNews(db.read, { now, ...pageBounds(query) })).map(newsToWire), meta };
  },
});
