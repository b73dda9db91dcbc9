import { contract } from '@rasteh/contract';
import { defaultPreferences } from '@rasteh/contract/reach/notifications/preferences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifications } from '../../../core/db/schema/index.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { openSocket } from '../../../testing/live.ts';

const { getNotificationPreferences, updateNotificationPreferences } = contract.notificationPreferences;
const { listNotifications } = contract.notifications;

describe.each(engines)('the preferences of notifications on %s', (engine) => {
  let t: TestApp;
  let one: Person;
  let other: Person;
  beforeAll(async () => {
    t = await startTestApp(engine);
    one = await t.logIn('09120000001');
    other = await t.logIn('09120000002');
  });
  afterAll(() => t.close());
  const get = async (as?: Person) => t.call(getNotificationPreferences, { as });
  const put = async (body: object, as?: Person) => t.call(updateNotificationPreferences, { as, body });
  const { channels } = defaultPreferences;

  it('are the defaults until they are replaced, for each user apart', async () => {
    expect((await get(one)).body.data).toEqual(defaultPreferences);
    const wanted = {
      channels: { ...channels, rfqs: { in_app: true, push: false, sms: true } },
      quiet_hours: { from: '23:00', to: '06:30' },
      quiet_fridays: true,
      digest: 'daily',
      digest_hour: 8,
    };
    expect((await put(wanted, one)).body.data).toEqual(wanted);
    expect((await get(one)).body.data).toEqual(wanted);
    expect((await get(other)).body.data).toEqual(defaultPreferences);
    expect([(await get()).status, (await put(wanted)).status]).toEqual([401, 401]);
  });

  it.each([
    [{ quiet_hours: { from: '25:00', to: '06:30' } }, 'quiet_hours.from', 'ساعت را به شکل ۰۸:۳۰ بنویسید.'],
    [{ quiet_hours: { from: '22:00', to: '22:00' } }, 'quiet_hours.to', 'پایان ساعت‌های سکوت نباید همان شروع آن باشد.'],
    [{ digest: 'weekly' }, 'digest', 'یکی از گزینه‌های فهرست را انتخاب کنید.'],
    [{ digest_hour: 24 }, 'digest_hour', 'این مقدار نباید بیش از ۲۳ باشد.'],
    [{ channels: { ...channels, rfqs: { in_app: true, push: true } } }, 'channels.rfqs.sms', 'این فیلد الزامی است.'],
    [
      { channels: { ...channels, account: { in_app: false, push: true, sms: true } } },
      'channels.account',
      'درخواست نامعتبر است.',
    ],
    [{ channels: { ...channels, reviews: { in_app: true, push: true, sms: true } } }, 'channels.reviews', 'درخواست نامعتبر است.'],
    [{ user_id: 1 }, '_', 'درخواست نامعتبر است.'],
  ])('return 422 for %j', async (wrong, field, text) => {
    const { status, body } = await put({ ...defaultPreferences, ...wrong }, one);
    expect([status, body.errors]).toEqual([422, { [field]: [text] }]);
  });

  it('hide groups from the list, its count and the open pages, and show them again', async () => {
    const row = { user_id: other.id, created_at: t.clock.now, payload: { quote_id: 3, rfq_id: 4, title: 'میلگرد' }, about: 3 };
    await t.db.transaction((tx) =>
      tx.insert(notifications).values([
        { ...row, type: 'quote.lost' },
        { ...row, type: 'account.reinstated', payload: {} },
      ]),
    );
    const typesOf = async () => (await t.call(listNotifications, { as: other })).body;
    const page = await openSocket(t, other);
    await page.follow('me');
    await put({ ...defaultPreferences, channels: { ...channels, deals: { in_app: false, push: true, sms: false } } }, other);
    expect(await page.until((frame) => frame.t === 'evt' && frame.e === 'notification.read')).toMatchObject({
      d: { unread_count: 1 },
    });
    const hidden = await typesOf();
    expect(hidden.data.map(({ type }: { type: string }) => type)).toEqual(['account.reinstated']);
    expect(hidden.meta).toMatchObject({ total: 1, unread_count: 1 });
    await put(defaultPreferences, other);
    expect((await typesOf()).meta).toMatchObject({ total: 2, unread_count: 2 });
    page.end();
  });
});
