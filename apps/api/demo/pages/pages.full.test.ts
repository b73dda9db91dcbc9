import { contract } from '@rasteh/contract';
import type { NewsItem, PublicPage } from '@rasteh/contract/site/pages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '../../src/core/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../src/testing/app.ts';
import { demoSunday, openDemoDatabase } from '../../src/testing/demo-template.ts';
import { engines, type TestDatabase } from '../../src/testing/engines.ts';
import { advanceDemo } from '../seed.ts';

const slugs = ['about', 'help-buyers', 'help-suppliers', 'terms', 'contact'];
const publisher = { publish: async () => undefined };

describe.each(engines)('pages of the demo on %s', { timeout: 60_000 }, (engine) => {
  let test: TestDatabase;
  let t: TestApp;
  beforeAll(async () => {
    test = await openDemoDatabase(engine);
    t = await startTestApp(engine, { now: demoSunday, on: test });
  });
  afterAll(async () => {
    await t.close();
    await test.cleanup();
  });
  const news = async (): Promise<NewsItem[]> => (await t.call(contract.pages.listNews)).body.data;
  const read = async (slug: string): Promise<PublicPage> =>
    (await t.call(contract.pages.getPage, { params: { slug: encodeURIComponent(slug) } })).body.data;

  it('are published, the news on three days before today', async () => {
    const days = (await news()).map(({ published_at }) => published_at.slice(0, 10));
    expect(days).toEqual(['2026-11-21', '2026-11-16', '2026-11-09']);
    for (const slug of slugs) expect(await read(slug), slug).toMatchObject({ slug, kind: 'page' });
  });

  it('lead to pages that are there', async () => {
    const bodies = await Promise.all([...slugs, ...(await news()).map(({ slug }) => slug)].map(read));
    const links = [...JSON.stringify(bodies).matchAll(/"url":"\/pages\/([^"]+)"/g)].map(([, slug = '']) => slug);
    expect(new Set(links)).toEqual(new Set(['help-buyers', 'help-suppliers', 'contact']));
  });

  it('are left as they are by a later start', async () => {
    await t.db.transaction((tx) => tx.update(pages).set({ title: 'عنوان دیگر' }).where(eq(pages.slug, 'about')));
    await advanceDemo(t.db, publisher, demoSunday + 86_400_000);
    expect((await read('about')).title).toBe('عنوان دیگر');
    expect(await t.db.read.select({ id: pages.id }).from(pages)).toHaveLength(slugs.length + 3);
  });
});
