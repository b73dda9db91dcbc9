import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { noAssets, testPageRules } from '../testing/no-assets.ts';
import type { WebSource } from './web.ts';

const MINUTE_MS = 60_000;
const headers = { 'content-type': 'text/html; charset=utf-8' };
/** How the pages are rendered now: what they need answers, is refused, or gives no answer. */
let how: 'well' | 'in part' | 'once away' | 'unavailable' | 'silent' | 'broken' = 'well';
let isDatabaseThere = true;
let renders = 0;
let asked = 0;
let release: () => void;
const webSource: WebSource = {
  assets: noAssets,
  pageRules: testPageRules,
  clientFolder: import.meta.dirname,
  async render({ callApi }) {
    renders += 1;
    // Answers 503 while the database is away.
    if (how === 'in part') await callApi('/readyz');
    if (how === 'silent')
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    if (how === 'unavailable' || how === 'once away') {
      if (how === 'once away') how = 'well';
      return { status: 503, headers: { ...headers, 'retry-after': '2' }, body: 'away' };
    }
    if (how === 'broken') return { status: 500, headers, body: 'broken' };
    return { status: 200, headers, body: `page ${renders}` };
  },
};

let t: TestApp;
beforeAll(async () => {
  const plain = await startTestApp('sqlite');
  const { test } = plain;
  const execute: TestApp['db']['execute'] = (sql) => {
    asked += 1;
    return isDatabaseThere ? test.db.execute(sql) : new Promise(() => undefined);
  };
  t = await startTestApp('sqlite', { webSource, on: { ...test, db: { ...test.db, execute } } });
});
afterAll(() => t.close());
beforeEach(() => {
  [how, isDatabaseThere, renders, asked] = ['well', true, 0, 0];
  t.clock.now += 10 * MINUTE_MS;
});

const get = async (url: string) => {
  const { statusCode, body, headers } = await t.app.inject({ url, headers: { host: 'localhost' } });
  return [statusCode, body, headers.age];
};

it('is sent with its age while the database is away, for five minutes', async () => {
  expect(await get('/categories/rebar')).toEqual([200, 'page 1', undefined]);
  [how, isDatabaseThere] = ['unavailable', false];
  t.clock.now += 5 * MINUTE_MS;
  expect(await get('/categories/rebar')).toEqual([200, 'page 1', '300']);
  expect((await t.app.inject({ url: '/categories/pipe', headers: { host: 'localhost' } })).headers['retry-after']).toBe('2');
  t.clock.now += 1;
  expect(await get('/categories/rebar')).toEqual([503, 'away', undefined]);
});

it('is sent in place of one whose parts failed, which is never kept', async () => {
  await get('/categories/rebar');
  [how, isDatabaseThere] = ['in part', false];
  t.clock.now += MINUTE_MS;
  expect(await get('/categories/rebar')).toEqual([200, 'page 1', '60']);
  expect(await get('/categories/pipe')).toEqual([200, 'page 3', undefined]);
  expect(await get('/categories/pipe')).toEqual([200, 'page 4', undefined]);
});

it('is rendered again when the database is there, but was not for a moment', async () => {
  await get('/categories/rebar');
  how = 'once away';
  t.clock.now += MINUTE_MS;
  expect(await get('/categories/rebar')).toEqual([200, 'page 3', undefined]);
});

it('is sent when a database that is away does not even refuse', async () => {
  await get('/categories/rebar');
  [how, isDatabaseThere] = ['silent', false];
  t.clock.now += MINUTE_MS;
  expect(await get('/categories/rebar')).toEqual([200, 'page 1', '60']);
  release();
});

it('is 503 within three seconds for a page without a last rendering when the database is silent', async () => {
  [how, isDatabaseThere] = ['silent', false];
  const { statusCode, headers } = await t.app.inject({ url: '/categories/beam', headers: { host: 'localhost' } });
  expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
  release();
});

it('is not sent for a page that only takes long, or fails by itself', async () => {
  await get('/categories/rebar');
  how = 'silent';
  t.clock.now += MINUTE_MS;
  const waiting = get('/categories/rebar');
  await expect.poll(() => renders).toBe(2);
  // It is late by now.
  await expect.poll(() => asked, { timeout: 20_000 }).toBe(1);
  release();
  expect(await waiting).toEqual([200, 'page 2', undefined]);
  how = 'broken';
  t.clock.now += MINUTE_MS;
  expect((await get('/categories/rebar'))[0]).toBe(500);
});
