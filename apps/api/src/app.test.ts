import { join } from 'node:path';
import { contract } from '@rasteh/contract';
import { type AppRoute, type AppRouter, initContract, isAppRoute } from '@ts-rest/core';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from './core/lib/ts-rest.ts';
import { access } from './core/plugins/access.ts';
import { createLimits } from './core/plugins/limits/limits.ts';
import { createFolderStorage } from './reach/files/index.ts';
import { startTestApp, type TestApp } from './testing/app.ts';

const allRoutes = (router: AppRouter): AppRoute[] =>
  Object.values(router).flatMap((part) => (isAppRoute(part) ? [part] : allRoutes(part)));

describe('the application', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp('sqlite');
  });
  afterAll(() => t.close());

  it.each(allRoutes(contract).map((route) => [`${route.method} ${route.path}`, route] as const))(
    'answers %s',
    (_name, { method, path }) => {
      expect(t.app.hasRoute({ method, url: path })).toBe(true);
    },
  );

  it('does not start with a route that declares no access', () => {
    const open = initContract().router({ leak: { method: 'GET', path: '/api/leak', responses: { 200: null } } });
    expect(() => routes(open, { leak: async () => ({ status: 200, body: null }) })).toThrow(
      'GET /api/leak declares no access in the contract',
    );
  });

  it('does not start with a route under /api that is not in the contract', async () => {
    const app = Fastify();
    await app.register(access, { delegations: {} as never, limits: createLimits() });
    expect(() => app.get('/api/leak', async () => null)).toThrow('GET /api/leak declares no access in the contract');
    await app.close();
  });

  it('returns 200 for /healthz, and for /readyz once the search has its index, which it asks for', async () => {
    const fresh = await startTestApp('sqlite');
    const get = (url: string) => fresh.app.inject({ url, headers: { host: 'localhost' } });
    expect((await get('/healthz')).statusCode).toBe(200);
    const first = await get('/readyz');
    expect([first.statusCode, first.json().data]).toEqual([503, { missing: ['search'] }]);
    await expect.poll(async () => (await get('/readyz')).statusCode).toBe(200);
    await fresh.close();
  });

  it('returns 503 for /readyz when the database does not answer', async () => {
    const db = { ...t.test.db, execute: () => new Promise<never>(() => undefined) };
    const stuck = await startTestApp('sqlite', { on: { ...t.test, db } });
    const ready = await stuck.app.inject({ url: '/readyz', headers: { host: 'localhost' } });
    expect([ready.statusCode, ready.json().data.missing[0]]).toEqual([503, 'database']);
    await stuck.close();
  });

  it('returns 503 for /readyz when the database has been replaced by one without the newest migration', async () => {
    const { db } = t.test;
    const [{ name } = { name: '' }] = await db.execute('select name from migrations order by name desc limit 1');
    const ready = async () => (await t.app.inject({ url: '/readyz', headers: { host: 'localhost' } })).json();
    await db.script(`update migrations set name = 'x' where name = '${name}'`);
    expect((await ready()).data.missing[0]).toBe('migrations');
    await db.script(`update migrations set name = '${name}' where name = 'x'`);
    expect((await ready()).data?.missing ?? []).not.toContain('migrations');
  });

  it('returns 503 storage_full for /readyz, and 200 for /healthz, when the disk is full', async () => {
    const disk = async () => ({ free_bytes: 0, total_bytes: 69_000_000_000 });
    const storage = { ...createFolderStorage(join(t.test.data_dir, 'files')), disk };
    const full = await startTestApp('sqlite', { on: t.test, storage });
    const get = (url: string) => full.app.inject({ url, headers: { host: 'localhost' } });
    const ready = await get('/readyz');
    expect([ready.statusCode, ready.json().code, ready.headers['retry-after']]).toEqual([503, 'storage_full', '60']);
    expect((await get('/healthz')).statusCode).toBe(200);
    await full.close();
  });
});
