import { and, eq, lte, type SQL } from 'drizzle-orm';
import { pages } from './schema/index.ts';

/** Whether a page is public: a scheduled one is from its time on, without a job. */
export const isPublicPage = (now: number): SQL | undefined => and(eq(pages.status, 'published'), lte(pages.published_at, now));
