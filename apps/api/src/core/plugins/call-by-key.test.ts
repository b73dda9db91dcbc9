import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../testing/app.ts';

/** Spellings of one URL that match the same route. */
const addresses = ['/api/auth/logout', '/%61pi/auth/logout', 'http://localhost/api/auth/logout'];

describe.each(addresses)('a call at %s', (url) => {
  let t: TestApp;
  let person: Person;
  beforeAll(async () => {
    t = await startTestApp('sqlite');
    person = await t.logIn('09120000001');
  });
  afterAll(() => t.close());
  const logOut = async (headers: Record<string, string>) =>
    (await t.app.inject({ method: 'POST', url, headers: { host: 'localhost', cookie: person.cookie, ...headers } })).json().code;
  const isLoggedIn = async () => (await t.call(contract.auth.getMe, { as: person })).body.data !== null;

  it('with a wrong key is refused, without falling back to the cookie', async () => {
    expect(await logOut({ authorization: 'Bearer x' })).toBe('unauthenticated');
    expect(await isLoggedIn()).toBe(true);
  });

  it('skips the CSRF check only with a Bearer key', async () => {
    for (const authorization of ['Basic x', 'Bearerx', 'bearer']) expect(await logOut({ authorization })).toBe('request_origin');
    expect(await isLoggedIn()).toBe(true);
  });
});
