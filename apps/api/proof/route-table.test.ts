import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { contract } from '@rasteh/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/app.ts';

type Router = { [name: string]: { method: string; path: string } | Router };

const declaredRoutes = (router: Router): string[] =>
  Object.values(router).flatMap((part) =>
    typeof part.method === 'string' ? [`${part.method} ${part.path}`] : declaredRoutes(part as Router),
  );

/** Addresses of the server outside /api: the socket, what operators, crawlers and messengers request, and the sample price lists of the demo. */
const beside = [
  'GET /cards/:kind',
  'GET /cards/:kind/:name',
  'GET /cards/:kind/:name/:size',
  'GET /demo/price-lists/:name',
  'GET /healthz',
  'GET /metrics',
  'GET /readyz',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /sitemaps/:file',
  'GET /ws',
];

const served = new Set<string>();
/** Records every route that a Fastify instance registers, from its creation on. */
const record = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) if (name !== 'HEAD' && name !== 'OPTIONS') served.add(`${name} ${url}`);
  });
};

let t: TestApp;
beforeAll(async () => {
  subscribe('fastify.initialization', record);
  t = await startTestApp('sqlite');
});
afterAll(async () => {
  unsubscribe('fastify.initialization', record);
  await t.close();
});

it('serves every route of the contract, and no other address under /api', () => {
  const api = [...served].filter((route) => route.includes(' /api/'));
  expect(api.toSorted()).toEqual(declaredRoutes(contract as unknown as Router).toSorted());
});

it('serves only the known addresses outside /api', () => {
  expect([...served].filter((route) => !route.includes(' /api/')).toSorted()).toEqual(beside);
});
