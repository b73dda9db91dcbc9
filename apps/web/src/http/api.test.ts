import { routes } from 'virtual:contract';
import { routes as rest } from 'virtual:contract-rest';
import { contract } from '@rasteh/contract';
import { expect, test } from 'vitest';
import { createUiStore } from '../page/ui-state.ts';
import { apiFor, createApi, fillPath, wholeAnswers } from './api.ts';
import { createRequester } from './request.ts';

test('each path parameter is encoded as one segment', () => {
  expect(fillPath('/api/services/categories/:slug', { slug: 'لوله/پروفیل ۲' })).toBe(
    '/api/services/categories/%D9%84%D9%88%D9%84%D9%87%2F%D9%BE%D8%B1%D9%88%D9%81%DB%8C%D9%84%20%DB%B2',
  );
  expect(fillPath('/api/user/:userId/prices/:priceId', { userId: 3, priceId: 4 })).toBe('/api/user/3/prices/4');
});

test('a missing parameter is an error and not a path to something else', () => {
  expect(() => fillPath('/api/user/:userId/prices', {})).toThrow('userId');
  expect(() => fillPath('/api/user/:userId/prices', { userId: '' })).toThrow('userId');
});

test('the tables hold method and path of each route of the contract, and the first one those of guests alone', () => {
  expect(routes).toMatchObject({ auth: { login: [contract.auth.login.method, contract.auth.login.path] } });
  expect(rest).toMatchObject({ prices: { own: { updatePrices: ['PUT', '/api/user/prices/update'] } } });
  expect(routes).not.toHaveProperty('prices');
  expect(routes).not.toHaveProperty('auth.logout');
  expect(rest).not.toHaveProperty('auth.login');
});

test('what the contract does not know is refused, and the client can be awaited as it is', async () => {
  const api = createApi(createRequester(async () => ({ status: 200, body: { data: [] } }), createUiStore()));
  expect(await api).toBe(api);
  const prices = api.prices.own as unknown as Record<string, () => Promise<unknown>>;
  await expect(prices.stealPrices?.()).rejects.toThrow('No route prices.own.stealPrices');
  await expect(prices.constructor?.()).rejects.toThrow('No route prices.own.constructor');
});

test('the other variant gives the whole answer, or nothing and the field errors in the shared state', async () => {
  const ui = createUiStore();
  let answer: { status: number; body: unknown } = { status: 201, body: { data: { id: 3 } } };
  const whole = wholeAnswers(createApi(createRequester(async () => answer, ui)));
  const open = () => whole.savedSearches.openSavedSearch({ params: { searchId: '3' }, body: {} });
  expect(await open()).toEqual({ status: 201, data: { data: { id: 3 } } });
  answer = { status: 422, body: { message: 'x', code: 'invalid', errors: { title: ['کوتاه است.'] }, request_id: 'r' } };
  expect(await open()).toBeUndefined();
  expect(ui.get().errors).toEqual({ title: ['کوتاه است.'] });
});

test('for a subject each own route leads to its twin, and no other route moves', async () => {
  const sent: string[] = [];
  const requester = createRequester(async ({ method, url }) => {
    sent.push(`${method} ${url}`);
    return { status: 200, body: { data: [] } };
  }, createUiStore());
  const api = apiFor(createApi(requester), 7, () => undefined);
  await api.prices.own.setOnCall({ body: { ids: [1] } });
  await api.prices.own.listPriceArchives({ params: { priceId: '4' }, query: {} });
  await api.auth.listSessions();
  expect(sent).toEqual(['POST /api/user/7/prices/on-call', 'GET /api/user/7/prices/4/archives', 'GET /api/auth/sessions']);
  const twins = Object.entries(contract.prices.own).map(([key, { path }]) => [
    path.replace('/api/user/', '/api/user/:userId/'),
    contract.prices.other[key as keyof typeof contract.prices.other].path,
  ]);
  for (const [made, declared] of twins) expect(made).toBe(declared);
});

test('a call fills the path, the query and the body, and gives the body of the answer', async () => {
  const sent: unknown[] = [];
  const api = createApi(
    createRequester(async ({ method, url, body }) => {
      sent.push([method, url, body]);
      return { status: 200, body: { data: [] } };
    }, createUiStore()),
  );
  await api.prices.own.setOnCall({ body: { ids: [1, 2] } });
  await api.offers.listOffers({ query: { category_id: '3', page: '2' } });
  expect(await api.catalogue.listCategories()).toEqual({ data: [] });
  expect(sent).toEqual([
    ['POST', '/api/user/prices/on-call', '{"ids":[1,2]}'],
    ['GET', '/api/offers?category_id=3&page=2', undefined],
    ['GET', '/api/services/categories', undefined],
  ]);
});
