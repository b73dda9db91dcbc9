import { contract } from '@rasteh/contract';
import { closeCodes } from '@rasteh/contract/realtime';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../db/schema/index.ts';
import { type Person, setUser } from '../testing/app.ts';
import { type Bazaar, openBazaar } from '../testing/bazaar.ts';
import { openSocket } from '../testing/live.ts';
import { messageId } from '../testing/message-id.ts';

const hour = 3_600_000;

// What a socket may hear is decided in the process; the database decides nothing here that calls do not ask it too.
describe('what an open socket may do', () => {
  let t: Bazaar;
  let admin: Person;
  let people = 0;
  beforeAll(async () => {
    t = await openBazaar('sqlite');
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

  it('reads its log no more from the moment of a suspension', async () => {
    const [user, partner] = [await person(), await person()];
    await t.addProfile(user.id);
    const socket = await openSocket(t, user);
    const { epoch, head, mark } = (await t.get(contract.chat.getBootstrap, { as: user })).data;
    socket.sendRaw(JSON.stringify({ v: 1, t: 'resume', epoch, since: head, mark }));
    await socket.until((frame) => frame.t === 'ready');
    // Its pages are told why before it is closed; what is written meanwhile is not for it.
    t.app.liveSocket.telling(user.id, new Promise((resolve) => setTimeout(resolve, 300)));
    await t.call(contract.users.suspendUser, { as: admin, params: { userId: user.id }, body: { reason: 'تخلف' } });
    const body = { message_id: messageId(), to: user.id, message: 'نشنود', message_type: 'text' };
    await t.call(contract.chat.sendMessage, { as: partner, body });
    expect(await socket.closed).toBe(closeCodes.forbidden.code);
    expect(socket.frames.filter((frame) => frame.t === 'evt' && frame.e === 'message.created')).toEqual([]);
  });

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
