import { type AppRoute, type AppRouter, isAppRoute } from '@ts-rest/core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '../index.ts';
import { PriceChangeSchema, StorePriceSchema } from '../pricing/prices.ts';
import { ClientFrameSchema, ServerFrameSchema } from '../realtime.ts';
import type { RouteMetadata } from './access.ts';
import { errorCatalogue } from './errors.ts';
import { fieldErrors } from './field-texts.ts';
import { routeLimits } from './limits.ts';
import { IdParamSchema, MobileSchema, OneTimeCodeSchema, QuantityInputSchema, textSchema } from './values.ts';

function allRoutes(router: AppRouter, name = ''): { name: string; route: AppRoute }[] {
  return Object.entries(router).flatMap(([key, part]) => {
    const path = name ? `${name}.${key}` : key;
    return isAppRoute(part) ? [{ name: path, route: part }] : allRoutes(part, path);
  });
}
const routes = allRoutes(contract);

/** The schema of what a route takes, as JSON: it mentions what stands at any depth. */
const bodyOf = (route: AppRoute): string =>
  'body' in route && route.body instanceof z.ZodType
    ? JSON.stringify(z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' }))
    : '';

/** Routes that create or change a version, and whose repetition is harmless without a kept response, each with the reason. */
const repeatable: Record<string, string> = {
  'auth.createApiKey': 'its response has a secret, which is not kept',
  'webhooks.createWebhook': 'its response has a secret, which is not kept',
  'webhooks.testWebhook': 'a second test message harms nothing',
  'currencies.createCurrency': 'the code is taken by the first call',
  'currencies.setCurrencyAmount': 'the same amount confirms that it still holds',
  'quotes.own.createQuoteLink': 'the former address ends',
  'quotes.other.createQuoteLink': 'the former address ends',
  'reviews.decideReviews': 'each review is answered by itself: one that was decided is closed',
};

describe('contract', () => {
  it('declares for every route its access, its limit, its summary and a path under /api', () => {
    expect(routes).not.toEqual([]);
    const lacking = routes.filter(({ route }) => {
      const { access } = route.metadata as RouteMetadata;
      return !(access.limit in routeLimits && route.path.startsWith('/api/') && route.summary);
    });
    expect(lacking.map(({ name }) => name)).toEqual([]);
  });
  it('repeats the response of every route that creates or changes a version, and of no route that reads', () => {
    const rules = routes.map(({ name, route }) => {
      const isKept = (route.metadata as RouteMetadata).access.idempotent === true;
      const changes = 201 in route.responses || bodyOf(route).includes('"version"');
      const rule = route.method === 'GET' ? 'never' : changes && !(name in repeatable) ? 'always' : 'free';
      return { name, isBroken: rule === 'always' ? !isKept : (rule === 'never' || name in repeatable) && isKept };
    });
    expect(rules.filter(({ isBroken }) => isBroken).map(({ name }) => name)).toEqual([]);
    const names = routes.map(({ name }) => name);
    expect(Object.keys(repeatable).filter((name) => !names.includes(name))).toEqual([]);
  });
  it('has no duplicate method and path', () => {
    const addresses = routes.map(({ route }) => `${route.method} ${route.path.replace(/:\w+/g, ':')}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
  it('has two routes for each user route: own and other', () => {
    const own = routes.filter(({ name }) => name.includes('.own.'));
    expect(own.length).toBeGreaterThan(10);
    for (const { name, route } of own) {
      const twin = routes.find((other) => other.name === name.replace('.own.', '.other.'))?.route;
      expect(twin?.path).toBe(route.path.replace('/api/user/', '/api/user/:userId/'));
      expect(twin?.metadata).toMatchObject({ access: { subject: 'other', scope: expect.any(String) } });
      expect((route.metadata as RouteMetadata).access.subject).toBe('own');
      expect(twin?.pathParams).toBeDefined();
    }
  });
  it('has the paths of the price calls', () => {
    const addresses = routes.map(({ route }) => `${route.method} ${route.path}`);
    for (const address of [
      'GET /api/services/categories',
      'GET /api/user/product/create',
      'GET /api/user/:userId/products/:productId/prices',
      'POST /api/user/prices/store',
      'GET /api/user/prices',
      'PUT /api/user/prices/update',
      'POST /api/user/prices/on-call',
      'POST /api/user/prices/toggle-availability',
      'GET /api/user/:userId/prices/:priceId/archives',
      'DELETE /api/user/archives/:archiveId',
      'DELETE /api/user/prices/archives/all',
    ])
      expect(addresses).toContain(address);
  });
  it('has a Persian text for every error code', () => {
    for (const { message } of Object.values(errorCatalogue)) expect(message).toMatch(/^[\u0600-\u06ff\u200c\s.،!؟«»۰-۹٪]+$/);
  });
});

describe('values on the wire', () => {
  it.each(['0', '-1', '1.5', '01', '9007199254740993', '1e3', ' 1', '۱', ''])('refuses %j as an id in a path', (text) => {
    expect(IdParamSchema.safeParse(text).success).toBe(false);
  });
  it('normalizes a mobile in Persian digits', () => expect(MobileSchema.parse('۰۹۱۲ ۳۴۵ ۶۷۸۹')).toBe('+989123456789'));
  it('reads a code in Persian digits', () => expect(OneTimeCodeSchema.parse(' ۱۲۳ ۴۵۶ ')).toBe('123456'));
  it('reads a code with the marks of direction that messengers copy along', () =>
    expect(OneTimeCodeSchema.parse('\u200f\u2068۱۲۳۴۵۶\u2069')).toBe('123456'));
  it('normalizes a quantity', () => expect(QuantityInputSchema.parse('۰۱۲٫۵۰')).toBe('12.5'));
  it('refuses a lone surrogate and NUL in text', () => {
    for (const text of ['a\ud800b', 'a\0b']) expect(textSchema(1, 10).safeParse(text).success).toBe(false);
  });
});

describe('prices on the wire', () => {
  const price = { product_id: 1, unit_id: 1, delivery: 'factory', city_id: 1, amount: 384_500 };
  it('use the defaults: cash, available, no minimum', () => {
    expect(StorePriceSchema.parse(price)).toMatchObject({
      payment: 'cash',
      credit_days: 0,
      state: 'available',
      min_quantity: '0',
      currency: 'IRR',
    });
  });
  it('require credit days on credit and refuse them for cash', () => {
    for (const wrong of [{ payment: 'credit' }, { payment: 'cash', credit_days: 30 }]) {
      const parsed = StorePriceSchema.safeParse({ ...price, ...wrong });
      expect(fieldErrors(parsed.error?.issues ?? [])).toHaveProperty('credit_days');
    }
  });
  it.each([{ user_id: 2 }, { city_id: 3 }, { trend: [] }])('refuse a change of the read-only field %j', (field) => {
    expect(PriceChangeSchema.safeParse({ id: 1, version: 1, ...field }).success).toBe(false);
  });
  it('have different Persian errors for a missing and an invalid field', () => {
    const parsed = StorePriceSchema.safeParse({ unit_id: 'x', delivery: 'ship', city_id: 1 });
    const errors = fieldErrors(parsed.error?.issues ?? []);
    expect(errors.product_id).toEqual(['این فیلد الزامی است.']);
    expect(errors.delivery).toEqual(['یکی از گزینه‌های فهرست را انتخاب کنید.']);
  });
  it.each([
    [z.string(), 7, 'این مقدار باید متن باشد.'],
    [z.number(), '7', 'این مقدار باید عدد باشد.'],
    [z.number(), Number.NaN, 'این مقدار باید عدد باشد.'],
    [z.int(), 7.5, 'این مقدار باید عدد صحیح باشد.'],
    [z.boolean(), 'true', 'این مقدار باید «بله» یا «خیر» باشد.'],
    [z.array(z.string()), {}, 'درخواست نامعتبر است.'],
    [z.strictObject({}), [], 'درخواست نامعتبر است.'],
    [z.strictObject({}), 'x', 'درخواست نامعتبر است.'],
    [z.record(z.string(), z.string()), 7, 'درخواست نامعتبر است.'],
    [z.map(z.string(), z.string()), 7, 'نوع این مقدار درست نیست.'],
    [z.string(), undefined, 'این فیلد الزامی است.'],
    [z.string(), null, 'این فیلد الزامی است.'],
  ])('return the expected type of a value with the wrong type', (schema: z.ZodType, value: unknown, text) => {
    expect(fieldErrors(schema.safeParse(value).error?.issues ?? [])).toEqual({ _: [text] });
  });
});

describe('socket frames', () => {
  it('accept only the topics of the contract', () => {
    const frame = (topic: string) => ({ t: 'cmd', id: 'a', c: 'topics.follow', d: { topics: [topic] } });
    for (const topic of ['category:3', 'product:12', 'currencies', 'me'])
      expect(ClientFrameSchema.safeParse(frame(topic)).success).toBe(true);
    for (const topic of ['user:3', 'category:', 'category:-1', 'category:1.5', '*'])
      expect(ClientFrameSchema.safeParse(frame(topic)).success).toBe(false);
  });
  it('carry version, name and data for an event', () => {
    const frame = {
      v: 1,
      t: 'evt',
      e: 'offer.changed',
      id: 'x',
      ts: '2026-11-21T08:00:00.000Z',
      room: 'category:1',
      d: { offers: [], removed_ids: [4] },
    };
    expect(ServerFrameSchema.parse(frame)).toEqual(frame);
    expect(ServerFrameSchema.safeParse({ ...frame, d: { offers: [{}] } }).success).toBe(false);
  });
});
