import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { type ChatClient, until } from './client.ts';
import { judge } from './oracle.ts';
import { createRandom, printFigures, type Size, seed } from './random.ts';
import { openOther, openScene, type Scene } from './scene.ts';

// SQLite allows one process, which has no bus to other processes.
/** Two processes of a portal whose bus is down while `messages` messages are sent. */
export const describeBusDown = ({ messages, timeout }: Size<{ messages: number }>): void =>
  void describe(`an outage of the bus between two processes (CHAT_SEED=${seed})`, { timeout }, () => {
    let scene: Scene;
    let other: Awaited<ReturnType<typeof openOther>>;
    let isDown = false;
    let dropped = 0;
    const deliverIfUp = (deliver: () => void): void => {
      if (isDown) dropped += 1;
      else deliver();
    };
    beforeAll(async () => {
      scene = await openScene('postgres', 3, {
        bus: (relay) => ({ ...relay, start: (deliver) => relay.start((name, data) => deliverIfUp(() => deliver(name, data))) }),
      });
      other = await openOther(scene, 'postgres', deliverIfUp);
    });
    afterAll(async () => {
      await other?.close();
      await scene?.close();
    });

    it('delays messages until the next heartbeat, loses none, and recovers when the bus is back', async () => {
      const random = createRandom(seed);
      const [ann, bea, cid] = scene.people as [Person, Person, Person];
      const clients = [scene.open(ann), scene.open(bea, () => other.port), scene.open(cid), scene.open(ann, () => other.port)];
      const [first, second, third] = clients as [ChatClient, ChatClient, ChatClient];
      await Promise.all([first.openRoom(bea.id), second.openRoom(ann.id), second.openRoom(cid.id), third.openRoom(bea.id)]);
      await until(() => clients.every((client) => client.isQuiet()));
      let slowest = 0;
      isDown = true;
      for (let sent = 0; sent < messages; sent += 1) {
        const [from, to, reader] = random() < 0.5 ? [first, bea, second] : [second, cid, third];
        const text = `بی‌خبر ${sent}`;
        await from.send(to.id, text);
        const began = Date.now();
        await until(
          () => reader.state().histories.get(from.state().user_id)?.at(-1)?.message === text,
          () => [text, reader.place()],
        );
        slowest = Math.max(slowest, Date.now() - began);
      }
      isDown = false;
      expect(dropped).toBeGreaterThan(0);
      for (let n = 0; n < 10; n += 1) await (n % 2 ? first : third).send(bea.id, `باز ${n}`);
      const { acked } = await judge(scene.t.db, clients);
      expect(acked).toBe(messages + 10);
      for (const client of clients) expect(client.resets).toEqual(['start']);
      printFigures(
        `postgres: bus down, ${dropped} notices unheard, ${messages} messages came within ${slowest} ms, heartbeat 300 ms`,
      );
    });
  });
