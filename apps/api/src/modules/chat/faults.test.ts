import { and, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages, userEvents, userSync } from '../../db/schema/index.ts';
import type { Person, TestApp } from '../../testing/app.ts';
import { startTestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { addressOf } from '../../testing/live.ts';
import { messageId } from '../../testing/message-id.ts';
import { type ChatClient, until } from './testing/client.ts';
import { expectFresh, judge } from './testing/oracle.ts';
import { type Network, openProxy } from './testing/proxy.ts';
import { createRandom, run } from './testing/random.ts';
import { openScene, quick, type Scene } from './testing/scene.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.each(engines)(`a bad network on %s (CHAT_SEED=${run.seed})`, (engine) => {
  let scene: Scene;
  /** Another process of the portal, which hears a part of what the first says; on SQLite the same one. */
  let other: TestApp;
  let otherPort: number;
  let proxy: Network;
  const random = createRandom(run.seed);
  let ann: Person;
  let bea: Person;
  let cid: Person;
  beforeAll(async () => {
    scene = await openScene(engine, 3, run.seed);
    [ann, bea, cid] = scene.people as [Person, Person, Person];
    other =
      engine === 'sqlite'
        ? scene.t
        : await startTestApp(engine, {
            on: scene.t.test,
            env: quick,
            // A tenth of what is told gets lost, a tenth comes twice, and a tenth comes late.
            bus: (relay) => ({
              ...relay,
              start: (deliver) =>
                relay.start((name, data) => {
                  const luck = random();
                  if (name !== 'log.grown') return deliver(name, data);
                  if (luck < 0.1) return;
                  if (luck < 0.2) deliver(name, data);
                  if (luck < 0.3) setTimeout(() => deliver(name, data), 30);
                  else deliver(name, data);
                }),
            }),
          });
    otherPort = Number(new URL(await addressOf(other)).port);
    proxy = await openProxy(() => (random() < 0.5 ? scene.port : otherPort));
  });
  afterAll(async () => {
    await proxy.close();
    if (other !== scene.t) await other.close();
    await scene.close();
  });
  const storedOf = (message_id: string) => scene.t.db.read.select().from(messages).where(eq(messages.message_id, message_id));

  it('an answer that is lost after the commit: tried again by socket and by post, it is one message', async () => {
    const client = scene.open(ann, () => proxy.port);
    await until(() => client.isQuiet());
    const sent = { message_id: messageId(), to: bea.id, message: 'یک بار' };
    proxy.muteServer(true);
    const lost = client.command('message.send', sent);
    await until(async () => (await storedOf(sent.message_id)).length === 1);
    proxy.cut();
    proxy.muteServer(false);
    expect(await lost).toBeNull();
    await until(() => client.socket()?.readyState === 1);
    expect(await client.command('message.send', sent)).toMatchObject({ ok: true, d: { dup: true } });
    const post = await client.call<{ data: object }>('/api/chat/messages', { method: 'POST', body: sent });
    expect(post.data).toMatchObject({ dup: true, message: { seq: 1 } });
    expect(await storedOf(sent.message_id)).toHaveLength(1);
    client.stop();
  });

  it(
    'lines that are cut at any moment, other processes, and a bus that loses a tenth: nothing lost, repeated or out of order',
    async () => {
      const clients = [ann, ann, bea, cid].map((person) => scene.open(person, () => proxy.port));
      const [first, second, third, fourth] = clients as [ChatClient, ChatClient, ChatClient, ChatClient];
      await until(() => clients.every((client) => client.isQuiet()));
      let isOver = false;
      const storm = (async () => {
        while (!isOver) {
          await pause(20 + random() * 120);
          if (random() < 0.5) proxy.cut();
          else clients[Math.floor(random() * clients.length)]?.drop();
          proxy.delay(random() < 0.3 ? Math.floor(random() * 20) : 0);
        }
      })();
      const talk = async (client: ChatClient, to: number, rounds: number) => {
        const mine: string[] = [];
        for (let n = 0; n < rounds; n += 1) {
          mine.push(await client.send(to, `${client.state().user_id}-${n}`));
          const room = client.state().rooms.find((one) => one.user_id === to);
          if (room && random() < 0.3) await client.command('room.read', { user_id: to, seq: Math.max(1, room.last_seq) });
          if (random() < 0.1) await client.command('message.delete', { message_id: mine[Math.floor(random() * mine.length)] });
        }
      };
      const rounds = 15 * run.factor;
      await Promise.all([
        talk(first, bea.id, rounds),
        talk(second, cid.id, rounds),
        talk(third, ann.id, rounds),
        talk(fourth, ann.id, rounds),
        talk(third, cid.id, rounds),
      ]);
      isOver = true;
      await storm;
      proxy.delay(0);
      const rows = await scene.t.db.read.select({ id: messages.message_id, deleted_at: messages.deleted_at }).from(messages);
      const deleted = new Set(rows.filter((row) => row.deleted_at !== null).map(({ id }) => id));
      for (const client of clients) for (const one of client.acked) if (deleted.has(one.message_id)) one.message = '';
      await Promise.all([first.openRoom(bea.id), second.openRoom(cid.id), third.openRoom(ann.id), fourth.openRoom(ann.id)]);
      const { acked } = await judge(scene.t.db, clients);
      expect(acked).toBe(rounds * 5);
      for (const client of clients) client.stop();
    },
    60_000 * run.factor,
  );

  it(
    'a half-open line: the server finds it out and lets go of it',
    async () => {
      const hole = await openProxy(() => scene.port);
      const lost = await startLost(hole);
      const before = scene.t.app.liveSocket.count();
      hole.blackHole(true);
      await until(
        () => scene.t.app.liveSocket.count() < before,
        () => scene.t.app.liveSocket.count(),
        14_000,
      );
      lost.stop();
      await hole.close();
    },
    20_000 * run.factor,
  );
  async function startLost(hole: Network): Promise<ChatClient> {
    const client = scene.open(ann, () => hole.port);
    await until(() => client.isQuiet());
    return client;
  }

  it(
    'what happens while a client catches up comes in its place, whenever it comes',
    async () => {
      const writer = scene.open(bea);
      await until(() => writer.isQuiet());
      for (let n = 0; n < 6 * run.factor; n += 1) {
        const reader = scene.open(ann, () => otherPort);
        const writing = (async () => {
          for (let m = 0; m < 4; m += 1) {
            await pause(random() * 8);
            await writer.send(ann.id, `${n}.${m}`);
          }
        })();
        await pause(random() * 15);
        reader.drop();
        await writing;
        await expectFresh(reader, `interleaving ${n}`);
        reader.stop();
      }
      writer.stop();
    },
    40_000 * run.factor,
  );

  it.each([
    ['above the end', { since: 1_000_000 }, 'ahead'],
    ['of another database', { epoch: 'another' }, 'epoch'],
    ['before the first', { since: -1 }, 'unreadable'],
    ['that is text', { since: 'x' }, 'unreadable'],
    ['with another event there', { since: 1, mark: 'another' }, 'forked'],
  ])('a place %s is answered by a reset', async (_name, wrong, reason) => {
    const client = scene.open(ann);
    await until(() => client.isQuiet());
    const before = client.resets.length;
    // A heartbeat may make the client ask for its own place just then, which takes the place of this one.
    await until(
      async () => {
        client.socket()?.send(JSON.stringify({ v: 1, t: 'resume', ...client.place(), ...wrong }));
        await pause(100);
        return client.resets[before] === reason;
      },
      () => client.resets,
    );
    await expectFresh(client);
    client.stop();
  });

  it('a database from an older copy: whoever knows more than it is reset, and shows no ghost', async () => {
    const client = scene.open(cid);
    await client.openRoom(ann.id);
    await until(() => client.isQuiet());
    const head = client.place()?.since ?? 0;
    client.socket()?.pause();
    // What was acknowledged after the copy was made is gone, and something else has happened since.
    await scene.t.db.transaction(async (tx) => {
      await tx.delete(userEvents).where(and(eq(userEvents.user_id, cid.id), gt(userEvents.seq, head - 2)));
      await tx
        .update(userSync)
        .set({ head: head - 2 })
        .where(eq(userSync.user_id, cid.id));
    });
    const writer = scene.open(bea);
    await until(() => writer.isQuiet());
    for (const text of ['دیگر', 'دیگرتر', 'دیگرترین']) await writer.send(cid.id, text);
    client.drop();
    await until(
      () => client.resets.includes('forked'),
      () => client.resets,
    );
    await expectFresh(client);
    for (const one of [client, writer]) one.stop();
  });

  it('a place older than what is kept is answered by a reset, and the newest event stays', async () => {
    const client = scene.open(ann);
    await until(() => client.isQuiet());
    scene.t.clock.now += 8 * 86_400_000;
    const jobs = scene.t.app.jobs;
    await jobs.runDue();
    const kept = await scene.t.db.read.select().from(userEvents).where(eq(userEvents.user_id, ann.id));
    expect(kept).toHaveLength(1);
    client.socket()?.send(JSON.stringify({ v: 1, t: 'resume', ...client.place(), since: 1 }));
    await until(
      () => client.resets.includes('pruned'),
      () => client.resets,
    );
    await expectFresh(client);
    client.drop();
    await until(() => client.frames.filter(({ t }) => t === 'hello').length === 2);
    await expectFresh(client);
    expect(client.resets.at(-1)).toBe('pruned');
    client.stop();
  });

  it(
    'twenty sockets in crossed rooms at once: no gap, no wait for each other, one order for all',
    async () => {
      const clients = Array.from({ length: 20 }, (_, n) =>
        scene.open(scene.people[n % 3] as Person, () => (n % 2 ? scene.port : otherPort)),
      );
      await until(() => clients.every((client) => client.isQuiet()));
      await Promise.all(
        clients.map(async (client, n) => {
          const to = scene.people[(n + 1 + (Math.floor(n / 3) % 2)) % 3] as Person;
          for (let m = 0; m < 3; m += 1) await client.send(to.id, `${n}.${m}`);
          await client.command('room.read', { user_id: to.id, seq: 1_000_000 });
        }),
      );
      const rows = await scene.t.db.read.select().from(messages).orderBy(messages.room_id, messages.seq);
      for (const [, ofRoom] of Map.groupBy(rows, (row) => row.room_id))
        expect(ofRoom.map(({ seq }) => seq)).toEqual(ofRoom.map((_, at) => at + 1));
      for (const client of clients.slice(0, 6)) await expectFresh(client);
      for (const client of clients) client.stop();
    },
    40_000 * run.factor,
  );

  it('a transaction that takes its number and is slow to commit is not passed over', async () => {
    const client = scene.open(bea);
    const writer = scene.open(cid);
    await until(() => client.isQuiet() && writer.isQuiet());
    let release: () => void = () => undefined;
    const slow = scene.t.db.transaction(async (tx) => {
      await tx.update(userSync).set({ head: 0 }).where(eq(userSync.user_id, -1));
      const [row] = await tx.select().from(userSync).where(eq(userSync.user_id, bea.id));
      const head = (row?.head ?? 0) + 1;
      await tx.update(userSync).set({ head }).where(eq(userSync.user_id, bea.id));
      const payload = { user_id: cid.id, delivered_to_seq: 0, read_to_seq: 0 };
      const event = { user_id: bea.id, seq: head, id: 'slow', type: 'room.receipts', payload, created_at: scene.t.clock.now };
      await tx.insert(userEvents).values(event);
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    await pause(50);
    const sending = writer.send(bea.id, 'پس از آن');
    await pause(150);
    release();
    await slow;
    await sending;
    await until(() => client.frames.some((frame) => frame.t === 'evt' && frame.id === 'slow'));
    await until(() => JSON.stringify(client.state().rooms).includes('پس از آن'));
    expect(client.faults).toEqual([]);
    for (const one of [client, writer]) one.stop();
  });

  it(
    'two tabs and a phone: what is read on one is read on all, also while something comes',
    async () => {
      const [tab, second, phone] = [scene.open(ann), scene.open(ann), scene.open(ann, () => otherPort)] as const;
      const writer = scene.open(bea);
      await until(() => [tab, second, phone, writer].every((client) => client.isQuiet()));
      for (let n = 0; n < 8 * run.factor; n += 1) {
        const last = tab.state().rooms.find(({ user_id }) => user_id === bea.id)?.last_seq ?? 1;
        const reader = [tab, second, phone][n % 3] as ChatClient;
        await Promise.all([
          pause(random() * 5).then(() => writer.send(ann.id, `هم‌زمان ${n}`)),
          pause(random() * 5).then(() => reader.command('room.read', { user_id: bea.id, seq: last })),
        ]);
      }
      await tab.command('room.read', { user_id: bea.id, seq: 1_000_000 });
      for (const client of [tab, second, phone]) {
        await expectFresh(client);
        expect(client.state().rooms.find(({ user_id }) => user_id === bea.id)?.unread_messages_count).toBe(0);
      }
      for (const client of [tab, second, phone, writer]) client.stop();
    },
    40_000 * run.factor,
  );

  it('clocks that jump by a day change no order', async () => {
    const writer = scene.open(cid);
    await until(() => writer.isQuiet());
    await writer.openRoom(ann.id);
    for (const jump of [-86_400_000, 172_800_000, -86_400_000]) {
      scene.t.clock.now += jump;
      await writer.send(ann.id, `${jump}`);
    }
    await until(() => writer.state().histories.get(ann.id)?.at(-1)?.message === '-86400000');
    const seqs =
      writer
        .state()
        .histories.get(ann.id)
        ?.map(({ seq }) => seq) ?? [];
    expect(seqs).toEqual(seqs.map((_, at) => at + 1));
    await expectFresh(writer);
    writer.stop();
  });
});
