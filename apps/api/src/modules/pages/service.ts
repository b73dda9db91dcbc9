import { type NewsItem, type PublicPage, type SavePage, SavePageSchema } from '@rasteh/contract/content/pages';
import { fieldErrors } from '@rasteh/contract/wire/field-texts';
import { COUNT_CAP } from '@rasteh/contract/wire/limits';
import type { PageMeta } from '@rasteh/contract/wire/values';
import { tidyText } from '@rasteh/persian/fold';
import type { Database } from '../../db/database.ts';
import { AppError, invalid } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { type PageQuery, pageBounds, pageMeta } from '../../lib/pages.ts';
import type { RequestContext } from '../../lib/request-context.ts';
import type { Files } from '../files/index.ts';
import { attachImages } from './images.ts';
import * as repo from './repo.ts';
import { newsToWire, pageToWire } from './wire.ts';

type PagesDeps = { db: Database; clock: Clock; files: Pick<Files, 'use' | 'listUsed'> };

/** The page, and the version of it, that a change is made to. */
export type PageVersion = Pick<repo.PageRow, 'id' | 'version'>;

/** Pages about the portal, and news. */
export type Pages = {
  /** The published page with a current or former slug. @throws not_found */
  get(slug: string): Promise<PublicPage>;
  /** A page of the published news, newest first. @throws page_out_of_range */
  listNews(query: PageQuery): Promise<{ data: NewsItem[]; meta: PageMeta }>;
  /**
   * Stores a new draft, or changes a page; what is published changes at once, and its former slug still leads to it.
   * @throws invalid with the path of what is wrong, not_found, stale
   */
  save(context: RequestContext, input: SavePage, changed?: PageVersion): Promise<repo.PageRow>;
  /** Makes a page public; one that was public before keeps the time of its publication. @throws not_found, stale */
  publish(changed: PageVersion): Promise<repo.PageRow>;
};

const SLUG_TAKEN = 'این نشانی برای صفحهٔ دیگری است یا بوده است. نشانی دیگری بنویسید.';

/** @throws invalid with the path of what is wrong */
function contentOf(input: SavePage): repo.PageContent {
  const parsed = SavePageSchema.safeParse(input);
  if (!parsed.success) throw new AppError('invalid', { errors: fieldErrors(parsed.error.issues) });
  return parsed.data;
}

/** Creates the service of pages and news. */
export function createPages({ db, clock, files }: PagesDeps): Pages {
  return {
    async get(slug) {
      const row = await repo.findPublished(db.read, tidyText(slug).toLowerCase());
      if (!row) throw new AppError('not_found');
      return pageToWire(row);
    },
    async listNews(query) {
      const meta = pageMeta(query, await repo.countNews(db.read, COUNT_CAP + 1));
      return { data: (await repo.listNews(db.read, pageBounds(query))).map(newsToWire), meta };
    },
    async save(context, input, changed) {
      const content = contentOf(input);
      return db.transaction(async (tx) => {
        if (changed && !(await repo.findPage(tx, changed.id))) throw new AppError('not_found');
        const now = clock();
        const row = changed
          ? await repo.update(tx, changed, { ...content, updated_at: now })
          : await repo.insertDraft(tx, content, now);
        if (!row) throw new AppError('stale');
        if (!(await repo.claimSlug(tx, row.id, row.slug))) throw invalid({ slug: SLUG_TAKEN });
        if (row.status === 'published') await repo.useSlug(tx, row.slug, now);
        const body = await attachImages(tx, files, context, row);
        await repo.setBody(tx, row.id, body);
        return { ...row, body };
      });
    },
    publish: (changed) =>
      db.transaction(async (tx) => {
        const before = await repo.findPage(tx, changed.id);
        if (!before) throw new AppError('not_found');
        const now = clock();
        const published_at = before.published_at ?? now;
        const row = await repo.update(tx, changed, { status: 'published', published_at, updated_at: now });
        if (!row) throw new AppError('stale');
        await repo.useSlug(tx, row.slug, now);
        return row;
      }),
  };
}
