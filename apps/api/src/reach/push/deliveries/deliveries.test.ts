import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countAllStatements } from '../../../../proof/testing/plans.ts';
import { pushSubscriptions } from '../../../core/db/schema/index.ts';
import { type Person, setUser } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import type { TestMarket } from '../../../testing/test-market.ts';
import { testPushKeys } from '../testing/keys.ts';
import { openPushMarket, type PushMarket, WAIT_MS } from '../testing/push-market.ts';
import type { Fault, PushService } from '../testing/push-service.ts';

const { savePushSubscription, deletePushSubscription } = contract.push;
const { deleteMessage, readRoom } = contract.chat;

/** The statements for one more browser of the same user. */
const MOST_PER_BROWSER = 7;
/** A push service of these tests answers each call; the limit of a call would only end one on a busy machine. */
const call_ms = 120_000;

describe.each(engines)('push on %s', (engine) => {
  let market: PushMarket;
  let service: PushService;
  let t: TestMarket;
  let buyer: Person;
  let seller: Person;
  let endpoint: string;
  beforeAll(async () => {
    market = await openPushMarket(engine, { call_ms });
    ({ service, t, buyer, seller } = market);
  });
  afterAll(() => market.close());
  beforeEach(async () => {
    endpoint = await market.startAnew();
  });
  const subscribe: PushMarket['subscribe'] = (as) => market.subscribe(as);
  const write: PushMarket['write'] = (...message) => market.write(...message);
  const pass: PushMarket['pass'] = (ms) => market.pass(ms);
  const rows: PushMarket['rows'] = () => market.rows();
  const bodiesAt = (at: string) => service.receivedBy(at).map(({ text }) => JSON.parse(text).notification.body);

  it('shows a message a few seconds after it was sent, to each browser of its receiver alone', async () => {
    const second = await subscribe();
    const own = await subscribe(buyer);
    const { message_id, seq } = await write('قیمت میلگرد ۱۴ چند است؟');
    await pass(WAIT_MS - 1);
    expect(service.callsOf(endpoint)).toBe(0);
    await pass(1);
    const [received] = service.receivedBy(endpoint);
    expect(received).toMatchObject({ ttl_s: 86_396, urgency: 'high', key: testPushKeys.public_key });
    expect(received?.topic).toMatch(/^[\w-]{32}$/);
    expect(JSON.parse(received?.text ?? '')).toMatchObject({
      web_push: 8030,
      notification: {
        title: 'خریدار نمونه',
        body: 'قیمت میلگرد ۱۴ چند است؟',
        lang: 'fa',
        dir: 'rtl',
        navigate: `http://localhost:3000/panel#chat=${buyer.id}`,
        app_badge: '1',
      },
      type: 'chat-message',
      payload: { user_id: buyer.id, seq, message: { message_id, seq, message: 'قیمت میلگرد ۱۴ چند است؟', is_owner: false } },
    });
    expect(bodiesAt(second)).toEqual(['قیمت میلگرد ۱۴ چند است؟']);
    expect(service.callsOf(own)).toBe(0);
    expect(await rows()).toEqual([]);
  });

  it('reads what a message shows once, however many browsers it goes to', async () => {
    const send = async () => {
      await write('قیمت میلگرد ۱۶ چند است؟');
      await pass(WAIT_MS);
    };
    const one = await countAllStatements(engine, send);
    for (let more = 0; more < 2; more += 1) await subscribe();
    const three = await countAllStatements(engine, send);
    // Another browser is claimed, checked, called and settled.
    expect((three - one) / 2).toBeLessThanOrEqual(MOST_PER_BROWSER);
  });

  it('shows the newest of several messages of a room once, and the name of a supplier', async () => {
    const own = await subscribe(buyer);
    for (const text of ['سلام', 'موجود است', '۴۴٬۵۰۰ تومان']) await write(text, { from: seller, to: buyer.id });
    await pass(WAIT_MS);
    expect(bodiesAt(own)).toEqual(['۴۴٬۵۰۰ تومان']);
    expect(JSON.parse(service.receivedBy(own)[0]?.text ?? '').notification.title).toBe('آهن نمونه');
    await write('پیام بعدی', { from: seller, to: buyer.id });
    await pass(WAIT_MS);
    expect(new Set(service.receivedBy(own).map(({ topic }) => topic)).size).toBe(1);
    expect(bodiesAt(own)).toHaveLength(2);
  });

  it('sends nothing that was read, deleted or blocked meanwhile', async () => {
    await write('خوانده می‌شود');
    await t.call(readRoom, { as: seller, params: { userId: buyer.id }, body: {} });
    await pass(WAIT_MS);
    const { message_id } = await write('حذف می‌شود');
    expect((await t.call(deleteMessage, { as: buyer, params: { messageId: message_id } })).status).toBe(200);
    await pass(WAIT_MS);
    expect(service.callsOf(endpoint)).toBe(0);
    expect(await rows()).toEqual([]);
  });

  it('sends nothing to a browser that was removed, logged out, or taken over by another user', async () => {
    const phone = await t.logIn('09120000004');
    const [left, taken] = [await subscribe(phone), service.subscribe()];
    await t.call(savePushSubscription, { as: seller, body: taken });
    await write('برای چه کسی؟');
    await pass(WAIT_MS - 1);
    await t.call(deletePushSubscription, { as: seller, body: { endpoint } });
    await t.call(contract.auth.logout, { as: phone, body: {} });
    await t.call(savePushSubscription, { as: buyer, body: taken });
    await pass(1);
    expect([endpoint, left, taken.endpoint].map(service.callsOf)).toEqual([0, 0, 0]);
    expect(await rows()).toEqual([]);
  });

  it('reaches the supporters of a desk, and only the one who claimed the room', async () => {
    const desk_id = (await t.call(contract.chat.listRooms, { as: buyer })).body.supporters[0].user_id;
    const [one, two] = [await t.logIn('09120000021', 'سارا نمونه'), await t.logIn('09120000022', 'رضا نمونه')];
    for (const { id } of [one, two]) await setUser(t.db, id, { role: 'supporter' });
    const [first, second] = [await subscribe(one), await subscribe(two)];
    await write('راهنمایی می‌خواهم', { to: desk_id });
    await pass(WAIT_MS);
    expect([first, second].map((at) => bodiesAt(at))).toEqual(Array(2).fill(['راهنمایی می‌خواهم']));
    expect((await t.call(contract.support.claimSupportRoom, { as: two, params: { userId: buyer.id }, body: {} })).status).toBe(
      200,
    );
    await write('هنوز هستید؟', { to: desk_id });
    await pass(WAIT_MS);
    expect([first, second].map((at) => bodiesAt(at).length)).toEqual([1, 2]);
    // The badge counts the rooms of the desk, not the supporter's own ones.
    const [, last] = service.receivedBy(second);
    expect(JSON.parse(last?.text ?? '').notification.app_badge).toBe('2');
  });

  it.each([404, 410])('forgets a browser whose service answers %i', async (status) => {
    service.fail(endpoint, { status });
    await write('سلام');
    await pass(WAIT_MS);
    expect(await t.db.read.select().from(pushSubscriptions)).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it.each([400, 401, 403])('stops sending after %i until the browser saves its subscription again', async (status) => {
    service.fail(endpoint, { status });
    await write('سلام');
    await pass(WAIT_MS);
    const [row] = await t.db.read.select().from(pushSubscriptions);
    expect(row?.refused_at).toBe(t.clock.now);
    await write('سلام');
    await pass(WAIT_MS);
    expect(service.callsOf(endpoint)).toBe(1);
    const keys = { p256dh: row?.p256dh ?? '', auth: row?.auth ?? '' };
    await t.call(savePushSubscription, { as: seller, body: { endpoint, keys } });
    await write('دوباره');
    await pass(WAIT_MS);
    expect(bodiesAt(endpoint)).toEqual(['دوباره']);
  });

  it('sends a message that is too large once more, without its content', async () => {
    service.fail(endpoint, { status: 413 });
    await write('متن بلند');
    await pass(WAIT_MS);
    const [text] = service.receivedBy(endpoint).map((one) => JSON.parse(one.text));
    expect(text).toMatchObject({ notification: { title: 'خریدار نمونه' }, payload: {} });
    expect(text.notification).not.toHaveProperty('body');
    service.fail(endpoint, { status: 413 }, { status: 413 });
    await write('متن بلند');
    await pass(WAIT_MS);
    expect(service.callsOf(endpoint)).toBe(4);
    expect(await rows()).toEqual([]);
  });

  it('waits as long as the service asks for', async () => {
    service.fail(endpoint, { status: 429, headers: { 'retry-after': '90' } });
    await write('سلام');
    await pass(WAIT_MS);
    await pass(89_000);
    expect(service.callsOf(endpoint)).toBe(1);
    await pass(1_000);
    expect(bodiesAt(endpoint)).toEqual(['سلام']);
  });

  const failures: [string, Fault][] = [
    ['an error of the service', { status: 500 }],
    ['a service that is overloaded', { status: 503 }],
    ['a redirect to this machine', { status: 307, headers: { location: 'http://127.0.0.1:1/' } }],
    ['a reset connection', 'reset'],
  ];
  it.each(failures)('tries again after %s, with longer pauses, five times at most', async (_name, fault) => {
    service.fail(endpoint, fault, fault, fault, fault, fault);
    await write('سلام');
    await pass(WAIT_MS);
    for (const [n, pause] of [30_000, 120_000, 600_000, 1_800_000].entries()) {
      expect(service.callsOf(endpoint)).toBe(n + 1);
      await pass(pause * 0.7);
      expect(service.callsOf(endpoint)).toBe(n + 1);
      await pass(pause * 0.6);
    }
    expect(service.callsOf(endpoint)).toBe(5);
    expect(await rows()).toEqual([]);
  });

  it('stops trying when the message is read', async () => {
    service.fail(endpoint, { status: 500 });
    await write('سلام');
    await pass(WAIT_MS);
    await t.call(readRoom, { as: seller, params: { userId: buyer.id }, body: {} });
    await pass(60_000);
    expect(service.callsOf(endpoint)).toBe(1);
    expect(await rows()).toEqual([]);
  });

  it('sends nothing after a day, whether it was planned or tried before', async () => {
    await write('سلام');
    await pass(86_400_000 + WAIT_MS);
    service.fail(endpoint, { status: 500 });
    await write('سلام');
    await pass(WAIT_MS);
    await pass(86_400_000);
    expect(service.callsOf(endpoint)).toBe(1);
    expect(await rows()).toEqual([]);
  });

  it('is stored only for users who have a browser', async () => {
    await write('سلام', { from: seller, to: buyer.id });
    expect(await rows()).toEqual([]);
  });
});
