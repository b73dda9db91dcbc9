import { contract } from '@rasteh/contract';
import type { ApiKeyScope, RouteMetadata } from '@rasteh/contract/wire/access';
import { apiKeyScopes } from '@rasteh/contract/wire/access';
import { type AppRoute, type AppRouter, isAppRoute } from '@ts-rest/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, setUser, startTestApp, type TestApp } from '../testing/app.ts';
import { noLimits } from '../testing/limits.ts';

const routesOf = (router: AppRouter): AppRoute[] =>
  Object.values(router).flatMap((part) => (isAppRoute(part) ? [part] : routesOf(part)));
const accessOf = (route: AppRoute) => (route.metadata as RouteMetadata).access;
/** A thing that there is not: who passes is told so, or that the form is wrong. */
const nothing = new Proxy({}, { get: (_, name) => (typeof name === 'string' ? '999999' : undefined), ownKeys: () => [] });

// What a route declares is enforced before its handler, and before any row is read but those of who calls.
describe('what a route of the contract declares', () => {
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

  it('holds for API keys: each scope opens its routes, and no other', async () => {
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

  it('holds for who is suspended: they read what is their own, and change only what they may still', async () => {
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

  it('holds for staff who are suspended: they read no more than a user', async () => {
    for (const route of own.filter((one) => ['supporter', 'admin'].includes(accessOf(one).role)))
      for (const as of [formerAdmin, formerSupporter]) {
        const { status } = await ask(route, { as });
        expect([nameOf(route), status]).toEqual([nameOf(route), 403]);
      }
  });

  it('holds for roles: guests, users and supporters pass what is for them', async () => {
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

  it('takes a path that names no user for nobody’s', async () => {
    for (const userId of ['0', 'x', '-1', '1.5', `${user.id}x`, `0${user.id}`, '%20', '9'.repeat(17)])
      expect([userId, (await ask(contract.prices.other.listPrices, { as: user, params: { userId } })).status]).toEqual([
        userId,
        403,
      ]);
    expect((await ask(contract.prices.other.listPrices, { as: user, params: { userId: user.id } })).status).toBe(200);
    expect((await ask(contract.prices.other.listPrices, { as: user, params: { userId: admin.id } })).status).toBe(403);
  });

  it('refuses a key that is empty, and does not look at the cookie beside it', async () => {
    for (const authorization of ['Bearer ', 'Bearer   ', 'bearer x']) {
      const answer = await ask(contract.prices.own.listPrices, { as: user, headers: { authorization } });
      expect([authorization, answer.status]).toEqual([authorization, 401]);
    }
  });
});
