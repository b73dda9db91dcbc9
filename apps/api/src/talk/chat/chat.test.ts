import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { messageId } from '../../testing/message-id.ts';
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts';

const { chat } = contract;

describe.each(engines)('the chat on %s', (engine) => {
  let t: TestMarket;
  let buyer: Person;
  let seller: Person;
  let desk_id: number;
  beforeAll(async () => {
    t = await openTestMarket(engine, { chatOptions: { messageBurst: 1_000 } });
    buyer = await t.logIn('09120000001', 'خریدار نمونه');
    seller = await t.logIn('09120000002', 'فروشنده');
    await t.addProfile(seller.id, { title: 'آهن نمونه' });
    desk_id = (await t.call(chat.listRooms, { as: buyer })).body.supporters[0].user_id;
  });
  afterAll(() => t.close());
  const send = (as: Person | undefined, to: number, message = 'سلام', more: object = {}) =>
    t.call(chat.sendMessage, { as, body: { message_id: messageId(), to, message, ...more } });
  const history = async (as: Person, userId: number, query = {}) =>
    (await t.call(chat.getHistory, { as, params: { userId }, query })).body;
  const roomOf = async (as: Person, user_id: number) =>
    (await t.call(chat.listRooms, { as })).body.data.find((room: { user_id: number }) => room.user_id === user_id);

  it('stores a retried message once and returns 409 for different content under the same id', async () => {
    const body = { message_id: messageId(), to: seller.id, message: 'میلگرد ۱۴ دارید؟' };
    const first = await t.call(chat.sendMessage, { as: buyer, body });
    expect([first.status, first.body.data.dup]).toEqual([200, false]);
    expect(first.body.data.message).toMatchObject({ seq: 1, is_owner: true, to: seller.id, status: 'sent', seen: 0 });
    const again = await t.call(chat.sendMessage, { as: buyer, body });
    expect([again.status, again.body.data.dup]).toEqual([200, true]);
    expect(again.body.data.message).toEqual(first.body.data.message);
    const other = await t.call(chat.sendMessage, { as: buyer, body: { ...body, message: 'دیگر' } });
    expect([other.status, other.body.code]).toEqual([409, 'client_id_conflict']);
    expect(await roomOf(seller, buyer.id)).toMatchObject({ unread_messages_count: 1, unseen: 1, last_seq: 1 });
    const page = await history(seller, buyer.id);
    expect(page.data).toMatchObject([{ is_owner: false, message: 'میلگرد ۱۴ دارید؟', from_user_id: buyer.id, to: buyer.id }]);
    expect(page.meta).toEqual({ current_page: 1, last_page: 1, per_page: 50, total: 1, anchor: 1 });
    expect(page.user).toMatchObject({ user_id: buyer.id, name: 'خریدار نمونه', is_desk: false });
    expect((await history(buyer, seller.id)).user).toMatchObject({ name: 'آهن نمونه', handle: `s${seller.id}` });
    expect(JSON.stringify(page)).not.toContain('0912');
  });

  it('counts unread messages and updates the sender’s status when they are read', async () => {
    await send(buyer, seller.id);
    const before = (await roomOf(seller, buyer.id)).unread_messages_count;
    const read = await t.call(chat.readRoom, { as: seller, params: { userId: buyer.id }, body: {} });
    expect([before, read.body.data]).toEqual([2, { user_id: buyer.id, read_seq: 2, unread_messages_count: 0, total_unread: 0 }]);
    expect((await history(buyer, seller.id)).data[0]).toMatchObject({ status: 'seen', seen: 1 });
  });

  it('requires a log-in and a receiver that the sender may chat with', async () => {
    expect((await send(undefined, seller.id)).status).toBe(401);
    const stranger = await t.logIn('09120000003');
    expect((await send(buyer, stranger.id)).status).toBe(404);
    expect((await send(buyer, buyer.id)).status).toBe(404);
    expect((await send(buyer, 999_999)).status).toBe(404);
    expect((await send(buyer, desk_id)).status).toBe(200);
    const empty = await send(buyer, seller.id, '');
    expect([empty.status, Object.keys(empty.body.errors)]).toEqual([422, ['message']]);
  });
});
