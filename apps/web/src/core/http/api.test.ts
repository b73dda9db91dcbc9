import { routes } from 'virtual:contract';
import { routes as rest } from 'virtual:contract-rest';
import { contract } from '@rasteh/contract';
import { expect, test } from 'vitest';
import { apiFor, createApi, fillPath, wholeAnswers } from './api.ts';
import { createRequester } from './request.ts';
import { createUiStore } from './ui-state.ts';

test('encodes each path parameter as one segment', () => {
  expect(fillPath('/api/services/categories/:slug', { slug: 'لوله/پروفیل ۲' })).toBe(
    '/api/services/categories/%D9%84%D9%88%D9%84%D9%87%2F%D9%BE%D8%B1%D9%88%D9%81%DB%8C%D9%84%20%DB%B2',
  );
  expect(fillPath('/api/user/:userId/prices/:priceId', { userId: 3, priceId: 4 })).toBe('/api/user/3/prices/4');
});

test('throws for a missing path parameter instead of calling another path', () => {
  expect(() => fillPath('/api/user/:userId/prices', {})).toThrow('userId');
  expect(() => fillPath('/api/user/:userId/prices', { userId: '' })).toThrow('userId');
});

test('has method and path of each route of the contract in its tables, guest routes alone in the first one', () => {
  expect(routes).toMatchObject({ auth: { login: [contract.auth.login.method, contract.auth.login.path] } });
  expect(rest).toMatchObject({ prices: { own: { updatePrices: ['PUT', '/api/user/prices/update'] } } });
  expect(routes).not.toHaveProperty('prices');
  expect(routes).not.toHaveProperty('auth.logout');
  expect(rest).not.toHaveProperty('auth.login');
});

test('rejects routes that the contract does not have, and can itself be awaited', async () => {
  const api = createApi(createRequester(async () => ({ status: 200, body: { data: [] } }), createUiStore()));
  expect(await api).toBe(api);
  const prices = api.prices.own as unknown as Record<string, () => Promise<unknown>>;
  await expect(prices.stealPrices?.()).rejects.toThrow('No route prices.own.stealPrices');
  await expect(prices.constructor?.()).rejects.toThrow('No route prices.own.constructor');
});

test('returns the whole answer, or stores the field errors and returns nothing, in the other variant', async () => {
  const ui = createUiStore();
  let answer: { status: number; body: unknown } = { status: 201, body: { data: { id: 3 } } };
  const whole = wholeAnswers(createApi(createRequester(async () => answer, ui)));
  const open = () => whole.savedSearches.openSavedSearch({ params: { searchId: '3' }, body: {} });
  expect(await open()).toEqual({ status: 201, data: { data: { id: 3 } } });
  answer = { status: 422, body: { message: 'x', code: 'invalid', errors: { title: ['کوتاه است.'] }, request_id: 'r' } };
  expect(await open()).toBeUndefined();
  expect(ui.get().errors).toEqual({ title: ['کوتاه است.'] });
});

test('maps each own route to its twin for a subject, and no other route', async () => {
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

test('fills the path, the query and the body of a call, and returns the body of the response', async () => {
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
