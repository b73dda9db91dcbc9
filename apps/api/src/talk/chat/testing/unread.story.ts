import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { type ChatClient, until } from './client.ts';
import { judge } from './oracle.ts';
import { createRandom, printFigures, type Size, seed } from './random.ts';
import { openOther, openScene, type Scene } from './scene.ts';

/** A model of a room, written from the rules and independent of the code. */
type Room = { messages: { id: string; from: number; isDeleted: boolean }[]; read: Map<number, number>; blocked: Set<number> };

/** Unread counts: compared with a model for `steps` steps, and checked after `steps_at_once` concurrent steps per device. */
export const describeUnread = ({ steps, steps_at_once, timeout }: Size<{ steps: number; steps_at_once: number }>): void =>
  describe.each(engines)(`unread counts on %s (CHAT_SEED=${seed})`, { timeout }, (engine) => {
    let scene: Scene;
    let other: Awaited<ReturnType<typeof openOther>>;
    let clients: ChatClient[];
    const random = createRandom(seed);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    beforeAll(async () => {
      scene = await openScene(engine, 3);
      other = await openOther(scene, engine);
      const [ann] = scene.people as [Person];
      clients = [...scene.people, ann].map((person, n) => scene.open(person, () => (n % 2 ? other.port : scene.port)));
      await until(() => clients.every((client) => client.isQuiet()));
    });
    afterAll(async () => {
      for (const client of clients ?? []) client.stop();
      await other?.close();
      await scene?.close();
    });

    const rooms = new Map<string, Room>();
    const roomOf = (one: number, two: number): Room => {
      const key = [one, two].sort((a, b) => a - b).join();
      const room = rooms.get(key) ?? { messages: [], read: new Map(), blocked: new Set() };
      rooms.set(key, room);
      return room;
    };
    const unreadOf = (room: Room, user: number): number =>
      room.blocked.has(user)
        ? 0
        : room.messages.filter(({ from, isDeleted }, at) => at + 1 > (room.read.get(user) ?? 0) && from !== user && !isDeleted)
            .length;
    const block = (client: ChatClient, user: number, is: boolean) =>
      client.call(`/api/chat/${is ? 'block' : 'unblock'}/${user}`, { method: 'POST' });

    /** Performs one random action of a client and applies it to the model. */
    async function act(client: ChatClient): Promise<void> {
      const me = client.state().user_id;
      const partner = pick(scene.people.filter(({ id }) => id !== me)).id;
      const room = roomOf(me, partner);
      const luck = random();
      if (luck < 0.5) {
        if (room.blocked.size > 0) return void (await expect(client.send(partner, 'نه')).rejects.toThrow(/chat_blocked/));
        const id = await client.send(partner, `${room.messages.length}`);
        room.messages.push({ id, from: me, isDeleted: false });
        room.read.set(me, room.messages.length);
      } else if (luck < 0.7 && room.messages.length > 0) {
        const seq = 1 + Math.floor(random() * room.messages.length);
        expect(await client.command('room.read', { user_id: partner, seq })).toMatchObject({ ok: true });
        room.read.set(me, Math.max(room.read.get(me) ?? 0, seq));
      } else if (luck < 0.85) {
        const mine = room.messages.filter(({ from }) => from === me);
        if (mine.length === 0) return;
        const message = pick(mine.slice(-4));
        expect(await client.command('message.delete', { message_id: message.id })).toMatchObject({ ok: true });
        message.isDeleted = true;
      } else if (room.messages.length > 0) {
        const is = !room.blocked.has(me) && random() < 0.4;
        await block(client, partner, is);
        if (is) room.blocked.add(me);
        else room.blocked.delete(me);
      }
    }

    it('equal an independent model after each message, read, deletion and block, on each device', async () => {
      for (let step = 0; step < steps; step += 1) {
        await act(pick(clients));
        for (const client of clients) {
          const me = client.state().user_id;
          const wanted = scene.people.filter(({ id }) => id !== me).map(({ id }) => unreadOf(roomOf(me, id), me));
          const shown = () =>
            scene.people
              .filter(({ id }) => id !== me)
              .map(({ id }) => client.state().rooms.find((room) => room.user_id === id)?.unread_messages_count ?? 0);
          const total = wanted.reduce((sum, one) => sum + one, 0);
          await until(
            () => String(shown()) === String(wanted) && client.state().total_unread === total,
            () => ({ step, me, wanted, shown: shown(), total: client.state().total_unread }),
          );
        }
      }
      await judge(scene.t.db, clients);
      printFigures(`${engine}: ${steps} steps, unread as the model says on ${clients.length} devices after each`);
    });

    it('are correct when all operations run concurrently', async () => {
      for (const one of scene.people)
        for (const two of scene.people)
          if (one !== two) await block(clients[scene.people.indexOf(one)] as ChatClient, two.id, false);
      await Promise.all(
        clients.map(async (client) => {
          const me = client.state().user_id;
          const mine: string[] = [];
          for (let n = 0; n < steps_at_once; n += 1) {
            const { id } = pick(scene.people.filter((person) => person.id !== me));
            const luck = random();
            if (luck < 0.5)
              await client.send(id, `${n}`).then(
                (sent) => mine.push(sent),
                (error) => expect(String(error)).toContain('chat_blocked'),
              );
            else if (luck < 0.7)
              await client.command('room.read', {
                user_id: id,
                seq: client.state().rooms.find((room) => room.user_id === id)?.last_seq ?? 1,
              });
            else if (luck < 0.85 && mine.length > 0) await client.command('message.delete', { message_id: pick(mine.slice(-4)) });
            else await block(client, id, random() < 0.4);
          }
        }),
      );
      await judge(scene.t.db, clients);
    });
  });
