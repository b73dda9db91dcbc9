import { contract } from '@rasteh/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, chatReports } from '../../../core/db/schema/index.ts';
import { type Person, setUser } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { noLimits } from '../../../testing/limits.ts';
import { messageId } from '../../../testing/message-id.ts';
import { formOf } from '../../../testing/payload.ts';
import { openTestMarket, type TestMarket } from '../../../testing/test-market.ts';

const { chat, files, reviews, users } = contract;
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
type Decision = { outcome: string; reason?: string | null };

describe.each(engines)('reports of messages on %s', (engine) => {
  let t: TestMarket;
  let admin: Person;
  let second: Person;
  let buyer: Person;
  let people = 0;
  beforeAll(async () => {
    t = await openTestMarket(engine, { limits: noLimits, chatOptions: { messageBurst: 1_000, newRoomsPerHour: 1_000 } });
    [admin, second, buyer] = [await person('مدیر'), await person('مدیر دوم'), await person('خریدار')];
    for (const { id } of [admin, second]) await setUser(t.db, id, { role: 'admin' });
  });
  afterAll(() => t.close());

  async function person(name: string): Promise<Person> {
    people += 1;
    t.clock.now += 180_000;
    return t.logIn(`0912333${String(1_000 + people)}`, name);
  }
  const supplier = async (): Promise<Person> => {
    const one = await person('فروشنده');
    await t.addProfile(one.id, { title: `آهن ${people}` });
    return one;
  };
  const send = async (as: Person, to: number, more: object = {}): Promise<string> =>
    (await t.call(chat.sendMessage, { as, body: { message_id: messageId(), to, message: 'ناسزا', ...more } })).body.data.message
      .message_id;
  const reportOf = async (as: Person, userId: number, message_ids: string[]): Promise<number> =>
    (await t.call(chat.reportUser, { as, params: { userId }, body: { message_ids, reason: 'مزاحمت' } })).body.data.id;
  /** A report of the buyer about a message of this user. */
  const reported = async (by: Person): Promise<number> => {
    await send(buyer, by.id);
    return reportOf(buyer, by.id, [await send(by, buyer.id)]);
  };
  const list = async (closed = 'false', as = admin) =>
    (await t.call(chat.listReports, { as, query: { closed, per_page: '100' } })).body.data as { id: number }[];
  const find = async (id: number, closed = 'false') => (await list(closed)).find((one) => one.id === id);
  const close = (reportId: number, body: Decision, as = admin, headers = {}) =>
    t.call(chat.closeReport, { as, params: { reportId }, body, headers });
  const noticesOf = async (as: Person) =>
    (await t.call(contract.notifications.listNotifications, { as })).body.data.map(
      ({ type, payload }: { type: string; payload: object }) => ({ type, ...payload }),
    );
  const counts = async () => (await t.call(reviews.countReviews, { as: admin })).body.data;
  const written = (id: number) =>
    t.db.read
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'closeChatReport'), eq(auditLog.entity_id, id)));
  const look = (as: Person, url: string) =>
    t.app.inject({ url, headers: { host: 'localhost', cookie: as.cookie } }).then(({ statusCode }) => statusCode);

  it('wait in the counts of the queue until they are decided', async () => {
    const before = await counts();
    const id = await reported(await supplier());
    const during = await counts();
    expect([during.reports, during.total]).toEqual([before.reports + 1, before.total]);
    expect(during.oldest_at).not.toBeNull();
    expect((await close(id, { outcome: 'no_fault' })).status).toBe(200);
    expect((await counts()).reports).toBe(before.reports);
  });

  it('keep the messages in their order with files that admins open after the message is gone, and other users do not', async () => {
    const seller = await supplier();
    await send(buyer, seller.id);
    const uploaded = await t.call(files.own.uploadFiles, { as: seller, body: formOf({ category: 'image' }, { 'dot.png': dot }) });
    const [file] = uploaded.body.data;
    const first = await send(seller, buyer.id, { message: 'اول' });
    const image = await send(seller, buyer.id, { message: 'دوم', message_type: 'image', file_ids: [file.id] });
    const id = await reportOf(buyer, seller.id, [image, first]);
    await t.call(chat.deleteMessage, { as: seller, params: { messageId: image } });
    const shown = await find(id);
    expect(shown).toMatchObject({
      reporter: { user_id: buyer.id },
      reported: { user_id: seller.id, status: 'active' },
      messages: [
        { message: 'اول', files: [] },
        { message: 'دوم', files: [{ id: file.id, url: file.url }] },
      ],
      decision: null,
    });
    expect((await t.call(files.own.deleteFile, { as: seller, params: { fileId: file.id } })).body.code).toBe('file_in_use');
    expect([await look(admin, file.url), await look(buyer, file.url)]).toEqual([200, 404]);
    await close(id, { outcome: 'suspended', reason: 'تهدید مشتری' });
    expect([await look(second, file.url), await look(buyer, file.url)]).toEqual([200, 404]);
    await setUser(t.db, second.id, { status: 'suspended' });
    expect(await look(second, file.url)).toBe(404);
    await setUser(t.db, second.id, { status: 'active' });
  });

  it('close without a fault: the reporter learns that it was looked at, the reported user nothing', async () => {
    const seller = await supplier();
    const id = await reported(seller);
    const countsOf = async (closed: string) => (await t.call(chat.listReports, { as: admin, query: { closed } })).body.counts;
    const before = await countsOf('false');
    const { body } = await close(id, { outcome: 'no_fault', reason: 'شوخی بود.' });
    expect(body.data.decision).toEqual({ outcome: 'no_fault', reason: 'شوخی بود.', by: { id: admin.id, name: 'مدیر' } });
    const after = await countsOf('true');
    expect(after).toEqual({ open: before.open - 1, closed: before.closed + 1 });
    // Each list has the counts of both, and its own is as long.
    expect([await countsOf('false'), (await list('true')).length]).toEqual([after, after.closed]);
    expect(await find(id)).toBeUndefined();
    expect((await list('true'))[0]).toEqual(body.data);
    expect((await noticesOf(buyer))[0]).toEqual({
      type: 'chat.report_closed',
      report_id: id,
      name: body.data.reported.name,
    });
    expect(await noticesOf(seller)).toEqual([]);
    const [entry] = await written(id);
    expect([entry?.actor_id, entry?.subject_id, entry?.after]).toEqual([
      admin.id,
      admin.id,
      { outcome: 'no_fault', reason: 'شوخی بود.' },
    ]);
  });

  it('warn the reported user with the reason, which stands among what was done to them without the reporter', async () => {
    const seller = await supplier();
    const id = await reported(seller);
    const reason = 'در گفت‌وگو محترمانه بنویسید.';
    const { body } = await close(id, { outcome: 'warned', reason });
    expect(body.data.reported.status).toBe('active');
    expect(await noticesOf(seller)).toEqual([{ type: 'chat.warned', report_id: id, reason }]);
    const entries = await written(id);
    expect(entries.map(({ subject_id, after }) => [subject_id, after])).toEqual([[seller.id, { outcome: 'warned', reason }]]);
  });

  it('suspend the reported user with the same reason', async () => {
    const seller = await supplier();
    const id = await reported(seller);
    const { body } = await close(id, { outcome: 'suspended', reason: 'کلاهبرداری' }, admin, {
      'idempotency-key': crypto.randomUUID(),
    });
    expect(body.data.reported.status).toBe('suspended');
    expect((await t.call(chat.blockUser, { as: seller, params: { userId: buyer.id } })).body.code).toBe('suspended');
    expect((await noticesOf(seller))[0]).toEqual({ type: 'account.suspended', reason: 'کلاهبرداری' });
    expect((await t.call(users.getUser, { as: admin, params: { userId: seller.id } })).body.data.suspension).toMatchObject({
      reason: 'کلاهبرداری',
      by: 'مدیر',
    });
  });

  it('count the earlier ones of the same user, and those with a fault', async () => {
    const seller = await supplier();
    const [first, other, third] = [await reported(seller), await reported(seller), await reported(seller)];
    await close(first, { outcome: 'warned', reason: 'محترمانه بنویسید.' });
    await close(other, { outcome: 'no_fault' });
    expect(await find(third)).toMatchObject({ earlier: { reports: 2, faults: 1 } });
    expect(await find(first, 'true')).toMatchObject({ earlier: { reports: 0, faults: 0 } });
  });

  it('refuse a second decision with the report, repeat the same one, and let one of two admins decide', async () => {
    const seller = await supplier();
    const id = await reported(seller);
    const made = (await close(id, { outcome: 'no_fault' })).body.data;
    expect((await close(id, { outcome: 'no_fault' })).body.data).toEqual(made);
    for (const [as, decision] of [
      [second, { outcome: 'no_fault' }],
      [admin, { outcome: 'warned', reason: 'محترمانه بنویسید.' }],
    ] as const) {
      const late = await close(id, decision, as);
      expect([late.status, late.body.code, late.body.data]).toEqual([409, 'review_closed', made]);
    }
    expect(await noticesOf(seller)).toEqual([]);
    expect(await written(id)).toHaveLength(1);
    const next = await reported(seller);
    const decision = { outcome: 'warned', reason: 'محترمانه بنویسید.' };
    const answers = await Promise.all([close(next, decision), close(next, decision, second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await noticesOf(seller)).filter(({ type }: { type: string }) => type === 'chat.warned')).toHaveLength(1);
  });

  it('are not decided by the reported admin, and a desk or a closed account is neither warned nor suspended', async () => {
    const own = await reportOfAdmin();
    expect((await close(own, { outcome: 'no_fault' })).body.code).toBe('conflict');
    expect((await close(own, { outcome: 'no_fault' }, second)).status).toBe(200);
    const seller = await supplier();
    const id = await reported(seller);
    await setUser(t.db, seller.id, { status: 'closed' });
    for (const outcome of ['warned', 'suspended'])
      expect((await close(id, { outcome, reason: 'محترمانه بنویسید.' })).body.code).toBe('conflict');
    expect((await close(id, { outcome: 'no_fault' })).status).toBe(200);
    const desk_id = (await t.call(chat.listRooms, { as: buyer })).body.supporters[0].user_id;
    const ofDesk = await reported(await supplier());
    await t.db.transaction((tx) =>
      tx.update(chatReports).set({ reported_id: desk_id }).where(eq(chatReports.id, ofDesk)).returning({ id: chatReports.id }),
    );
    expect((await close(ofDesk, { outcome: 'warned', reason: 'محترمانه بنویسید.' })).body.code).toBe('conflict');
    expect((await close(ofDesk, { outcome: 'no_fault' })).status).toBe(200);
  });
  async function reportOfAdmin(): Promise<number> {
    const said = await send(admin, buyer.id);
    return reportOf(buyer, admin.id, [said]);
  }

  it('need a reason for what the reported user reads, at its field, and are for admins', async () => {
    const id = await reported(await supplier());
    for (const body of [{ outcome: 'warned' }, { outcome: 'suspended', reason: null }, { outcome: 'no_fault', reason: 'نه' }]) {
      const { status, body: answer } = await close(id, body);
      expect([status, Object.keys(answer.errors)]).toEqual([422, ['reason']]);
    }
    expect(Object.keys((await close(id, { outcome: 'ignored' })).body.errors)).toEqual(['outcome']);
    expect((await close(999_999, { outcome: 'no_fault' })).status).toBe(404);
    expect((await close(id, { outcome: 'no_fault' }, buyer)).status).toBe(403);
    expect((await find(id))?.id).toBe(id);
  });
});
