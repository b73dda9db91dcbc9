import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { addressOf } from '../../../testing/live.ts';
import { noAssets, testPageRules } from '../testing/no-assets.ts';
import type { WebSource } from '../web/web.ts';

/** A page that calls the API only when it is let. */
let began: PromiseWithResolvers<void>;
let gate: PromiseWithResolvers<void>;
const webSource: WebSource = {
  assets: noAssets,
  pageRules: testPageRules,
  clientFolder: import.meta.dirname,
  async render({ callApi }) {
    began.resolve();
    await gate.promise;
    const { status } = await callApi('/api/currencies');
    return { status, headers: { 'content-type': 'text/html' }, body: `the API answered ${status}` };
  },
};

let t: TestApp;
beforeEach(async () => {
  [began, gate] = [Promise.withResolvers(), Promise.withResolvers()];
  t = await startTestApp('sqlite', { webSource });
});
afterEach(() => t.close());

it('answers a page that is being rendered with all that it asks for, and takes no further connection', async () => {
  const url = await addressOf(t);
  const page = fetch(`${url}/about`);
  await began.promise;
  let isDrained = false;
  const drained = t.app.drainRequests(60_000).then(() => {
    isDrained = true;
  });
  await expect.poll(() => fetch(`${url}/healthz`).catch(({ cause }) => cause.code)).toBe('ECONNREFUSED');
  expect([t.app.isLeaving(), isDrained]).toEqual([true, false]);
  gate.resolve();
  const answer = await page;
  expect([answer.status, await answer.text(), answer.headers.get('connection')]).toEqual([200, 'the API answered 200', 'close']);
  await drained;
});

it('waits for no request that takes too long', async () => {
  const page = fetch(`${await addressOf(t)}/about`);
  await began.promise;
  // The request is not answered yet.
  await t.app.drainRequests(50);
  gate.resolve();
  expect((await page).status).toBe(200);
});

it('is not ready from then on', async () => {
  await t.app.drainRequests(50);
  expect((await t.app.inject('/readyz')).statusCode).toBe(503);
});
