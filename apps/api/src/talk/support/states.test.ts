import { contract } from '@rasteh/contract';
import type { SupportRoom } from '@rasteh/contract/talk/support';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, supportChats } from '../../core/db/schema/index.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openSocket } from '../../testing/live.ts';
import { messageId } from '../../testing/message-id.ts';
import { openDesks } from '../../testing/open-desks.ts';

const { support, chat } = contract;
const MINUTE = 60_000;

describe.each(engines)('conversations of a desk on %s', (engine) => {
  let scene: Awaited<ReturnType<typeof openDesks>>;
  let { t, admin, sara, buyer, desk_id } = {} as typeof scene;
  let reza: Person;
  let second: Person;
  beforeAll(async () => {
    scene = await openDesks(engine);
    ({ t, admin, sara, buyer, desk_id } = scene);
    reza = await t.logIn('09120000005', 'رضا نمونه');
    second = await t.logIn('09120000006', 'کارگاه کیان');
    await setUser(t.db, reza.id, { role: 'supporter' });
    await scene.add(desk_id);
    await scene.add(desk_id, reza.id);
  });
  afterAll(() => scene.close());

  const say = async (as: Person, to: number, message = 'سلام') => {
    t.clock.now += MINUTE;
    const answer = await t.call(chat.sendMessage, { as, body: { message_id: messageId(t.clock.now), to, message } });
    expect(answer.status).toBe(200);
  };
  const list = async (query: Record<string, string> = {}, as = sara) =>
    (await t.call(support.listSupportRooms, { as, query })).body;
  const ids = async (query: Record<string, string> = {}) =>
    ((await list(query)).data as SupportRoom[]).map(({ user }) => user.user_id);
  const room = async (userId = buyer.id, as = sara): Promise<SupportRoom> =>
    (await t.call(support.getSupportRoom, { as, params: { userId } })).body.data;
  const setAt = (as: Person | undefined, userId: number, body: object) =>
    t.call(support.setSupportState, { as, params: { userId }, body });
  const set = (body: object, as = sara) => setAt(as, buyer.id, body);
  const claim = (as: Person, userId = buyer.id) => t.call(support.claimSupportRoom, { as, params: { userId }, body: {} });
  const release = (as: Person, userId = buyer.id) => t.call(support.releaseSupportRoom, { as, params: { userId }, body: {} });

  it('wait for the desk from the first message on, the longest wait first, until it answers', async () => {
    await say(buyer, desk_id);
    const first_at = new Date(t.clock.now).toISOString();
    await say(second, desk_id);
    await say(buyer, desk_id, 'هستید؟');
    expect(await ids()).toEqual([buyer.id, second.id]);
    expect((await room()).chat).toMatchObject({ state: 'open', opened_at: first_at, waiting_since: first_at, answered_at: null });
    await say(sara, buyer.id, 'بفرمایید');
    const answered_at = new Date(t.clock.now).toISOString();
    expect((await room()).chat).toMatchObject({ state: 'waiting', waiting_since: null, answered_at });
    expect((await list()).meta.states).toEqual({ open: 1, waiting: 1, snoozed: 0, solved: 0 });
    expect(await ids()).toEqual([second.id, buyer.id]);
    await say(buyer, desk_id, 'ممنون');
    expect((await room()).chat).toMatchObject({ state: 'open', answered_at });
    expect(await ids({ state: 'waiting' })).toEqual([]);
  });

  it('are solved with what was seen, released, and opened anew by the next message of the user', async () => {
    await claim(sara);
    const { seq, chat: before } = await room();
    await say(buyer, desk_id, 'یک سؤال دیگر');
    expect((await set({ state: 'solved', seq })).body.code).toBe('conflict');
    expect((await room()).chat?.state).toBe('open');
    expect((await set({ state: 'solved', seq: seq + 1 }, reza)).body.code).toBe('room_claimed');
    const live = await openSocket(t, reza);
    await live.follow('me');
    // The page has not heard of the own answer yet when it is solved.
    await say(sara, buyer.id, 'خواهش می‌کنم');
    const { body } = await set({ state: 'solved', seq: seq + 1 });
    expect(body.data).toMatchObject({ claim: null, chat: { id: before?.id, state: 'solved', solved_by: { user_id: sara.id } } });
    await live.until((one) => one.t === 'evt' && one.e === 'support.changed');
    live.end();
    expect(await ids({ state: 'solved' })).toEqual([buyer.id]);
    await say(buyer, desk_id, 'دوباره سلام');
    const { chat: after } = await room();
    expect(after).toMatchObject({ state: 'open', solved_at: null });
    expect(after?.id).not.toBe(before?.id);
    const { data } = (await t.call(support.getSupportCustomer, { as: sara, params: { userId: buyer.id } })).body;
    expect(data.chats).toMatchObject([{ id: before?.id, state: 'solved', solved_by: { name: 'سارا نمونه' } }]);
    const written = await t.db.read
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'desk_room'), eq(auditLog.action, 'support.solved')));
    expect(written).toMatchObject([{ actor_id: sara.id, entity_id: buyer.id }]);
  });

  it('are snoozed until a time or the next message, and reopened by hand', async () => {
    const until = (minutes: number) => new Date(t.clock.now + minutes * MINUTE).toISOString();
    for (const bad of [until(-1), until(31 * 24 * 60)])
      expect(Object.keys((await set({ state: 'snoozed', until: bad })).body.errors)).toEqual(['until']);
    await set({ state: 'snoozed', until: until(60) });
    expect(await ids({ state: 'snoozed' })).toEqual([buyer.id]);
    t.clock.now += 61 * MINUTE;
    expect((await room()).chat).toMatchObject({ state: 'open', snoozed_until: null });
    await set({ state: 'snoozed', until: until(60) });
    await say(buyer, desk_id, 'چه شد؟');
    expect((await room()).chat?.state).toBe('open');
    await set({ state: 'solved', seq: (await room()).seq });
    const { body } = await set({ state: 'open' });
    expect(body.data.chat).toMatchObject({ state: 'waiting', solved_at: null, solved_by: null });
  });

  it('go back to the queue when their supporter has been away for ten minutes', async () => {
    await claim(reza);
    t.clock.now += 9 * MINUTE;
    expect((await claim(sara)).body.code).toBe('room_claimed');
    await say(reza, buyer.id, 'هستم');
    t.clock.now += 9 * MINUTE;
    expect((await room()).claim?.supporter.user_id).toBe(reza.id);
    t.clock.now += 2 * MINUTE;
    expect((await room()).claim).toBeNull();
    expect((await claim(sara)).body.data.claim.supporter.user_id).toBe(sara.id);
    await release(sara);
  });

  it('have notes and tags that the user never sees, and are found by name, tag and message', async () => {
    const params = { userId: buyer.id };
    const { seq } = await room();
    const note = await t.call(support.addSupportNote, { as: sara, params, body: { text: 'پنجشنبه‌ها زود می‌رود.' } });
    expect(note.status).toBe(201);
    expect(note.body.data).toMatchObject({ author: { user_id: sara.id }, after_seq: seq, text: 'پنجشنبه‌ها زود می‌رود.' });
    const notes = await t.call(support.listSupportNotes, { as: reza, params });
    expect(notes.body.data).toEqual([note.body.data]);
    const tagged = await t.call(support.putSupportTags, {
      as: reza,
      params,
      body: { tags: ['مشتری پرکار', 'فاکتور', 'فاکتور'] },
    });
    expect(tagged.body.data.tags).toEqual(['فاکتور', 'مشتری پرکار']);
    for (const call of [support.listSupportNotes, support.getSupportCustomer])
      expect((await t.call(call, { as: buyer, params })).status).toBe(403);
    const history = JSON.stringify((await t.call(chat.getHistory, { as: buyer, params: { userId: desk_id } })).body);
    expect(history).not.toContain('پنجشنبه');
    await say(second, desk_id, 'پیش‌فاکتور میلگرد باز نمی‌شود');
    for (const [q, found] of [
      ['كارگاه', [second.id]],
      ['پرکار', [buyer.id]],
      ['میلگرد', [second.id]],
      ['پنجشنبه', []],
    ] as const)
      expect(await ids({ q })).toEqual(found);
    const { meta } = await list({ q: 'میلگرد', claim: 'mine' });
    expect(meta).toMatchObject({ total: 0, states: { open: 0 }, counts: { all: 1, none: 1, mine: 0 } });
    expect((await list({ q: 'میلگرد' })).meta).toMatchObject({ total: 1, states: { open: 1, waiting: 0 }, counts: meta.counts });
    expect((await list({ state: 'snoozed' })).meta.counts).toEqual({ all: 0, none: 0, mine: 0, unread: 0 });
    await t.call(support.putSupportTags, { as: sara, params, body: { tags: [] } });
    expect((await room()).tags).toEqual([]);
  });

  it('of rooms that nothing followed are derived from their messages', async () => {
    await say(buyer, desk_id, 'هنوز هستم');
    const before = (await room()).chat;
    await t.db.transaction((tx) => tx.delete(supportChats).where(eq(supportChats.partner_id, buyer.id)).returning());
    const after = ((await list()).data as SupportRoom[]).find(({ user }) => user.user_id === buyer.id)?.chat;
    expect(after).toMatchObject({ state: before?.state, waiting_since: before?.waiting_since });
  });

  it('are changed by supporters of the desk alone', async () => {
    const stranger = await t.logIn('09120000008', 'بی‌گفت‌وگو');
    const calls = (as: Person | undefined, userId: number) => [
      setAt(as, userId, { state: 'open' }),
      t.call(support.putSupportTags, { as, params: { userId }, body: { tags: [] } }),
      t.call(support.addSupportNote, { as, params: { userId }, body: { text: 'یادداشت' } }),
      t.call(support.listSupportNotes, { as, params: { userId } }),
      t.call(support.getSupportCustomer, { as, params: { userId } }),
    ];
    const statuses = async (as: Person | undefined, userId = buyer.id) =>
      new Set((await Promise.all(calls(as, userId))).map(({ status }) => status));
    expect(await statuses(undefined)).toEqual(new Set([401]));
    expect(await statuses(buyer)).toEqual(new Set([403]));
    expect(await statuses(admin)).toEqual(new Set([404]));
    expect(await statuses(sara, stranger.id)).toEqual(new Set([404]));
  });

  it('tell supporters the page on which the user opened them, and no address of another site', async () => {
    const asker = await t.logIn('09120000016', 'پرسنده');
    const write = (message: string, from_path: string) => {
      t.clock.now += MINUTE;
      const body = { message_id: messageId(t.clock.now), to: desk_id, message, from_path };
      return t.call(chat.sendMessage, { as: asker, body });
    };
    for (const wrong of ['https://evil.ir/', '//evil.ir/', '/a\u202eb', `/${'a'.repeat(500)}`])
      expect([wrong, (await write('سلام', wrong)).status]).toEqual([wrong, 422]);
    expect((await write('این موجود است؟', '/products/9/rebar-14')).status).toBe(200);
    expect((await write('هستید؟', '/panel')).status).toBe(200);
    expect((await room(asker.id)).chat?.from_path).toBe('/products/9/rebar-14');
    const { seq } = await room(asker.id);
    await setAt(sara, asker.id, { state: 'solved', seq });
    await say(asker, desk_id, 'پرسش دیگر');
    expect((await room(asker.id)).chat?.from_path).toBeNull();
    await setAt(sara, asker.id, { state: 'solved', seq: seq + 1 });
  });
});
