import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { rawRequest } from '../testing/raw-request.ts';

const ours = { host: 'localhost', 'x-requested-with': 'XMLHttpRequest' };
const production = { RASTEH_MODE: 'production', PUBLIC_URL: 'https://rasteh.example', RASTEH_SECRET: 'x'.repeat(32) };

// No database query runs: a refused change never reaches its route, and an accepted one is 401 for a guest.
describe('the CSRF check', () => {
  let demo: TestApp;
  let portal: TestApp;
  beforeAll(async () => {
    demo = await startTestApp('sqlite');
    portal = await startTestApp('sqlite', { env: production });
  });
  afterAll(async () => {
    await demo.close();
    await portal.close();
  });

  const methods = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
  const change = async (headers: Record<string, string>, { at = demo, method = 'POST' as (typeof methods)[number] } = {}) => {
    const answer = await at.app.inject({ method, url: contract.prices.own.storePrice.path, headers });
    return answer.statusCode === 403 ? (answer.json().code as string) : answer.statusCode;
  };
  const ofPortal = (more: Record<string, string>) => change({ ...ours, host: 'rasteh.example', ...more }, { at: portal });

  it.each(methods)('refuses a %s without the X-Requested-With header, which a cross-site form cannot send', async (method) => {
    expect(await change({ host: 'localhost' }, { method })).toBe('request_origin');
    expect(await change({ host: 'localhost', 'x-requested-with': 'fetch' }, { method })).toBe('request_origin');
  });

  it('accepts a change with the header', async () => {
    expect(await change(ours)).toBe(401);
    expect(await change({ ...ours, origin: 'http://localhost', 'sec-fetch-site': 'same-origin' })).toBe(401);
    expect(await change({ ...ours, 'sec-fetch-site': 'none' })).toBe(401);
  });

  it.each(['Host', 'host', 'HOST'])('refuses a request with a second %s header', async (name) => {
    const first = 'GET /healthz HTTP/1.1';
    expect((await rawRequest(demo, [first, 'Host: localhost'])).status).toBe(200);
    expect((await rawRequest(demo, [first, 'Host: localhost', `${name}: evil.example`])).status).toBe(400);
    expect((await rawRequest(demo, [first, 'Host: localhost', `${name}: localhost`])).status).toBe(400);
  });

  it('skips the check for Bearer keys only, not for any other Authorization', async () => {
    expect(await change({ host: 'localhost', authorization: 'Bearer rst_nobody' })).toBe(401);
    for (const authorization of ['Basic dXNlcjpwYXNz', 'Bearer', 'Digest x'])
      expect(await change({ host: 'localhost', authorization })).toBe('request_origin');
  });

  it('refuses an Origin that is not this portal', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      'http://localhost:81',
      'https://localhost',
      'http://localhost.evil.example',
    ])
      expect(await change({ ...ours, origin })).toBe('request_origin');
  });

  it('refuses cross-site and same-site requests by Sec-Fetch-Site', async () => {
    for (const site of ['cross-site', 'same-site'])
      expect(await change({ ...ours, 'sec-fetch-site': site })).toBe('request_origin');
  });

  it('compares PUBLIC_URL with the whole Origin', async () => {
    expect(await ofPortal({ origin: 'https://rasteh.example' })).toBe(401);
    for (const origin of [
      'https://rasteh.example.evil.example',
      'https://rasteh.example:8443',
      'http://rasteh.example',
      'http://localhost',
    ])
      expect(await ofPortal({ origin })).toBe('request_origin');
  });

  it('serves a demo under loopback names only', async () => {
    const ask = async (host: string) => (await demo.app.inject({ url: '/api/offers', headers: { host } })).statusCode;
    for (const host of ['localhost', 'localhost:3000', '127.0.0.1:1', '[::1]:80']) expect(await ask(host)).toBe(200);
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'xlocalhost'])
      expect(await ask(host)).toBe(400);
  });

  it('sends security headers with every response', async () => {
    const { headers } = await demo.app.inject({ url: '/api/offers', headers: { host: 'localhost' } });
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});
