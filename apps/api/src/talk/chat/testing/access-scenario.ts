import { contract } from '@rasteh/contract';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { messages } from '../../../core/db/schema/index.ts';
import { type Person, setUser, startTestApp, type TestApp } from '../../../testing/app.ts';
import type { EngineName } from '../../../testing/engines.ts';
import { addressOf, type LiveSocket, openSocket } from '../../../testing/live.ts';
import { messageId } from '../../../testing/message-id.ts';
import { frameOf, openLine, type RawLine } from '../../../testing/raw-line.ts';
import { openScene, quick } from './scene.ts';

const { auth, chat } = contract;
const unhurried = {
  ...quick,
  socketOptions: { ...quick.socketOptions, pong_ms: 20_000, heartbeat_ms: 25_000 },
  chatOptions: { ...quick.chatOptions, messagesPerMinute: 100_000 },
};

/** The number of `message.created` events a socket received. */
export const countMessages = ({ frames }: LiveSocket): number =>
  frames.filter((frame) => frame.t === 'evt' && frame.e === 'message.created').length;

/** A portal that streams messages to users whose sessions or rights end; on PostgreSQL it has two processes. */
export async function openAccessScenario(engine: EngineName) {
  const scene = await openScene(engine, 1, unhurried);
  const { t } = scene;
  const other: TestApp = engine === 'postgres' ? await startTestApp(engine, { on: t.test, ...unhurried }) : t;
  const writer = scene.people[0] as Person;
  const admin = await t.logIn('09120000001', 'مدیر');
  await setUser(t.db, admin.id, { role: 'admin' });
  const desk_id: number = (await t.call(chat.listRooms, { as: writer })).body.supporters[0].user_id;
  let mobiles = 5_000;

  async function somebody(): Promise<Person> {
    mobiles += 1;
    const person = await t.logIn(`0912000${mobiles}`, 'کاربر نمونه');
    await t.addProfile(person.id, { title: `فروشگاه ${mobiles}` });
    return person;
  }
  /** Events are delivered in commit order: a process that delivers this log-out has delivered all events before it. */
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
    await live.until((frame) => frame.t === 'ready');
    return live;
  }
  /** A connection that never answers a close frame. */
  async function openStubborn(on: TestApp, person: Person): Promise<RawLine> {
    const line = openLine(Number(new URL(await addressOf(on)).port), { Cookie: person.cookie });
    line.send(frameOf(await resumeOf(person)));
    await line.until((text) => text.includes('"ready"'));
    return line;
  }

  /** Calls `end` while messages stream to a person: returns the close codes of their sockets and the time to close all (ms). */
  async function during(person: Person, to: number, end: () => Promise<{ status: number }>) {
    const sockets = [await openReading(t, person), await openReading(other, person)];
    const stubborn = [await openStubborn(t, person), await openStubborn(other, person)];
    let isOver = false;
    const stream = (async () => {
      for (let n = 0; !isOver; n += 1) await send(writer, to, `جریان ${n}`);
    })();
    await expect.poll(() => sockets.every((live) => countMessages(live) > 3), { timeout: 30_000 }).toBe(true);
    expect((await end()).status).toBeLessThan(300);
    const began = performance.now();
    const codes = await Promise.all([...sockets, ...stubborn].map(({ closed }) => closed));
    const took_ms = Math.round(performance.now() - began);
    const textsBefore = stubborn.map((line) => line.texts().length);
    // The stubborn connections ignore the close and keep sending.
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
    expect(stubborn.map((line) => line.texts().length)).toEqual(textsBefore);
    expect(await t.db.read.select().from(messages).where(eq(messages.message_id, late))).toEqual([]);
    for (const { socket } of stubborn) socket.destroy();
    return { codes, took_ms };
  }

  return {
    t,
    other,
    writer,
    admin,
    desk_id,
    somebody,
    letHear,
    send,
    openReading,
    during,
    async close() {
      if (other !== t) await other.close();
      await scene.close();
    },
  };
}
export type AccessScenario = Awaited<ReturnType<typeof openAccessScenario>>;
