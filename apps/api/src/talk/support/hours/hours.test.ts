import { contract } from '@rasteh/contract';
import type { SupportFigures } from '@rasteh/contract/talk/support';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobs } from '../../../core/db/schema/index.ts';
import type { Person } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { messageId } from '../../../testing/message-id.ts';
import { openDesks } from '../../../testing/open-desks.ts';
import { readWorkbook } from '../../../testing/read-workbook.ts';
import { afterWorking, defaultWeek, isOpenAt, nextOpening, workingBetween } from './working-time.ts';

const { support, chat } = contract;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (day: string, clock: string) => Date.parse(`${day}T${clock}:00+03:30`);

describe('the working time of a desk', () => {
  const time = { week: defaultWeek, open_on_holidays: false, holidays: { closed: ['2026-11-24'], open: [] } };
  it('ends on Thursday at one, skips Friday and holidays, and begins at nine', () => {
    expect(isOpenAt(time, at('2026-11-21', '11:00'))).toBe(true);
    expect(isOpenAt(time, at('2026-11-21', '17:00'))).toBe(false);
    expect(nextOpening(time, at('2026-11-26', '13:30'))).toBe(at('2026-11-28', '09:00'));
    expect(nextOpening(time, at('2026-11-23', '20:00'))).toBe(at('2026-11-25', '09:00'));
    expect(nextOpening({ ...time, week: Array.from({ length: 7 }, () => null) }, at('2026-11-21', '11:00'))).toBeNull();
  });
  it('counts a wait over the night in working minutes', () => {
    expect(afterWorking(time, at('2026-11-21', '16:50'), 15 * MINUTE)).toBe(at('2026-11-22', '09:05'));
    expect(workingBetween(time, at('2026-11-21', '16:50'), at('2026-11-22', '09:05'))).toBe(15 * MINUTE);
    expect(workingBetween(time, at('2026-11-27', '10:00'), at('2026-11-27', '12:00'))).toBe(0);
  });
});

describe.each(engines)('hours of desks on %s', (engine) => {
  let scene: Awaited<ReturnType<typeof openDesks>>;
  let { t, admin, sara, buyer, desk_id } = {} as typeof scene;
  beforeAll(async () => {
    scene = await openDesks(engine);
    ({ t, admin, sara, buyer, desk_id } = scene);
    await scene.add(desk_id);
  });
  afterAll(() => scene.close());

  const say = async (as: Person, to: number, message = 'سلام') => {
    t.clock.now += MINUTE;
    const answer = await t.call(chat.sendMessage, { as, body: { message_id: messageId(t.clock.now), to, message } });
    expect(answer.status).toBe(200);
  };
  const texts = async () => {
    const { body } = await t.call(chat.getHistory, { as: buyer, params: { userId: desk_id } });
    return (body.data as { message: string }[]).map(({ message }) => message);
  };
  const room = async () => (await t.call(support.getSupportRoom, { as: sara, params: { userId: buyer.id } })).body.data;
  const desk = async (as = buyer) => (await t.call(support.getSupportDesk, { as, params: { deskId: desk_id } })).body.data;
  const rate = (stars: number, as = buyer) => t.call(support.rateSupport, { as, params: { deskId: desk_id }, body: { stars } });
  const solve = async () =>
    t.call(support.setSupportState, {
      as: sara,
      params: { userId: buyer.id },
      body: { state: 'solved', seq: (await room()).seq },
    });

  it('answer nothing by themselves while the desk is open, and say until when an answer is due', async () => {
    await say(buyer, desk_id);
    await t.app.jobs.runDue();
    expect(await texts()).toEqual(['سلام']);
    // No job waits for a desk that is there.
    expect(await t.db.read.select().from(jobs).where(eq(jobs.kind, 'answerOutOfHours'))).toEqual([]);
    expect((await room()).chat.due_at).toBe(new Date(t.clock.now + 15 * MINUTE).toISOString());
    expect(await desk()).toMatchObject({ is_open: true, opens_at: null, chat: { state: 'open', rating: null } });
    expect((await rate(5)).body.code).toBe('conflict');
    t.clock.now += 3 * MINUTE;
    await say(sara, buyer.id, 'بفرمایید');
    expect((await room()).chat.due_at).toBeNull();
    await solve();
  });

  it('answer a message at night once, keep it, and let it wait for the desk', async () => {
    t.clock.now += 9 * HOUR;
    await say(buyer, desk_id, 'شب شد');
    await t.app.jobs.runDue();
    await say(buyer, desk_id, 'هنوز هستم');
    await t.app.jobs.runDue();
    expect(await texts()).toEqual([
      'هنوز هستم',
      'پیام شما به پشتیبانی رسید. اکنون بیرون از ساعت کار هستیم و یکشنبه ۱ آذر ۱۴۰۵ از ساعت ۰۹:۰۰ پاسخ می‌دهیم.',
      'شب شد',
      'بفرمایید',
      'سلام',
    ]);
    expect((await room()).chat).toMatchObject({ state: 'open', answered_at: null, due_at: '2026-11-22T05:45:00.000Z' });
    expect(await desk()).toMatchObject({ is_open: false, opens_at: '2026-11-22T05:30:00.000Z' });
  });

  it('count first answers, solutions and ratings by day and supporter', async () => {
    await say(sara, buyer.id, 'الان پاسخ می‌دهم');
    await solve();
    expect((await rate(4)).body.data.chat).toMatchObject({ state: 'solved', rating: 4 });
    expect((await rate(5)).body.data.chat.rating).toBe(5);
    const { body } = await t.call(support.getSupportFigures, { as: admin });
    const { total, supporters, days } = body.data as SupportFigures;
    expect(total).toEqual({ answered: 2, first_answer_minutes: 2, in_time: 2, solved: 2, ratings: 1, stars: 5 });
    expect(supporters).toMatchObject([{ user_id: sara.id, name: 'سارا نمونه', solved: 2, stars: 5 }]);
    expect(days.map(({ day, answered }) => [day, answered])).toEqual([['2026-11-21', 2]]);
    const file = await t.call(support.exportSupportFigures, { as: admin });
    const sheets = await readWorkbook(file.body as Buffer);
    const cells = [2, 2, 2, 2, 1, 5];
    expect(sheets.map(({ name, rows }) => [name, ...rows.slice(1)])).toEqual([
      ['روز و پشتیبان', ['1405/08/30', 'سارا نمونه', ...cells]],
      ['پشتیبان‌ها', ['سارا نمونه', ...cells]],
      ['روزها', ['1405/08/30', ...cells]],
    ]);
    expect((await t.call(support.exportSupportFigures, { as: sara })).status).toBe(403);
    const none = await t.call(support.getSupportFigures, { as: admin, query: { from: '2026-11-01', to: '2026-11-20' } });
    expect(none.body.data).toMatchObject({
      supporters: [],
      days: [],
      total: { answered: 0, first_answer_minutes: null, stars: null },
    });
    const long = await t.call(support.getSupportFigures, { as: admin, query: { from: '2026-01-01', to: '2026-11-20' } });
    expect(long.status).toBe(422);
    expect((await rate(5, sara)).body.code).toBe('conflict');
    expect((await t.call(support.rateSupport, { as: buyer, params: { deskId: admin.id }, body: { stars: 5 } })).status).toBe(404);
  });

  it('are stated by admins, whose change of an old version is refused', async () => {
    const { body } = await t.call(support.getSupportHours, { as: admin });
    const { week, ...rest } = body.data;
    const put = (change: object, as: Person | undefined = admin) =>
      t.call(support.putSupportHours, { as, body: { ...rest, week, ...change } });
    expect((await put({ week: week.map(() => null) })).body.errors).toEqual({ week: ['دست‌کم یک روز را باز بگذارید.'] });
    const open = week.map(() => ({ from: '00:00', to: '23:59' }));
    expect((await put({ week: open })).body.data).toMatchObject({ version: 1, week: open });
    expect((await put({ reply: 'فردا می‌خوانیم.' })).status).toBe(412);
    expect((await put({}, buyer)).status).toBe(403);
    await say(buyer, desk_id, 'بیدارید؟');
    await t.app.jobs.runDue();
    expect((await texts())[0]).toBe('بیدارید؟');
  });
});
