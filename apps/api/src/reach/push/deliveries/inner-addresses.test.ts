import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { contract } from '@rasteh/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pushDeliveries, pushSubscriptions } from '../../../core/db/schema/index.ts';
import { engines } from '../../../testing/engines.ts';
import { messageId } from '../../../testing/message-id.ts';
import { openTestMarket } from '../../../testing/test-market.ts';
import { createEndpointRules } from '../endpoints.ts';
import { testPushKeys } from '../testing/keys.ts';
import { type Fault, type PushService, startPushService } from '../testing/push-service.ts';
import { createSender } from './sender.ts';

const HOST = 'push.example.com';
/** An address outside, at which nothing answers. */
const OUTSIDE = '192.88.99.1';

/** A server on loopback that must not be reached: it counts connections. */
async function openInner(): Promise<{ port: number; connections(): number; close(): void }> {
  let connections = 0;
  const server: Server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, connections: () => connections, close: () => void server.close() };
}

describe('a name of a push service that leads inside when it is called', () => {
  let inner: Awaited<ReturnType<typeof openInner>>;
  let browser: ReturnType<PushService['subscribe']>;
  beforeAll(async () => {
    inner = await openInner();
    const service = await startPushService();
    browser = service.subscribe();
    await service.close();
  });
  afterAll(() => inner.close());

  /** Sends to the port of the inner server under the name, which resolves to these addresses. Resolves with the code of the failure. */
  async function send(addresses: string[]): Promise<string | undefined> {
    const found = addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }));
    const endpoints = createEndpointRules({ PUSH_HOSTS: [HOST], PUSH_STAND_IN: undefined }, (_, __, done) => done(null, found));
    const sender = createSender({ keys: testPushKeys, subject: 'https://rasteh.example', endpoints, call_ms: 500 });
    const target = { endpoint: `https://${HOST}:${inner.port}/p/1`, ...browser.keys };
    const error = await sender.send(target, '{}', { ttl_s: 60, urgency: 'high', topic: 'x' }).catch((one: unknown) => one);
    sender.close();
    return (error as NodeJS.ErrnoException).code;
  }

  it.each([
    [['127.0.0.1']],
    [['::1']],
    [['10.0.0.8', '192.168.1.1']],
    [['169.254.169.254']],
    [['::ffff:127.0.0.1']],
    [['fd00::1', '0.0.0.0']],
  ])('is not called at %j', async (addresses) => {
    expect(await send(addresses)).toBe('EINNERADDRESS');
    expect(inner.connections()).toBe(0);
  });

  it('is called at its outer address alone when it also has inner ones', async () => {
    expect(await send(['127.0.0.1', OUTSIDE, '::1'])).not.toBe('EINNERADDRESS');
    expect(inner.connections()).toBe(0);
  });

  it('would be reached by a sender without the rule', async () => {
    const rules = createEndpointRules({ PUSH_HOSTS: [], PUSH_STAND_IN: [`https://localhost:${inner.port}`] });
    const sender = createSender({ keys: testPushKeys, subject: 'https://rasteh.example', endpoints: rules, call_ms: 500 });
    const target = { endpoint: `https://localhost:${inner.port}/p/1`, ...browser.keys };
    await expect(sender.send(target, '{}', { ttl_s: 60, urgency: 'high', topic: 'x' })).rejects.toThrow();
    expect(inner.connections()).toBeGreaterThan(0);
    sender.close();
  });
});

describe.each(engines)('an endpoint that leads inside after it was saved, on %s', (engine) => {
  let service: PushService;
  let inner: Awaited<ReturnType<typeof openInner>>;
  beforeAll(async () => {
    service = await startPushService();
    inner = await openInner();
  });
  afterAll(async () => {
    inner.close();
    await service.close();
  });

  it('is not called, and no redirect is followed', async () => {
    const t = await openTestMarket(engine, { env: { PUSH_STAND_IN: service.origin }, pushOptions: { call_ms: 1_000 } });
    const [buyer, seller] = [await t.logIn('09120000003'), await t.logIn('09120000004')];
    await t.addProfile(seller.id);
    const browser = service.subscribe();
    await t.call(contract.push.savePushSubscription, { as: seller, body: browser });
    const write = async () => {
      const body = { message_id: messageId(), to: seller.id, message: 'سلام' };
      expect((await t.call(contract.chat.sendMessage, { as: buyer, body })).status).toBe(200);
      t.clock.now += 4_000;
      await t.app.push.runDue();
    };
    const to = `127.0.0.1:${inner.port}`;
    const redirects = [301, 302, 303, 307, 308].flatMap((status): Fault[] =>
      ['http', 'https'].map((scheme) => ({ status, headers: { location: `${scheme}://${to}/` } })),
    );
    for (const fault of redirects) {
      service.fail(browser.endpoint, fault);
      await write();
      await t.db.transaction((tx) => tx.delete(pushDeliveries));
    }
    expect([service.callsOf(browser.endpoint), inner.connections()]).toEqual([redirects.length, 0]);
    for (const endpoint of [`https://${to}/p/1`, `https://[::1]:${inner.port}/p/1`, `https://localhost:${inner.port}/p/1`]) {
      await t.db.transaction((tx) =>
        tx.update(pushSubscriptions).set({ endpoint }).where(eq(pushSubscriptions.user_id, seller.id)),
      );
      await write();
    }
    expect(inner.connections()).toBe(0);
    expect(await t.db.read.select().from(pushDeliveries)).toEqual([]);
    await t.close();
  });
});
