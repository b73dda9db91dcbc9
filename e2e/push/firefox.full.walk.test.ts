import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it } from 'vitest';
import { type PushService, startPushService } from '../../apps/api/src/reach/push/testing/push-service.ts';
import { findFirefox } from '../browser.ts';
import { now } from '../clock.ts';
import { loginOf, useDemo } from '../demo.ts';
import { type Network, openNetwork } from '../network.ts';
import { newFolder } from '../portal.ts';
import { openApi } from '../users.ts';
import { type Autopush, startAutopush } from './autopush.ts';
import { launchFirefox, type Tab } from './firefox.ts';

let service: PushService;
let autopush: Autopush;
let firefox: Awaited<ReturnType<typeof launchFirefox>> | undefined;
/** What lies between the pages and the portal. */
let network: Network;
const stage = useDemo(join(import.meta.dirname, 'portal-process.ts'), async () => {
  service = await startPushService(now);
  autopush = await startAutopush(service);
  const certificate = join(newFolder(), 'push.pem');
  writeFileSync(certificate, service.certificate);
  return { PUSH_STAND_IN: service.origin, PUSH_SUBJECT: 'mailto:push@rasteh.example', NODE_EXTRA_CA_CERTS: certificate };
});
stage.prepare(async () => {
  network = await openNetwork(stage.url);
});
afterAll(async () => {
  const ends = await Promise.allSettled([firefox, network, autopush, service].map((one) => one?.close()));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
});

/** The endpoints to which the server sends. */
function saved(): string[] {
  const db = new DatabaseSync(join(stage.portal.folder, 'rasteh.db'), { readOnly: true, timeout: 5_000 });
  const rows = db.prepare('select endpoint from push_subscriptions').all();
  db.close();
  return rows.map(({ endpoint }) => String(endpoint));
}
async function write(at: number, message: string): Promise<void> {
  const api = await openApi(stage.url, loginOf('buyer'));
  const message_id = `0190b5e0-0000-7000-8000-00000000000${at}`;
  await api.call('POST', '/api/chat/messages', { message_id, to: loginOf('steel').id, message });
  await api.close();
}
async function unreadOnServer(): Promise<number> {
  const api = await openApi(stage.url, loginOf('steel'));
  const { total_unread } = await api.call<{ total_unread: number }>('GET', '/api/chat/bootstrap');
  await api.close();
  return total_unread;
}
/** What the icon of the chat says. */
const icon = ({ run }: Tab) => run(() => document.querySelector('button[aria-label^="گفت‌وگو،"]')?.getAttribute('aria-label'));
const withUnread = (count: number) => `گفت‌وگو، ${count.toLocaleString('fa')} پیام خوانده‌نشده`;
const inRoom = ({ run }: Tab) =>
  run(() => [...document.querySelectorAll('[role=log] [data-row]')].map((row) => row.textContent ?? ''));
const mainText = ({ run }: Tab) => run(() => document.querySelector('main')?.textContent);
const shownIn = ({ run }: Tab) =>
  run(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, body, lang, dir }) => ({ title, body, lang, dir }));
  });
/** Records each notification that is ever shown: Firefox closes it by itself. */
const recordShown = ({ run }: Tab) =>
  run(() => {
    const record = new Map<string, object>();
    Reflect.set(window, 'everShown', record);
    const look = async () => {
      const shown = await (await navigator.serviceWorker.ready).getNotifications();
      for (const { title, body, lang, dir } of shown) record.set(body, { title, body, lang, dir });
    };
    setInterval(() => void look(), 50);
  });
const everShown = ({ run }: Tab) => run(() => [...(Reflect.get(window, 'everShown') as Map<string, object>).values()]);

// Firefox, its push service and the portal are of one try.
it('subscribes a real Firefox, shows a message there, leads to its room and ends the subscription', { retry: 0 }, async ({
  skip,
}) => {
  const { path, reason } = findFirefox();
  if (!path) skip(reason);
  firefox = await launchFirefox(path, autopush.url);
  await firefox.logIn(loginOf('steel'));
  const tab = await firefox.openBehind();
  await tab.visit(`${network.url}/panel/prices`);
  expect(await tab.run(() => [document.visibilityState, document.hasFocus()])).toEqual(['hidden', false]);
  await expect.poll(saved).toHaveLength(1);
  const [first = ''] = saved();
  expect(autopush.endpoints()).toEqual([first]);

  // A subscription that the push service has lost is renewed by the worker; the server learns by the next message that the former is gone.
  autopush.forget();
  await expect.poll(autopush.endpoints).toEqual([expect.not.stringContaining(first)]);
  await expect.poll(() => new Set(saved())).toEqual(new Set([first, ...autopush.endpoints()]));

  await tab.run(() => {
    navigator.serviceWorker.addEventListener('message', ({ data }) => Reflect.set(window, 'relayed', data));
  });
  await recordShown(tab);
  await write(1, 'تیرآهن ۱۸ هست؟');
  await expect.poll(firefox.alerts.read).toEqual([{ title: 'خریدار نمایشی', body: 'تیرآهن ۱۸ هست؟' }]);
  await expect.poll(() => everShown(tab)).toEqual([{ title: 'خریدار نمایشی', body: 'تیرآهن ۱۸ هست؟', lang: 'fa', dir: 'rtl' }]);
  await expect
    .poll(() => tab.run(() => Reflect.get(window, 'relayed')))
    .toMatchObject({ type: 'chat-message', payload: { message: { message: 'تیرآهن ۱۸ هست؟' } } });
  await expect.poll(autopush.codes).toEqual([100]);
  await expect.poll(saved).toEqual(autopush.endpoints());

  // While the page has no network, its chat learns of a message from the worker alone.
  const unread = await unreadOnServer();
  await expect.poll(() => icon(tab)).toBe(withUnread(unread));
  expect(firefox.faults()).toEqual([]);
  network.swallow();
  await write(2, 'شاخه‌ای چند؟');
  await expect.poll(() => icon(tab)).toBe(withUnread(unread + 1));
  await expect.poll(firefox.alerts.read).toEqual([{ title: 'خریدار نمایشی', body: 'شاخه‌ای چند؟' }]);
  await expect.poll(autopush.codes).toEqual([100, 100]);
  network.cut();
  network.mend();

  // The press gives the focus to the page, and opens the room over what it shows.
  await tab.run(() => void Reflect.set(window, 'isSamePage', true));
  await firefox.alerts.press();
  for (const message of ['تیرآهن ۱۸ هست؟', 'شاخه‌ای چند؟'])
    await expect.poll(async () => (await inRoom(tab)).filter((row) => row.includes(message))).toHaveLength(1);
  await expect.poll(() => tab.run(() => document.hasFocus())).toBe(true);
  expect(await tab.run(() => [location.pathname, Reflect.get(window, 'isSamePage')])).toEqual(['/panel/prices', true]);
  await expect.poll(firefox.alerts.read).toEqual([]);
  await expect.poll(() => shownIn(tab)).toEqual([]);
  // What the chat reported while it had no network, and until the server had marked the messages as read.
  await expect.poll(unreadOnServer).toBeLessThan(unread);
  firefox.faults().length = 0;

  // Switching off removes the record of the server before the subscription of the browser.
  await tab.bringToFront();
  await tab.visit(`${network.url}/panel/settings`);
  let savedThen: string[] | undefined;
  autopush.onUnregister(() => {
    savedThen = saved();
  });
  await expect.poll(() => mainText(tab)).toContain('روشن است.');
  await tab.press('نمایش اعلان در این مرورگر');
  await expect.poll(() => mainText(tab)).toContain('خاموش است.');
  await expect.poll(autopush.endpoints).toEqual([]);
  expect(savedThen).toEqual([]);
  expect(firefox.faults()).toEqual([]);
});
