import { contract } from '@rasteh/contract';
import { defaultPreferences, type NotificationPreferences } from '@rasteh/contract/reach/notifications/preferences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pushDeliveries, pushSubscriptions, smsOutbox } from '../../../core/db/schema/index.ts';
import { type Person, setUser } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { messageId } from '../../../testing/message-id.ts';
import { openTestMarket, type TestMarket } from '../../../testing/test-market.ts';
import { type PushService, startPushService } from '../testing/push-service.ts';

const { savePushSubscription } = contract.push;
const WAIT_MS = 4_000;
const at = (time: string) => Date.parse(`${time}+03:30`);

describe.each(engines)('pushes and text messages of notifications on %s', (engine) => {
  let service: PushService;
  let t: TestMarket;
  let one: Person;
  let admin: Person;
  let endpoint: string;
  beforeAll(async () => {
    service = await startPushService();
    t = await openTestMarket(engine, { env: { PUSH_STAND_IN: service.origin }, chatOptions: { messageBurst: 1_000 } });
    one = await t.logIn('09120000003');
    admin = await t.logIn('09120000004');
    await setUser(t.db, admin.id, { role: 'admin' });
  });
  afterAll(async () => {
    await t.close();
    await service.close();
  });
  beforeEach(async () => {
    t.clock.now = at('2026-11-21T10:00');
    await t.db.transaction(async (tx) => {
      await tx.delete(pushDeliveries);
      await tx.delete(pushSubscriptions);
      await tx.delete(smsOutbox);
    });
    await choose({});
    const browser = service.subscribe();
    endpoint = browser.endpoint;
    expect((await t.call(savePushSubscription, { as: one, body: browser })).status).toBe(200);
  });

  const choose = async (wanted: Partial<NotificationPreferences>) => {
    const body = { ...defaultPreferences, ...wanted };
    expect((await t.call(contract.notificationPreferences.updateNotificationPreferences, { as: one, body })).status).toBe(200);
  };
  const switched = (push: boolean, sms: boolean) => ({
    channels: { ...defaultPreferences.channels, account: { push, sms } },
  });
  /** Notifies the user twice of the account: it was suspended, and is reinstated. */
  async function notify(reason = 'قیمت نادرست'): Promise<void> {
    const params = { userId: one.id };
    await t.call(contract.users.suspendUser, { as: admin, params, body: { reason } });
    await t.call(contract.users.reinstateUser, { as: admin, params, body: {} });
  }
  const pass = async (ms: number) => {
    t.clock.now += ms;
    await t.app.push.runDue();
  };
  const shown = () => service.receivedBy(endpoint).map(({ text }) => JSON.parse(text).notification);
  const readAll = () => t.call(contract.notifications.readNotifications, { as: one, body: { all: true } });

  it('push each kind with its words, link and lifetime, and replace it when it is repeated', async () => {
    await notify();
    await pass(WAIT_MS);
    expect(
      shown()
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual(['تعلیق حساب شما رفع شد', 'حساب شما معلق شد']);
    const [received] = service.receivedBy(endpoint);
    expect(received).toMatchObject({ urgency: 'high', ttl_s: 86_396 });
    // The page that is opened marks as read what was pressed.
    const { data } = (await t.call(contract.notifications.listNotifications, { as: one })).body;
    const navigated = data.map(({ id }: { id: number }) => `http://localhost:3000/panel/notifications#notification=${id}`);
    expect(
      shown()
        .map(({ navigate }) => navigate)
        .toSorted(),
    ).toEqual(navigated.toSorted());
    // The badge of the app is the same as the bell's: nothing but these is unread.
    expect(shown().map(({ app_badge }) => app_badge)).toEqual(['2', '2']);
    await notify();
    await notify();
    await pass(WAIT_MS);
    expect(shown()).toHaveLength(4);
  });

  it('push nothing of what was read meanwhile, or of a group that is switched off before it is sent', async () => {
    await notify();
    await readAll();
    await pass(WAIT_MS);
    await notify();
    await choose(switched(false, false));
    await pass(WAIT_MS);
    expect(service.callsOf(endpoint)).toBe(0);
    await notify();
    expect(await t.db.read.select().from(pushDeliveries)).toEqual([]);
  });

  it('wait for the end of quiet hours and of Friday, messages too, and then show the last one of a room', async () => {
    await choose({ quiet_hours: { from: '22:00', to: '07:00' }, quiet_fridays: true });
    t.clock.now = at('2026-11-19T23:30');
    await notify();
    for (const message of ['یکم', 'دوم']) {
      const body = { message_id: messageId(), to: one.id, message };
      expect((await t.call(contract.chat.sendMessage, { as: admin, body })).status).toBe(200);
      await pass(WAIT_MS);
    }
    await pass(24 * 3_600_000);
    expect(service.callsOf(endpoint)).toBe(0);
    t.clock.now = at('2026-11-21T07:00');
    await t.app.push.runDue();
    expect(shown().map(({ body }) => body)).toContain('دوم');
    expect(shown().map(({ body }) => body)).not.toContain('یکم');
    expect(shown()).toHaveLength(3);
  });

  it('are summed up in one push at the hour of the digest, of what is unread then', async () => {
    await readAll();
    await choose({ digest: 'hourly' });
    t.clock.now = at('2026-11-21T10:20');
    await notify();
    await pass(WAIT_MS);
    expect(service.callsOf(endpoint)).toBe(0);
    t.clock.now = at('2026-11-21T11:00');
    await t.app.push.runDue();
    expect(shown()).toMatchObject([{ title: '۲ اعلان خوانده‌نشده', body: 'حساب و پشتیبانی: ۲' }]);
    await notify();
    await readAll();
    t.clock.now = at('2026-11-21T12:00');
    await t.app.push.runDue();
    expect(shown()).toHaveLength(1);
  });

  it('are written as a text message after ten minutes, by day, when they are still unread', async () => {
    const texts = async () =>
      (await t.db.read.select().from(smsOutbox)).map(({ mobile, text }) => [mobile, text.split('\n', 1)[0]]);
    const wait = async (now: string) => {
      t.clock.now = at(now);
      await t.app.jobs.runDue();
    };
    await readAll();
    await choose(switched(false, true));
    await notify();
    await wait('2026-11-21T10:09');
    expect(await texts()).toEqual([]);
    await wait('2026-11-21T10:10');
    expect((await texts()).toSorted()).toEqual([
      [one.mobile, 'راسته: تعلیق حساب شما رفع شد'],
      [one.mobile, 'راسته: حساب شما معلق شد'],
    ]);
    await notify();
    await readAll();
    await wait('2026-11-21T11:00');
    expect(await texts()).toHaveLength(2);
    t.clock.now = at('2026-11-21T21:55');
    await notify();
    await wait('2026-11-21T22:05');
    await wait('2026-11-22T07:59');
    expect(await texts()).toHaveLength(2);
    await wait('2026-11-22T08:00');
    expect(await texts()).toHaveLength(4);
  });
});
