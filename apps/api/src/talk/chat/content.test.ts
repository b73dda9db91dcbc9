import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { messageId } from '../../testing/message-id.ts';
import { formOf } from '../../testing/payload.ts';
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts';

const { chat, files } = contract;
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe.each(engines)('message content on %s', (engine) => {
  let t: TestMarket;
  let buyer: Person;
  let seller: Person;
  let stranger: Person;
  let admin: Person;
  beforeAll(async () => {
    t = await openTestMarket(engine, { chatOptions: { messageBurst: 1_000 } });
    buyer = await t.logIn('09120000001', 'خریدار نمونه');
    seller = await t.logIn('09120000002', 'فروشنده');
    stranger = await t.logIn('09120000003', 'دیگری');
    admin = await t.logIn('09120000004', 'مدیر');
    await setUser(t.db, admin.id, { role: 'admin' });
    await t.addProfile(seller.id, { title: 'آهن نمونه' });
  });
  afterAll(() => t.close());
  const send = (as: Person, to: number, more: object) =>
    t.call(chat.sendMessage, { as, body: { message_id: messageId(), to, ...more } });
  const upload = async (as: Person) =>
    (await t.call(files.own.uploadFiles, { as, body: formOf({ category: 'image' }, { 'dot.png': dot }) })).body.data[0];
  const look = (as: Person, url: string) =>
    t.app.inject({ url, headers: { host: 'localhost', cookie: as.cookie } }).then(({ statusCode }) => statusCode);

  it('serves an image to both sides of the room and returns 404 to the receiver after deletion', async () => {
    const file = await upload(buyer);
    const sent = await send(buyer, seller.id, { message_type: 'image', file_ids: [file.id] });
    expect(sent.body.data.message.files).toMatchObject([{ id: file.id, name: 'dot.png' }]);
    expect([await look(seller, file.url), await look(stranger, file.url)]).toEqual([200, 404]);
    const { message_id } = sent.body.data.message;
    expect((await t.call(chat.deleteMessage, { as: seller, params: { messageId: message_id } })).status).toBe(404);
    expect((await t.call(chat.deleteMessage, { as: buyer, params: { messageId: message_id } })).status).toBe(200);
    expect(await look(seller, file.url)).toBe(404);
  });

  it('returns 422 at file_ids for a file of another user or category', async () => {
    const foreign = await upload(stranger);
    const mine = await upload(buyer);
    for (const body of [
      { message_type: 'image', file_ids: [foreign.id] },
      { message_type: 'voice', file_ids: [mine.id] },
      { message_type: 'image', file_ids: [999_999] },
    ]) {
      const answer = await send(buyer, seller.id, body);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['file_ids']]);
    }
  });

  it('accepts a card of a public product and returns 422 otherwise', async () => {
    const id = await t.addProduct('rebar', ['۸', 'کویر']);
    const sent = await send(buyer, seller.id, { message_type: 'card', card: { type: 'product', id } });
    expect(sent.body.data.message.card).toMatchObject({ type: 'product', id, href: expect.stringContaining(`/products/${id}/`) });
    const missing = await send(buyer, seller.id, { message_type: 'card', card: { type: 'price', id: 999_999 } });
    expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ['card']]);
  });

  it('accepts replies only to messages of the same room', async () => {
    await send(stranger, seller.id, { message: 'از اتاقی دیگر' });
    const there = (await t.call(chat.getHistory, { as: stranger, params: { userId: seller.id } })).body.data[0].message_id;
    const answer = await send(buyer, seller.id, { message: 'پاسخ', reply_to: there });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['reply_to']]);
    // The same id from a different sender is a different message and does not change the first.
    const body = { message_id: there, to: seller.id, message: 'با همان شناسه' };
    expect((await t.call(chat.sendMessage, { as: buyer, body })).body.data.dup).toBe(false);
    expect((await t.call(chat.getHistory, { as: stranger, params: { userId: seller.id } })).body.data[0].message).toBe(
      'از اتاقی دیگر',
    );
  });

  it('searches one room only, independent of spelling variants', async () => {
    await send(buyer, seller.id, { message: 'قيمت ميلگردِ كوير ۱۴ چند است؟' });
    const found = async (as: Person, q: string) =>
      (await t.call(chat.searchRoom, { as, params: { userId: seller.id }, query: { q } })).body.data.length;
    expect([await found(buyer, 'میلگرد کویر 14'), await found(stranger, 'میلگرد'), await found(buyer, '%')]).toEqual([1, 0, 0]);
  });

  it('keeps a copy of reported messages for admins only and rejects messages not sent by the reported user', async () => {
    const bad = (await send(seller, buyer.id, { message: 'ناسزا' })).body.data.message.message_id;
    const mine = (await send(buyer, seller.id, { message: 'از خودم' })).body.data.message.message_id;
    const report = (message_ids: string[]) =>
      t.call(chat.reportUser, { as: buyer, params: { userId: seller.id }, body: { message_ids, reason: 'مزاحمت' } });
    expect((await report([mine])).status).toBe(422);
    const { id } = (await report([bad])).body.data;
    await t.call(chat.deleteMessage, { as: seller, params: { messageId: bad } });
    const listed = await t.call(chat.listReports, { as: admin });
    expect(listed.body.data).toMatchObject([{ id, reported: { user_id: seller.id }, messages: [{ message: 'ناسزا' }] }]);
    expect((await t.call(chat.listReports, { as: buyer })).status).toBe(403);
    expect(
      (await t.call(chat.closeReport, { as: admin, params: { reportId: id }, body: { outcome: 'no_fault' } })).body.data
        .closed_at,
    ).not.toBeNull();
    expect((await t.call(chat.listReports, { as: admin })).body.data).toEqual([]);
  });

  it('pages the history without gaps or duplicates while new messages arrive', async () => {
    const desk_id = (await t.call(chat.listRooms, { as: stranger })).body.supporters[0].user_id;
    for (let n = 1; n <= 120; n += 1) await send(stranger, desk_id, { message: `${n}` });
    const seen: number[] = [];
    let anchor: number | undefined;
    for (let page = 1; page <= 3; page += 1) {
      const query = { page, ...(anchor === undefined ? {} : { anchor }) };
      const { body } = await t.call(chat.getHistory, { as: stranger, params: { userId: desk_id }, query });
      seen.push(...body.data.map(({ seq }: { seq: number }) => seq));
      anchor = body.meta.anchor;
      expect(body.meta).toMatchObject({ last_page: 3, total: 120, anchor: 120 });
      await send(stranger, desk_id, { message: 'در این میان' });
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, at) => 120 - at));
    const beyond = await t.call(chat.getHistory, { as: stranger, params: { userId: desk_id }, query: { page: 4, anchor: 120 } });
    expect([beyond.status, beyond.body.code]).toEqual([422, 'page_out_of_range']);
  }, 60_000);

  it('limits new rooms with other users to ten an hour', async () => {
    const fresh = await t.logIn('09120000009', 'تازه');
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const id = await t.addUser({ name: `تأمین‌کننده ${n}` });
      await t.addProfile(id);
      statuses.push((await send(fresh, id, { message: 'سلام' })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });
});
