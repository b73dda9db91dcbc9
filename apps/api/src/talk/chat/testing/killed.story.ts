import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { engines, reopenTestDatabase, type TestDatabase } from '../../../testing/engines.ts';
import { noLimits } from '../../../testing/limits.ts';
import { addressOf } from '../../../testing/live.ts';
import { messageId } from '../../../testing/message-id.ts';
import { type ChatClient, until } from './client.ts';
import { judge } from './oracle.ts';
import { createPortal, type Portal } from './portal.ts';
import { createRandom, printFigures, type Size, seed } from './random.ts';
import { openScene, quick, type Scene } from './scene.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const sum = (clients: readonly ChatClient[]) => clients.reduce((all, { acked }) => all + acked.length, 0);

// On PostgreSQL the third client is connected to a second process of the portal; SQLite has no second process.
/** A process that exits at given points `deaths` times, and is killed under load `kills` times. */
export const describeKilled = ({ deaths, kills, timeout }: Size<{ deaths: number; kills: number }>): void =>
  describe.each(engines)(`a killed process on %s (CHAT_SEED=${seed})`, { timeout }, (engine) => {
    const random = createRandom(seed);
    let scene: Scene;
    let portal: Portal;
    /** The port used by clients of the killed process. */
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
      await until(() => clients.every((client) => client.isQuiet()));
    }, 60_000);
    afterAll(async () => {
      await portal?.kill();
      if (engine === 'postgres') return scene?.close();
      for (const client of clients) client.stop();
      await last?.t.close();
      await last?.test.cleanup();
    });

    it('delivers a message once when killed between commit and publish, or between publish and ack', async () => {
      const [ann, , cid] = clients;
      const slowest = { committed: 0, published: 0 };
      for (let n = 0; n < deaths; n += 1)
        for (const point of ['committed', 'published'] as const) {
          const message_id = messageId();
          const death = portal.dieAfter(message_id, point);
          const sending = ann.send(cid.state().user_id, `${point} ${n}`, { message_id });
          await death;
          const began = Date.now();
          const isThere = () =>
            cid.frames.some((frame) => frame.t === 'evt' && 's' in frame && JSON.stringify(frame.d).includes(message_id));
          // The event was not published: the heartbeat of the other process reveals the new head.
          if (engine === 'postgres') await until(isThere, () => cid.place());
          slowest[point] = Math.max(slowest[point], Date.now() - began);
          await portal.start();
          await sending;
          await until(isThere, () => cid.place());
        }
      const delivery =
        engine === 'postgres' ? `; at another process it came within ${JSON.stringify(slowest)} ms, heartbeat 300 ms` : '';
      printFigures(`${engine}: ${deaths} deaths between commit and notice, ${deaths} between notice and answer${delivery}`);
      expect(ann.refusals).toEqual([]);
      for (const client of clients) expect(client.faults).toEqual([]);
    });

    it('loses no acknowledged message and no log position when killed under load', async () => {
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
        // Wait until each client has sent some messages.
        await until(
          () => clients.every(({ acked }, n) => acked.length > (before[n] ?? 0)),
          () => before,
        );
        await pause(random() * 300);
        await portal.kill();
        if (kill < kills - 1) await portal.start();
      }
      // After the last kill all clients use this process, which may read the database.
      let { db } = scene.t;
      port = scene.port;
      if (engine === 'sqlite') {
        const test = await reopenTestDatabase(scene.t.test);
        last = { test, t: await startTestApp(engine, { on: test, ...quick, limits: noLimits }) };
        port = Number(new URL(await addressOf(last.t)).port);
        db = test.db;
      }
      const before = clients.map(({ acked }) => acked.length);
      await until(
        () => clients.every(({ acked }, n) => acked.length > (before[n] ?? 0)),
        () => before,
      );
      isOver = true;
      await Promise.all(talking);
      for (const client of clients)
        for (const { id } of scene.people) if (id !== client.state().user_id) await client.openRoom(id);
      const { acked, stored } = await judge(db, clients);
      expect([acked, stored]).toEqual([sum(clients), sum(clients)]);
      // The epoch is the same and positions stay valid: no client needed a snapshot after the first start.
      for (const client of clients) expect(client.resets).toEqual(['start']);
      printFigures(`${engine}: ${kills} kills, ${acked} acknowledged, ${stored} stored`);
    });
  });
