import { contract } from '@rasteh/contract';
import type { RouteMetadata } from '@rasteh/contract/wire/access';
import { type LimitName, routeLimits } from '@rasteh/contract/wire/limits';
import { type AppRoute, type AppRouter, insertParamsIntoPath, isAppRoute } from '@ts-rest/core';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../testing/app.ts';
import { rendering } from '../../lib/rendering.ts';
import { callerKey, createLimits, type LimitTable } from './limits.ts';

const names = Object.keys(routeLimits) as LimitName[];
/** Limits of which some calls cost several points. */
const dear: LimitName[] = ['public_read', 'own_write', 'batch_write', 'credentials'];
/** Each limit allows a different number of points, which with the cost of a route identifies its limit. */
const table = Object.fromEntries(
  names.map((name, at) => [name, { points: (at + 2) * (dear.includes(name) ? 4 : 1), window_s: 3_600 }]),
) as LimitTable;
const MOST_POINTS = Math.max(...Object.values(table).map(({ points }) => points));

const routesOf = (router: AppRouter): AppRoute[] =>
  Object.values(router).flatMap((part) => (isAppRoute(part) ? [part] : routesOf(part)));
const limitOf = (route: AppRoute): LimitName => (route.metadata as RouteMetadata).access.limit;
const costOf = (route: AppRoute): number => (route.metadata as RouteMetadata).access.cost ?? 1;
const everyId = new Proxy({}, { get: () => '1' });

// Calls are counted in memory, before any database query.
describe('rate limits', () => {
  let t: TestApp;
  let first: Person;
  let second: Person;
  beforeAll(async () => {
    t = await startTestApp('sqlite', { limits: { ...table, login: { points: 4, window_s: 3_600 } } });
    first = await t.logIn('09121110001');
    second = await t.logIn('09121110002');
  });
  afterAll(() => t.close());

  /** Counts the calls of a route until the first 429. */
  async function countPassing(route: AppRoute, from: string, headers: Record<string, string> = {}): Promise<number> {
    const url = insertParamsIntoPath({ path: route.path, params: everyId as never });
    for (let passed = 0; passed <= MOST_POINTS; passed += 1) {
      const sent = { host: 'localhost', 'x-requested-with': 'XMLHttpRequest', ...headers };
      const answer = await t.app.inject({ method: route.method, url, headers: sent, remoteAddress: from });
      if (answer.statusCode === 429) return passed;
    }
    return Number.POSITIVE_INFINITY;
  }
  const next = (() => {
    let n = 0;
    return (): string => {
      n += 1;
      return `10.9.${n >> 8}.${n & 255}`;
    };
  })();
  const { listPrices } = contract.prices.own;
  const points = (name: LimitName): number => (name === 'login' ? 4 : table[name].points);
  const callsOf = (route: AppRoute): number => Math.floor(points(limitOf(route)) / costOf(route));

  it('apply to every route of the contract, for guests by address', async () => {
    const found: Record<string, number> = {};
    const declared: Record<string, number> = {};
    for (const route of routesOf(contract)) {
      const name = `${route.method} ${route.path}`;
      found[name] = await countPassing(route, next());
      declared[name] = callsOf(route);
    }
    expect(found).toEqual(declared);
  });

  it('count each user separately, across addresses', async () => {
    expect(await countPassing(listPrices, next(), { cookie: first.cookie })).toBe(points('own_read'));
    expect(await countPassing(listPrices, next(), { cookie: first.cookie })).toBe(0);
    expect(await countPassing(listPrices, next(), { cookie: second.cookie })).toBe(points('own_read'));
  });

  it('do not add up users of one address, nor its guests', async () => {
    const office = next();
    expect(await countPassing(contract.auth.getMe, office)).toBe(points('own_read'));
    const body = { title: 'انبار', scopes: ['prices:read'] };
    expect((await t.call(contract.auth.createApiKey, { as: first, body, from: office })).status).toBe(201);
    expect((await t.call(contract.auth.createApiKey, { as: second, body, from: office })).status).toBe(201);
  });

  it('count an IPv6 /64 network as one guest, and mapped IPv4 addresses separately', async () => {
    const { listUnits } = contract.catalogue;
    expect(await countPassing(listUnits, '2001:db8:0:1::1')).toBe(callsOf(listUnits));
    expect(await countPassing(listUnits, '2001:db8:0:1:ffff::9')).toBe(0);
    expect(await countPassing(listUnits, '2001:db8:0:2::1')).toBe(callsOf(listUnits));
    expect(await countPassing(listUnits, '::ffff:10.1.2.3')).toBe(callsOf(listUnits));
    expect(await countPassing(listUnits, '::ffff:10.1.2.4')).toBe(callsOf(listUnits));
  });

  it('do not count api calls during page rendering, except searches and log-ins', async () => {
    const whileRendering = (route: AppRoute) =>
      rendering.run({ request_id: 'page', isCounted: false, shows: null }, () => countPassing(route, next()));
    expect(await whileRendering(contract.catalogue.listUnits)).toBe(Number.POSITIVE_INFINITY);
    const search = routesOf(contract).find((route) => route.method === 'GET' && limitOf(route) === 'search') as AppRoute;
    expect(await whileRendering(search)).toBe(points('search'));
    expect(await whileRendering(contract.auth.login)).toBe(points('login'));
  });

  it('count a call whose query has words as a search too', async () => {
    const boxes = routesOf(contract).filter(
      (route) => limitOf(route) !== 'search' && 'q' in ((route.query as { shape?: object } | undefined)?.shape ?? {}),
    );
    expect(boxes.length).toBeGreaterThan(10);
    for (const route of boxes) {
      const from = next();
      // As many searches as an address may have, and no more: this route counts against another limit as well.
      for (let n = 0; n < points('search'); n += 1) await t.call(contract.search.suggest, { query: { q: 'م' }, from });
      const params = everyId as never;
      expect((await t.call(route, { params, query: { q: 'م' }, from })).status, route.path).toBe(429);
      expect((await t.call(route, { params, query: { q: '' }, from })).status, route.path).not.toBe(429);
      expect(points(limitOf(route)), route.path).toBeGreaterThanOrEqual(2 * costOf(route));
    }
  });

  it('take the cost of work that is known afterwards from the calls after it, and refuse no cheap call for a costly one', async () => {
    const limits = createLimits({ table: { ...table, search: { points: 10, window_s: 60 } } });
    const request = { actor: { kind: 'guest' }, ip: '10.1.1.1' } as FastifyRequest;
    const outcome = (points?: number) =>
      limits.check(request, 'search', points).then(
        () => 'ok',
        ({ code }) => code,
      );
    limits.charge(callerKey(request), 'search', 7);
    expect([await outcome(4), await outcome(2), await outcome(), await outcome()]).toEqual([
      'too_many_requests',
      'ok',
      'ok',
      'too_many_requests',
    ]);
  });

  it('return the seconds to wait', async () => {
    const from = next();
    await countPassing(contract.catalogue.listUnits, from);
    const answer = await t.call(contract.catalogue.listUnits, { from });
    expect([answer.status, answer.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(3_600);
  });
});

describe('the declared limits of the contract', () => {
  it('are strict for routes with credentials, codes or uploads', () => {
    const { auth, files } = contract;
    for (const route of [auth.sendCode, auth.login]) expect(limitOf(route)).toBe('login');
    for (const route of [auth.logout, auth.logoutEverywhere, auth.setPassword, auth.createApiKey])
      expect(limitOf(route)).toBe('credentials');
    for (const route of [files.own.uploadFiles, files.other.uploadFiles, files.uploadRichTextImages])
      expect(limitOf(route)).toBe('upload');
  });

  it('restrict large stored bodies, so that no user can fill the disk', () => {
    const bodies = routesOf(contract).filter(({ metadata }) => (metadata as RouteMetadata).access.body_kib !== undefined);
    const kept = bodies.filter((route) => limitOf(route) === 'large_write').map(({ path }) => path.replace('/:userId', ''));
    expect([...new Set(kept)].sort()).toEqual([
      ...['/api/admin/pages', '/api/admin/pages/:pageId'],
      ...['/api/user/price-lists', '/api/user/rfq', '/api/user/rfq-templates'],
      ...['/api/user/rfq/:rfqId', '/api/user/rfq/:rfqId/awards', '/api/user/rfq/:rfqId/quotes'],
    ]);
    // The other routes store nothing except changes of prices and rows by SKU, whose names are bounded.
    const rest = bodies.filter((route) => limitOf(route) !== 'large_write');
    expect(rest.filter(({ path }) => !/\/(?:prices\/[\w-]+|rfq\/match|skus|inventory\/by-sku)$/.test(path))).toEqual([]);
    const { points, window_s } = routeLimits.large_write;
    expect(points / window_s).toBeLessThanOrEqual(0.1);
  });

  it('are never read limits for routes that change data', () => {
    const reads: LimitName[] = ['public_read', 'own_read', 'search', 'file_read'];
    const asReads = routesOf(contract).filter((route) => route.method !== 'GET' && reads.includes(limitOf(route)));
    // These routes use POST because their query does not fit into a URL, and change nothing.
    expect(asReads.map(({ path }) => path.replace('/:userId', '')).sort()).toEqual(
      [
        '/api/chat/check-auth',
        '/api/chat/events',
        '/api/chat/fetch-user-data',
        '/api/user/rfq/match',
        '/api/user/rfq/match',
      ].concat(['/api/user/rfq/suppliers', '/api/user/rfq/suppliers']),
    );
  });
});
