import { join } from 'node:path';
import { contract } from '@rasteh/contract';
import type { NewsItem } from '@rasteh/contract/site/pages';
import type { SavePage } from '@rasteh/contract/site/pages/save-page';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pageSlugs, pageVersions, pages as table } from '../../core/db/schema/index.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import { createDelegations } from '../../people/delegations/index.ts';
import { createAudit } from '../../reach/audit/index.ts';
import { createFiles, createFolderStorage } from '../../reach/files/index.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { uploadPicture } from '../../testing/picture.ts';
import { createPageWriting, type PageWriting } from './writing-service.ts';

const { getPage, listNews } = contract.pages;
const day = 86_400_000;

const text = (value: string) => ({ type: 'text' as const, text: value, format: 0 });
const bodyOf = (...children: unknown[]) => ({ root: { type: 'root', children } });
const aboutBody = bodyOf({ type: 'paragraph', children: [text('راسته، ردیف بازار است.')] });
const about: SavePage = { kind: 'page', slug: 'about', title: 'دربارهٔ راسته', description: 'راسته چیست؟', body: aboutBody };

describe.each(engines)('pages on %s', (engine) => {
  let t: TestApp;
  let editor: Person;
  let other: Person;
  let context: RequestContext;
  let pages: PageWriting;
  beforeAll(async () => {
    t = await startTestApp(engine);
    editor = await t.logIn('09120000601');
    other = await t.logIn('09120000602');
    context = { actor_id: editor.id, subject_id: editor.id, source: 'web', request_id: 'r', ip: '10.0.0.1' };
    const clock = () => t.clock.now;
    const audit = createAudit({ clock });
    const files = createFiles({
      db: t.db,
      clock,
      audit,
      delegations: createDelegations({ db: t.db, clock, audit, events: {} as never, suppliers: {} as never }),
      jobs: { define: () => undefined } as never,
      storage: createFolderStorage(join(t.test.data_dir, 'files')),
      threads: {} as never,
      quota_bytes: 1e9,
      log: { info: () => undefined, warn: () => undefined } as never,
    });
    pages = createPageWriting({ db: t.db, clock, audit, files });
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    await t.db.transaction(async (tx) => {
      await tx.delete(pageSlugs);
      await tx.delete(pageVersions);
      await tx.delete(table);
    });
  });

  const read = async (slug: string) => (await t.call(getPage, { params: { slug: encodeURIComponent(slug) } })).body;
  const statusOf = async (slug: string) => (await t.call(getPage, { params: { slug: encodeURIComponent(slug) } })).status;
  const publish = async (changes: Partial<SavePage> = {}) =>
    pages.publish(context, await pages.save(context, { ...about, ...changes }));
  const slugsOfNews = async (query: Record<string, string> = {}) =>
    (await t.call(listNews, { query })).body.data.map(({ slug }: NewsItem) => slug);

  it('are public from their publication on, the same for every caller', async () => {
    const draft = await pages.save(context, about);
    expect([draft.state, draft.version, await statusOf('about')]).toEqual(['draft', 1, 404]);
    t.clock.now += 1_000;
    const { id } = await pages.publish(context, draft);
    const now = new Date(t.clock.now).toISOString();
    const { headers, body } = await t.call(getPage, { params: { slug: 'about' } });
    expect(headers['cache-control']).toBe('public, no-cache');
    expect(body.data).toEqual({ ...about, id, published_at: now, updated_at: now });
  });

  it('keep the time of their publication when they change, and refuse a change of an older version', async () => {
    const first = await publish();
    t.clock.now += day;
    const second = await pages.save(context, { ...about, title: 'راسته چیست' }, first);
    const { data } = await read('about');
    expect([data.title, data.published_at, Date.parse(data.updated_at)]).toEqual(['راسته چیست', first.published_at, t.clock.now]);
    await expect(pages.save(context, about, first)).rejects.toMatchObject({ code: 'stale' });
    await expect(pages.publish(context, first)).rejects.toMatchObject({ code: 'stale' });
    expect((await pages.publish(context, second)).published_at).toBe(first.published_at);
    await expect(pages.save(context, about, { id: second.id + 100, version: 1 })).rejects.toMatchObject({ code: 'not_found' });
    expect((await read('about')).data.title).toBe('راسته چیست');
  });

  it('are found under former slugs, which no other page may take', async () => {
    const first = await publish({ slug: 'دربارهٔ-ما' });
    const second = await pages.save(context, { ...about, slug: 'دربارهٔ-راسته' }, first);
    expect((await read('دربارهٔ-ما')).data.slug).toBe('دربارهٔ-راسته');
    expect((await read('دربارهٔ-راسته')).data.id).toBe(first.id);
    await expect(pages.save(context, { ...about, slug: 'دربارهٔ-ما' })).rejects.toMatchObject({
      details: { errors: { slug: [expect.stringContaining('صفحهٔ دیگری')] } },
    });
    expect(await t.db.read.select().from(table)).toHaveLength(1);
    await pages.save(context, { ...about, slug: 'دربارهٔ-ما' }, second);
    expect((await read('دربارهٔ-راسته')).data.slug).toBe('دربارهٔ-ما');
  });

  it('release the slugs of a draft, which were never public', async () => {
    const draft = await pages.save(context, { ...about, slug: 'طرح' });
    const renamed = await pages.save(context, about, draft);
    await pages.publish(context, renamed);
    expect(await statusOf('طرح')).toBe(404);
    await publish({ slug: 'طرح' });
    expect(await statusOf('طرح')).toBe(200);
  });

  it('have slugs in Persian, found with Arabic letters and capitals too', async () => {
    expect((await publish({ slug: 'قيمت-روز' })).slug).toBe('قیمت-روز');
    expect((await read('قيمت-روز')).data.slug).toBe('قیمت-روز');
    await publish({ slug: 'help-2' });
    expect((await read('Help-2')).data.slug).toBe('help-2');
    for (const slug of ['', '-', 'a b', 'a/b', 'a--b', 'About', '../etc', 'a?b', '<b>'])
      await expect(pages.save(context, { ...about, slug })).rejects.toMatchObject({
        details: { errors: { slug: [expect.any(String)] } },
      });
  });

  it('refuse a body that pages do not show, with the path of the fault', async () => {
    const link = (url: string) => ({ type: 'paragraph', children: [{ type: 'link', url, children: [text('x')] }] });
    const faults: [unknown, string][] = [
      [bodyOf({ type: 'script', text: 'alert(1)' }), 'body.root.children.0.type'],
      [bodyOf(...aboutBody.root.children, link('javascript:alert(1)')), 'body.root.children.1.children.0.url'],
      [bodyOf({ type: 'image', src: 'data:text/html,x', altText: 'x', width: 1, height: 1 }), 'body.root.children.0.src'],
      [null, 'body'],
      ['<p>html</p>', 'body'],
    ];
    for (const [body, path] of faults) {
      const refused = pages.save(context, { ...about, body });
      await expect(refused, path).rejects.toMatchObject({
        code: 'invalid',
        details: { errors: { [path]: [expect.any(String)] } },
      });
    }
    expect(await t.db.read.select().from(table)).toEqual([]);
  });

  it('make stored images of the editor public, at the address that the image has', async () => {
    const file = await uploadPicture(t, editor);
    const open = async () => (await t.app.inject({ url: file.url, headers: { host: 'localhost' } })).statusCode;
    const image = { type: 'image', src: '/x', file_id: file.id, altText: 'نمودار', width: 1, height: 1 };
    expect(await open()).toBe(404);
    const saved = await publish({ body: bodyOf(image) });
    expect((await read('about')).data.body).toEqual(bodyOf({ ...image, src: file.url }));
    expect(await open()).toBe(200);
    await pages.save(context, about, saved);
    expect(await open()).toBe(404);
    const foreign = { ...image, file_id: (await uploadPicture(t, other)).id };
    await expect(pages.save(context, { ...about, slug: 'b', body: bodyOf(foreign) })).rejects.toMatchObject({ code: 'invalid' });
  });

  it('list the news without their bodies, newest first and by pages', async () => {
    expect((await t.call(listNews)).body).toMatchObject({ data: [], meta: { total: 0, last_page: 1 } });
    for (const slug of ['یک', 'دو', 'سه']) {
      t.clock.now += day;
      await publish({ kind: 'news', slug });
    }
    await pages.save(context, { ...about, kind: 'news', slug: 'طرح' });
    await publish();
    const { body } = await t.call(listNews);
    expect(body.data.map(({ slug }: NewsItem) => slug)).toEqual(['سه', 'دو', 'یک']);
    expect(Object.keys(body.data[0]).toSorted()).toEqual(['description', 'id', 'published_at', 'slug', 'title']);
    expect(await slugsOfNews({ per_page: '2', page: '2' })).toEqual(['یک']);
    expect((await t.call(listNews, { query: { page: 2 } })).body.code).toBe('page_out_of_range');
  });
});
