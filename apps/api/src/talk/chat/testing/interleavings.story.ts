import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { openProxy } from '../../../testing/proxy.ts';
import { type ChatClient, until } from './client.ts';
import { judge } from './oracle.ts';
import { createRandom, printFigures, type Size, seed } from './random.ts';
import { openOther, openScene, type Scene } from './scene.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Concurrent operations: interrupted replays, and `moments` interleavings spread over `pairs` parallel pairs of users. */
export const describeInterleavings = ({
  replays,
  log_length,
  moments,
  pairs,
  timeout,
}: Size<{ replays: number; log_length: number; moments: number; pairs: number }>): void =>
  describe.each(engines)(`concurrent operations on %s (CHAT_SEED=${seed})`, { timeout }, (engine) => {
    let scene: Scene;
    let other: Awaited<ReturnType<typeof openOther>>;
    const random = createRandom(seed);
    beforeAll(async () => {
      scene = await openScene(engine, 2 + 2 * pairs);
      other = await openOther(scene, engine);
    });
    afterAll(async () => {
      await other?.close();
      await scene?.close();
    });
    it('resumes a replay that was cut within a page at a different process and delivers each event once', async () => {
      const [cid, dan] = scene.people as [Person, Person];
      const empty = scene.open(cid);
      await until(() => empty.isQuiet() && empty.place()?.since === 0);
      const place = empty.place() as NonNullable<ReturnType<typeof empty.place>>;
      const known = { state: { ...empty.state(), histories: new Map([[dan.id, []]]) }, place };
      empty.stop();
      const writer = scene.open(dan);
      await Promise.all(
        Array.from({ length: 4 }, async (_, lane) => {
          for (let n = lane; n < log_length; n += 4) await writer.send(cid.id, `${n}${'م'.repeat(Math.floor(random() * 300))}`);
        }),
      );
      let lines = 0;
      const proxy = await openProxy(() => (lines++ % 2 ? scene.port : other.port));
      proxy.cutAfter(() => 500 + Math.floor(random() * 20_000));
      while (lines < replays) {
        const reader = scene.open(cid, () => proxy.port, { known, retry_ms: 1 });
        const before = lines;
        await until(
          async () => reader.place()?.since === (await scene.headOf(cid)),
          () => [reader.place(), lines - before],
        );
        expect([reader.faults, reader.resets]).toEqual([[], []]);
        expect(
          reader
            .state()
            .histories.get(dan.id)
            ?.map(({ seq }) => seq),
        ).toEqual(Array.from({ length: log_length }, (_, at) => at + 1));
        expect(lines - before, 'lines of one replay').toBeGreaterThan(2);
        reader.stop();
      }
      proxy.cutAfter(() => Number.POSITIVE_INFINITY);
      const reader = scene.open(cid, () => proxy.port, { known });
      await judge(scene.t.db, [reader, writer]);
      for (const one of [reader, writer]) one.stop();
      await proxy.close();
      printFigures(`${engine}: ${lines} replays that broke off in a page`);
    });

    /** Runs `work` concurrently for each pair of users, with as many rounds each as needed for `wanted` in total. */
    async function inLanes(wanted: number, work: (reader: Person, writer: Person, rounds: number) => Promise<ChatClient[]>) {
      const rounds = Math.ceil(wanted / pairs);
      const lanes = Array.from(
        { length: pairs },
        (_, lane) => scene.people.slice(2 + 2 * lane, 4 + 2 * lane) as [Person, Person],
      );
      const clients = await Promise.all(lanes.map(([reader, writer]) => work(reader, writer, rounds)));
      await judge(scene.t.db, clients.flat());
      for (const client of clients.flat()) client.stop();
      return rounds * pairs;
    }

    it('delivers events in order when they happen during a replay', async () => {
      const done = await inLanes(moments, async (ann, bea, rounds) => {
        const writer = scene.open(bea);
        const reader = scene.open(ann, () => (random() < 0.5 ? scene.port : other.port), { retry_ms: 4 });
        await reader.openRoom(bea.id);
        await until(() => writer.isQuiet() && reader.isQuiet());
        for (let n = 0; n < rounds; n += 1) {
          const writing = (async () => {
            for (let m = 0; m < 3; m += 1) {
              if (random() < 0.7) await pause(random() * 4);
              await writer.send(ann.id, `${n}.${m}`);
            }
          })();
          await pause(random() * 8);
          reader.drop();
          await writing;
          await until(
            async () => reader.place()?.since === (await scene.headOf(ann)),
            () => [n, reader.place()],
          );
          expect(reader.faults).toEqual([]);
        }
        expect(reader.resets).toEqual(['start']);
        return [reader, writer];
      });
      printFigures(`${engine}: ${done} replays with something new in them`);
    });

    it('syncs the read position to two tabs and a phone, also when a message arrives concurrently', async () => {
      const done = await inLanes(moments, async (ann, bea, rounds) => {
        const devices = [scene.open(ann), scene.open(ann), scene.open(ann, () => other.port)] as const;
        const [tab] = devices;
        const writer = scene.open(bea);
        await until(() => [...devices, writer].every((client) => client.isQuiet()));
        const roomOf = (client: ChatClient) => client.state().rooms.find(({ user_id }) => user_id === bea.id);
        await writer.send(ann.id, 'آغاز');
        await until(() => devices.every((device) => roomOf(device)?.last_message?.message === 'آغاز'));
        for (let n = 0; n < rounds; n += 1) {
          const last = roomOf(tab)?.last_seq ?? 0;
          const reader = devices[n % 3] as ChatClient;
          await Promise.all([
            pause(random() * 3).then(() => writer.send(ann.id, `هم‌زمان ${n}`)),
            pause(random() * 3).then(() => reader.command('room.read', { user_id: bea.id, seq: last })),
          ]);
          // In either order, all messages up to `last` are read and the next one is unread, on each device.
          await until(
            () =>
              devices.every((device) => {
                const room = roomOf(device);
                return room?.last_seq === last + 1 && room.unread_messages_count === 1 && device.state().total_unread === 1;
              }),
            () => [n, last, devices.map((device) => [roomOf(device)?.last_seq, device.state().total_unread])],
          );
        }
        await tab.command('room.read', { user_id: bea.id, seq: 1_000_000 });
        await until(
          () => devices.every((device) => device.state().total_unread === 0),
          () => devices.map((device) => device.state().total_unread),
        );
        return [...devices, writer];
      });
      printFigures(`${engine}: ${done} times read on one of three devices at the moment at which something came`);
    });
  });
