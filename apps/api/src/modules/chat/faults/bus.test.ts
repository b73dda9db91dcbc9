import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { type ChatClient, until } from '../testing/client.ts';
import { judge } from '../testing/oracle.ts';
import { createRandom, patience, seed, tell, times } from '../testing/random.ts';
import { openOther, openScene, type Scene } from '../testing/scene.ts';

// SQLite admits one process, which has no bus to others.
describe(`a bus between two processes that is down (CHAT_SEED=${seed})`, () => {
  let scene: Scene;
  let other: Awaited<ReturnType<typeof openOther>>;
  let isDown = false;
  let unheard = 0;
  const hear = (deliver: () => void): void => {
    if (isDown) unheard += 1;
    else deliver();
  };
  beforeAll(async () => {
    scene = await openScene('postgres', 3, {
      bus: (relay) => ({ ...relay, start: (deliver) => relay.start((name, data) => hear(() => deliver(name, data))) }),
    });
    other = await openOther(scene, 'postgres', hear);
  });
  afterAll(async () => {
    await other?.close();
    await scene?.close();
  });

  it(
    'costs time and no message: heartbeats tell what it did not, and it goes on when it is back',
    async () => {
      const random = createRandom(seed);
      const [ann, bea, cid] = scene.people as [Person, Person, Person];
      const clients = [scene.open(ann), scene.open(bea, () => other.port), scene.open(cid), scene.open(ann, () => other.port)];
      const [first, second, third] = clients as [ChatClient, ChatClient, ChatClient];
      await Promise.all([first.openRoom(bea.id), second.openRoom(ann.id), second.openRoom(cid.id), third.openRoom(bea.id)]);
      await until(
        () => clients.every((client) => client.isQuiet()),
        () => '',
        30_000,
      );
      const down_ms = times(2_000, 60_000);
      const end = Date.now() + down_ms;
      let sent = 0;
      let slowest = 0;
      isDown = true;
      while (Date.now() < end) {
        const [from, to, reader] = random() < 0.5 ? [first, bea, second] : [second, cid, third];
        const text = `بی‌خبر ${sent}`;
        await from.send(to.id, text);
        sent += 1;
        const began = Date.now();
        await until(
          () => reader.state().histories.get(from.state().user_id)?.at(-1)?.message === text,
          () => [text, reader.place()],
          25_000,
        );
        slowest = Math.max(slowest, Date.now() - began);
      }
      isDown = false;
      expect(unheard).toBeGreaterThan(0);
      for (let n = 0; n < 10; n += 1) await (n % 2 ? first : third).send(bea.id, `باز ${n}`);
      const { acked } = await judge(scene.t.db, clients);
      expect(acked).toBe(sent + 10);
      for (const client of clients) expect(client.resets).toEqual(['start']);
      tell(
        `postgres: bus down for ${down_ms} ms, ${unheard} notices unheard, ${sent} messages came within ${slowest} ms, heartbeat 300 ms`,
      );
    },
    patience(60_000),
  );
});
