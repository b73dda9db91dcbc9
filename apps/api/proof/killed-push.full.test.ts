import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@rasteh/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { messages, pushDeliveries } from '../src/core/db/schema/index.ts';
import { type PushService, startPushService } from '../src/reach/push/testing/push-service.ts';
import { createPortal, type Portal } from '../src/talk/chat/testing/portal.ts';
import type { Person } from '../src/testing/app.ts';
import { engines, openTestDatabase, reopenTestDatabase, type TestDatabase } from '../src/testing/engines.ts';
import { messageId } from '../src/testing/message-id.ts';
import { openTestMarket } from '../src/testing/test-market.ts';

/** Real processes wait for each other; a busy machine takes its time. */
const PATIENCE = { timeout: 150_000, interval: 50 };
/** A lease is longer than a call, or one process would send twice. */
const quickPush = { wait_ms: 200, poll_ms: 100, lease_ms: 12_000, call_ms: 10_000 };

describe.each(engines)('the push of a killed process on %s', { timeout: 400_000 }, (engine) => {
  let service: PushService;
  let test: TestDatabase;
  let portal: Portal;
  let buyer: Person;
  let seller: Person;
  let endpoint: string;
  beforeEach(async () => {
    service = await startPushService();
    test = await openTestDatabase(engine);
    const market = await openTestMarket(engine, { on: test, env: { PUSH_STAND_IN: service.origin } });
    buyer = await market.logIn('09120000003', 'خریدار نمونه');
    seller = await market.logIn('09120000004', 'فروشندهٔ نمونه');
    await market.addProfile(seller.id, { title: 'آهن نمونه' });
    const browser = service.subscribe();
    ({ endpoint } = browser);
    expect((await market.call(contract.push.savePushSubscription, { as: seller, body: browser })).status).toBe(200);
    const { now } = market.clock;
    await market.close();
    // Only one process at a time may use a data folder.
    if (!test.url) await test.db.close();
    const trusted = join(test.data_dir, 'push-service.pem');
    writeFileSync(trusted, service.certificate);
    const env = { PUSH_STAND_IN: service.origin, NODE_EXTRA_CA_CERTS: trusted };
    portal = await createPortal(test, now, { env, pushOptions: quickPush });
    await portal.start();
  }, 180_000);
  afterEach(async () => {
    await portal.kill();
    await service.close();
    await test.cleanup();
  });

  /** Sends a message over HTTP; resolves with whether it was answered. */
  const write = (message_id: string): Promise<boolean> =>
    fetch(`http://127.0.0.1:${portal.port}/api/chat/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', cookie: buyer.cookie },
      body: JSON.stringify({ message_id, to: seller.id, message: 'قیمت میلگرد ۱۴ چند است؟' }),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
  const received = () => service.receivedBy(endpoint);
  /** What is stored once the last process has ended in order. */
  async function stored() {
    await portal.stop();
    if (!test.url) test = await reopenTestDatabase(test);
    const { read } = test.db;
    return {
      messages: (await read.select().from(messages)).length,
      deliveries: (await read.select().from(pushDeliveries)).length,
    };
  }

  it('is sent once by the next one when the message was committed and nothing sent', async () => {
    const message_id = messageId();
    const died = portal.dieAfter(message_id, 'committed');
    expect(await write(message_id)).toBe(false);
    await died;
    expect(service.callsOf(endpoint)).toBe(0);
    await portal.start();
    await expect.poll(() => received().length, PATIENCE).toBe(1);
    expect(JSON.parse(received()[0]?.text ?? '').payload.message.message_id).toBe(message_id);
    // The client, which got no answer, sends it again: it is the same message.
    expect(await write(message_id)).toBe(true);
    expect(await stored()).toEqual({ messages: 1, deliveries: 0 });
    expect(received()).toHaveLength(1);
  });

  it('is sent once more, under the same topic, when the process died before the answer of the push service', async () => {
    service.fail(endpoint, 'unanswered');
    expect(await write(messageId())).toBe(true);
    await expect.poll(() => received().length, PATIENCE).toBe(1);
    await portal.kill();
    await portal.start();
    await expect.poll(() => received().length, PATIENCE).toBe(2);
    const [first, again] = received();
    expect([again?.topic, again?.text]).toEqual([first?.topic, first?.text]);
    expect(await stored()).toEqual({ messages: 1, deliveries: 0 });
    expect(received()).toHaveLength(2);
  });

  it('is sent after the lease of the dead process when the push service did not take it', async () => {
    service.fail(endpoint, 'silence');
    expect(await write(messageId())).toBe(true);
    await expect.poll(() => service.callsOf(endpoint), PATIENCE).toBe(1);
    await portal.kill();
    expect(received()).toHaveLength(0);
    await portal.start();
    await expect.poll(() => received().length, PATIENCE).toBe(1);
    expect(await stored()).toEqual({ messages: 1, deliveries: 0 });
  });
});
