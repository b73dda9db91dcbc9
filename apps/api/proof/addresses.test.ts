import { contract } from '@rasteh/contract';
import { access as declare, type Role, type RouteAccess, type RouteMetadata, roles } from '@rasteh/contract/wire/access';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiKeys, sessions } from '../src/core/db/schema/index.ts';
import { access } from '../src/core/plugins/access.ts';
import { saturdayMorning, setUser, startTestApp, type TestApp } from '../src/testing/app.ts';
import { noLimits } from '../src/testing/limits.ts';
import { actorNames, actorOf } from './testing/actors.ts';
import { casesOf } from './testing/calls.ts';
import { contractRoutes } from './testing/contract-routes.ts';
import { createFixtures, type Scene, sceneOf } from './testing/fixtures.ts';
import { wordOf } from './testing/outcomes.ts';
import { send } from './testing/send.ts';

/** Routes outside of the contract, with the status that every caller without an API key gets. */
const beside: Record<string, number> = {
  '/healthz': 200,
  '/readyz': 200,
  '/metrics': 404,
  // No upgrade, and no origin.
  '/ws': 403,
  // There is no list with that name.
  '/demo/price-lists/:name': 404,
  '/robots.txt': 200,
  '/sitemap.xml': 200,
  // There is no sitemap with that name.
  '/sitemaps/:file': 404,
  // There is no card with that name.
  '/cards/:kind': 404,
  '/cards/:kind/:name': 404,
  '/cards/:kind/:name/:size': 404,
  '/api/openapi.json': 200,
  '/api/docs': 200,
  '/api/docs/swagger-ui.css': 200,
  '/api/docs/swagger-ui-bundle.js': 200,
};

describe('addresses', () => {
  const actors = actorNames.map((actor) => ({ actor, kind: actorOf(actor) }));
  // Callers whose session or key was valid once.
  const gone = (['session ended', 'session closed', 'key revoked', 'key closed'] as const).map((how) => ({
    how,
    kind: actorOf(how.startsWith('key') ? 'k:del' : 'suppl'),
  }));
  const callers = [...actors, ...gone].map((one, n) => ({ ...one, scene: sceneOf(n, one.kind) }));
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp('sqlite', { limits: noLimits });
    await createFixtures(t.db, saturdayMorning, callers);
    const ready = async () => (await t.app.inject({ url: '/readyz', headers: { host: 'localhost' } })).statusCode;
    await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 60_000 });
  }, 300_000);
  afterAll(() => t.close());

  it('are declared in the contract or in this list', () => {
    const known = new Set([...contractRoutes.map(({ route }) => route.path), ...Object.keys(beside)]);
    const trail: string[] = [];
    const registered = t.app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => {
        const [, branch = '', part, methods] = /^([│├└─ ]*)(\S+)( \()?/.exec(line) ?? [];
        if (part === undefined) return [];
        trail.splice(branch.length / 4 - 1, trail.length, part);
        return methods ? [trail.join('')] : [];
      });
    expect(registered.length).toBeGreaterThan(30);
    expect(registered.filter((path) => !known.has(path))).toEqual([]);
  });

  it.each(Object.entries(beside))('%s answers %i to every caller, and under /api rejects API keys', async (url, status) => {
    for (const { scene } of callers.slice(0, actors.length)) {
      const answer = await t.app.inject({
        url,
        remoteAddress: scene.caller.address,
        headers: { host: 'localhost', ...scene.caller.headers },
      });
      // These routes declare no scope, so no API key may call them.
      const isKey = url.startsWith('/api/') && scene.caller.headers.authorization !== undefined;
      expect(answer.statusCode).toBe(isKey ? 403 : status);
    }
  });

  it.each(gone.map(({ how }, n) => [how, n] as const))('reject a credential that is no longer valid: %s', async (how, n) => {
    const scene = callers[actors.length + n]?.scene as Scene;
    const { user_id } = scene.actor;
    const known = async () => wordOf(await send(t.app, contract.prices.own.listPrices, {}, scene.caller));
    expect(await known()).toBe('ok');
    if (how.endsWith('closed')) await setUser(t.db, user_id, { status: 'closed' });
    else if (how === 'session ended')
      await t.db.transaction((tx) => tx.update(sessions).set({ ended_at: 1 }).where(eq(sessions.user_id, user_id)));
    else await t.db.transaction((tx) => tx.update(apiKeys).set({ revoked_at: 1 }).where(eq(apiKeys.user_id, user_id)));
    const wrong: string[] = [];
    let judged = 0;
    for (const route of contractRoutes) {
      const [call] = Object.values(casesOf(route) ?? {});
      if (!call || (route.access.role === 'guest' && how.startsWith('session'))) continue;
      const word = wordOf(await send(t.app, route.route, call(scene), scene.caller));
      if (word !== 'in') wrong.push(`${route.name}: ${word}`);
      judged += 1;
    }
    expect(wrong).toEqual([]);
    expect(judged).toBeGreaterThan(150);
  });
});

const freed = { delegations: { checkMayAct: async () => undefined }, limits: { check: async () => undefined } };
const pathOf = (declared: RouteAccess) => `/api/for-${declared.role}`;

describe('a route without a declared access', () => {
  const build = async (metadata: RouteMetadata | undefined) => {
    const app = Fastify();
    await app.register(access, freed as never);
    app.get('/api/leak', { config: { tsRestRoute: { metadata } } as object }, async () => 'secret');
    await app.ready();
    return app.close();
  };
  it('fails the start with an error that names it', async () => {
    await expect(build(undefined)).rejects.toThrow('GET /api/leak declares no access in the contract');
    await expect(build(declare({ role: 'guest', limit: 'public_read' }))).resolves.toBeUndefined();
  });
});

// The contract has no routes for supporters or admins alone yet, so these routes replace them.
describe('the minimum role of a route', () => {
  const wanted = {
    guest: ['guest', 'user', 'supporter', 'admin'],
    user: ['user', 'supporter', 'admin'],
    supporter: ['supporter', 'admin'],
    admin: ['admin'],
  } satisfies Record<Role, Role[]>;
  it.each(Object.entries(wanted))('%s admits %j and rejects all other roles', async (role, allowed) => {
    const app = Fastify();
    const declared = { role: role as Role, limit: 'own_read' } as const;
    app.decorateRequest('actor');
    app.addHook('onRequest', async (request) => {
      const asked = request.headers['x-role'] as Role;
      request.actor =
        asked === 'guest' ? { kind: 'guest' } : { kind: 'session', user_id: 1, role: asked, session_id: 1, suspended: false };
    });
    await app.register(access, freed as never);
    app.get(pathOf(declared), { config: { tsRestRoute: { metadata: declare(declared) } } as object }, async () => 'passed');
    const passed: string[] = [];
    for (const asked of roles) {
      const answer = await app.inject({ url: pathOf(declared), headers: { 'x-role': asked } });
      if (answer.statusCode === 200) passed.push(asked);
    }
    expect(passed).toEqual(allowed);
    await app.close();
  });
});
