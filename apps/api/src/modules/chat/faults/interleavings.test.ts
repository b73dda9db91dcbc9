import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { type ChatClient, until } from '../testing/client.ts';
import { expectFresh, judge } from '../testing/oracle.ts';
import { openProxy } from '../testing/proxy.ts';
import { createRandom, patience, seed, tell, times } from '../testing/random.ts';
import { openOther, openScene, type Scene } from '../testing/scene.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.each(engines)(`what happens at the same moment on %s (CHAT_SEED=${seed})`, (engine) => {
  let scene: Scene;
  let other: Awaited<ReturnType<typeof openOther>>;
  const random = createRandom(seed);
  let ann: Person;
  let bea: Person;
  beforeAll(async () => {
    scene = await openScene(engine, 4);
    [ann, bea] = scene.people as [Person, Person];
    other = await openOther(scene, engine);
  });
  afterAll(async () => {
    await other?.close();
    await scene?.close();
  });
  it(
    'a replay that breaks off anywhere in a page goes on at another process, and says each event once',
    async () => {
      const [cid, dan] = scene.people.slice(2) as [Person, Person];
      const empty = scene.open(cid);
      await until(() => empty.isQuiet() && empty.place()?.since === 0);
      const place = empty.place() as NonNullable<ReturnType<typeof empty.place>>;
      const known = { state: { ...empty.state(), histories: new Map([[dan.id, []]]) }, place };
      empty.stop();
      const writer = scene.open(dan);
      const length = times(240, 450);
      await Promise.all(
        Array.from({ length: 4 }, async (_, lane) => {
          for (let n = lane; n < length; n += 4) await writer.send(cid.id, `${n}${'م'.repeat(Math.floor(random() * 300))}`);
        }),
      );
      let lines = 0;
      const proxy = await openProxy(() => (lines++ % 2 ? scene.port : other.port));
      proxy.cutAfter(() => 500 + Math.floor(random() * 20_000));
      const wanted = times(15, 1_000);
      while (lines < wanted) {
        const reader = scene.open(cid, () => proxy.port, { known, retry_ms: 1 });
        const before = lines;
        await until(
          async () => reader.place()?.since === (await scene.headOf(cid)),
          () => [reader.place(), lines - before],
          60_000,
        );
        expect([reader.faults, reader.resets]).toEqual([[], []]);
        expect(
          reader
            .state()
            .histories.get(dan.id)
            ?.map(({ seq }) => seq),
        ).toEqual(Array.from({ length }, (_, at) => at + 1));
        expect(lines - before, 'lines of one replay').toBeGreaterThan(2);
        reader.stop();
      }
      proxy.cutAfter(() => Number.POSITIVE_INFINITY);
      const reader = scene.open(cid, () => proxy.port, { known });
      await judge(scene.t.db, [reader, writer]);
      for (const one of [reader, writer]) one.stop();
      await proxy.close();
      tell(`${engine}: ${lines} replays that broke off in a page`);
    },
    patience(90_000),
  );

  it(
    'what happens while a client catches up comes in its place, whenever it comes',
    async () => {
      const writer = scene.open(bea);
      const reader = scene.open(ann, () => (random() < 0.5 ? scene.port : other.port), { retry_ms: 4 });
      await reader.openRoom(bea.id);
      await until(() => writer.isQuiet() && reader.isQuiet());
      const rounds = times(12, 1_000);
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
          30_000,
        );
        expect(reader.faults).toEqual([]);
        if (n % 50 === 0) await expectFresh(reader, `interleaving ${n}`);
      }
      expect(reader.resets).toEqual(['start']);
      await judge(scene.t.db, [reader, writer]);
      tell(`${engine}: ${rounds} replays with something new in them`);
      for (const one of [reader, writer]) one.stop();
    },
    patience(60_000),
  );

  it(
    'two tabs and a phone: what is read on one is read on all, also when something comes at that moment',
    async () => {
      const devices = [scene.open(ann), scene.open(ann), scene.open(ann, () => other.port)] as const;
      const [tab] = devices;
      const writer = scene.open(bea);
      await until(() => [...devices, writer].every((client) => client.isQuiet()));
      const roomOf = (client: ChatClient) => client.state().rooms.find(({ user_id }) => user_id === bea.id);
      await writer.send(ann.id, 'آغاز');
      await until(() => devices.every((device) => roomOf(device)?.last_message?.message === 'آغاز'));
      const rounds = times(12, 1_000);
      for (let n = 0; n < rounds; n += 1) {
        const last = roomOf(tab)?.last_seq ?? 0;
        const reader = devices[n % 3] as ChatClient;
        await Promise.all([
          pause(random() * 3).then(() => writer.send(ann.id, `هم‌زمان ${n}`)),
          pause(random() * 3).then(() => reader.command('room.read', { user_id: bea.id, seq: last })),
        ]);
        // Whichever was first, all up to `last` is read and the one after it is not, on each device.
        await until(
          () =>
            devices.every((device) => {
              const room = roomOf(device);
              return room?.last_seq === last + 1 && room.unread_messages_count === 1 && device.state().total_unread === 1;
            }),
          () => [n, last, devices.map((device) => [roomOf(device)?.last_seq, device.state().total_unread])],
          30_000,
        );
      }
      await tab.command('room.read', { user_id: bea.id, seq: 1_000_000 });
      await until(
        () => devices.every((device) => device.state().total_unread === 0),
        () => '',
        30_000,
      );
      await judge(scene.t.db, [...devices, writer]);
      tell(`${engine}: ${rounds} times read on one of three devices at the moment at which something came`);
      for (const client of [...devices, writer]) client.stop();
    },
    patience(60_000),
  );
});
