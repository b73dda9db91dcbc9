import { contract } from '@rasteh/contract';
import { MessageSchema } from '@rasteh/contract/talk/chat/values';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskMembers, messages } from '../../../core/db/schema/index.ts';
import { type Person, setUser } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { noLimits } from '../../../testing/limits.ts';
import { messageId } from '../../../testing/message-id.ts';
import { formOf } from '../../../testing/payload.ts';
import { openTestMarket, type TestMarket } from '../../../testing/test-market.ts';

const { chat, files, support } = contract;
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
type Exported = {
  user_id: number;
  rooms: { user: { user_id: number; name: string }; is_blocked: boolean; messages: Record<string, unknown>[] }[];
};

describe.each(engines)('exported chats on %s', (engine) => {
  let t: TestMarket;
  let buyer: Person;
  let seller: Person;
  let sara: Person;
  let desk_id: number;
  beforeAll(async () => {
    t = await openTestMarket(engine, { limits: noLimits });
    buyer = await t.logIn('09120000001', 'خریدار نمونه');
    seller = await t.logIn('09120000002', 'فروشنده');
    sara = await t.logIn('09120000003', 'سارا نمونه');
    await t.addProfile(seller.id, { title: 'آهن نمونه' });
    desk_id = (await t.call(chat.listRooms, { as: buyer })).body.supporters[0].user_id;
  });
  afterAll(() => t.close());

  const send = async (as: Person, to: number, more: object): Promise<string> => {
    t.clock.now += 1_000;
    const { status, body } = await t.call(chat.sendMessage, { as, body: { message_id: messageId(), to, ...more } });
    expect(status).toBe(200);
    return body.data.message.message_id;
  };
  const take = async (as: Person): Promise<Exported> => {
    const { status, body, headers } = await t.call(chat.exportChats, { as });
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="chats\.json"; filename\*=UTF-8''/);
    return body;
  };

  /** Adds so many messages of the buyer to the newest room, more than are read at once. */
  const fillRoom = (count: number) =>
    t.db.transaction(async (tx) => {
      const [first] = await tx.select().from(messages).orderBy(desc(messages.id)).limit(1);
      if (!first) throw new Error('There is no message');
      const { id: _, ...row } = first;
      const more = Array.from({ length: count }, (_, at) => `${at + 2}`);
      await tx.insert(messages).values(more.map((body) => ({ ...row, seq: Number(body), message_id: messageId(), body })));
    });

  it('have every room and message as its user sees it, oldest first, with files by name', async () => {
    expect((await take(buyer)).rooms).toEqual([]);
    const body = formOf({ category: 'image' }, { 'نقشه.png': dot });
    const file = (await t.call(files.own.uploadFiles, { as: buyer, body })).body.data[0];
    await send(buyer, seller.id, { message: 'قیمت ۱۴ چند است؟' });
    const answer = await send(seller, buyer.id, { message: '۴۴٬۵۰۰ تومان' });
    await send(buyer, seller.id, { message_type: 'image', file_ids: [file.id], reply_to: answer });
    const gone = await send(seller, buyer.id, { message: 'اشتباه نوشتم' });
    await t.call(chat.deleteMessage, { as: seller, params: { messageId: gone } });
    await send(buyer, desk_id, { message: '1' });
    await fillRoom(504);
    await t.call(chat.blockUser, { as: buyer, params: { userId: seller.id }, body: {} });

    const { user_id, rooms } = await take(buyer);
    expect(user_id).toBe(buyer.id);
    expect(rooms.map(({ user, is_blocked }) => [user.name, is_blocked])).toEqual([
      ['آهن نمونه', true],
      ['پشتیبانی راسته', false],
    ]);
    const [withSeller, withDesk] = rooms;
    expect(withSeller?.messages.map(({ message, is_owner }) => [message, is_owner])).toEqual([
      ['قیمت ۱۴ چند است؟', true],
      ['۴۴٬۵۰۰ تومان', false],
      ['', true],
      ['', false],
    ]);
    expect(withSeller?.messages[2]).toMatchObject({ files: [{ name: 'نقشه.png', url: file.url }], reply_to: { seq: 2 } });
    expect(withSeller?.messages[3]?.deleted_at).not.toBeNull();
    expect(withDesk?.messages.map(({ message }) => message)).toEqual(Array.from({ length: 505 }, (_, n) => `${n + 1}`));
    // What is exported is what the page of the room shows, field by field.
    const shown = (await t.call(chat.getHistory, { as: buyer, params: { userId: seller.id } })).body.data;
    expect(withSeller?.messages.toReversed()).toEqual(shown);
    for (const message of withSeller?.messages ?? []) expect(MessageSchema.safeParse(message).success).toBe(true);
  });

  it('have nothing that the other side alone knows: no mobile, no note of a desk, no name of a supporter', async () => {
    await setUser(t.db, sara.id, { role: 'supporter' });
    await t.db.transaction((tx) => tx.insert(deskMembers).values({ user_id: sara.id, desk_id }).onConflictDoNothing());
    await send(sara, buyer.id, { message: 'بفرمایید' });
    const note = { text: 'یادداشت درونی میز' };
    expect((await t.call(support.addSupportNote, { as: sara, params: { userId: buyer.id }, body: note })).status).toBe(201);
    const text = JSON.stringify(await take(buyer));
    expect(text).toContain('بفرمایید');
    for (const secret of ['912000000', 'یادداشت درونی', 'سارا نمونه']) expect(text).not.toContain(secret);
  });

  it('of a supporter are those of their own account, and of a guest none', async () => {
    expect(await take(sara)).toMatchObject({ user_id: sara.id, rooms: [] });
    const { rooms } = await take(seller);
    expect(rooms.map(({ user }) => user.user_id)).toEqual([buyer.id]);
    expect((await t.call(chat.exportChats)).status).toBe(401);
  });
});
