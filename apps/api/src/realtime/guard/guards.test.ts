import { contract } from '@rasteh/contract';
import { closeCodes } from '@rasteh/contract/realtime';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../../db/schema/index.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { addressOf, openSocket } from '../../testing/live.ts';
import { messageId } from '../../testing/message-id.ts';
import { openLine } from '../../testing/raw-line.ts';
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts';

const hour = 3_600_000;

// What a socket may hear is decided in the process; the database decides nothing here that calls do not ask it too.
describe('what an open socket may do', () => {
  let t: TestMarket;
  let admin: Person;
  let people = 0;
  beforeAll(async () => {
    t = await openTestMarket('sqlite');
    admin = await t.logIn('09121110000', 'مدیر');
    await setUser(t.db, admin.id, { role: 'admin' });
  });
  afterAll(() => t.close());
  const person = async (): Promise<Person> => {
    people += 1;
    return t.logIn(`0912111${String(1_000 + people)}`);
  };
  it('hears nothing of another once the delegation is over, though nothing ended it', async () => {
    const [owner, delegate] = [await person(), await person()];
    const product_id = await t.addProduct('rebar', ['۱۴', 'ذوب‌آهن']);
    const price_id = await t.addPrice({ user_id: owner.id, product_id });
    const expires_at = new Date(t.clock.now + hour).toISOString();
    await t.call(contract.delegations.createDelegation, {
      as: owner,
      body: { mobile: delegate.mobile, scopes: ['prices'], expires_at },
    });
    const socket = await openSocket(t, delegate);
    await socket.follow('me', `for:${owner.id}:prices`);
    const heard = () => socket.frames.filter((frame) => frame.t === 'evt' && frame.e === 'price.changed').length;
    const toggle = () => t.call(contract.prices.own.toggleAvailability, { as: owner, body: { ids: [price_id] } });
    expect((await toggle()).body.data).toMatchObject([{ id: price_id, ok: true }]);
    await socket.until((frame) => frame.t === 'evt' && frame.e === 'price.changed');
    t.clock.now += hour;
    expect((await toggle()).body.data).toMatchObject([{ id: price_id, ok: true }]);
    // What is told later comes later: a notification of their own shows that the price was not told.
    await t.call(contract.delegations.createDelegation, {
      as: delegate,
      body: { mobile: owner.mobile, scopes: ['rfq'], expires_at: null },
    });
    await socket.until((frame) => frame.t === 'evt' && frame.e === 'acting.changed');
    expect(heard()).toBe(1);
    socket.end();
  });

  it('does nothing that is asked after it was sent off', async () => {
    const [user, partner] = [await person(), await person()];
    await t.addProfile(partner.id);
    const socket = await openSocket(t, user);
    // A frame that is none is answered by a goodbye; what follows in the same piece is not heard.
    socket.sendRaw('{}');
    const sent = { message_id: messageId(), to: partner.id, message: 'پس از بدرود', message_type: 'text' };
    socket.sendRaw(JSON.stringify({ t: 'cmd', id: 'late', c: 'message.send', d: sent }));
    await socket.closed;
    const rooms = await t.get(contract.chat.listRooms, { as: partner });
    expect(rooms.data).toEqual([]);
  });

  const resumeOf = async (as: Person) => {
    const { epoch, head, mark } = (await t.get(contract.chat.getBootstrap, { as })).data;
    return JSON.stringify({ v: 1, t: 'resume', epoch, since: head, mark });
  };
  const roomOf = async (as: Person, user_id: number) =>
    (await t.get(contract.chat.listRooms, { as })).data.find((room: { user_id: number }) => room.user_id === user_id);
  const write = (as: Person, to: number) =>
    t.call(contract.chat.sendMessage, { as, body: { message_id: messageId(), to, message: 'سلام', message_type: 'text' } });

  it('has nothing delivered that it says after it was sent off, or that it does not read', async () => {
    const [user, partner] = [await person(), await person()];
    await t.addProfile(user.id);
    const reading = await openSocket(t, user);
    reading.sendRaw(await resumeOf(user));
    await reading.until((frame) => frame.t === 'ready');
    await write(partner, user.id);
    await reading.until((frame) => frame.t === 'evt' && frame.e === 'message.created');
    reading.sendRaw('{}');
    reading.sendRaw(JSON.stringify({ t: 'ack', s: 1 }));
    await reading.closed;
    const idle = await openSocket(t, user);
    idle.sendRaw(JSON.stringify({ t: 'ack', s: 1 }));
    idle.sendRaw(JSON.stringify({ t: 'cmd', id: 'p', c: 'ping', d: {} }));
    await idle.until((frame) => frame.t === 'ack' && frame.id === 'p');
    // What was begun by then is over after some calls of the same database.
    for (let n = 0; n < 5; n += 1) await roomOf(partner, user.id);
    expect(await roomOf(partner, user.id)).toMatchObject({ last_seq: 1, delivered_to_seq: 0 });
    idle.end();
  });

  it('does not what still waits for its turn when it is sent off', async () => {
    const [user, partner] = [await person(), await person()];
    await t.addProfile(partner.id);
    const socket = await openSocket(t, user);
    for (const id of ['a', 'b', 'c']) {
      const d = { message_id: messageId(), to: partner.id, message: id, message_type: 'text' };
      socket.sendRaw(JSON.stringify({ t: 'cmd', id, c: 'message.send', d }));
    }
    socket.sendRaw('{}');
    await socket.closed;
    for (let n = 0; n < 5; n += 1) await roomOf(partner, user.id);
    expect((await roomOf(partner, user.id))?.last_seq ?? 0).toBeLessThan(3);
  });

  it('reads its log no more from the moment of a suspension', async () => {
    const [user, partner] = [await person(), await person()];
    await t.addProfile(user.id);
    // They know each other: a suspension keeps nobody from writing to them.
    expect((await write(partner, user.id)).status).toBe(200);
    const socket = await openSocket(t, user);
    socket.sendRaw(await resumeOf(user));
    await socket.until((frame) => frame.t === 'ready');
    // Its pages are told why before it is closed; what is written meanwhile is not for it.
    t.app.liveSocket.trackDelivery(user.id, new Promise((resolve) => setTimeout(resolve, 300)));
    await t.call(contract.users.suspendUser, { as: admin, params: { userId: user.id }, body: { reason: 'تخلف' } });
    expect((await write(partner, user.id)).status).toBe(200);
    expect(await socket.closed).toBe(closeCodes.forbidden.code);
    expect(socket.frames.filter((frame) => frame.t === 'evt' && frame.e === 'message.created')).toEqual([]);
  });

  it('is closed when its session ended between the upgrade and the greeting, without a word', async () => {
    const user = await person();
    // The note of its use ends the session: it was found for the upgrade, and is gone when the socket is greeted.
    t.clock.now += 61_000;
    await t.db.execute(`create trigger ends_when_used after update of last_seen_at on sessions when new.user_id = ${user.id}
      begin update sessions set ended_at = ${t.clock.now} where id = new.id; end`);
    const line = openLine(Number(new URL(await addressOf(t)).port), { Cookie: user.cookie });
    expect((await line.answer).status).toBe(101);
    expect(await line.closed).toBe(closeCodes.session_ended.code);
    await t.db.execute('drop trigger ends_when_used');
  });

  it.each(['who is acted for', 'who acts'])(
    'hears nothing of another from the moment at which %s is suspended',
    async (which) => {
      const [owner, delegate, other] = [await person(), await person(), await person()];
      const product_id = await t.addProduct('rebar', [which === 'who acts' ? '۱۶' : '۱۸', 'کویر']);
      const price_id = await t.addPrice({ user_id: owner.id, product_id });
      const give = (as: Person) =>
        t.call(contract.delegations.createDelegation, {
          as,
          body: { mobile: delegate.mobile, scopes: ['prices'], expires_at: null },
        });
      await give(owner);
      const socket = await openSocket(t, delegate);
      await socket.follow('me', `for:${owner.id}:prices`);
      const heard = () => socket.frames.filter((frame) => frame.t === 'evt' && frame.e === 'price.changed').length;
      const tell = () => t.app.liveSocket.publish(`user:${owner.id}`, 'price.changed', { prices: [], removed_ids: [price_id] });
      tell();
      await socket.until((frame) => frame.t === 'evt' && frame.e === 'price.changed');
      // Its pages are told why before it is closed.
      t.app.liveSocket.trackDelivery(delegate.id, new Promise((resolve) => setTimeout(resolve, 300)));
      const suspended = which === 'who acts' ? delegate : owner;
      await t.call(contract.users.suspendUser, { as: admin, params: { userId: suspended.id }, body: { reason: 'تخلف' } });
      tell();
      if (which === 'who acts') expect(await socket.closed).toBe(closeCodes.forbidden.code);
      else {
        // What is told later comes later: a delegation of somebody else shows that the price was not told.
        await give(other);
        await socket.until((frame) => frame.t === 'evt' && frame.e === 'acting.changed');
      }
      expect(heard()).toBe(1);
      socket.end();
    },
  );

  it('of a guest sends no command of users, follows nothing of theirs and reads no log', async () => {
    const guest = await openSocket(t);
    const refused = await guest.follow('me');
    expect(refused).toMatchObject({ ok: false, err: { code: 'unauthenticated' } });
    const sent = { message_id: messageId(), to: admin.id, message: 'سلام', message_type: 'text' };
    guest.sendRaw(JSON.stringify({ t: 'cmd', id: 'send', c: 'message.send', d: sent }));
    expect(await guest.until((frame) => frame.t === 'ack' && frame.id === 'send')).toMatchObject({
      ok: false,
      err: { code: 'unauthenticated' },
    });
    // Nor one that would be answered without asking who it is.
    guest.sendRaw(JSON.stringify({ t: 'cmd', id: 'watch', c: 'partner.watch', d: { user_id: null } }));
    expect(await guest.until((frame) => frame.t === 'ack' && frame.id === 'watch')).toMatchObject({
      ok: false,
      err: { code: 'unauthenticated' },
    });
    guest.sendRaw(JSON.stringify({ v: 1, t: 'start' }));
    expect(await guest.closed).toBe(closeCodes.session_ended.code);
  });

  it('of an ended session stays open for no other session', async () => {
    const user = await person();
    const kept = await openSocket(t, user);
    t.clock.now += 61_000;
    const again = await t.logIn(user.mobile);
    const [, second] = await t.db.read.select().from(sessions).where(eq(sessions.user_id, user.id)).orderBy(sessions.id);
    const ended = await openSocket(t, again);
    await t.call(contract.auth.endSession, { as: user, params: { sessionId: second?.id ?? 0 } });
    expect(await ended.closed).toBe(closeCodes.session_ended.code);
    expect(await kept.follow('currencies')).toMatchObject({ ok: true });
    kept.end();
  });
});
