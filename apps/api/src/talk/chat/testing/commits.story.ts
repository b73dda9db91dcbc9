import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { type ChatClient, until } from './client.ts';
import { judge } from './oracle.ts';
import { createRandom, printFigures, type Size, seed } from './random.ts';
import { openOther, openScene, type Scene } from './scene.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

// SQLite has one writer: a number is assigned and committed before the next one is assigned.
/** Writers and readers of one log while commits are slow: each of five users sends `rounds` messages from each of two loops. */
export const describeSlowCommits = ({ rounds, timeout }: Size<{ rounds: number }>): void =>
  void describe(`slow commits of numbered events on PostgreSQL (CHAT_SEED=${seed})`, {
    timeout,
  }, () => {
    let scene: Scene;
    let all: ChatClient[] = [];
    let other: Awaited<ReturnType<typeof openOther>>;
    beforeAll(async () => {
      scene = await openScene('postgres', 5);
      other = await openOther(scene, 'postgres');
      // A commit is delayed after its numbers are assigned, so commits of other rooms and users overtake it.
      await scene.t.db.script(`
      create function dawdle() returns trigger language plpgsql as $$
      begin
        if random() < 0.5 then perform pg_sleep(random() * 0.04); end if;
        return null;
      end $$;
      create constraint trigger slow_commit after insert on user_events
        deferrable initially deferred for each row execute function dawdle();
    `);
    });
    afterAll(async () => {
      for (const client of all) client.stop();
      await other?.close();
      await scene?.close();
    });

    it('skips no number for any reader when several rooms and users commit in any order', async () => {
      const random = createRandom(seed);
      const ports = [scene.port, other.port];
      const clients = scene.people.map((person, n) => scene.open(person, () => ports[n % 2] ?? 0));
      // These clients reconnect all the time and request events after their position while commits are in progress.
      const restless = scene.people.map((person) => scene.open(person, () => ports[random() < 0.5 ? 0 : 1] ?? 0));
      all = [...clients, ...restless];
      await until(() => all.every((client) => client.isQuiet()));
      let isOver = false;
      let drops = 0;
      const dropping = (async () => {
        while (!isOver) {
          await pause(random() * 20);
          restless[Math.floor(random() * restless.length)]?.drop();
          drops += 1;
        }
      })();
      await Promise.all(
        [...clients, ...clients].map(async (client, n) => {
          for (let m = 0; m < rounds; m += 1) {
            const to = partnerOf(client, random());
            await client.send(to.id, `${n}.${m}`);
            if (random() < 0.3) await client.command('room.read', { user_id: to.id, seq: 1_000_000 });
          }
        }),
      );
      isOver = true;
      await dropping;
      for (const client of all) for (const { id } of scene.people) if (id !== client.state().user_id) await client.openRoom(id);
      const { acked } = await judge(scene.t.db, all);
      expect(acked).toBe(10 * rounds);
      // A reader that skipped a number would see a gap in the log and be reset.
      for (const client of all) expect(client.resets).toEqual(['start']);
      printFigures(`postgres: ${acked} messages in ten rooms through slow commits, ${drops} replays meanwhile`);
    });

    const partnerOf = (client: ChatClient, luck: number): Person => {
      const others = scene.people.filter(({ id }) => id !== client.state().user_id);
      return others[Math.floor(luck * others.length)] as Person;
    };
  });
