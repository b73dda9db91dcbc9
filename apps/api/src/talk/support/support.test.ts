import { contract } from '@rasteh/contract';
import type { SupportRoom } from '@rasteh/contract/talk/support';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, notifications } from '../../core/db/schema/index.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openSocket } from '../../testing/live.ts';
import { messageId } from '../../testing/message-id.ts';
import { openDesks } from '../../testing/open-desks.ts';

const { listSupportRooms, getSupportRoom, claimSupportRoom, releaseSupportRoom, handOverSupportRoom } = contract.support;

describe.each(engines)('rooms of a desk on %s', (engine) => {
  let scene: Awaited<ReturnType<typeof openDesks>>;
  let { t, admin, sara, buyer, desk_id, second_id, add, write } = {} as typeof scene;
  let reza: Person;
  let away: Person;
  beforeAll(async () => {
    scene = await openDesks(engine);
    ({ t, admin, sara, buyer, desk_id, second_id, add, write } = scene);
    reza = await t.logIn('09120000005', 'رضا نمونه');
    away = await t.logIn('09120000006', 'میز دوم');
    for (const { id } of [reza, away]) await setUser(t.db, id, { role: 'supporter' });
    await add(desk_id);
    await add(desk_id, reza.id);
    await add(second_id, away.id);
    await write(desk_id);
  });
  afterAll(() => scene.close());

  const list = async (as: Person, claim = 'all') => (await t.call(listSupportRooms, { as, query: { claim } })).body;
  const roomOf = async (as: Person) => ((await list(as)).data as SupportRoom[])[0];
  const at = (as?: Person, userId = buyer.id) => ({ as, params: { userId }, body: {} });
  const claim = (as?: Person, userId?: number) => t.call(claimSupportRoom, at(as, userId));
  const release = (as?: Person, userId?: number) => t.call(releaseSupportRoom, at(as, userId));
  const handOver = (as: Person | undefined, supporter_id: number, note = 'دربارهٔ فاکتور است.', userId = buyer.id) =>
    t.call(handOverSupportRoom, { as, params: { userId }, body: { supporter_id, note } });
  const written = async () =>
    (await t.db.read.select().from(auditLog).where(eq(auditLog.entity, 'desk_room')).orderBy(desc(auditLog.id))).map(
      ({ action, actor_id, entity_id }) => [action, actor_id, entity_id],
    );

  it('are listed with their newest message and their counts, for the supporters of the desk alone', async () => {
    const { data, meta } = await list(sara);
    expect(data).toMatchObject([
      {
        user: { user_id: buyer.id, name: 'خریدار' },
        unread: 1,
        claim: null,
        last_message: { text: `به میز ${desk_id}`, author: null },
      },
    ]);
    expect(meta).toMatchObject({ total: 1, counts: { all: 1, none: 1, mine: 0, unread: 1 } });
    expect(meta.members).toEqual([{ user_id: reza.id, name: 'رضا نمونه' }]);
    expect((await list(away)).data).toEqual([]);
    const one = (as: Person, userId = buyer.id) => t.call(getSupportRoom, { as, params: { userId } });
    expect((await one(sara)).body.data).toEqual(data[0]);
    const others = await Promise.all([one(away), one(admin), one(buyer), one(sara, reza.id)]);
    expect(others.map(({ status }) => status)).toEqual([404, 404, 403, 404]);
    const answers = await Promise.all([admin, buyer, undefined].map((as) => t.call(listSupportRooms, { as })));
    expect(answers.map(({ status }) => status)).toEqual([404, 403, 401]);
    const idle = await t.logIn('09120000007', 'بی‌میز');
    await setUser(t.db, idle.id, { role: 'supporter' });
    await scene.remove(desk_id, idle.id);
    const refused = await t.call(listSupportRooms, { as: idle });
    expect([refused.status, refused.body.code]).toEqual([403, 'desk_required']);
  });

  it('are claimed once, also by two supporters at the same time, and published to the desk alone', async () => {
    const sockets = await Promise.all([sara, reza, away, buyer].map((as) => openSocket(t, as)));
    for (const live of sockets) await live.follow('me');
    const answers = await Promise.all([claim(sara), claim(reza)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = answers[0]?.status === 200 ? sara : reza;
    const lost = answers.find(({ status }) => status === 409);
    expect([lost?.body.code, lost?.body.data.claim.supporter.user_id]).toEqual(['room_claimed', won.id]);
    expect((await claim(won)).status).toBe(200);
    expect(await written()).toEqual([['support.claimed', won.id, buyer.id]]);
    const [first, second, ...others] = sockets;
    for (const live of [first, second])
      expect(await live?.until((one) => one.t === 'evt' && one.e === 'support.changed')).toMatchObject({
        room: 'me',
        d: { user_id: buyer.id },
      });
    for (const live of others) expect(live.frames.filter((one) => one.t === 'evt' && one.e === 'support.changed')).toEqual([]);
    for (const live of sockets) live.end();
    const other = won === sara ? reza : sara;
    expect((await list(won, 'mine')).meta.counts).toEqual({ all: 1, none: 0, mine: 1, unread: 1 });
    expect((await list(other, 'none')).data).toEqual([]);
    expect((await release(other)).body.code).toBe('room_claimed');
    expect((await handOver(other, won.id)).body.code).toBe('room_claimed');
    expect((await release(won)).body.data.claim).toBeNull();
    expect((await release(won)).status).toBe(200);
    expect((await written()).map(([action]) => action)).toEqual(['support.released', 'support.claimed']);
  });

  it('are handed over within the desk, with a note that the other supporter gets', async () => {
    await claim(sara);
    for (const to of [sara.id, away.id, buyer.id, 999_999])
      expect(Object.keys((await handOver(sara, to)).body.errors)).toEqual(['supporter_id']);
    expect(Object.keys((await handOver(sara, reza.id, ' ')).body.errors)).toEqual(['note']);
    const { status, body } = await handOver(sara, reza.id);
    expect([status, body.data.claim]).toMatchObject([200, { supporter: { user_id: reza.id }, note: 'دربارهٔ فاکتور است.' }]);
    const sent = await t.db.read.select().from(notifications).where(eq(notifications.user_id, reza.id));
    expect(sent).toMatchObject([
      {
        type: 'support.handed_over',
        payload: { user_id: buyer.id, name: 'خریدار', by: 'سارا نمونه', note: 'دربارهٔ فاکتور است.' },
      },
    ]);
    expect((await written())[0]).toEqual(['support.handed_over', sara.id, buyer.id]);
    expect((await handOver(sara, reza.id)).body.code).toBe('room_claimed');
  });

  it('are free again when their supporter leaves the desk or is suspended', async () => {
    await release(reza);
    await claim(reza);
    await setUser(t.db, reza.id, { status: 'suspended' });
    expect((await roomOf(sara))?.claim).toBeNull();
    expect((await claim(sara)).body.data.claim.supporter.user_id).toBe(sara.id);
    await setUser(t.db, reza.id, { status: 'active' });
    await add(second_id);
    expect((await roomOf(reza))?.claim).toBeNull();
    expect((await claim(sara)).status).toBe(404);
    expect((await claim(reza)).status).toBe(200);
    await add(desk_id);
  });

  it('are refused to others, and without a room', async () => {
    const stranger = await t.logIn('09120000008', 'بی‌گفت‌وگو');
    for (const call of [
      () => claim(sara, stranger.id),
      () => release(sara, stranger.id),
      () => handOver(sara, reza.id, 'یادداشت', stranger.id),
    ])
      expect((await call()).status).toBe(404);
    for (const as of [admin, buyer, undefined])
      for (const call of [() => claim(as), () => release(as), () => handOver(as, reza.id)])
        expect((await call()).status).toBe(as ? (as === admin ? 404 : 403) : 401);
  });

  it('are not there for a supporter of another desk, by any call that names one', async () => {
    const bodies: Record<string, object> = {
      addSupportNote: { text: 'یادداشت' },
      putSupportTags: { tags: ['فاکتور'] },
      setSupportState: { state: 'open' },
      handOverSupportRoom: { supporter_id: reza.id, note: 'دربارهٔ فاکتور است.' },
    };
    const named = Object.entries(contract.support).filter(([, { path }]) => path.includes('/rooms/:userId'));
    expect(named.length).toBeGreaterThanOrEqual(9);
    for (const [name, route] of named) {
      const body = route.method === 'GET' ? undefined : (bodies[name] ?? {});
      const { status } = await t.call(route, { as: away, params: { userId: buyer.id }, body });
      expect([name, status]).toEqual([name, 404]);
    }
    for (const q of ['به میز', 'خریدار'])
      expect((await t.call(listSupportRooms, { as: away, query: { q } })).body.data).toEqual([]);
    const history = await t.call(contract.chat.getHistory, { as: away, params: { userId: buyer.id } });
    expect(history.body.data).toEqual([]);
  });

  it('show the supporter who wrote the newest message', async () => {
    await t.call(contract.chat.sendMessage, {
      as: reza,
      body: { message_id: messageId(), to: buyer.id, message: 'بررسی می‌کنم.' },
    });
    expect((await roomOf(reza))?.last_message).toMatchObject({
      text: 'بررسی می‌کنم.',
      author: { user_id: reza.id, name: 'رضا نمونه' },
    });
  });
});
