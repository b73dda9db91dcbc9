import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { noAssets, testPageRules } from '../testing/no-assets.ts';

describe('the service worker', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rasteh-worker-'));
  let t: TestApp;
  beforeAll(async () => {
    for (const [path, text] of Object.entries({ 'js/sw.js': 'plain', 'js/sw.js.br': 'brotli', 'assets/a-1.js': 'asset' })) {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const body = '<!DOCTYPE html><title>راسته</title>';
    t = await startTestApp('sqlite', {
      webSource: {
        assets: noAssets,
        pageRules: testPageRules,
        clientFolder: folder,
        render: async () => ({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body }),
      },
    });
  });
  afterAll(async () => {
    await t.close();
    rmSync(folder, { recursive: true });
  });
  const get = (url: string, headers: Record<string, string> = {}) =>
    t.app.inject({ url, headers: { host: 'localhost', ...headers } });

  it.each([
    ['plain', {}],
    ['compressed', { 'accept-encoding': 'br' }],
  ])(
    'is served %s with the scope of the portal, always asked for again, and may fetch from the portal alone',
    async (_, asked) => {
      const { statusCode, headers } = await get('/js/sw.js', asked);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': expect.stringMatching(/^(?:text|application)\/javascript/),
        'service-worker-allowed': '/',
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
      });
    },
  );

  it('may be started by pages', async () => {
    expect((await get('/')).headers['content-security-policy']).toContain("worker-src 'self'");
  });

  it('gives its scope to no other file', async () => {
    const { headers } = await get('/assets/a-1.js');
    expect(headers['service-worker-allowed']).toBeUndefined();
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each(['/', '/categories/rebar', '/categories/rebar/14', '/products/4/rebar-14', '/offline'])(
    'may keep %s of guests, and not that of a session',
    async (url) => {
      const person = await t.logIn('09120000041');
      expect((await get(url)).headers['cache-control']).toBe('public, no-cache');
      expect((await get(url, { cookie: person.cookie })).headers['cache-control']).toBe('private, no-store');
      // A session that has ended is no guest's visit.
      const [name] = person.cookie.split('=');
      expect((await get(url, { cookie: `${name}=${'a'.repeat(43)}` })).headers['cache-control']).toBe('private, no-cache');
    },
  );

  it.each(['/login', '/search?q=a', '/panel', '/q/token'])('may not keep %s', async (url) => {
    expect((await get(url)).headers['cache-control']).toMatch(/^private/);
  });
});
