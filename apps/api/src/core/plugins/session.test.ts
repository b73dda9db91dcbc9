import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';

const { auth, catalogue, prices } = contract;

describe.each(engines)('the session plugin on %s', (engine) => {
  let t: TestApp;
  let person: Person;
  beforeAll(async () => {
    t = await startTestApp(engine);
    person = await t.logInByCode('09121110001');
  });
  afterAll(() => t.close());
  const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

  it('uses a cookie without Secure and without the __Host- prefix over plain http', async () => {
    t.clock.now += 61_000;
    const answer = await t.app.inject({
      url: '/api/auth/logout',
      method: 'POST',
      headers: { host: 'localhost', 'x-requested-with': 'XMLHttpRequest', cookie: (await t.logIn('09121110001')).cookie },
    });
    expect(answer.cookies).toMatchObject([{ name: 'rasteh', value: '', path: '/', httpOnly: true, sameSite: 'Lax' }]);
    expect(answer.cookies[0]).not.toHaveProperty('secure');
    expect(person.cookie).toMatch(/^rasteh=[\w-]{43}$/);
  });

  it('identifies the caller only by the API key when one is given, and ignores the cookie', async () => {
    const body = { title: 'انبار', scopes: ['prices:read'] };
    const { secret } = (await t.call(auth.createApiKey, { as: person, body })).body.data;
    for (const wrong of ['rst_', 'x', `${secret}x`, person.cookie.slice('rasteh='.length)]) {
      const answer = await t.call(prices.own.listPrices, { as: person, headers: bearer(wrong) });
      expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
    }
    // Public routes refuse it as well, so that a caller notices a wrong key.
    expect((await t.call(catalogue.listCategories, { headers: bearer('rst_x') })).status).toBe(401);
    expect((await t.call(prices.own.listPrices, { headers: bearer(secret) })).status).toBe(200);
    expect((await t.call(auth.listSessions, { as: person, headers: bearer(secret) })).status).toBe(403);
    expect((await t.call(auth.listSessions, { as: person })).status).toBe(200);
  });

  it('continues as a guest with the cookie of an ended session, and clears the cookie', async () => {
    const cookie = `rasteh=${'x'.repeat(43)}`;
    const answer = await t.app.inject({ url: '/api/services/categories', headers: { host: 'localhost', cookie } });
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies).toMatchObject([{ name: 'rasteh', value: '', path: '/' }]);
    const living = await t.app.inject({ url: '/api/services/categories', headers: { host: 'localhost', cookie: person.cookie } });
    expect(living.cookies).toEqual([]);
  });

  it('ignores a Bearer token outside of the api', async () => {
    const answer = await t.app.inject({ url: '/healthz', headers: { host: 'localhost', ...bearer('another') } });
    expect(answer.statusCode).toBe(200);
  });
});
