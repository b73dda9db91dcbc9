import { contract } from '@rasteh/contract';
import type { SavePage } from '@rasteh/contract/site/pages/save-page';
import type { AppRoute } from '@ts-rest/core';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, pageVersions } from '../../core/db/schema/index.ts';
import { type Person, setUser, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { noLimits } from '../../testing/limits.ts';
import { uploadPicture } from '../../testing/picture.ts';

const { pages } = contract;
const day = 86_400_000;

const paragraph = (value: string) => ({ type: 'paragraph', children: [{ type: 'text', text: value, format: 0 }] });
const bodyOf = (...children: unknown[]) => ({ root: { type: 'root', children } });

describe.each(engines)('writing of pages on %s', (engine) => {
  let t: TestApp;
  let editor: Person;
  let other: Person;
  let slugs = 0;
  beforeAll(async () => {
    t = await startTestApp(engine, { limits: noLimits });
    editor = await t.logIn('09120000611', 'نگار');
    other = await t.logIn('09120000612');
    for (const { id } of [editor, other]) await setUser(t.db, id, { role: 'admin' });
  });
  afterAll(() => t.close());

  const contentOf = (part: Partial<SavePage> = {}): SavePage => {
    slugs += 1;
    const body = bodyOf(paragraph('قیمت‌ها روی تابلو می‌آیند.'));
    return { kind: 'news', slug: `تابلو-${slugs}`, title: 'تابلوی تازهٔ قیمت', description: 'از امروز', body, ...part };
  };
  const call = (route: AppRoute, given: object = {}, by = editor) => t.call(route, { as: by, ...given });
  const create = async (part: Partial<SavePage> = {}, by = editor) =>
    (await call(pages.createPage, { body: contentOf(part) }, by)).body.data;
  const act = (route: AppRoute, { id, version }: { id: number; version: number }, more: object = {}, by = editor) =>
    call(route, { params: { pageId: id }, body: { version, ...more } }, by);
  const publish = async (page: { id: number; version: number }, publish_at?: number) =>
    (await act(pages.publishPage, page, publish_at ? { publish_at: new Date(publish_at).toISOString() } : {})).body.data;
  const publicStatus = async (slug: string) =>
    (await t.call(pages.getPage, { params: { slug: encodeURIComponent(slug) } })).status;

  it('stores a draft, publishes it and takes it back, each in the audit log', async () => {
    const draft = await create();
    expect(draft).toMatchObject({ state: 'draft', version: 1, published_at: null });
    expect(await publicStatus(draft.slug)).toBe(404);
    const published = await publish(draft);
    expect(published).toMatchObject({ state: 'published', version: 2, published_at: new Date(t.clock.now).toISOString() });
    expect(await publicStatus(draft.slug)).toBe(200);
    const back = (await act(pages.takeBackPage, published)).body.data;
    expect(back).toMatchObject({ state: 'draft', published_at: published.published_at });
    expect(await publicStatus(draft.slug)).toBe(404);
    expect((await act(pages.takeBackPage, back)).body.code).toBe('conflict');
    t.clock.now += day;
    expect((await publish(back)).published_at).toBe(published.published_at);
    const entries = await t.db.read.select().from(auditLog).where(eq(auditLog.entity_id, draft.id)).orderBy(auditLog.id);
    const ofPage = entries.filter(({ entity }) => entity === 'page');
    expect(ofPage.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['createPage', editor.id],
      ['publishPage', editor.id],
      ['takeBackPage', editor.id],
      ['publishPage', editor.id],
    ]);
    expect(JSON.stringify(ofPage)).not.toContain('روی تابلو');
  });

  it('deletes a draft alone, with its versions, and frees its slugs', async () => {
    const draft = await create();
    const published = await publish(draft);
    const remove = (version: number, by = editor) =>
      call(pages.deletePage, { params: { pageId: draft.id }, query: { version } }, by);
    expect((await remove(published.version)).body.code).toBe('conflict');
    const back = (await act(pages.takeBackPage, published)).body.data;
    const stale = await remove(1, other);
    expect([stale.status, stale.body.data]).toEqual([412, back]);
    expect((await remove(back.version)).body).toEqual({ data: { deleted: 1 } });
    expect((await remove(back.version)).status).toBe(404);
    expect((await call(pages.getStoredPage, { params: { pageId: draft.id } })).status).toBe(404);
    expect((await call(pages.getPageVersion, { params: { pageId: draft.id, version: 1 } })).status).toBe(404);
    expect(await t.db.read.select().from(pageVersions).where(eq(pageVersions.page_id, draft.id))).toEqual([]);
    const [entry] = await t.db.read.select().from(auditLog).where(eq(auditLog.action, 'deletePage'));
    expect(entry).toMatchObject({ entity_id: draft.id, actor_id: editor.id, before: { slug: draft.slug } });
    // Its address is free for what takes its place.
    expect(await create({ slug: draft.slug })).toMatchObject({ slug: draft.slug, version: 1 });
  });

  it('refuses an older version with the page of now, and repeats an answer for its key', async () => {
    const draft = await create();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const given = { params: { pageId: draft.id }, body: { ...contentOf({ title: 'عنوان تازه' }), version: 1 }, headers };
    const changed = await call(pages.updatePage, given);
    expect((await call(pages.updatePage, given)).body).toEqual(changed.body);
    const stale = await call(pages.updatePage, { ...given, headers: {} }, other);
    expect([stale.status, stale.body.code, stale.body.data]).toEqual([412, 'stale', changed.body.data]);
    for (const route of [pages.publishPage, pages.takeBackPage])
      expect((await act(route, draft)).body).toMatchObject({ code: 'stale', data: { version: 2, title: 'عنوان تازه' } });
  });

  it('names faults at their fields', async () => {
    const taken = await create();
    const errorsOf = async (part: object) => (await call(pages.createPage, { body: { ...contentOf(), ...part } })).body.errors;
    expect(await errorsOf({ slug: taken.slug })).toEqual({ slug: [expect.stringContaining('صفحهٔ دیگری')] });
    expect(Object.keys(await errorsOf({ title: ' ', slug: 'a b' })).toSorted()).toEqual(['slug', 'title']);
    const picture = { type: 'image', src: '/api/files/1/a.png', altText: '', width: 1, height: 1 };
    expect(await errorsOf({ body: bodyOf(paragraph('الف'), picture) })).toEqual({
      'body.root.children.1.altText': ['این فیلد الزامی است.'],
    });
    const empty = await create({ body: bodyOf() });
    expect((await act(pages.publishPage, empty)).body.errors).toEqual({ body: [expect.stringContaining('خالی')] });
  });

  it('is public from its scheduled time on, at its address and in the news, without a job', async () => {
    const draft = await create();
    const news = async () => (await t.call(pages.listNews)).body.data.map(({ id }: { id: number }) => id);
    const refused = async (at: number) =>
      (await act(pages.publishPage, draft, { publish_at: new Date(at).toISOString() })).body.errors?.publish_at;
    expect(await refused(t.clock.now)).toHaveLength(1);
    expect(await refused(t.clock.now + 366 * day)).toHaveLength(1);
    const scheduled = await publish(draft, t.clock.now + day);
    expect(scheduled.state).toBe('scheduled');
    t.clock.now += day - 1;
    expect([await publicStatus(draft.slug), (await news()).includes(draft.id)]).toEqual([404, false]);
    t.clock.now += 1;
    expect([await publicStatus(draft.slug), (await news()).includes(draft.id)]).toEqual([200, true]);
    const { data } = (await t.call(pages.getPage, { params: { slug: encodeURIComponent(draft.slug) } })).body;
    expect(data.updated_at).toBe(data.published_at);
    expect((await act(pages.publishPage, scheduled, { publish_at: new Date(t.clock.now + day).toISOString() })).status).toBe(409);
  });

  it('releases the slug of a scheduled page that is taken back before its time', async () => {
    const scheduled = await publish(await create(), t.clock.now + day);
    const back = (await act(pages.takeBackPage, scheduled)).body.data;
    expect(back).toMatchObject({ state: 'draft', published_at: null });
    const entries = await t.db.read.select().from(auditLog).where(eq(auditLog.entity_id, back.id));
    const audited = entries.filter(({ entity }) => entity === 'page');
    expect(audited.map(({ action }) => action)).toContain('schedulePage');
    expect(audited.map(({ action }) => action)).not.toContain('publishPage');
    // Also after the moment that was planned: the page was never public.
    const planned = t.clock.now;
    t.clock.now += 2 * day;
    await call(pages.updatePage, { params: { pageId: back.id }, body: { ...contentOf(), version: back.version } });
    expect((await create({ slug: scheduled.slug })).slug).toBe(scheduled.slug);
    t.clock.now = planned;
  });

  it('lists by kind, state and words, with counts under the other filters', async () => {
    const word = `مقوا${slugs}`;
    const page = await create({ kind: 'page', title: `${word} ۱۴۰۶` });
    await publish(await create({ title: `خبر ${word}` }));
    await publish(await create({ title: `فردا ${word}` }), t.clock.now + day);
    const list = async (query: object) => (await call(pages.listPages, { query: { q: word, ...query } })).body;
    const all = await list({});
    expect([all.data.length, all.counts]).toEqual([
      3,
      { kinds: { page: 1, news: 2 }, states: { draft: 1, scheduled: 1, published: 1 } },
    ]);
    expect(all.data[0]).not.toHaveProperty('body');
    const news = await list({ kind: 'news', state: 'scheduled' });
    expect([news.data.map(({ title }: { title: string }) => title), news.meta.total, news.counts]).toEqual([
      [`فردا ${word}`],
      1,
      { kinds: { page: 0, news: 1 }, states: { draft: 0, scheduled: 1, published: 1 } },
    ]);
    expect((await list({ q: `1406 ${word}` })).data).toMatchObject([{ id: page.id }]);
    expect((await list({ q: '%' })).data).toEqual([]);
  });

  it('keeps what each save stored, with the name of who saved it, and goes back to one', async () => {
    const first = await create({ title: 'یک' });
    const save = async (content: SavePage, { id, version }: { id: number; version: number }) =>
      (await call(pages.updatePage, { params: { pageId: id }, body: { ...content, version } }, other)).body.data;
    const second = await publish(await save(contentOf({ title: 'دو' }), first));
    const list = (await call(pages.listPageVersions, { params: { pageId: first.id } })).body.data;
    expect(list.map(({ version, title }: { version: number; title: string }) => [version, title])).toEqual([
      [2, 'دو'],
      [1, 'یک'],
    ]);
    const one = (await call(pages.getPageVersion, { params: { pageId: first.id, version: 1 } })).body.data;
    const { version: _, at: __, by, ...content } = one;
    expect([one.title, by]).toEqual(['یک', 'نگار']);
    const again = await save(content, second);
    expect([again.title, again.slug, again.version, again.state]).toEqual(['یک', first.slug, 4, 'published']);
    expect((await call(pages.getPageVersion, { params: { pageId: first.id, version: 3 } })).status).toBe(404);
  });

  it('shows images to readers while the page is public, to admins before, and keeps those of versions for every admin', async () => {
    const file = await uploadPicture(t, editor);
    const image = { type: 'image', src: '/x', file_id: file.id, altText: 'نمودار', width: 1, height: 1 };
    const open = async (by?: Person) => {
      const headers = { host: 'localhost', ...(by ? { cookie: by.cookie } : {}) };
      return (await t.app.inject({ url: file.url, headers })).statusCode;
    };
    const draft = await create({ body: bodyOf(image) });
    expect([await open(), await open(other)]).toEqual([404, 200]);
    const published = await publish(draft);
    expect(await open()).toBe(200);
    await setUser(t.db, editor.id, { status: 'suspended' });
    expect(await open()).toBe(200);
    await setUser(t.db, editor.id, { status: 'active' });
    const without = { ...contentOf({ slug: draft.slug }), version: published.version };
    const emptied = (await call(pages.updatePage, { params: { pageId: draft.id }, body: without }, other)).body.data;
    expect([await open(), await open(other)]).toEqual([404, 200]);
    const restored = { ...contentOf({ slug: draft.slug, body: bodyOf(image) }), version: emptied.version };
    const { data } = (await call(pages.updatePage, { params: { pageId: draft.id }, body: restored }, other)).body;
    expect(await open()).toBe(200);
    await act(pages.takeBackPage, data);
    expect([await open(), await open(other)]).toEqual([404, 200]);
    const foreign = await call(pages.createPage, { body: contentOf({ body: bodyOf(image) }) }, other);
    expect(foreign.body.errors).toEqual({ body: [expect.any(String)] });
  });

  it('keeps the direction that was chosen for a block', async () => {
    const blocks = [
      { ...paragraph('A3'), direction: 'ltr' },
      { ...paragraph('الف'), direction: null },
    ];
    const { body } = await create({ body: bodyOf(...blocks) });
    expect(body.root.children.map(({ direction }: { direction?: string }) => direction)).toEqual(['ltr', undefined]);
  });
});
