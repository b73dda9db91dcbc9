import { contract } from '@rasteh/contract';
import type { KeptReply } from '@rasteh/contract/talk/replies';
import { chatLimits, replyLimits } from '@rasteh/contract/wire/limits';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, preparedReplies } from '../../core/db/schema/index.ts';
import { type Person, setUser, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openSocket } from '../../testing/live.ts';

const { listReplies, listKeptReplies, createReply, updateReply, moveReply, deleteReply } = contract.replies;

describe.each(engines)('prepared replies on %s', (engine) => {
  let t: TestApp;
  let [admin, supporter, buyer] = [] as unknown as [Person, Person, Person];
  beforeAll(async () => {
    t = await startTestApp(engine);
    admin = await t.logIn('09120000001', 'مدیر');
    supporter = await t.logIn('09120000002', 'پشتیبان');
    buyer = await t.logIn('09120000003', 'خریدار');
    await setUser(t.db, admin.id, { role: 'admin' });
    await setUser(t.db, supporter.id, { role: 'supporter' });
  });
  afterAll(() => t.close());
  afterEach(() => t.db.transaction((tx) => tx.delete(preparedReplies)));

  const read = async (route: typeof listReplies | typeof listKeptReplies, { as }: { as: Person }) =>
    (await t.call(route, { as })).body;
  type Content = Partial<Omit<KeptReply, 'id'>>;
  const create = (content: object, headers = {}) => t.call(createReply, { as: admin, body: content, headers });
  const add = async (title: string, part: Content = {}): Promise<KeptReply> =>
    (await create({ title, text: 'سلام {name}، بفرمایید.', ...part })).body.data;
  const update = ({ id, ...reply }: KeptReply, change: Content, headers = {}) =>
    t.call(updateReply, { as: admin, params: { replyId: id }, body: { ...reply, ...change }, headers });
  const move = (id: number, before_id: number | null) =>
    t.call(moveReply, { as: admin, params: { replyId: id }, body: { before_id } });
  const remove = (id: number, version: number) => t.call(deleteReply, { as: admin, params: { replyId: id }, query: { version } });
  const titles = async (): Promise<string[]> =>
    (await read(listKeptReplies, { as: admin })).data.map(({ title }: KeptReply) => title);
  const fieldsOf = ({ status, body }: { status: number; body: { errors?: object } }) => [status, Object.keys(body.errors ?? {})];

  it('are added, changed and deleted with audit entries, and read by supporters as far as they are shown', async () => {
    const made = await create({ title: ' زمان  پاسخ', text: 'سلام {name}،\nتا يك ساعت دیگر پاسخ می‌دهیم.' });
    const first: KeptReply = made.body.data;
    expect([made.status, first]).toMatchObject([
      201,
      { title: 'زمان پاسخ', text: 'سلام {name}،\nتا یک ساعت دیگر پاسخ می‌دهیم.', is_shown: true, version: 1 },
    ]);
    const hidden = await add('پیش‌نویس', { is_shown: false });
    const shown = { id: first.id, title: first.title, text: first.text };
    for (const as of [supporter, admin]) expect((await read(listReplies, { as })).data).toEqual([shown]);
    expect((await read(listKeptReplies, { as: admin })).data).toEqual([first, hidden]);
    const changed = await update(first, { text: 'همین امروز پاسخ می‌دهیم.', is_shown: false });
    expect(changed.body.data).toEqual({ ...first, text: 'همین امروز پاسخ می‌دهیم.', is_shown: false, version: 2 });
    expect((await read(listReplies, { as: supporter })).data).toEqual([]);
    expect((await remove(first.id, 2)).body.data).toEqual({ deleted: 1 });
    expect(await titles()).toEqual(['پیش‌نویس']);
    const { action, before, after } = auditLog;
    const entries = await t.db.read
      .select({ action, before, after })
      .from(auditLog)
      .where(eq(auditLog.entity_id, first.id))
      .orderBy(asc(auditLog.id));
    const facts = { title: first.title, text: first.text, is_shown: true };
    const later = { ...facts, text: 'همین امروز پاسخ می‌دهیم.', is_shown: false };
    expect(entries.filter((entry) => entry.action.endsWith('Reply'))).toEqual([
      { action: 'createReply', before: null, after: facts },
      { action: 'updateReply', before: facts, after: later },
      { action: 'deleteReply', before: later, after: null },
    ]);
  });

  it('stand in the order that admins give them', async () => {
    const [a, b, c, d] = [await add('یکم'), await add('دوم'), await add('سوم'), await add('چهارم')];
    const moved = await move(d.id, b.id);
    expect(moved.body.data.map(({ title }: KeptReply) => title)).toEqual(['یکم', 'چهارم', 'دوم', 'سوم']);
    await move(a.id, null);
    expect(await titles()).toEqual(['چهارم', 'دوم', 'سوم', 'یکم']);
    await remove(b.id, 1);
    await move(c.id, d.id);
    await add('پنجم');
    expect(await titles()).toEqual(['سوم', 'چهارم', 'یکم', 'پنجم']);
    expect((await read(listReplies, { as: supporter })).data.map(({ title }: KeptReply) => title)).toEqual(await titles());
    // A place is no content: a form that was open meanwhile is still of this version.
    expect((await update(c, { text: 'سلام.' })).status).toBe(200);
    const entries = await t.db.read.select().from(auditLog).where(eq(auditLog.entity_id, d.id));
    expect(entries.filter(({ action }) => action === 'moveReply')).toMatchObject([{ before: { place: 4 }, after: { place: 2 } }]);
    expect((await move(c.id, d.id)).status).toBe(200);
    expect(fieldsOf(await move(c.id, c.id))).toEqual([422, ['before_id']]);
    expect(fieldsOf(await move(c.id, b.id))).toEqual([422, ['before_id']]);
    expect((await move(b.id, null)).status).toBe(404);
    expect(await titles()).toEqual(['سوم', 'چهارم', 'یکم', 'پنجم']);
  });

  it('keep their order when two are moved at once', async () => {
    const made = [await add('یکم'), await add('دوم'), await add('سوم')];
    const [a, , c] = made;
    await Promise.all([move(a?.id ?? 0, null), move(c?.id ?? 0, a?.id ?? 0)]);
    expect((await titles()).toSorted()).toEqual(made.map(({ title }) => title).toSorted());
    const rows = await t.db.read.select().from(preparedReplies);
    expect(new Set(rows.map(({ position }) => position)).size).toBe(3);
  });

  it('refuse another version with the reply of now, and one of two concurrent changes', async () => {
    const reply = await add('سلام');
    const answers = await Promise.all(['بفرمایید.', 'در خدمتیم.'].map((text) => update(reply, { text })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const now = answers.find(({ status }) => status === 200)?.body.data;
    const late = answers.find(({ status }) => status === 412)?.body;
    expect([late.code, late.data]).toEqual(['stale', now]);
    expect((await remove(reply.id, 1)).body).toMatchObject({ code: 'stale', data: now });
    // The same content again is no other change.
    expect((await update(reply, { text: now.text })).body.data).toEqual(now);
    expect((await remove(reply.id, 2)).status).toBe(200);
    expect([(await remove(reply.id, 2)).status, (await update(reply, { text: 'دیر' })).status]).toEqual([404, 404]);
  });

  it('are added and changed once when a request is repeated with its key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const content = { title: 'تکراری', text: 'سلام.' };
    const made = await create(content, headers);
    expect((await create(content, headers)).body).toEqual(made.body);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const changed = await update(made.body.data, { title: 'تازه' }, key);
    expect((await update(made.body.data, { title: 'تازه' }, key)).body).toEqual(changed.body);
    expect(await titles()).toEqual(['تازه']);
  });

  it('are refused at the field that is wrong', async () => {
    const taken = await add('زمان تحویل');
    const other = await add('سلام');
    const wrong: [object, string[]][] = [
      [{ title: 'ا' }, ['title']],
      [{ title: 'ا'.repeat(replyLimits.title + 1) }, ['title']],
      [{ text: ' ' }, ['text']],
      [{ text: 'ا'.repeat(chatLimits.message_characters + 1) }, ['text']],
      [{ text: 'سلام {family}' }, ['text']],
      [{ text: 'سلام {name' }, ['text']],
      [{ title: 'زمان‌تحويل' }, ['title']],
      [{ title: 'زمان تحویل', text: '{}' }, ['title', 'text']],
      [{ is_shown: 'yes' }, ['is_shown']],
    ];
    for (const [part, fields] of wrong) {
      expect(fieldsOf(await create({ title: 'عنوان', text: 'متن پاسخ', ...part })), JSON.stringify(part)).toEqual([422, fields]);
      expect(fieldsOf(await update(other, part)), JSON.stringify(part)).toEqual([422, fields]);
    }
    const refused = await create({ title: 'عنوان', text: 'سلام {family}' });
    expect(refused.body.errors.text).toEqual(['«{family}» شناخته نمی‌شود؛ فقط {name} هست که نام مخاطب جای آن می‌آید.']);
    // Its own title is not another one's.
    expect((await update(taken, { title: 'زمان‌تحویل' })).status).toBe(200);
    const longest = await add('بلند', { text: 'ا'.repeat(chatLimits.message_characters) });
    expect(longest.text).toHaveLength(chatLimits.message_characters);
  });

  it('are as many as the limit allows, also when two are added at once', async () => {
    const rows = Array.from({ length: replyLimits.replies - 1 }, (_, n) => ({
      title: `پاسخ ${n}`,
      text: 'متن',
      is_shown: true,
      position: n + 1,
    }));
    await t.db.transaction((tx) => tx.insert(preparedReplies).values(rows));
    const answers = await Promise.all(['الف', 'ب'].map((name) => create({ title: `پاسخ ${name}`, text: 'متن پاسخ' })));
    expect(answers.map(fieldsOf).toSorted()).toEqual([
      [201, []],
      [422, ['title']],
    ]);
  });

  it('are published to supporters and admins alone, without their content', async () => {
    const sockets = await Promise.all([supporter, admin, buyer].map((as) => openSocket(t, as)));
    for (const live of sockets) await live.follow('me');
    await add('سلام');
    const [ofSupporter, ofAdmin, ofBuyer] = sockets;
    for (const live of [ofSupporter, ofAdmin])
      expect(await live?.until((one) => one.t === 'evt' && one.e === 'reply.changed')).toMatchObject({ room: 'me', d: {} });
    expect(ofBuyer?.frames.filter((one) => one.t === 'evt')).toEqual([]);
    for (const live of sockets) live.end();
  });

  it('are hidden from users and guests', async () => {
    const { id } = await add('محرمانه');
    const params = { replyId: id };
    for (const as of [buyer, undefined]) {
      const answers = await Promise.all([
        t.call(listReplies, { as }),
        t.call(listKeptReplies, { as }),
        t.call(createReply, { as, body: { title: 'نفوذ', text: 'متن' } }),
        t.call(deleteReply, { as, params, query: { version: 1 } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(as ? 403 : 401));
    }
    expect((await t.call(listKeptReplies, { as: supporter })).status).toBe(403);
    expect((await t.call(moveReply, { as: supporter, params, body: { before_id: null } })).status).toBe(403);
  });
});
