import { contract } from '@rasteh/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages, rooms } from '../../core/db/schema/index.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { noLimits } from '../../testing/limits.ts';
import { openSocket } from '../../testing/live.ts';
import { messageId } from '../../testing/message-id.ts';
import { formOf } from '../../testing/payload.ts';
import { openRfqMarket, type RfqMarket } from '../../testing/rfq-market.ts';

const { chat } = contract;
const hour = 3_600_000;
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe.each(engines)('chat permissions on %s', (engine) => {
  let market: RfqMarket;
  let admin: Person;
  let people = 0;
  beforeAll(async () => {
    market = await openRfqMarket(engine, { limits: noLimits, chatOptions: { messageBurst: 1_000, newRoomsPerHour: 3 } });
    admin = await market.logIn('09120000190', 'مدیر');
    await setUser(market.db, admin.id, { role: 'admin' });
  });
  afterAll(() => market.close());

  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
  const person = async (): Promise<Person> => {
    people += 1;
    // An address may request thirty codes an hour.
    market.clock.now += 180_000;
    return market.logIn(`0912222${String(1_000 + people)}`, `شخص ${people}`);
  };
  const supplier = async (): Promise<Person> => {
    const one = await person();
    await market.addProfile(one.id, { title: `فروشگاه ${people}` });
    return one;
  };
  const send = (as: Person, to: number, more: object = {}) =>
    market.call(chat.sendMessage, { as, body: { message_id: messageId(), to, message: 'سلام', ...more } });
  const sentId = async (as: Person, to: number, more: object = {}): Promise<string> => {
    const answer = await send(as, to, more);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body.data.message.message_id;
  };
  const room = async (as: Person, user_id: number) =>
    (await market.get(chat.listRooms, { as })).data.find((one: { user_id: number }) => one.user_id === user_id);
  const report = (as: Person, userId: number, message_ids: string[]) =>
    market.call(chat.reportUser, { as, params: { userId }, body: { message_ids, reason: 'توهین' } });
  const suspend = (userId: number) =>
    market.call(contract.users.suspendUser, { as: admin, params: { userId }, body: { reason: 'تخلف' } });
  const block = (as: Person, userId: number) => market.call(chat.blockUser, { as, params: { userId } });
  const unblock = (as: Person, userId: number) => market.call(chat.unblockUser, { as, params: { userId } });

  it('starts rooms with public suppliers, desks and trade partners, and returns 404 for strangers', async () => {
    const [one, other] = [await person(), await person()];
    for (const to of [other.id, one.id, 999_999, admin.id]) expect((await send(one, to)).status).toBe(404);
    expect((await market.call(chat.fetchUserData, { as: one, params: { userId: other.id } })).status).toBe(404);
    expect((await block(one, other.id)).status).toBe(404);
    expect((await block(one, one.id)).status).toBe(404);
    expect(await market.db.read.select().from(rooms).where(eq(rooms.created_by, one.id))).toEqual([]);
    const seller = await supplier();
    expect((await send(one, seller.id)).status).toBe(200);
    // An open RFQ lets suppliers write to its buyer; a draft, an RFQ for other invited suppliers or a stopped one does not.
    const buyer = await person();
    await setUser(market.db, buyer.id, { trusted: true });
    const create = (more: object) => market.call(contract.rfqs.own.createRfq, { as: buyer, body: market.wanted(more) });
    await create({ publish: false });
    await create({ audience: 'invited', invited_ids: [market.first.id] });
    expect((await send(seller, buyer.id)).status).toBe(404);
    expect((await send(market.first, buyer.id)).status).toBe(200);
    expect((await create({})).status).toBe(201);
    expect((await send(one, buyer.id)).status).toBe(404);
    expect((await send(seller, buyer.id)).status).toBe(200);
  });

  it('starts no room with a suspended or closed user, and continues rooms with suspended ones', async () => {
    const [writer, known, fresh] = [await person(), await supplier(), await supplier()];
    const buyer = await person();
    await setUser(market.db, buyer.id, { trusted: true });
    await market.call(contract.rfqs.own.createRfq, { as: buyer, body: market.wanted() });
    await send(writer, known.id);
    for (const { id } of [known, fresh, buyer]) expect((await suspend(id)).status).toBe(200);
    expect((await send(writer, fresh.id)).status).toBe(404);
    // A trade partner cannot start a room with a suspended buyer either.
    expect((await send(market.first, buyer.id)).status).toBe(404);
    expect((await send(writer, known.id)).status).toBe(200);
    const closed = await supplier();
    await send(writer, closed.id);
    await setUser(market.db, closed.id, { status: 'closed' });
    expect((await send(writer, closed.id)).status).toBe(404);
    expect((await send(admin, closed.id)).status).toBe(404);
    const former = await supplier();
    await setUser(market.db, former.id, { status: 'closed' });
    expect((await market.call(chat.fetchUserData, { as: admin, params: { userId: former.id } })).status).toBe(404);
  });

  it('lists all users only for staff, and hides suspended suppliers from others', async () => {
    const [reader, hidden, stranger] = [await person(), await supplier(), await person()];
    // An existing room with the reader is no exception.
    await sentId(reader, hidden.id);
    await suspend(hidden.id);
    const listed = async (as: Person) =>
      (await market.get(chat.listUsers, { as, query: { per_page: '100' } })).data.map(
        ({ user_id }: { user_id: number }) => user_id,
      );
    const [seen, all] = [await listed(reader), await listed(admin)];
    expect(seen).toContain(market.first.id);
    for (const { id } of [hidden, stranger]) {
      expect(seen).not.toContain(id);
      expect(all).toContain(id);
    }
    const former = await person();
    await setUser(market.db, former.id, { role: 'admin', status: 'suspended' });
    // A suspended admin sees what a user does.
    expect(await listed(former)).not.toContain(stranger.id);
    expect((await market.call(chat.fetchUserData, { as: former, params: { userId: stranger.id } })).status).toBe(404);
  });

  it('finds a supplier by the displayed title, and by the hidden name only for staff', async () => {
    const [reader, partner] = [await person(), await market.logIn('09122229999', 'شیرین فرهادی')];
    await market.addProfile(partner.id, { title: 'آهن بیستون' });
    const found = async (as: Person, q: string) =>
      (await market.get(chat.listUsers, { as, query: { q } })).data.map(({ user_id }: { user_id: number }) => user_id);
    for (const q of ['بیستون', 'بیستون اهن', 'بی\u200cستون']) expect(await found(reader, q), q).toEqual([partner.id]);
    await send(reader, partner.id);
    for (const q of ['شیرین', 'فرهاد', 'شی فر']) {
      expect(await found(reader, q)).toEqual([]);
      expect(await found(admin, q)).toEqual([partner.id]);
    }
    expect(await found(partner, `شخص ${people}`)).toEqual([reader.id]);
  });

  it('returns 404 for messages to a supporter in person, and 403 to suspended or deskless supporters', async () => {
    const supporter = await person();
    // An RFQ from before they became a supporter gives no access to them.
    await setUser(market.db, supporter.id, { trusted: true });
    expect((await market.call(contract.rfqs.own.createRfq, { as: supporter, body: market.wanted() })).status).toBe(201);
    await setUser(market.db, supporter.id, { role: 'supporter' });
    expect((await send(market.first, supporter.id)).status).toBe(404);
    expect((await send(admin, supporter.id)).status).toBe(404);
    const deskless = await person();
    await setUser(market.db, deskless.id, { role: 'supporter' });
    const seat = (await market.get(contract.desks.listDesks, { as: admin })).data[0];
    await market.call(contract.desks.removeDeskMember, { as: admin, params: { userId: deskless.id, deskId: seat.id } });
    expect(codeOf(await market.call(chat.listRooms, { as: deskless }))).toEqual([403, 'desk_required']);
    await suspend(supporter.id);
    expect(codeOf(await market.call(chat.listRooms, { as: supporter }))).toEqual([403, 'suspended']);
  });

  it('stops messages in both directions after a block, and allows them after the unblock', async () => {
    const [one, other] = [await person(), await supplier()];
    await send(one, other.id);
    await block(other, one.id);
    for (const [as, to] of [
      [one, other.id],
      [other, one.id],
    ] as const)
      expect(codeOf(await send(as, to))).toEqual([403, 'chat_blocked']);
    expect(await room(other, one.id)).toMatchObject({ is_blocked: true, unread_messages_count: 0 });
    expect(await room(one, other.id)).toMatchObject({ is_blocked: false });
    expect((await unblock(other, one.id)).body.data).toMatchObject({ is_blocked: false, unread_messages_count: 1 });
    expect((await send(one, other.id)).status).toBe(200);
  });

  it('accepts reports only of the partner’s messages in this room', async () => {
    const [one, other, third] = [await person(), await supplier(), await person()];
    const theirs = await sentId(one, other.id);
    const answer = await sentId(other, one.id, { message: 'پاسخ' });
    const elsewhere = await sentId(other, (await startedBy(third, other)).id, { message: 'به دیگری' });
    expect((await report(one, other.id, [answer])).status).toBe(201);
    for (const wrong of [theirs, elsewhere, messageId()])
      expect(Object.keys((await report(one, other.id, [wrong])).body.errors ?? {})).toEqual(['message_ids']);
    expect((await report(third, market.first.id, [answer])).status).toBe(404);
  });
  /** A user who has written to a supplier. */
  async function startedBy(as: Person, to: Person): Promise<Person> {
    await send(as, to.id);
    return as;
  }

  it('restricts replies, pages, search and deletion to messages of the room', async () => {
    const [one, other, third] = [await person(), await supplier(), await person()];
    const mine = await sentId(one, other.id, { message: 'نخستین کلیدواژه' });
    const foreign = await sentId(third, other.id, { message: 'دیگری کلیدواژه' });
    expect(Object.keys((await send(one, other.id, { reply_to: foreign })).body.errors ?? {})).toEqual(['reply_to']);
    const pageOf = async (as: Person) => (await market.get(chat.getHistory, { as, params: { userId: other.id } })).data;
    expect((await pageOf(one)).map(({ message_id }: { message_id: string }) => message_id)).toEqual([mine]);
    const find = async () =>
      (await market.get(chat.searchRoom, { as: one, params: { userId: other.id }, query: { q: 'کلیدواژه' } })).data.map(
        ({ message_id }: { message_id: string }) => message_id,
      );
    expect(await find()).toEqual([mine]);
    const remove = (as: Person, messageIdOf: string) =>
      market.call(chat.deleteMessage, { as, params: { messageId: messageIdOf } });
    for (const as of [other, third]) expect((await remove(as, mine)).status).toBe(404);
    expect((await remove(one, mine)).status).toBe(200);
    expect([await find(), (await pageOf(one))[0].message]).toEqual([[], '']);
    const [row] = await market.db.read.select().from(messages).where(eq(messages.message_id, mine));
    expect(row).toMatchObject({ body: '', words: '' });
    expect(Object.keys((await send(one, other.id, { reply_to: mine })).body.errors ?? {})).toEqual(['reply_to']);
  });

  it('serves files of a message to both sides until the message is deleted', async () => {
    const [one, other, third] = [await person(), await supplier(), await person()];
    const upload = async (as: Person, category = 'image', name = 'dot.png', content: unknown = dot) =>
      (await market.call(contract.files.own.uploadFiles, { as, body: formOf({ category }, { [name]: content as string }) })).body
        .data[0];
    const file = await upload(one);
    const look = async (as?: Person) =>
      (await market.app.inject({ url: file.url, headers: { host: 'localhost', ...(as ? { cookie: as.cookie } : {}) } }))
        .statusCode;
    const id = await sentId(one, other.id, { message_type: 'image', file_ids: [file.id] });
    expect([await look(one), await look(other), await look(third), await look(admin), await look()]).toEqual([
      200, 200, 404, 404, 404,
    ]);
    const list = await upload(one, 'price_list', 'list.csv', 'کالا,قیمت');
    const theirs = await upload(other);
    for (const wrong of [list, theirs])
      expect(Object.keys((await send(one, other.id, { message_type: 'image', file_ids: [wrong.id] })).body.errors ?? {})).toEqual(
        ['file_ids'],
      );
    await market.call(chat.deleteMessage, { as: one, params: { messageId: id } });
    expect([await look(one), await look(other)]).toEqual([200, 404]);
    // The file is unused now, so its owner may delete it.
    expect((await market.call(contract.files.own.deleteFile, { as: one, params: { fileId: file.id } })).status).toBe(200);
  });

  it('returns 422 for a card of an invited-only RFQ, also for an invited supplier', async () => {
    const rfq = await market.publish({ audience: 'invited', invited_ids: [market.first.id] });
    const open = await market.publish();
    const card = (id: number) =>
      send(market.first, market.second.id, { message: '', message_type: 'card', card: { type: 'rfq', id } });
    expect(Object.keys((await card(rfq.id)).body.errors ?? {})).toEqual(['card']);
    expect((await card(open.id)).status).toBe(200);
  });

  it('limits new rooms per user and hour, except with desks', async () => {
    const [one, another] = [await person(), await person()];
    const [fourth, ...few] = [await supplier(), await supplier(), await supplier(), await supplier()];
    const desk = (await market.get(chat.listRooms, { as: one })).supporters[0].user_id;
    for (const { id } of few) expect((await send(one, id)).status).toBe(200);
    expect((await send(one, desk)).status).toBe(200);
    expect(codeOf(await send(one, fourth.id))).toEqual([429, 'too_many_requests']);
    expect((await send(another, fourth.id)).status).toBe(200);
    market.clock.now += hour + 1;
    expect((await send(one, fourth.id)).status).toBe(200);
  });

  it('stores a message once per id and numbers a room without gaps', async () => {
    const [one, other] = [await person(), await supplier()];
    const message_id = messageId();
    expect((await send(one, other.id, { message_id })).body.data).toMatchObject({ dup: false, message: { seq: 1 } });
    expect((await send(one, other.id, { message_id })).body.data).toMatchObject({ dup: true, message: { seq: 1 } });
    expect(codeOf(await send(one, other.id, { message_id, message: 'دیگر' }))).toEqual([409, 'client_id_conflict']);
    expect((await send(one, other.id)).body.data.message.seq).toBe(2);
    expect(await room(other, one.id)).toMatchObject({ last_seq: 2, unread_messages_count: 2 });
  });

  it('moves the read position only forward, up to the end, and counts only undeleted messages of the partner', async () => {
    const [one, other, third] = [await person(), await supplier(), await person()];
    const read = (as: Person, userId: number, seq?: number) =>
      market.call(chat.readRoom, { as, params: { userId }, body: seq === undefined ? {} : { seq } });
    const ids = [await sentId(one, other.id), await sentId(one, other.id), await sentId(one, other.id)];
    await send(third, other.id);
    expect((await read(other, one.id, 2)).body.data).toMatchObject({ read_seq: 2, unread_messages_count: 1, total_unread: 2 });
    expect((await read(other, one.id, 1)).body.data).toMatchObject({ read_seq: 2, unread_messages_count: 1 });
    expect((await read(other, one.id, 99)).body.data).toMatchObject({ read_seq: 3, unread_messages_count: 0, total_unread: 1 });
    expect(await room(one, other.id)).toMatchObject({
      read_to_seq: 3,
      delivered_to_seq: 3,
      read_seq: 3,
      unread_messages_count: 0,
    });
    await send(one, other.id);
    await market.call(chat.deleteMessage, { as: one, params: { messageId: ids[0] ?? '' } });
    expect(await room(other, one.id)).toMatchObject({ unread_messages_count: 1, read_seq: 3 });
    const last = await sentId(one, other.id);
    await market.call(chat.deleteMessage, { as: one, params: { messageId: last } });
    expect(await room(other, one.id)).toMatchObject({ unread_messages_count: 1 });
    // Sending a message marks all before it as read.
    await send(other, one.id);
    expect(await room(other, one.id)).toMatchObject({ unread_messages_count: 0, read_seq: 6 });
    expect(await room(one, other.id)).toMatchObject({ unread_messages_count: 1, read_seq: 5, read_to_seq: 6 });
  });

  it('rejects messages of a suspended or closed user on an open socket', async () => {
    const [one, other] = [await person(), await supplier()];
    const sent = await sentId(one, other.id);
    const socket = await openSocket(market, one);
    // The suspension is in the database, but no event has reached this socket yet.
    await setUser(market.db, one.id, { status: 'suspended' });
    const command = async (id: string, c: string, d: object) => {
      socket.sendRaw(JSON.stringify({ t: 'cmd', id, c, d }));
      return socket.until((frame) => frame.t === 'ack' && frame.id === id);
    };
    const refused = (code: string) => ({ ok: false, err: { code } });
    const message = { to: other.id, message: 'سلام', message_type: 'text' };
    expect(await command('1', 'message.send', { message_id: messageId(), ...message })).toMatchObject(refused('suspended'));
    expect(await command('2', 'message.delete', { message_id: sent })).toMatchObject(refused('suspended'));
    await setUser(market.db, one.id, { status: 'closed' });
    expect(await command('3', 'message.send', { message_id: messageId(), ...message })).toMatchObject(refused('unauthenticated'));
    socket.end();
  });

  it('allows watching presence only of a partner without a block', async () => {
    const [one, other, third] = [await person(), await supplier(), await person()];
    await send(one, other.id);
    const socket = await openSocket(market, one);
    const command = async (id: string, c: string, d: object) => {
      socket.sendRaw(JSON.stringify({ t: 'cmd', id, c, d }));
      return socket.until((frame) => frame.t === 'ack' && frame.id === id);
    };
    expect(await command('w1', 'partner.watch', { user_id: other.id })).toMatchObject({ ok: true });
    expect(await command('w2', 'partner.watch', { user_id: third.id })).toMatchObject({ ok: false, err: { code: 'not_found' } });
    await block(other, one.id);
    expect(await command('w3', 'partner.watch', { user_id: other.id })).toMatchObject({ ok: false, err: { code: 'not_found' } });
    socket.end();
  });
});
