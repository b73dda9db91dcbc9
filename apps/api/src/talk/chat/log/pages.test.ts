import { type ChatState, reduceChat } from '@rasteh/chat-client/state';
import { contract } from '@rasteh/contract';
import type { Bootstrap } from '@rasteh/contract/talk/chat';
import type { LogFrame } from '@rasteh/contract/talk/chat/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { messageId } from '../../../testing/message-id.ts';
import { openTestMarket, type TestMarket } from '../../../testing/test-market.ts';

const { chat } = contract;
type Place = { epoch: string; since: number; mark: string };

describe.each(engines)('the log of a user without a socket on %s', (engine) => {
  let t: TestMarket;
  let buyer: Person;
  let seller: Person;
  beforeAll(async () => {
    t = await openTestMarket(engine, { chatOptions: { messageBurst: 1_000 } });
    buyer = await t.logIn('09120000001', 'خریدار نمونه');
    seller = await t.logIn('09120000002', 'فروشنده');
    await t.addProfile(seller.id, { title: 'آهن نمونه' });
  });
  afterAll(() => t.close());

  const send = async (as: Person, to: number, message = 'سلام'): Promise<string> => {
    const message_id = messageId();
    expect((await t.call(chat.sendMessage, { as, body: { message_id, to, message } })).status).toBe(200);
    return message_id;
  };
  const bootstrap = async (as: Person): Promise<Bootstrap> => (await t.call(chat.getBootstrap, { as })).body.data;
  const placeOf = ({ epoch, head, mark }: Bootstrap): Place => ({ epoch, since: head, mark });
  const events = async (as: Person, body: object) => (await t.call(chat.readEvents, { as, body })).body;

  it('returns all events after a position in order, and reducing them equals a fresh snapshot', async () => {
    const before = await bootstrap(seller);
    const first = await send(buyer, seller.id, 'یک');
    await send(buyer, seller.id, 'دو');
    await send(seller, buyer.id, 'سه');
    await t.call(chat.deleteMessage, { as: buyer, params: { messageId: first } });
    await t.call(chat.blockUser, { as: seller, params: { userId: buyer.id } });
    await t.call(chat.unblockUser, { as: seller, params: { userId: buyer.id } });
    await t.call(chat.readRoom, { as: buyer, params: { userId: seller.id }, body: {} });
    const { data, meta } = (await events(seller, placeOf(before))) as { data: LogFrame[]; meta: object };
    expect(data.map(({ s }) => s)).toEqual(data.map((_, index) => before.head + index + 1));
    const { user_id, total_unread, rooms } = before;
    const begin: ChatState = { user_id, total_unread, rooms, histories: new Map() };
    const after = data.reduce(reduceChat, begin);
    const fresh = await bootstrap(seller);
    expect({ rooms: after.rooms, total_unread: after.total_unread }).toEqual({
      rooms: fresh.rooms,
      total_unread: fresh.total_unread,
    });
    expect(meta).toEqual({ head: fresh.head, reset: null });
    expect(await events(seller, placeOf(fresh))).toEqual({ data: [], meta: { head: fresh.head, reset: null } });
  });

  it('marks messages as delivered when the client reports their position, and notifies the sender', async () => {
    const place = placeOf(await bootstrap(seller));
    const sender = placeOf(await bootstrap(buyer));
    await send(buyer, seller.id, 'رسید؟');
    const [created] = (await events(seller, place)).data as LogFrame[];
    const statusOf = async () =>
      (await t.call(chat.getHistory, { as: buyer, params: { userId: seller.id } })).body.data[0].status;
    expect(await statusOf()).toBe('sent');
    await events(seller, { ...place, since: created?.s, mark: created?.id });
    expect(await statusOf()).toBe('delivered');
    expect(((await events(buyer, sender)).data as LogFrame[]).map(({ e }) => e)).toEqual(['message.created', 'room.receipts']);
  });

  it('marks messages of each room as delivered only up to the reported position', async () => {
    const [one, other, receiver] = [await t.logIn('09120000003'), await t.logIn('09120000004'), await t.logIn('09120000005')];
    await t.addProfile(receiver.id);
    const from = placeOf(await bootstrap(receiver));
    await send(one, receiver.id, 'یک');
    await send(other, receiver.id, 'دو');
    await send(other, receiver.id, 'سه');
    await send(one, receiver.id, 'چهار');
    const created = (await events(receiver, from)).data as LogFrame[];
    await events(receiver, { ...from, since: created[2]?.s, mark: created[2]?.id });
    const statuses = async (as: Person) =>
      (await t.call(chat.getHistory, { as, params: { userId: receiver.id } })).body.data.map(
        ({ message, status }: { message: string; status: string }) => [message, status],
      );
    expect(await statuses(one)).toEqual([
      ['چهار', 'sent'],
      ['یک', 'delivered'],
    ]);
    expect(await statuses(other)).toEqual([
      ['سه', 'delivered'],
      ['دو', 'delivered'],
    ]);
  });

  it('continues page by page', async () => {
    const from = await bootstrap(seller);
    for (let count = 0; count < 205; count += 1) await send(buyer, seller.id, `${count}`);
    const first = await events(seller, placeOf(from));
    expect([first.data.length, first.meta.head]).toEqual([200, from.head + 205]);
    const last = first.data.at(-1) as LogFrame;
    const rest = await events(seller, { epoch: from.epoch, since: last.s, mark: last.id });
    expect(rest.data.map(({ s }: LogFrame) => s)).toEqual([1, 2, 3, 4, 5].map((step) => last.s + step));
  });

  it('returns the reset reason and no events for an invalid position, including that of another user', async () => {
    const { epoch, since, mark } = placeOf(await bootstrap(seller));
    const reasonOf = async (place: object) => {
      const { data, meta } = await events(seller, { epoch, since, mark, ...place });
      expect(data).toEqual([]);
      return meta.reset;
    };
    expect(await reasonOf({ epoch: 'another' })).toBe('epoch');
    expect(await reasonOf({ since: since + 1 })).toBe('ahead');
    expect(await reasonOf({ mark: 'x' })).toBe('forked');
    expect(await reasonOf({ since: -1 })).toBe('unreadable');
    const others = placeOf(await bootstrap(buyer));
    expect(['forked', 'ahead']).toContain(await reasonOf(others));
  });

  it('requires a log-in and returns 422 for a malformed position', async () => {
    const place = placeOf(await bootstrap(seller));
    expect((await t.call(chat.readEvents, { body: place })).status).toBe(401);
    const bad = await t.call(chat.readEvents, { as: seller, body: { ...place, since: 'x' } });
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['since']]);
  });
});
