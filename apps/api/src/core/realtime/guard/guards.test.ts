import { contract } from '@rasteh/contract';
import { closeCodes } from '@rasteh/contract/realtime';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, setUser } from '../../../testing/app.ts';
import { addressOf, openSocket } from '../../../testing/live.ts';
import { messageId } from '../../../testing/message-id.ts';
import { openLine } from '../../../testing/raw-line.ts';
import { openTestMarket, type TestMarket } from '../../../testing/test-market.ts';
import { sessions } from '../../db/schema/index.ts';

const hour = 3_600_000;

// The process decides what a socket receives; one engine is enough, since the queries are those of the HTTP calls.
describe('an open socket', () => {
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
  it('receives nothing of the owner once the delegation has expired, even without an event', async () => {
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
    const received = () => socket.frames.filter((frame) => frame.t === 'evt' && frame.e === 'price.changed').length;
    const toggle = () => t.call(contract.prices.own.toggleAvailability, { as: owner, body: { ids: [price_id] } });
    expect((await toggle()).body.data).toMatchObject([{ id: price_id, ok: true }]);
    await socket.until((frame) => frame.t === 'evt' && frame.e === 'price.changed');
    t.clock.now += hour;
    expect((await toggle()).body.data).toMatchObject([{ id: price_id, ok: true }]);
    // Events arrive in order: a later notification of the delegate shows that the price event was not sent.
    await t.call(contract.delegations.createDelegation, {
      as: delegate,
      body: { mobile: owner.mobile, scopes: ['rfq'], expires_at: null },
    });
    await socket.until((frame) => frame.t === 'evt' && frame.e === 'acting.changed');
    expect(received()).toBe(1);
    socket.end();
  });

  it('ignores commands after the server closed it', async () => {
    const [user, partner] = [await person(), await person()];
    await t.addProfile(partner.id);
    const socket = await openSocket(t, user);
    // An invalid frame is answered by a close frame; frames after it in the same packet are ignored.
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

  it('ignores an ack after the close, or of a log that it does not read', async () => {
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
    // Work begun by then has finished after a few calls to the same database.
    for (let n = 0; n < 5; n += 1) await roomOf(partner, user.id);
    expect(await roomOf(partner, user.id)).toMatchObject({ last_seq: 1, delivered_to_seq: 0 });
    idle.end();
  });

  it('drops queued commands when the server closes it', async () => {
    const [user, partner] = [await person(), await person()];
    await t.addProfile(partner.id);
    const socket = await openSocket(t, user);
    const sent = 20;
    for (let n = 0; n < sent; n += 1) {
      const id = String(n);
      const d = { message_id: messageId(), to: partner.id, message: id, message_type: 'text' };
      socket.sendRaw(JSON.stringify({ t: 'cmd', id, c: 'message.send', d }));
    }
    socket.sendRaw('{}');
    await socket.closed;
    for (let n = 0; n < 5; n += 1) await roomOf(partner, user.id);
    expect((await roomOf(partner, user.id))?.last_seq ?? 0).toBeLessThan(sent);
  });

  it('stops reading its log when its user is suspended', async () => {
    const [user, partner] = [await person(), await person()];
    await t.addProfile(user.id);
    // They have a room already: a suspended user can still be written to.
    expect((await write(partner, user.id)).status).toBe(200);
    const socket = await openSocket(t, user);
    socket.sendRaw(await resumeOf(user));
    await socket.until((frame) => frame.t === 'ready');
    // It receives the reason before it is closed, but no message written meanwhile.
    t.app.liveSocket.trackDelivery(user.id, new Promise((resolve) => setTimeout(resolve, 300)));
    await t.call(contract.users.suspendUser, { as: admin, params: { userId: user.id }, body: { reason: 'تخلف' } });
    expect((await write(partner, user.id)).status).toBe(200);
    expect(await socket.closed).toBe(closeCodes.forbidden.code);
    expect(socket.frames.filter((frame) => frame.t === 'evt' && frame.e === 'message.created')).toEqual([]);
  });

  it('is closed when its session ended without an event between the upgrade and the hello frame', async () => {
    const user = await person();
    // Updating last_seen_at ends the session: it was valid for the upgrade, and has ended at the hello frame.
    t.clock.now += 61_000;
    await t.db.execute(`create trigger ends_when_used after update of last_seen_at on sessions when new.user_id = ${user.id}
      begin update sessions set ended_at = ${t.clock.now} where id = new.id; end`);
    const line = openLine(Number(new URL(await addressOf(t)).port), { Cookie: user.cookie });
    expect((await line.answer).status).toBe(101);
    expect(await line.closed).toBe(closeCodes.session_ended.code);
    await t.db.execute('drop trigger ends_when_used');
  });

  it.each(['the owner', 'the delegate'])('receives nothing of the owner once %s is suspended', async (which) => {
    const [owner, delegate, other] = [await person(), await person(), await person()];
    const product_id = await t.addProduct('rebar', [which === 'the delegate' ? '۱۶' : '۱۸', 'کویر']);
    const price_id = await t.addPrice({ user_id: owner.id, product_id });
    const give = (as: Person) =>
      t.call(contract.delegations.createDelegation, {
        as,
        body: { mobile: delegate.mobile, scopes: ['prices'], expires_at: null },
      });
    await give(owner);
    const socket = await openSocket(t, delegate);
    await socket.follow('me', `for:${owner.id}:prices`);
    const received = () => socket.frames.filter((frame) => frame.t === 'evt' && frame.e === 'price.changed').length;
    const publish = () => t.app.liveSocket.publish(`user:${owner.id}`, 'price.changed', { prices: [], removed_ids: [price_id] });
    publish();
    await socket.until((frame) => frame.t === 'evt' && frame.e === 'price.changed');
    // It receives the reason before it is closed.
    t.app.liveSocket.trackDelivery(delegate.id, new Promise((resolve) => setTimeout(resolve, 300)));
    const suspended = which === 'the delegate' ? delegate : owner;
    await t.call(contract.users.suspendUser, { as: admin, params: { userId: suspended.id }, body: { reason: 'تخلف' } });
    publish();
    if (which === 'the delegate') expect(await socket.closed).toBe(closeCodes.forbidden.code);
    else {
      // Events arrive in order: a later delegation of another user shows that the price event was not sent.
      await give(other);
      await socket.until((frame) => frame.t === 'evt' && frame.e === 'acting.changed');
    }
    expect(received()).toBe(1);
    socket.end();
  });

  it('of a guest may not send user commands, follow user topics or read a log', async () => {
    const guest = await openSocket(t);
    const refused = await guest.follow('me');
    expect(refused).toMatchObject({ ok: false, err: { code: 'unauthenticated' } });
    const sent = { message_id: messageId(), to: admin.id, message: 'سلام', message_type: 'text' };
    guest.sendRaw(JSON.stringify({ t: 'cmd', id: 'send', c: 'message.send', d: sent }));
    expect(await guest.until((frame) => frame.t === 'ack' && frame.id === 'send')).toMatchObject({
      ok: false,
      err: { code: 'unauthenticated' },
    });
    // Nor a command whose handler would not check the actor.
    guest.sendRaw(JSON.stringify({ t: 'cmd', id: 'watch', c: 'partner.watch', d: { user_id: null } }));
    expect(await guest.until((frame) => frame.t === 'ack' && frame.id === 'watch')).toMatchObject({
      ok: false,
      err: { code: 'unauthenticated' },
    });
    guest.sendRaw(JSON.stringify({ v: 1, t: 'start' }));
    expect(await guest.closed).toBe(closeCodes.session_ended.code);
  });

  it('is closed with its own session only, not with another session of the user', async () => {
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
