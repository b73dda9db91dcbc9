import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../../../core/db/schema/index.ts';
import type { Person } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { addressOf, type LiveSocket } from '../../../testing/live.ts';
import { messageId } from '../../../testing/message-id.ts';
import { openLine, type RawLine } from '../../../testing/raw-line.ts';
import { type AccessScenario, countMessages, openAccessScenario } from '../testing/access-scenario.ts';
import { describeEndings } from '../testing/lost-access.story.ts';

const { auth, chat } = contract;

describeEndings();

describe.each(engines)('sessions and blocks during streams on %s', { timeout: 60_000 }, (engine) => {
  let e: AccessScenario;
  beforeAll(async () => {
    e = await openAccessScenario(engine);
  });
  afterAll(() => e?.close());

  it('keeps the device that set a new password and closes a session that ends between upgrade and hello', async () => {
    const person = await e.somebody();
    const mine = await e.openReading(e.other, person);
    await e.t.call(auth.setPassword, { as: person, body: { password: 'گذرواژهٔ تازه و بلند' } });
    await e.send(e.writer, person.id, 'هنوز هست');
    await mine.until((frame) => frame.t === 'evt' && frame.e === 'message.created');
    mine.end();
    // Many upgrades concurrent with the log-out: none of them outlives it.
    const lines = Array.from({ length: 20 }, () => openStubbornly(person));
    const [, ...opened] = await Promise.all([e.t.call(auth.logout, { as: person }), ...lines]);
    const port = Number(new URL(await addressOf(e.t)).port);
    expect((await openLine(port, { Cookie: person.cookie }).answer).status).toBe(401);
    for (const line of opened) {
      if ((await line.answer).status === 101) expect(await line.closed).toBe(4401);
      line.socket.destroy();
    }
  });
  async function openStubbornly(person: Person): Promise<RawLine> {
    return openLine(Number(new URL(await addressOf(e.t)).port), { Cookie: person.cookie });
  }

  it('stops messages, typing and presence in both directions and in every process after a block by either side', async () => {
    const person = await e.somebody();
    await e.send(e.writer, person.id, 'سلام');
    await e.send(person, e.writer.id, 'سلام');
    for (const [blocker, blocked] of [
      [person, e.writer],
      [e.writer, person],
    ] as const) {
      const sockets = [await e.openReading(e.other, person), await e.openReading(e.other, e.writer)] as const;
      const [theirs, mine] = sockets;
      const commands = { n: 0 };
      const say = (live: LiveSocket, c: string, d: object) => {
        commands.n += 1;
        const id = `b${blocker.id}-${commands.n}`;
        live.sendRaw(JSON.stringify({ t: 'cmd', id, c, d }));
        return live.until((frame) => frame.t === 'ack' && frame.id === id);
      };
      let isOver = false;
      let refused = 0;
      const streams = (
        [
          [e.writer, person],
          [person, e.writer],
        ] as const
      ).map(async ([from, to]) => {
        while (!isOver) if ((await e.send(from, to.id, 'پیام')).body.code === 'chat_blocked') refused += 1;
      });
      await expect.poll(() => sockets.every((live) => countMessages(live) > 3), { timeout: 30_000 }).toBe(true);
      const at = { as: blocker, params: { userId: blocked.id }, body: {} };
      expect((await e.t.call(chat.blockUser, at)).status).toBe(200);
      const stored = async () => (await e.t.db.read.select({ id: messages.id }).from(messages)).length;
      const before = await stored();
      for (const [live, to] of [
        [theirs, e.writer.id],
        [mine, person.id],
      ] as const) {
        await say(live, 'room.typing', { user_id: to });
        expect(await say(live, 'partner.watch', { user_id: to })).toMatchObject({ ok: false, err: { code: 'not_found' } });
        const body = { message_id: messageId(), to, message: 'با سوکت' };
        expect(await say(live, 'message.send', body)).toMatchObject({ ok: false, err: { code: 'chat_blocked' } });
      }
      await expect.poll(() => refused, { timeout: 15_000 }).toBeGreaterThan(3);
      isOver = true;
      await Promise.all(streams);
      expect(await stored()).toBe(before);
      for (const live of sockets) expect(live.frames.some((frame) => frame.t === 'evt' && frame.e === 'room.typing')).toBe(false);
      const seen = async (as: Person, userId: number) =>
        (await e.t.call(chat.fetchUserData, { as, params: { userId }, body: {} })).body.data.is_online;
      expect([await seen(e.writer, person.id), await seen(person, e.writer.id)]).toEqual([false, false]);
      expect((await e.t.call(chat.unblockUser, at)).status).toBe(200);
      for (const live of sockets) live.end();
    }
  });
});
