import { contract } from '@rasteh/contract';
import type { ServerFrame } from '@rasteh/contract/realtime';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, deskMembers } from '../../core/db/schema/index.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { type LiveSocket, openSocket } from '../../testing/live.ts';
import { messageId } from '../../testing/message-id.ts';
import { openDesks } from '../../testing/open-desks.ts';

const { desks, chat, support } = contract;
const isReset = (frame: ServerFrame) => frame.t === 'reset' && frame.reason === 'epoch';
const isMessage = (frame: ServerFrame) => frame.t === 'evt' && frame.e === 'message.created';

describe.each(engines)('support desks on %s', (engine) => {
  let scene: Awaited<ReturnType<typeof openDesks>>;
  let { t, other, admin, sara, buyer, desk_id, second_id, at, add, remove, write, openReading } = {} as typeof scene;
  beforeAll(async () => {
    scene = await openDesks(engine);
    ({ t, other, admin, sara, buyer, desk_id, second_id, at, add, remove, write, openReading } = scene);
  });
  afterAll(() => scene.close());
  const writtenOf = async (user_id: number) =>
    (
      await t.db.read
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.entity, 'desk'), eq(auditLog.subject_id, user_id)))
        .orderBy(auditLog.id)
    ).map(({ action, actor_id, entity_id, before, after }) => ({ action, actor_id, entity_id, before, after }));
  beforeEach(async () => {
    if ((await t.db.read.select().from(deskMembers).where(eq(deskMembers.user_id, sara.id)))[0]?.desk_id !== desk_id)
      await add(desk_id);
  });

  it('are listed in order with their members, and the unassigned supporters', async () => {
    const idle = await t.logIn('09120000004', 'بیکار نمونه');
    await setUser(t.db, idle.id, { role: 'supporter' });
    expect((await remove(desk_id, idle.id)).body.data).toMatchObject({ id: desk_id, members: [{ user_id: sara.id }] });
    const { body } = await t.call(desks.listDesks, { as: admin });
    const member = { user_id: sara.id, name: 'سارا نمونه', is_suspended: false };
    expect(body).toEqual({
      data: [
        { id: desk_id, name: 'پشتیبانی راسته', members: [member] },
        { id: second_id, name: 'پشتیبانی مالی', members: [] },
      ],
      unseated: [{ user_id: idle.id, name: 'بیکار نمونه', is_suspended: false }],
    });
  });

  it('have each supporter once: a move to a different desk leaves the first and is audited once', async () => {
    const before = (await writtenOf(sara.id)).length;
    for (const answer of await Promise.all([add(second_id), add(second_id), add(second_id)])) expect(answer.status).toBe(200);
    const { body } = await t.call(desks.listDesks, { as: admin });
    expect(body.data.map(({ members }: { members: object[] }) => members.length)).toEqual([0, 1]);
    expect((await writtenOf(sara.id)).slice(before)).toEqual([
      {
        action: 'desk.joined',
        actor_id: admin.id,
        entity_id: second_id,
        before: { desk_id },
        after: { desk_id: second_id },
      },
    ]);
    expect((await remove(desk_id)).status).toBe(404);
    expect((await remove(second_id)).body.data.members).toEqual([]);
    expect((await writtenOf(sara.id)).at(-1)).toMatchObject({ action: 'desk.left', entity_id: second_id });
    expect((await remove(second_id)).status).toBe(404);
  });

  it('have a supporter at one desk after concurrent moves', async () => {
    const statuses = await Promise.all([add(second_id), add(desk_id), add(second_id), remove(desk_id)]);
    expect(statuses.slice(0, 3).map(({ status }) => status)).toEqual([200, 200, 200]);
    // The last move wins, and is the last audit entry.
    const last = (await writtenOf(sara.id)).at(-1)?.after as { desk_id: number | null };
    const seats = await t.db.read.select().from(deskMembers).where(eq(deskMembers.user_id, sara.id));
    expect(seats).toEqual(last.desk_id === null ? [] : [{ user_id: sara.id, desk_id: last.desk_id }]);
  });

  it('reject users, admins, closed and unknown accounts, and are managed only by admins', async () => {
    const closed = await t.logIn('09120000005');
    await setUser(t.db, closed.id, { role: 'supporter', status: 'closed' });
    for (const id of [buyer.id, admin.id, closed.id]) expect((await add(desk_id, id)).body.code).toBe('conflict');
    for (const answer of [await add(desk_id, 999_999), await add(buyer.id), await remove(buyer.id)])
      expect(answer.status).toBe(404);
    expect((await add('x' as unknown as number)).status).toBe(404);
    for (const as of [buyer, sara])
      for (const answer of [await add(desk_id, sara.id, as), await remove(desk_id, sara.id, as)]) expect(answer.status).toBe(403);
    expect((await t.call(desks.listDesks)).status).toBe(401);
    expect((await t.call(desks.addDeskMember, { params: at(desk_id, sara.id), body: {} })).status).toBe(401);
  });

  it('are created after the others and renamed, with names that differ, for the chat of all', async () => {
    const create = (name: string, as: Person = admin) => t.call(desks.createDesk, { as, body: { name } });
    const rename = (deskId: number, name: string, name_was: string, as: Person = admin) =>
      t.call(desks.renameDesk, { as, params: { deskId }, body: { name, name_was } });
    const { status, body } = await create('  باربري ');
    expect([status, body.data]).toEqual([201, { id: expect.any(Number), name: 'باربری', members: [] }]);
    const id: number = body.data.id;
    const both = await Promise.all([create('مرجوعی'), other.call(desks.createDesk, { as: admin, body: { name: 'مرجوعي' } })]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual([201, 422]);
    expect((await create('باربري')).body.errors).toEqual({ name: ['میز دیگری همین نام را دارد.'] });
    expect(Object.keys((await create('م')).body.errors)).toEqual(['name']);

    expect((await rename(id, 'پشتیبانی مالی', 'باربری')).body.errors).toEqual({ name: ['میز دیگری همین نام را دارد.'] });
    expect((await rename(id, 'حمل', 'باربری')).body.data.name).toBe('حمل');
    const late = await rename(id, 'ترابری', 'باربری');
    expect([late.status, late.body.data.name]).toEqual([412, 'حمل']);
    expect((await rename(id, 'حمل', 'باربری')).status).toBe(200);
    for (const deskId of [buyer.id, 999_999]) expect((await rename(deskId, 'هر نام', 'خریدار')).status).toBe(404);
    const { supporters } = (await t.call(chat.listRooms, { as: buyer })).body;
    expect(supporters.map(({ name }: { name: string }) => name)).toEqual([
      'پشتیبانی راسته',
      'پشتیبانی مالی',
      'حمل',
      expect.stringMatching(/^مرجوع/),
    ]);
    const written = (await t.db.read.select().from(auditLog).where(eq(auditLog.entity_id, id))).filter(
      ({ entity }) => entity === 'desk',
    );
    expect(written.map(({ action, after }) => [action, after])).toEqual([
      ['desk.created', { title: 'باربری' }],
      ['desk.renamed', { title: 'حمل' }],
    ]);

    // It is a desk like the first: its supporters alone read its rooms.
    await add(id);
    await write(id);
    const others = (await t.call(chat.getBootstrap, { as: sara })).body.data.supporters.map(({ name }: { name: string }) => name);
    expect([others.includes('حمل'), others.includes('پشتیبانی راسته')]).toEqual([false, true]);
    const { data } = (await t.call(support.listSupportRooms, { as: sara })).body;
    expect(data.map(({ last_message }: { last_message: { text: string } }) => last_message.text)).toEqual([`به میز ${id}`]);
    for (const as of [buyer, sara])
      for (const answer of [await create('نو', as), await rename(id, 'نو', 'حمل', as)]) expect(answer.status).toBe(403);
    expect((await t.call(desks.createDesk, { body: { name: 'نو' } })).status).toBe(401);
  });

  it('seat a supporter for the first of two admins who saw the same desk, and tell the second at its field', async () => {
    const third_id: number = (await t.call(desks.listDesks, { as: admin })).body.data.at(-1).id;
    expect([desk_id, second_id]).not.toContain(third_id);
    const seat = (on: typeof t, deskId: number, desk_was: number | null) =>
      on.call(desks.addDeskMember, { as: admin, params: at(deskId, sara.id), body: { desk_was } });
    const answers = await Promise.all([seat(t, second_id, desk_id), seat(other, third_id, desk_id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const [refused] = answers.filter(({ status }) => status === 422);
    expect(Object.keys(refused?.body.errors)).toEqual(['desk_was']);
    const won = answers[0]?.status === 200 ? second_id : third_id;
    const seats = await t.db.read.select().from(deskMembers).where(eq(deskMembers.user_id, sara.id));
    expect(seats).toEqual([{ user_id: sara.id, desk_id: won }]);
    // A repeated call changes nothing, and none is refused that wants what is there.
    expect((await seat(t, won, desk_id)).status).toBe(200);
    expect((await seat(t, desk_id, null)).status).toBe(422);
    expect((await seat(t, desk_id, won)).status).toBe(200);
  });

  it('reject every call of a removed or suspended supporter at once', async () => {
    await write(desk_id);
    const calls = () =>
      Promise.all([
        t.call(chat.getBootstrap, { as: sara }),
        t.call(chat.listRooms, { as: sara }),
        t.call(chat.checkAuth, { as: sara, body: {} }),
        t.call(chat.getHistory, { as: sara, params: { userId: buyer.id } }),
        t.call(chat.sendMessage, { as: sara, body: { message_id: messageId(), to: buyer.id, message: 'سلام' } }),
      ]);
    for (const { status } of await calls()) expect(status).toBe(200);
    await remove(desk_id);
    for (const { status, body } of await calls()) expect([status, body.code]).toEqual([403, 'desk_required']);
    await add(desk_id);
    await setUser(t.db, sara.id, { status: 'suspended' });
    for (const { status, body } of await calls()) expect([status, body.code]).toEqual([403, 'suspended']);
    await setUser(t.db, sara.id, { status: 'active' });
    expect((await t.call(chat.checkAuth, { as: sara, body: {} })).body.data).toEqual({ user_id: desk_id, is_desk: true });
  });

  const countMessages = ({ frames }: LiveSocket) => frames.filter(isMessage).length;

  it('close the sockets of a removed supporter in every process, and no frame follows', async () => {
    const sockets = [await openReading(t), await openReading(other)];
    const { message_id } = (await write(desk_id)).body.data.message;
    const isLast = (frame: ServerFrame) => 'd' in frame && JSON.stringify(frame.d).includes(message_id);
    for (const live of sockets) await live.until(isLast);
    await remove(desk_id);
    const before = sockets.map(countMessages);
    await write(desk_id);
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4403, 4403]);
    if (engine === 'sqlite') expect(sockets.map(countMessages)).toEqual(before);
    expect((await openSocket(t, sara)).frames[0]).toMatchObject({ t: 'hello', head: 0, caps: ['topics'] });
  });

  it('reset the open sockets of a supporter who moves to a different desk or joins the first one', async () => {
    await write(second_id);
    const live = await openReading(other);
    const [resets, messages] = [live.frames.filter(isReset).length, countMessages(live)];
    await add(second_id);
    await live.until(() => live.frames.filter(isReset).length > resets);
    await write(desk_id);
    await write(second_id);
    const { epoch, head, mark, user_id } = (await t.call(chat.getBootstrap, { as: sara })).body.data;
    expect(user_id).toBe(second_id);
    expect(countMessages(live)).toBe(messages);
    live.sendRaw(JSON.stringify({ v: 1, t: 'resume', epoch, since: head, mark }));
    await live.until((frame) => frame.t === 'ready');
    await write(second_id);
    await live.until(() => countMessages(live) > messages);
    expect(live.frames.findLast(isMessage)).toMatchObject({ d: { message: { message: `به میز ${second_id}` } } });
    live.end();

    await remove(second_id);
    const waiting = await openSocket(other, sara);
    waiting.sendRaw(JSON.stringify({ v: 1, t: 'start' }));
    await waiting.follow('currencies');
    expect(waiting.frames.some((one) => one.t === 'reset')).toBe(false);
    await add(desk_id);
    await waiting.until(isReset);
    waiting.end();
  });
});
