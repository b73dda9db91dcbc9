import { contract } from '@rasteh/contract';
import type { ApiKeyScope, RouteMetadata } from '@rasteh/contract/wire/access';
import { apiKeyScopes } from '@rasteh/contract/wire/access';
import { type AppRoute, type AppRouter, isAppRoute } from '@ts-rest/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, setUser, startTestApp, type TestApp } from '../../testing/app.ts';
import { noLimits } from '../../testing/limits.ts';

const routesOf = (router: AppRouter): AppRoute[] =>
  Object.values(router).flatMap((part) => (isAppRoute(part) ? [part] : routesOf(part)));
const accessOf = (route: AppRoute) => (route.metadata as RouteMetadata).access;
/** Ids of rows that do not exist: an allowed caller gets not_found or invalid. */
const nothing = new Proxy({}, { get: (_, name) => (typeof name === 'string' ? '999999' : undefined), ownKeys: () => [] });

// The declared access is enforced before the handler, and before any rows other than the caller's own are read.
describe('the declared access of a contract route', () => {
  let t: TestApp;
  let user: Person;
  let admin: Person;
  let suspended: Person;
  let formerAdmin: Person;
  let formerSupporter: Person;
  beforeAll(async () => {
    t = await startTestApp('sqlite', { limits: noLimits });
    [user, admin, suspended, formerAdmin, formerSupporter] = [
      await t.logIn('09121110001'),
      await t.logIn('09121110002'),
      await t.logIn('09121110003'),
      await t.logIn('09121110004'),
      await t.logIn('09121110005'),
    ];
    await setUser(t.db, admin.id, { role: 'admin' });
    await setUser(t.db, suspended.id, { status: 'suspended' });
    await setUser(t.db, formerAdmin.id, { role: 'admin', status: 'suspended' });
    await setUser(t.db, formerSupporter.id, { role: 'supporter', status: 'suspended' });
  });
  afterAll(() => t.close());

  const own = routesOf(contract).filter((route) => accessOf(route).subject !== 'other');
  const ask = async (route: AppRoute, more: Parameters<TestApp['call']>[1] = {}) => {
    const { status, body } = await t.call(route, { params: nothing as Record<string, string>, ...more });
    return { status, code: body?.code as string | undefined };
  };
  const nameOf = ({ method, path }: AppRoute) => `${method} ${path}`;

  it('allows an API key only the routes of its scopes', async () => {
    const keys = new Map<ApiKeyScope, string>();
    for (const scope of apiKeyScopes) {
      const body = { title: scope, scopes: [scope] };
      keys.set(scope, (await t.call(contract.auth.createApiKey, { as: user, body })).body.data.secret);
    }
    const wrong: string[] = [];
    for (const route of own)
      for (const [scope, secret] of keys) {
        const { status } = await ask(route, { headers: { authorization: `Bearer ${secret}` } });
        const isClosed = status === 403;
        if (isClosed === (accessOf(route).api_key === scope)) wrong.push(`${nameOf(route)} ${status} with ${scope}`);
      }
    expect(wrong).toEqual([]);
  });

  it('allows suspended users to read their own data, and to change only what is declared while_suspended', async () => {
    const leaves = [contract.auth.logout, contract.auth.logoutEverywhere, contract.auth.setPassword, contract.auth.endSession];
    const changes = own.filter((route) => route.method !== 'GET' && accessOf(route).role === 'user');
    for (const route of changes) {
      if (leaves.includes(route as never)) continue;
      const { code } = await ask(route, { as: suspended });
      expect([nameOf(route), code === 'suspended']).toEqual([nameOf(route), !accessOf(route).while_suspended]);
    }
    for (const route of own.filter(({ method }) => method === 'GET')) {
      if (accessOf(route).role !== 'user') continue;
      expect([nameOf(route), (await ask(route, { as: suspended })).code]).not.toEqual([nameOf(route), 'suspended']);
    }
    expect(changes.length).toBeGreaterThan(40);
  });

  it('refuses staff routes for suspended staff', async () => {
    for (const route of own.filter((one) => ['supporter', 'admin'].includes(accessOf(one).role)))
      for (const as of [formerAdmin, formerSupporter]) {
        const { status } = await ask(route, { as });
        expect([nameOf(route), status]).toEqual([nameOf(route), 403]);
      }
  });

  it('refuses routes above the role of guests, users and supporters', async () => {
    const supporter = await t.logIn('09121110006');
    await setUser(t.db, supporter.id, { role: 'supporter' });
    for (const route of own) {
      const { role } = accessOf(route);
      if (role !== 'guest') expect([nameOf(route), (await ask(route)).status]).toEqual([nameOf(route), 401]);
      if (role === 'supporter' || role === 'admin')
        expect([nameOf(route), (await ask(route, { as: user })).status]).toEqual([nameOf(route), 403]);
      if (role === 'admin') expect([nameOf(route), (await ask(route, { as: supporter })).status]).toEqual([nameOf(route), 403]);
    }
  });

  it('returns 403 for a path without a valid user id', async () => {
    for (const userId of ['0', 'x', '-1', '1.5', `${user.id}x`, `0${user.id}`, '%20', '9'.repeat(17)])
      expect([userId, (await ask(contract.prices.other.listPrices, { as: user, params: { userId } })).status]).toEqual([
        userId,
        403,
      ]);
    expect((await ask(contract.prices.other.listPrices, { as: user, params: { userId: user.id } })).status).toBe(200);
    expect((await ask(contract.prices.other.listPrices, { as: user, params: { userId: admin.id } })).status).toBe(403);
  });

  it('refuses an empty key, and ignores the session cookie beside it', async () => {
    for (const authorization of ['Bearer ', 'Bearer   ', 'bearer x']) {
      const answer = await ask(contract.prices.own.listPrices, { as: user, headers: { authorization } });
      expect([authorization, answer.status]).toEqual([authorization, 401]);
    }
  });
});
