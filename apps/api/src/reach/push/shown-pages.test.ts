import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pushDeliveries } from '../../core/db/schema/index.ts';
import type { Person } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { type LiveSocket, openSocket } from '../../testing/live.ts';
import { messageId } from '../../testing/message-id.ts';
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts';
import { type PushService, startPushService } from './testing/push-service.ts';

describe.each(engines)('push to a user with a page in view on %s', (engine) => {
  let service: PushService;
  let t: TestMarket;
  let buyer: Person;
  let seller: Person;
  let live: LiveSocket;
  let endpoint: string;
  let commands = 0;
  beforeAll(async () => {
    service = await startPushService();
    t = await openTestMarket(engine, { env: { PUSH_STAND_IN: service.origin }, chatOptions: { messageBurst: 1_000 } });
    buyer = await t.logIn('09120000003', 'خریدار نمونه');
    seller = await t.logIn('09120000004', 'فروشندهٔ نمونه');
    await t.addProfile(seller.id, { title: 'آهن نمونه' });
    live = await openSocket(t, seller);
  });
  afterAll(async () => {
    live.end();
    await t.close();
    await service.close();
  });
  beforeEach(async () => {
    await pass(600_000);
    const browser = service.subscribe();
    endpoint = browser.endpoint;
    expect((await t.call(contract.push.savePushSubscription, { as: seller, body: browser })).status).toBe(200);
  });

  const pass = async (ms: number) => {
    t.clock.now += ms;
    await t.app.push.runDue();
  };
  const calls = () => service.callsOf(endpoint);
  const waiting = () => t.db.read.select().from(pushDeliveries);
  async function write(): Promise<void> {
    const body = { message_id: messageId(), to: seller.id, message: 'سلام' };
    expect((await t.call(contract.chat.sendMessage, { as: buyer, body })).status).toBe(200);
  }
  async function send(d: object, on = live) {
    commands += 1;
    const id = `s${commands}`;
    on.sendRaw(JSON.stringify({ t: 'cmd', id, c: 'page.shown', d }));
    return on.until((frame) => frame.t === 'ack' && frame.id === id);
  }
  const show = async () => expect(await send({})).toMatchObject({ ok: true, d: {} });

  it('sends nothing when a page was in view after the message', async () => {
    await show();
    await write();
    await pass(4_000);
    expect(calls()).toBe(0);
    await pass(1_000);
    await show();
    await pass(25_000);
    expect(calls()).toBe(0);
    expect(await waiting()).toEqual([]);
  });

  it('sends the message half a minute after the page was left', async () => {
    await show();
    t.clock.now += 2_000;
    await write();
    await pass(27_999);
    expect(calls()).toBe(0);
    await pass(1);
    expect(calls()).toBe(1);
    expect(await waiting()).toEqual([]);
  });

  it('sends a later message of the room that came after the page was left', async () => {
    await write();
    await pass(1_000);
    await show();
    await pass(1_000);
    await write();
    await pass(28_999);
    expect(calls()).toBe(0);
    await pass(1);
    expect(calls()).toBe(1);
    expect(await waiting()).toEqual([]);
  });

  it('sends at once when no page was in view in the last half minute, or that of another user', async () => {
    await show();
    t.clock.now += 30_000;
    const other = await openSocket(t, buyer);
    expect(await send({}, other)).toMatchObject({ ok: true });
    other.end();
    await write();
    await pass(4_000);
    expect(calls()).toBe(1);
  });

  it('decides again before a retry', async () => {
    service.fail(endpoint, { status: 500 });
    await write();
    await pass(4_000);
    await pass(20_000);
    await show();
    await pass(20_000);
    expect(calls()).toBe(1);
    expect(await waiting()).toEqual([]);
  });

  it('takes reports of logged-in users alone, without data', async () => {
    const guest = await openSocket(t);
    expect(await send({}, guest)).toMatchObject({ ok: false, err: { code: 'unauthenticated' } });
    guest.end();
    expect(await send({ user_id: seller.id })).toMatchObject({ ok: false, err: { code: 'invalid' } });
  });
});
