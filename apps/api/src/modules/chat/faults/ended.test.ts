import { contract } from '@rasteh/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../../../db/schema/index.ts';
import { type Person, setUser, startTestApp, type TestApp } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { addressOf, type LiveSocket, openSocket } from '../../../testing/live.ts';
import { messageId } from '../../../testing/message-id.ts';
import { frameOf, openLine, type RawLine } from '../../../testing/raw-line.ts';
import { openScene, quick, type Scene } from '../testing/scene.ts';

const { auth, chat, users, desks } = contract;
const BOUND_MS = 1_000;
const long = { ...quick, CHAT_MESSAGES_PER_MINUTE: '100000', SOCKET_PONG_MS: '20000', SOCKET_HEARTBEAT_MS: '25000' };

describe.each(engines)('what ends while frames stream on %s', (engine) => {
  let scene: Scene;
  let t: Scene['t'];
  /** Another process on PostgreSQL; SQLite has one. */
  let other: TestApp;
  let admin: Person;
  let writer: Person;
  let desk_id: number;
  let mobiles = 5_000;
  beforeAll(async () => {
    scene = await openScene(engine, 1, { env: long });
    t = scene.t;
    other = engine === 'postgres' ? await startTestApp(engine, { on: t.test, env: long }) : t;
    writer = scene.people[0] as Person;
    admin = await t.logIn('09120000001', 'مدیر');
    await setUser(t.db, admin.id, { role: 'admin' });
    desk_id = (await t.call(chat.listRooms, { as: writer })).body.supporters[0].user_id;
  });
  afterAll(async () => {
    if (other !== t) await other.close();
    await scene.close();
  });

  async function somebody(): Promise<Person> {
    mobiles += 1;
    const person = await t.logIn(`0912000${mobiles}`, 'کاربر نمونه');
    await t.addProfile(person.id, { title: `فروشگاه ${mobiles}` });
    return person;
  }
  /** What is committed is heard in its order: who hears of this log-out has heard of all before it. */
  async function letHear(on: TestApp): Promise<void> {
    const last = await somebody();
    const live = await openSocket(on, last);
    await t.call(auth.logout, { as: last });
    expect(await live.closed).toBe(4401);
  }
  const send = (as: Person, to: number, message: string) =>
    t.call(chat.sendMessage, { as, body: { message_id: messageId(), to, message } });
  const resumeOf = async (person: Person) => {
    const { epoch, head, mark } = (await t.call(chat.getBootstrap, { as: person })).body.data;
    return JSON.stringify({ v: 1, t: 'resume', epoch, since: head, mark });
  };
  async function openReading(on: TestApp, person: Person): Promise<LiveSocket> {
    const live = await openSocket(on, person);
    live.sendRaw(await resumeOf(person));
    await live.until((frame) => frame.t === 'ready', 10_000);
    return live;
  }
  /** A line that never answers a goodbye. */
  async function openStubborn(on: TestApp, person: Person): Promise<RawLine> {
    const line = openLine(Number(new URL(await addressOf(on)).port), { Cookie: person.cookie });
    line.send(frameOf(await resumeOf(person)));
    await expect.poll(() => line.texts().some((text) => text.includes('"ready"')), { timeout: 10_000 }).toBe(true);
    return line;
  }
  const told = ({ frames }: LiveSocket) => frames.filter((frame) => frame.t === 'evt' && frame.e === 'message.created').length;

  /** Ends something of a person to whom a stream of messages goes: how their sockets were closed, and how long it took at most (ms). */
  async function during(person: Person, to: number, end: () => Promise<{ status: number }>) {
    const sockets = [await openReading(t, person), await openReading(other, person)];
    const stubborn = [await openStubborn(t, person), await openStubborn(other, person)];
    let isOver = false;
    const stream = (async () => {
      for (let n = 0; !isOver; n += 1) await send(writer, to, `جریان ${n}`);
    })();
    await expect.poll(() => sockets.every((live) => told(live) > 3), { timeout: 20_000 }).toBe(true);
    expect((await end()).status).toBeLessThan(300);
    const began = performance.now();
    const codes = Promise.all([...sockets, ...stubborn].map(({ closed }) => closed));
    const timed = await Promise.race([codes, new Promise<null>((late) => setTimeout(late, 10_000, null))]);
    const took = Math.round(performance.now() - began);
    const heard = stubborn.map((line) => line.texts().length);
    // The stubborn ones go on as if nothing had been said.
    const late = messageId();
    for (const line of stubborn)
      line.send(
        frameOf(
          JSON.stringify({ t: 'cmd', id: 'late', c: 'message.send', d: { message_id: late, to: writer.id, message: 'دیر' } }),
        ),
      );
    for (let n = 0; n < 3; n += 1) await send(writer, to, `پس از پایان ${n}`);
    isOver = true;
    await stream;
    expect(stubborn.map((line) => line.texts().length)).toEqual(heard);
    expect(await t.db.read.select().from(messages).where(eq(messages.message_id, late))).toEqual([]);
    for (const { socket } of stubborn) socket.destroy();
    return { codes: timed, took };
  }
  const here = (person: Person, route: typeof auth.logout | typeof auth.logoutEverywhere) => () =>
    t.call(route, { as: person, body: {} });

  it.each<[string, number, (person: Person) => Promise<() => Promise<{ status: number }>>]>([
    ['a log-out', 4401, async (person) => here(person, auth.logout)],
    ['a log-out everywhere', 4401, async (person) => here(person, auth.logoutEverywhere)],
    [
      'a log-out from another device',
      4401,
      async (person) => {
        t.clock.now += 120_000;
        const phone = await t.logIn(person.mobile);
        const listed = (await t.call(auth.listSessions, { as: phone })).body.data as { id: number; current: boolean }[];
        const sessionId = listed.find(({ current }) => !current)?.id ?? 0;
        return () => t.call(auth.endSession, { as: phone, params: { sessionId } });
      },
    ],
    [
      'a new password on another device',
      4401,
      async (person) => {
        t.clock.now += 120_000;
        const phone = await t.logIn(person.mobile);
        return () => t.call(auth.setPassword, { as: phone, body: { password: 'گذرواژهٔ تازه و بلند' } });
      },
    ],
    [
      'a suspension',
      4403,
      async (person) => () => t.call(users.suspendUser, { as: admin, params: { userId: person.id }, body: { reason: 'مزاحمت' } }),
    ],
  ])(
    '%s closes every socket within a second, in every process, and nothing comes after',
    async (name, code, prepare) => {
      const person = await somebody();
      const { codes, took } = await during(person, person.id, await prepare(person));
      console.info(`${engine}: ${name} closed four sockets ${took} ms after its answer`);
      expect(codes).toEqual([code, code, code, code]);
      expect(took).toBeLessThan(BOUND_MS);
    },
    60_000,
  );

  it('a supporter who is taken from the desk, or suspended, hears no more of it in the middle of its stream', async () => {
    const supporter = await somebody();
    await setUser(t.db, supporter.id, { role: 'supporter' });
    const params = { deskId: desk_id, userId: supporter.id };
    const taken = await during(supporter, desk_id, () => t.call(desks.removeDeskMember, { as: admin, params }));
    await t.call(desks.addDeskMember, { as: admin, params, body: {} });
    await letHear(other);
    const ended = await during(supporter, desk_id, () =>
      t.call(users.suspendUser, { as: admin, params: { userId: supporter.id }, body: { reason: 'مزاحمت' } }),
    );
    console.info(`${engine}: a supporter taken away after ${taken.took} ms, suspended after ${ended.took} ms`);
    for (const { codes, took } of [taken, ended]) {
      expect(codes).toEqual([4403, 4403, 4403, 4403]);
      expect(took).toBeLessThan(BOUND_MS);
    }
    // Suspended, they come in again, and read no desk.
    const again = await openSocket(other, supporter);
    expect(again.frames[0]).toMatchObject({ t: 'hello', caps: ['topics'] });
    again.end();
  }, 60_000);

  it('a new password leaves the device that set it, and a session that ends between upgrade and greeting is closed', async () => {
    const person = await somebody();
    const mine = await openReading(other, person);
    await t.call(auth.setPassword, { as: person, body: { password: 'گذرواژهٔ تازه و بلند' } });
    await send(writer, person.id, 'هنوز هست');
    await mine.until((frame) => frame.t === 'evt' && frame.e === 'message.created');
    mine.end();
    // Many upgrades at the moment of the log-out: none of them outlives it.
    const lines = Array.from({ length: 20 }, () => openStubbornly(person));
    const [, ...opened] = await Promise.all([t.call(auth.logout, { as: person }), ...lines]);
    const port = Number(new URL(await addressOf(t)).port);
    expect((await openLine(port, { Cookie: person.cookie }).answer).status).toBe(401);
    for (const line of opened) {
      if ((await line.answer).status === 101) expect(await line.closed).toBe(4401);
      line.socket.destroy();
    }
  }, 30_000);
  async function openStubbornly(person: Person): Promise<RawLine> {
    return openLine(Number(new URL(await addressOf(t)).port), { Cookie: person.cookie });
  }

  it('a block stops messages, typing and presence in both directions, whoever sets it, on every process', async () => {
    const person = await somebody();
    await send(writer, person.id, 'سلام');
    await send(person, writer.id, 'سلام');
    for (const [blocker, blocked] of [
      [person, writer],
      [writer, person],
    ] as const) {
      const sockets = [await openReading(other, person), await openReading(other, writer)] as const;
      const [theirs, mine] = sockets;
      const commands = { n: 0 };
      const say = (live: LiveSocket, c: string, d: object) => {
        commands.n += 1;
        const id = `b${blocker.id}-${commands.n}`;
        live.sendRaw(JSON.stringify({ t: 'cmd', id, c, d }));
        return live.until((frame) => frame.t === 'ack' && frame.id === id, 10_000);
      };
      let isOver = false;
      let refused = 0;
      const streams = (
        [
          [writer, person],
          [person, writer],
        ] as const
      ).map(async ([from, to]) => {
        while (!isOver) if ((await send(from, to.id, 'پیام')).body.code === 'chat_blocked') refused += 1;
      });
      await expect.poll(() => sockets.every((live) => told(live) > 3), { timeout: 20_000 }).toBe(true);
      const at = { as: blocker, params: { userId: blocked.id }, body: {} };
      expect((await t.call(chat.blockUser, at)).status).toBe(200);
      const stored = async () => (await t.db.read.select({ id: messages.id }).from(messages)).length;
      const before = await stored();
      for (const [live, to] of [
        [theirs, writer.id],
        [mine, person.id],
      ] as const) {
        await say(live, 'room.typing', { user_id: to });
        expect(await say(live, 'partner.watch', { user_id: to })).toMatchObject({ ok: false, err: { code: 'not_found' } });
        const body = { message_id: messageId(), to, message: 'با سوکت' };
        expect(await say(live, 'message.send', body)).toMatchObject({ ok: false, err: { code: 'chat_blocked' } });
      }
      await expect.poll(() => refused, { timeout: 10_000 }).toBeGreaterThan(3);
      isOver = true;
      await Promise.all(streams);
      expect(await stored()).toBe(before);
      for (const live of sockets) expect(live.frames.some((frame) => frame.t === 'evt' && frame.e === 'room.typing')).toBe(false);
      const seen = async (as: Person, userId: number) =>
        (await t.call(chat.fetchUserData, { as, params: { userId }, body: {} })).body.data.is_online;
      expect([await seen(writer, person.id), await seen(person, writer.id)]).toEqual([false, false]);
      expect((await t.call(chat.unblockUser, at)).status).toBe(200);
      for (const live of sockets) live.end();
    }
  }, 60_000);
});
