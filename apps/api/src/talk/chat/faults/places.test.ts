import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userEvents } from '../../../core/db/schema/index.ts';
import { type Person, startTestApp } from '../../../testing/app.ts';
import { copyTestDatabase, engines, reopenTestDatabase } from '../../../testing/engines.ts';
import { noLimits } from '../../../testing/limits.ts';
import { addressOf } from '../../../testing/live.ts';
import { messageId } from '../../../testing/message-id.ts';
import { type ChatClient, until } from '../testing/client.ts';
import { expectFresh, judge } from '../testing/oracle.ts';
import { seed } from '../testing/random.ts';
import { openOther, openScene, quick, type Scene } from '../testing/scene.ts';

const DAY_MS = 86_400_000;

describe.each(engines)(`log positions on %s (CHAT_SEED=${seed})`, (engine) => {
  let scene: Scene;
  let ann: Person;
  let bea: Person;
  let client: ChatClient;
  beforeAll(async () => {
    scene = await openScene(engine, 2);
    [ann, bea] = scene.people as [Person, Person];
    client = scene.open(ann);
    await client.openRoom(bea.id);
    const writer = scene.open(bea);
    for (const text of ['یک', 'دو', 'سه']) await writer.send(ann.id, text);
    writer.stop();
  });
  afterAll(() => scene?.close());

  /** Sends a position until the wanted reset arrives: a heartbeat may make the client send its own position in between. */
  async function say(wrong: object, reason: string): Promise<void> {
    await until(() => client.isQuiet());
    const before = client.resets.length;
    await until(
      async () => {
        client.socket()?.send(JSON.stringify({ v: 1, t: 'resume', ...client.place(), ...wrong }));
        await new Promise((resolve) => setTimeout(resolve, 60));
        return client.resets.slice(before).includes(reason as never);
      },
      () => [wrong, client.resets],
    );
    await expectFresh(client, JSON.stringify(wrong));
  }

  it.each([
    ['above the end', { since: 1_000_000 }, 'ahead'],
    ['far above the end', { since: Number.MAX_SAFE_INTEGER }, 'ahead'],
    ['of a different database', { epoch: 'another' }, 'epoch'],
    ['of no database', { epoch: '' }, 'epoch'],
    ['before the first', { since: -1 }, 'unreadable'],
    ['that is text', { since: 'x' }, 'unreadable'],
    ['between two events', { since: 1.5 }, 'unreadable'],
    ['beyond all numbers', { since: 1e300 }, 'unreadable'],
    ['that is null', { since: null }, 'unreadable'],
    ['that is a list', { since: [1] }, 'unreadable'],
    ['with another event there', { since: 1, mark: 'another' }, 'forked'],
    ['with an event before the first', { since: 0, mark: 'another' }, 'forked'],
    ['with no mark', { mark: undefined }, 'unreadable'],
  ])('resets a client with a position %s', (_name, wrong, reason) => say(wrong, reason));

  it('keeps the order when the clock of a server or a client jumps by a day', async () => {
    const other = await openOther(scene, engine);
    const writer = scene.open(bea, () => other.port);
    await writer.openRoom(ann.id);
    // The snapshot of a newly connected client may still clear its histories.
    await until(() => writer.isQuiet() && writer.state().histories.has(ann.id));
    const before = writer.state().histories.get(ann.id)?.length ?? 0;
    for (const jump of [-DAY_MS, 2 * DAY_MS, -DAY_MS]) {
      scene.t.clock.now += jump;
      await writer.send(ann.id, `از پردازه‌ای دیگر ${jump}`);
      await client.send(bea.id, `${jump}`);
      // A phone with a wrong clock generates ids of a different day.
      const sent = { message_id: messageId(scene.t.clock.now - jump), to: bea.id, message: `شناسه ${jump}` };
      expect(await client.command('message.send', sent)).toMatchObject({ ok: true });
    }
    await until(
      () => writer.state().histories.get(ann.id)?.length === before + 9,
      () => writer.state().histories.get(ann.id)?.length,
    );
    const texts = writer
      .state()
      .histories.get(ann.id)
      ?.map(({ message }) => message)
      .slice(before);
    expect(texts).toEqual(
      [-DAY_MS, 2 * DAY_MS, -DAY_MS].flatMap((jump) => [`از پردازه‌ای دیگر ${jump}`, `${jump}`, `شناسه ${jump}`]),
    );
    await judge(scene.t.db, [client, writer]);
    writer.stop();
    await other.close();
  });

  it('resets a client with a pruned position and keeps the newest event', async () => {
    await until(() => client.isQuiet());
    // The last receipt may still be written after the first run of the job.
    await until(async () => {
      scene.t.clock.now += 8 * DAY_MS;
      await scene.t.app.jobs.runDue();
      const kept = await scene.t.db.read.select().from(userEvents).where(eq(userEvents.user_id, ann.id));
      return kept.length === 1;
    });
    await say({ since: 1 }, 'pruned');
    const { resets } = client;
    const before = resets.length;
    const hellos = () => client.frames.filter(({ t }) => t === 'hello').length;
    const known = hellos();
    client.drop();
    await until(() => hellos() > known);
    await expectFresh(client);
    expect(resets.slice(before)).toEqual([]);
  });
});

describe.each(engines)('a database restored from an older copy, on %s', (engine) => {
  it('resets clients ahead of the copy, also after new messages, and no client shows lost messages', async () => {
    const scene = await openScene(engine, 3);
    const [ann, bea, cid] = scene.people as [Person, Person, Person];
    let port = scene.port;
    const clients = scene.people.map((person) => scene.open(person, () => port));
    const [first, writer, third] = clients as [ChatClient, ChatClient, ChatClient];
    await Promise.all([first.openRoom(bea.id), writer.openRoom(ann.id), writer.openRoom(cid.id), third.openRoom(bea.id)]);
    for (const to of [ann, cid, ann]) await writer.send(to.id, 'پیش از پشتیبان');
    await judge(scene.t.db, clients);
    await scene.t.app.close();
    await scene.t.db.close();

    const copy = await copyTestDatabase(scene.t.test);
    const continued = await reopenTestDatabase(scene.t.test);
    const before = await startTestApp(engine, { on: continued, ...quick, limits: noLimits });
    port = Number(new URL(await addressOf(before)).port);
    const kept = clients.map(({ acked }) => acked.length);
    for (const to of [ann, cid, ann]) await writer.send(to.id, 'پس از پشتیبان');
    await judge(continued.db, clients);
    expect(clients.map(({ resets }) => resets)).toEqual([['start'], ['start'], ['start']]);
    for (const client of clients) client.leave();
    await before.close();

    const restored = await startTestApp(engine, { on: copy, ...quick, limits: noLimits });
    port = Number(new URL(await addressOf(restored)).port);
    for (const [n, client] of clients.entries()) client.acked.length = kept[n] ?? 0;
    // Ann is ahead of the log; for Cid the log is ahead, but has forked.
    writer.come();
    for (const to of [ann, cid, cid, cid]) await writer.send(to.id, 'پس از بازگردانی');
    first.come();
    third.come();
    await until(
      () => first.resets.includes('ahead') && writer.resets.length > 1 && third.resets.includes('forked'),
      () => clients.map(({ resets }) => resets),
    );
    await judge(copy.db, clients);
    expect(JSON.stringify(clients.map((client) => [...client.state().histories]))).not.toContain('پس از پشتیبان');
    for (const client of clients) client.stop();
    await restored.close();
    await copy.cleanup();
    await continued.cleanup();
  }, 60_000);
});
