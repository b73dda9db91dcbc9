import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@rasteh/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ChatOptions, chatDefaults } from '../../../talk/chat/index.ts';
import { type Person, setUser } from '../../../testing/app.ts';
import { addressOf, type LiveSocket, openSocket } from '../../../testing/live.ts';
import { messageId } from '../../../testing/message-id.ts';
import { frameOf, openLine } from '../../../testing/raw-line.ts';
import { openTestMarket, type TestMarket } from '../../../testing/test-market.ts';
import { fillLines } from '../../plugins/testing/fill-lines.ts';
import { type SocketOptions, socketDefaults } from '../options.ts';

const { chat } = contract;

type Options = Partial<SocketOptions & ChatOptions>;
/** Limits that another file tests, relative to the sources. */
const elsewhere: Partial<Record<keyof Options, string>> = {
  buffer_bytes: 'core/realtime/connections/client.test.ts',
  drain_ms: 'core/realtime/faults.test.ts',
  piece_bytes: 'core/realtime/connections/client.test.ts',
  ephemeral_bytes: 'core/realtime/connections/client.test.ts',
  handshakesPerSession: 'core/realtime/guard/hostile.test.ts',
  turn_ms: 'core/realtime/guard/flood.measured.test.ts',
};

describe('the limits of sockets and chat', () => {
  let t: TestMarket;
  let port: number;
  let user: Person;
  let desk_id: number;
  let commands = 0;
  const open: LiveSocket[] = [];
  afterEach(async () => {
    vi.useRealTimers();
    for (const live of open.splice(0)) live.end();
    await t?.close();
    t = undefined as never;
  });
  async function start(options: Options, env: Record<string, string> = {}): Promise<void> {
    t = await openTestMarket('sqlite', { env, socketOptions: options, chatOptions: options });
    port = Number(new URL(await addressOf(t)).port);
    user = await t.logIn('09120000001', 'خریدار');
    desk_id = (await t.call(chat.listRooms, { as: user })).body.supporters[0].user_id;
  }
  async function socketOf(person: Person = user): Promise<LiveSocket> {
    const live = await openSocket(t, person);
    open.push(live);
    return live;
  }
  function send(live: LiveSocket, c: string, d: object) {
    commands += 1;
    const id = `l${commands}`;
    live.sendRaw(JSON.stringify({ t: 'cmd', id, c, d }));
    return live.until((frame) => frame.t === 'ack' && frame.id === id);
  }
  const isRefused = (frame: object) => !('ok' in frame && frame.ok);
  async function refusalsOf(times: number, act: () => Promise<object>): Promise<boolean[]> {
    const seen: boolean[] = [];
    for (let n = 0; n < times; n += 1) seen.push(isRefused(await act()));
    return seen;
  }
  const body = (message = 'سلام', to = desk_id) => ({ message_id: messageId(), to, message });
  async function resume(live: LiveSocket, as: Person = user): Promise<void> {
    const { epoch, head, mark } = (await t.call(chat.getBootstrap, { as })).body.data;
    live.sendRaw(JSON.stringify({ v: 1, t: 'resume', epoch, since: head, mark }));
    await live.until((frame) => frame.t === 'ready');
  }

  it('are each tested', () => {
    for (const name of Object.keys({ ...socketDefaults, ...chatDefaults }) as (keyof Options)[]) {
      const file = elsewhere[name];
      const tests = readFileSync(file ? join(import.meta.dirname, '../../..', file) : import.meta.filename, 'utf8');
      expect(tests, `${name} is not tested`).toMatch(new RegExp(`\\b${name}: (\\d|[A-Z_]+_MS)`));
    }
  });

  it('closes with 1009 above frame_bytes, and with 1008 above fragments', async () => {
    await start({ frame_bytes: 200, fragments: 3 });
    const text = '{"t":"cmd","id":"1","c":"ping","d":{}}';
    const live = await socketOf();
    live.sendRaw(text.padEnd(200));
    await live.until((frame) => frame.t === 'ack');
    live.sendRaw(text.padEnd(201));
    expect(await live.closed).toBe(1009);
    for (const parts of [3, 4]) {
      const line = openLine(port);
      await line.answer;
      const cut = Array.from({ length: parts }, (_, at) => text.slice(at * 10, at === parts - 1 ? undefined : at * 10 + 10));
      line.send(...cut.map((part, at) => frameOf(part, { opcode: at === 0 ? 1 : 0, fin: at === parts - 1 })));
      if (parts === 4) expect(await line.closed).toBe(1008);
      else await expect.poll(() => line.texts().length, { timeout: 15_000 }).toBe(2);
      line.socket.destroy();
    }
  });

  it('refuses commands above the burst and the rate, and closes with 4429 after refusals', async () => {
    await start({ commandBurst: 3, commandsPerMinute: 60, refusals: 2 });
    const live = await socketOf();
    expect(await refusalsOf(4, () => send(live, 'ping', {}))).toEqual([false, false, false, true]);
    t.clock.now += 999;
    expect(await refusalsOf(1, () => send(live, 'ping', {}))).toEqual([true]);
    t.clock.now += 1;
    expect(await refusalsOf(2, () => send(live, 'ping', {}))).toEqual([false, true]);
    expect(await send(live, 'ping', {})).toMatchObject({ err: { code: 'too_many_requests', retry_after_ms: 1_000 } });
    live.sendRaw('{"t":"cmd","id":"last","c":"ping","d":{}}');
    expect(await live.closed).toBe(4429);
  });

  it('limits the commands of an address over all its sockets, and of a user apart from it', async () => {
    await start({ addressCommandBurst: 3, addressCommandsPerMinute: 60 });
    const guests = [await openSocket(t), await openSocket(t)];
    open.push(...guests);
    const [one, two] = guests as [LiveSocket, LiveSocket];
    expect(await refusalsOf(2, () => send(one, 'ping', {}))).toEqual([false, false]);
    expect(await refusalsOf(2, () => send(two, 'ping', {}))).toEqual([false, true]);
    expect(await send(one, 'ping', {})).toMatchObject({ err: { code: 'too_many_requests', retry_after_ms: 1_000 } });
    const [mine, again] = [await socketOf(), await socketOf()];
    expect(await refusalsOf(2, () => send(mine, 'ping', {}))).toEqual([false, false]);
    expect(await refusalsOf(2, () => send(again, 'ping', {}))).toEqual([false, true]);
    t.clock.now += 1_000;
    expect(await refusalsOf(2, () => send(two, 'ping', {}))).toEqual([false, true]);
  });

  it('counts protocol pings and pongs as commands', async () => {
    await start({ commandBurst: 3, commandsPerMinute: 1 });
    for (const opcode of [9, 10]) {
      const line = openLine(port);
      await line.answer;
      line.send(...Array.from({ length: 3 }, () => frameOf('', { opcode })), frameOf('{"t":"cmd","id":"1","c":"ping","d":{}}'));
      expect(JSON.parse(await line.until((text) => text.includes('"ack"')))).toMatchObject({
        err: { code: 'too_many_requests' },
      });
      line.socket.destroy();
    }
  });

  it('counts protocol pings and pongs against the limit of their address too', async () => {
    for (const opcode of [9, 10]) {
      await start({ addressCommandBurst: 3, addressCommandsPerMinute: 1 });
      const line = openLine(port);
      await line.answer;
      line.send(...Array.from({ length: 3 }, () => frameOf('', { opcode })), frameOf('{"t":"cmd","id":"1","c":"ping","d":{}}'));
      await line.until((text) => text.includes('"ack"'));
      const guest = await openSocket(t);
      open.push(guest);
      expect(await send(guest, 'ping', {})).toMatchObject({ err: { code: 'too_many_requests' } });
      line.socket.destroy();
    }
  });

  it('closes the oldest socket above socketsPerUser', async () => {
    await start({ socketsPerUser: 2 });
    const [first, second] = [await socketOf(), await socketOf()];
    expect(await refusalsOf(1, () => send(first, 'ping', {}))).toEqual([false]);
    await socketOf();
    expect(await first.closed).toBe(4409);
    expect(await refusalsOf(1, () => send(second, 'ping', {}))).toEqual([false]);
  });

  it('leaves as many sockets open as a user may have, also when more are opened at once', async () => {
    await start({ socketsPerUser: 3 });
    await Promise.all(Array.from({ length: 12 }, () => socketOf()));
    await expect.poll(() => t.app.liveSocket.count(), { timeout: 15_000 }).toBe(3);
  });

  it('refuses guests above SOCKETS_PER_ADDRESS until one has left', async () => {
    await start({}, { SOCKETS_PER_ADDRESS: '2' });
    const [first] = [await openSocket(t), await openSocket(t)];
    await expect(openSocket(t)).rejects.toThrow('refused with 429');
    await socketOf();
    first?.end();
    await expect.poll(() => t.app.liveSocket.count()).toBe(2);
    open.push(await openSocket(t));
    await expect(openSocket(t)).rejects.toThrow('refused with 429');
  });

  it('admits admissionsPerSecond sockets per second', async () => {
    await start({ admissionsPerSecond: 2 });
    const lines = Array.from({ length: 12 }, () => openLine(port));
    const statuses = await Promise.all(lines.map(async ({ answer }) => (await answer).status));
    for (const { socket } of lines) socket.destroy();
    expect(statuses.filter((status) => status === 101).length).toBeLessThan(12);
    expect(new Set(statuses)).toEqual(new Set([101, 503]));
  });

  it('closes the sockets of a suspended user after reason_ms, also when the reason is still underway', async () => {
    await start({ reason_ms: 50 });
    const admin = await t.logIn('09120000002', 'مدیر');
    await setUser(t.db, admin.id, { role: 'admin' });
    const live = await socketOf();
    t.app.liveSocket.trackDelivery(user.id, new Promise(() => undefined));
    await t.call(contract.users.suspendUser, { as: admin, params: { userId: user.id }, body: { reason: 'قیمت نادرست' } });
    expect(await live.closed).toBe(4403);
  });

  it('sends heartbeats on time, and disconnects a client that does not answer a ping', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    await start({ heartbeat_ms: 500, pong_ms: 3_000 });
    const live = await socketOf();
    expect(live.frames[0]).toMatchObject({ t: 'hello', hb_ms: 500 });
    // A raw connection answers no ping.
    const line = openLine(port);
    expect((await line.answer).status).toBe(101);
    vi.advanceTimersByTime(499);
    expect(await refusalsOf(1, () => send(live, 'ping', {}))).toEqual([false]);
    expect(live.frames.filter(({ t: type }) => type === 'hb')).toEqual([]);
    vi.advanceTimersByTime(1);
    // Each client is pinged with its heartbeat; its pong arrives before its next command.
    await live.until(({ t: type }) => type === 'hb');
    await line.until((text) => text.includes('"hb"'));
    expect(await refusalsOf(1, () => send(live, 'ping', {}))).toEqual([false]);
    vi.advanceTimersByTime(2_999);
    expect(await refusalsOf(1, () => send(live, 'ping', {}))).toEqual([false]);
    expect(t.app.liveSocket.count()).toBe(2);
    vi.advanceTimersByTime(1);
    await line.gone;
    expect(await refusalsOf(1, () => send(live, 'ping', {}))).toEqual([false]);
  });

  it('closes the client with the fullest buffer above SOCKET_BUFFER_TOTAL_BYTES', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    await start({ heartbeat_ms: 200, pong_ms: 3_000 }, { SOCKET_BUFFER_TOTAL_BYTES: '20000' });
    const follow = '{"t":"cmd","id":"f","c":"topics.follow","d":{"topics":["currencies"]}}';
    const [full, other] = [openLine(port), await socketOf()];
    full.send(frameOf(follow));
    await full.until((text) => text.includes('"ack"'));
    full.socket.pause();
    await fillLines(t, 10_000);
    // This much may be buffered.
    vi.advanceTimersByTime(200);
    expect(await refusalsOf(1, () => send(other, 'ping', {}))).toEqual([false]);
    expect(t.app.liveSocket.count()).toBe(2);
    await fillLines(t, 20_001);
    vi.advanceTimersByTime(200);
    await other.until(({ t: type }) => type === 'hb');
    full.socket.resume();
    expect(await full.closed).toBe(4408);
    // It does not answer the close frame.
    vi.advanceTimersByTime(3_000);
    await full.gone;
    expect(await refusalsOf(1, () => send(other, 'ping', {}))).toEqual([false]);
    expect(t.app.liveSocket.count()).toBe(1);
  });

  it('limits the messages of a user in burst and rate, across all sockets and POST', async () => {
    await start({ messageBurst: 3, messagesPerMinute: 60 });
    const [one, two] = [await socketOf(), await socketOf()];
    expect(await refusalsOf(2, () => send(one, 'message.send', body()))).toEqual([false, false]);
    expect(await refusalsOf(2, () => send(two, 'message.send', body()))).toEqual([false, true]);
    expect((await t.call(chat.sendMessage, { as: user, body: body() })).status).toBe(429);
    t.clock.now += 1_000;
    expect((await t.call(chat.sendMessage, { as: user, body: body('م'.repeat(4_001)) })).status).toBe(422);
    expect((await t.call(chat.sendMessage, { as: user, body: body('م'.repeat(4_000)) })).status).toBe(200);
    expect((await t.call(chat.sendMessage, { as: user, body: body() })).status).toBe(429);
  });

  it('limits the new rooms of a user per hour', async () => {
    await start({ newRoomsPerHour: 2 });
    const begin = async () => {
      const id = await t.addUser({ name: 'فروشنده' });
      await t.addProfile(id);
      return (await t.call(chat.sendMessage, { as: user, body: body('سلام', id) })).status;
    };
    expect([await begin(), await begin(), await begin()]).toEqual([200, 200, 429]);
    t.clock.now += 3_600_000;
    expect(await begin()).toBe(200);
  });

  it('throttles typing events, and keeps a user online for linger_ms after they left', async () => {
    await start({ typing_ms: 1_000, linger_ms: 300, readsAtOnce: 1 });
    const supporter = await t.logIn('09120000002', 'سارا نمونه');
    await setUser(t.db, supporter.id, { role: 'supporter' });
    await t.call(chat.sendMessage, { as: user, body: body() });
    const [mine, theirs] = [await socketOf(), await socketOf(supporter)];
    await resume(mine);
    await resume(theirs, supporter);
    const typed = () => theirs.frames.filter((frame) => frame.t === 'evt' && frame.e === 'room.typing').length;
    for (const wait_ms of [0, 999, 1]) {
      t.clock.now += wait_ms;
      await send(mine, 'room.typing', { user_id: desk_id });
    }
    await expect.poll(typed, { timeout: 15_000 }).toBe(2);
    const isGone = (frame: object) =>
      'e' in frame && frame.e === 'partner.presence' && JSON.stringify(frame).includes('"is_online":false');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    theirs.end();
    while (vi.getTimerCount() === 0) await new Promise((next) => setImmediate(next));
    vi.advanceTimersByTime(299);
    expect(await refusalsOf(1, () => send(mine, 'ping', {}))).toEqual([false]);
    expect(mine.frames.some(isGone)).toBe(false);
    vi.advanceTimersByTime(1);
    await mine.until(isGone);
  });

  it('keeps logEvents events per user, and resets a client that is further behind', async () => {
    await start({ logEvents: 3 });
    const { epoch, head, mark } = (await t.call(chat.getBootstrap, { as: user })).body.data;
    for (let n = 0; n < 6; n += 1) await t.call(chat.sendMessage, { as: user, body: body() });
    t.clock.now += 3_600_000;
    await t.app.jobs.runDue();
    const live = await socketOf();
    live.sendRaw(JSON.stringify({ v: 1, t: 'resume', epoch, since: head, mark }));
    expect(await live.until((frame) => frame.t === 'reset')).toMatchObject({ reason: 'pruned' });
  });
});
