import type { Locator, Page } from 'playwright-core';
import type { Screen } from '../browser.ts';
import { now } from '../clock.ts';
import { loginOf, type Stage } from '../demo.ts';
import { hydrated, waitForSubscription } from '../pages.ts';
import { inPersian } from '../portal.ts';
import { type Api, type Login, openApi } from '../users.ts';

/** A logged-in user with a page that counts notifications, and an api client. */
export type Reader = { page: Page; api: Api };

/** The bell of the header with its number of unread notifications. */
export const bell = (page: Page, unread?: number): Locator =>
  page.getByRole('banner').getByRole('img', {
    name:
      unread === undefined
        ? /^اعلان‌ها/
        : unread === 0
          ? 'اعلان‌ها'
          : new RegExp(`^اعلان‌ها، ${inPersian(String(unread))} خوانده‌نشده$`),
    exact: true,
  });

/** The notifications: the panel below the bell, on a phone a page of their own. */
export const centre = (page: Page, screen: Screen): Locator =>
  screen === 'phone' ? page.getByRole('main') : page.getByRole('region', { name: 'اعلان‌ها' });

/** Opens a page that receives the notifications of its user. */
export async function openAt(page: Page, url: string): Promise<void> {
  const subscribed = waitForSubscription(page, 'me');
  await page.goto(url);
  await hydrated(page);
  await subscribed;
}

/** Opens a page of a user, and an api client. */
export async function enter(stage: Stage, login: Login, screen: Screen, path: string): Promise<Reader> {
  const { page } = await stage.walkers.arrive({ screen, storageState: login.storageState });
  await openAt(page, stage.url + path);
  return { page, api: await openApi(stage.url, login) };
}

type Groups = Record<string, Record<string, boolean>>;
/** Shows a user the notifications of these groups alone, all of them read: what the clock brings changes no number then. */
export async function showAlone(stage: Stage, login: Login, groups: readonly string[]): Promise<void> {
  const api = await openApi(stage.url, login);
  const path = '/api/user/notification-preferences';
  const { channels, ...times } = await api.call<{ channels: Groups }>('GET', path);
  for (const [group, chosen] of Object.entries(channels)) if ('in_app' in chosen) chosen.in_app = groups.includes(group);
  await api.call('PUT', path, { ...times, channels });
  await api.call('POST', '/api/user/notifications/read', { all: true });
  await api.close();
}

/** A buyer whose RFQs wait for no review, and a supplier with the handle of its page. */
type Traders = { buyer: Login; supplier: Login; handle: string };
const ofDemo = (): Traders => ({ buyer: loginOf('buyer'), supplier: loginOf('steel'), handle: 'foolad-sepahan' });

/** Publishes an open RFQ for goods and a city of the supplier; resolves with its id. */
export async function publishMatching(url: string, title: string, traders = ofDemo()): Promise<number> {
  const [supplier, buyer] = [await openApi(url, traders.supplier), await openApi(url, traders.buyer)];
  const [price] = await supplier.call<{ product: { id: number }; unit: { id: number } }[]>('GET', '/api/user/prices?per_page=1');
  const { city } = await supplier.call<{ city: { id: number } }>('GET', `/api/suppliers/${traders.handle}`);
  const line = { product_id: price?.product.id, quantity: '12', unit_id: price?.unit.id };
  const deadline = new Date(now() + 48 * 3_600_000).toISOString();
  const body = { title, city_id: city.id, deadline, lines: [line], publish: true };
  const { id } = await buyer.call<{ id: number }>('POST', '/api/user/rfq', body);
  await Promise.all([supplier.close(), buyer.close()]);
  return id;
}
