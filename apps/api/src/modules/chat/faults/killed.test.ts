import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { engines, reopenTestDatabase, type TestDatabase } from '../../../testing/engines.ts';
import { noLimits } from '../../../testing/limits.ts';
import { addressOf } from '../../../testing/live.ts';
import { messageId } from '../../../testing/message-id.ts';
import { type ChatClient, until } from '../testing/client.ts';
import { judge } from '../testing/oracle.ts';
import { createPortal, type Portal } from '../testing/portal.ts';
import { createRandom, patience, seed, tell, times } from '../testing/random.ts';
import { openScene, type Scene } from '../testing/scene.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const sum = (clients: readonly ChatClient[]) => clients.reduce((all, { acked }) => all + acked.length, 0);

// On PostgreSQL the third client is at another process of the portal; on SQLite there is none.
describe.each(engines)(`a process that is killed, on %s (CHAT_SEED=${seed})`, (engine) => {
  const random = createRandom(seed);
  let scene: Scene;
  let portal: Portal;
  /** Where clients of the killed process go. */
  let port: number;
  let clients: [ChatClient, ChatClient, ChatClient];
  let last: { test: TestDatabase; t: TestApp } | undefined;
  beforeAll(async () => {
    scene = await openScene(engine, 3);
    if (engine === 'sqlite') {
      await scene.t.app.close();
      await scene.t.db.close();
    }
    portal = await createPortal(scene.t.test, scene.t.clock.now);
    port = portal.port;
    await portal.start();
    const [ann, bea, cid] = scene.people.map((person, n) =>
      scene.open(person, n === 2 && engine === 'postgres' ? undefined : () => port),
    );
    clients = [ann, bea, cid] as [ChatClient, ChatClient, ChatClient];
    await until(
      () => clients.every((client) => client.isQuiet()),
      () => '',
      30_000,
    );
  }, 60_000);
  afterAll(async () => {
    await portal?.kill();
    if (engine === 'postgres') return scene?.close();
    for (const client of clients) client.stop();
    await last?.t.close();
    await last?.test.cleanup();
  });

  it(
    'between commit and notice, or between notice and answer: the other gets it, and it is there once',
    async () => {
      const [ann, , cid] = clients;
      const slowest = { committed: 0, told: 0 };
      const rounds = times(1, 5);
      for (let n = 0; n < rounds; n += 1)
        for (const point of ['committed', 'told'] as const) {
          const message_id = messageId();
          const death = portal.dieAfter(message_id, point);
          const sending = ann.send(cid.state().user_id, `${point} ${n}`, { message_id });
          await death;
          const began = Date.now();
          const isThere = () =>
            cid.frames.some((frame) => frame.t === 'evt' && 's' in frame && JSON.stringify(frame.d).includes(message_id));
          // Told by nobody: the heartbeat of the other process says that there is more.
          if (engine === 'postgres') await until(isThere, () => cid.place(), 25_000);
          slowest[point] = Math.max(slowest[point], Date.now() - began);
          await portal.start();
          await sending;
          await until(isThere, () => cid.place(), 25_000);
        }
      const heard =
        engine === 'postgres' ? `; at another process it came within ${JSON.stringify(slowest)} ms, heartbeat 300 ms` : '';
      tell(`${engine}: ${rounds} deaths between commit and notice, ${rounds} between notice and answer${heard}`);
      expect(ann.refusals).toEqual([]);
      for (const client of clients) expect(client.faults).toEqual([]);
    },
    patience(90_000),
  );

  it(
    'at any moment under load: it loses nothing that it acknowledged, and places in logs outlive it',
    async () => {
      const kills = times(1, 40);
      let isOver = false;
      const talking = clients.map(async (client, n) => {
        for (let m = 0; !isOver || m < 10; m += 1) {
          const to = scene.people[(n + 1 + (m % 2)) % 3];
          if (to) await client.send(to.id, `${n}.${m}`);
          await pause(random() * 10);
        }
      });
      for (let kill = 0; kill < kills; kill += 1) {
        const before = clients.map(({ acked }) => acked.length);
        // In the middle of it: everybody has got some through.
        await until(
          () => clients.every(({ acked }, n) => acked.length > (before[n] ?? 0)),
          () => before,
          60_000,
        );
        await pause(random() * 300);
        await portal.kill();
        await portal.start();
      }
      isOver = true;
      await Promise.all(talking);
      let { db } = scene.t;
      if (engine === 'sqlite') {
        // The last of its lives is in this process, which may look into the database.
        await portal.kill();
        const test = await reopenTestDatabase(scene.t.test);
        last = { test, t: await startTestApp(engine, { on: test, limits: noLimits }) };
        port = Number(new URL(await addressOf(last.t)).port);
        db = test.db;
      }
      for (const client of clients)
        for (const { id } of scene.people) if (id !== client.state().user_id) await client.openRoom(id);
      const { acked, stored } = await judge(db, clients);
      expect([acked, stored]).toEqual([sum(clients), sum(clients)]);
      // The same epoch, and places that hold: nobody had to read all anew but at the first start.
      for (const client of clients) expect(client.resets).toEqual(['start']);
      tell(`${engine}: ${kills} kills, ${acked} acknowledged, ${stored} stored`);
    },
    patience(180_000),
  );
});
