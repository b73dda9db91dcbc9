import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../../../core/db/schema/index.ts';
import type { Person } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { messageId } from '../../../testing/message-id.ts';
import { type Network, openProxy } from '../../../testing/proxy.ts';
import { type ChatClient, until } from './client.ts';
import { judge } from './oracle.ts';
import { createRandom, printFigures, type Size, seed } from './random.ts';
import { openOther, openScene, type Scene } from './scene.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A lossy network and bus: five conversations of `talk_messages` each, and twenty sockets sending `crossed_messages` each. */
export const describeBadNetwork = ({
  talk_messages,
  crossed_messages,
  timeout,
}: Size<{ talk_messages: number; crossed_messages: number }>): void =>
  describe.each(engines)(`a bad network on %s (CHAT_SEED=${seed})`, { timeout }, (engine) => {
    let scene: Scene;
    let other: Awaited<ReturnType<typeof openOther>>;
    let proxy: Network;
    const random = createRandom(seed);
    let ann: Person;
    let bea: Person;
    let cid: Person;
    beforeAll(async () => {
      scene = await openScene(engine, 3);
      [ann, bea, cid] = scene.people as [Person, Person, Person];
      // A tenth of the notices is lost, a tenth is duplicated, and a tenth is delayed.
      other = await openOther(scene, engine, (deliver, name) => {
        const luck = random();
        if (name !== 'log.grown') return deliver();
        if (luck < 0.1) return;
        if (luck < 0.2) deliver();
        if (luck < 0.3) setTimeout(deliver, 30);
        else deliver();
      });
      proxy = await openProxy(() => (random() < 0.5 ? scene.port : other.port));
    });
    afterAll(async () => {
      await proxy?.close();
      await other?.close();
      await scene?.close();
    });
    const storedOf = (message_id: string) => scene.t.db.read.select().from(messages).where(eq(messages.message_id, message_id));

    it('stores one message when the ack is lost after the commit and the client retries by socket and POST', async () => {
      const client = scene.open(ann, () => proxy.port);
      await until(() => client.isQuiet());
      for (const order of ['socket', 'post'] as const) {
        const sent = { message_id: messageId(), to: bea.id, message: 'یک بار' };
        proxy.muteServer(true);
        const lost = client.command('message.send', sent);
        await until(async () => (await storedOf(sent.message_id)).length === 1);
        proxy.cut();
        proxy.muteServer(false);
        expect(await lost).toBeNull();
        await until(() => client.socket()?.readyState === 1);
        const bySocket = () => client.command('message.send', sent);
        const byPost = async () =>
          ({
            ok: true,
            d: (await client.call<{ data: object }>('/api/chat/messages', { method: 'POST', body: sent })).data,
          }) as object;
        for (const again of order === 'socket' ? [bySocket, byPost] : [byPost, bySocket])
          expect(await again()).toMatchObject({ ok: true, d: { dup: true, message: { message_id: sent.message_id } } });
        expect(await storedOf(sent.message_id)).toHaveLength(1);
      }
      await judge(scene.t.db, [client]);
      client.stop();
    });

    it('loses, repeats and reorders nothing with random disconnects, two processes and a bus that drops a tenth', async () => {
      const clients = [ann, ann, bea, cid].map((person) => scene.open(person, () => proxy.port));
      const [first, second, third, fourth] = clients as [ChatClient, ChatClient, ChatClient, ChatClient];
      await until(() => clients.every((client) => client.isQuiet()));
      let isOver = false;
      let cuts = 0;
      const storm = (async () => {
        while (!isOver) {
          await pause(20 + random() * 120);
          if (random() < 0.5) proxy.cut();
          else clients[Math.floor(random() * clients.length)]?.drop();
          proxy.delay(random() < 0.3 ? Math.floor(random() * 20) : 0);
          cuts += 1;
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
      await Promise.all([
        talk(first, bea.id, talk_messages),
        talk(second, cid.id, talk_messages),
        talk(third, ann.id, talk_messages),
        talk(fourth, ann.id, talk_messages),
        talk(third, cid.id, talk_messages),
      ]);
      isOver = true;
      await storm;
      proxy.delay(0);
      await Promise.all([first.openRoom(bea.id), second.openRoom(cid.id), third.openRoom(ann.id), fourth.openRoom(ann.id)]);
      const { acked } = await judge(scene.t.db, clients);
      expect(acked).toBe(talk_messages * 5);
      printFigures(`${engine}: ${acked} messages through ${cuts} cuts and a bus that loses a tenth`);
      for (const client of clients) client.stop();
    });

    it('keeps one order without gaps or deadlocks when twenty sockets write to crossed rooms at once', async () => {
      const clients = Array.from({ length: 20 }, (_, n) =>
        scene.open(scene.people[n % 3] as Person, () => (n % 2 ? scene.port : other.port)),
      );
      await until(() => clients.every((client) => client.isQuiet()));
      await Promise.all(
        clients.map(async (client, n) => {
          const others = scene.people.filter((_, at) => at !== n % 3);
          for (const { id } of others) await client.openRoom(id);
          for (let m = 0; m < crossed_messages; m += 1) await client.send(others[(n + m) % 2]?.id ?? 0, `${n}.${m}`);
          for (const { id } of others) await client.command('room.read', { user_id: id, seq: 1_000_000 });
        }),
      );
      const { acked } = await judge(scene.t.db, clients);
      expect(acked).toBe(20 * crossed_messages);
      if (engine === 'postgres') {
        const [{ deadlocks } = {}] = await scene.t.db.execute(
          'select deadlocks::int from pg_stat_database where datname = current_database()',
        );
        expect(deadlocks).toBe(0);
      }
      for (const client of clients) client.stop();
    });
  });
