import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../src/core/db/database.ts';
import { users } from '../../src/core/db/schema/index.ts';
import { createPageWriting } from '../../src/site/pages/index.ts';
import { demoContextOf } from '../in-name-of.ts';
import { readFact, setFact } from '../reach.ts';
import { momentFrom } from '../trade/moments.ts';
import { aboutPages } from './about.data.ts';
import { helpPages } from './help.data.ts';
import { newsItems } from './news.data.ts';
import { termsPage } from './terms.data.ts';

/** The fact with the first slugs of the seeded pages: a page that was renamed or changed by hand is not seeded again. */
const PAGES = 'demo_pages';
const demoPages = [...aboutPages, ...helpPages, termsPage, ...newsItems];
/** No page of the demo shows a stored image. */
const files = { use: async () => undefined, listUsed: async () => new Map(), registerReadPolicy: () => undefined };
/** The log begins with the users of the portal. */
const audit = { record: async () => undefined };

/** Publishes the pages and news of the demo that it does not have yet, in the name of its admin. */
export async function seedPages(db: Database, tx: Transaction, now: number): Promise<void> {
  const known = new Set<string>(JSON.parse((await readFact(tx, PAGES)) ?? '[]'));
  const added = demoPages.filter(({ slug }) => !known.has(slug));
  if (added.length === 0) return;
  const [admin] = await tx.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).orderBy(users.id).limit(1);
  if (!admin) throw new Error('The demo has no admin');
  for (const { publishedAt, ...page } of added) {
    const writing = createPageWriting({ db, clock: () => momentFrom(now, publishedAt), audit, files });
    const context = demoContextOf(admin.id);
    await writing.publish(context, await writing.save(context, page));
  }
  await setFact(tx, PAGES, JSON.stringify(demoPages.map(({ slug }) => slug)));
}
