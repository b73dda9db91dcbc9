import type { Page } from 'playwright-core';
import type { Screen } from '../browser.ts';
import { now } from '../clock.ts';
import { loginOf, type Stage } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { type Api, type Login, openApi } from '../users.ts';

/** A page of a user. */
export async function enter(stage: Stage, { storageState }: Login, screen: Screen = 'wide'): Promise<Page> {
  const { page } = await stage.walkers.arrive({ screen, storageState });
  return page;
}

/** Opens an address of the portal, and waits until it takes input. */
export async function go({ url }: Stage, page: Page, path: string): Promise<void> {
  await page.goto(url + path);
  await hydrated(page);
}

/** Waits until keys decide in the queue of reviews. */
export const keysReady = (page: Page): Promise<void> => page.locator('[data-keys="ready"]').waitFor();

async function by<T>({ url }: Stage, login: Login, act: (api: Api) => Promise<T>): Promise<T> {
  const api = await openApi(url, login);
  return act(api).finally(() => api.close());
}

/** Decides on the RFQs of the demo that wait, so that the walk sees its own alone. */
export const clearQueue = (stage: Stage): Promise<void> =>
  by(stage, loginOf('admin'), async (api) => {
    for (const { id, version } of await api.call<{ id: number; version: number }[]>('GET', '/api/admin/reviews?entity=rfq'))
      await api.call('POST', `/api/admin/reviews/${id}/approve`, { version });
  });

async function termsOf(api: Api, title: string): Promise<object> {
  const [unit] = await api.call<{ id: number }[]>('GET', '/api/units');
  const [city] = await api.call<{ id: number }[]>('GET', '/api/cities');
  const line = { text: 'میلگرد ۱۴ آجدار', quantity: '12', unit_id: unit?.id };
  const deadline = new Date(now() + 5 * 86_400_000).toISOString();
  return { title, city_id: city?.id, deadline, lines: [line] };
}

/** Creates an RFQ of a buyer who is not trusted; resolves with its id. */
export const createRfq = (stage: Stage, buyer: Login, title: string): Promise<number> =>
  by(stage, buyer, async (api) => {
    const body = { ...(await termsOf(api, title)), publish: true };
    return (await api.call<{ id: number }>('POST', '/api/user/rfq', body)).id;
  });

/** Changes the title of an RFQ that waits, so that its review has another version. */
export const changeRfq = (stage: Stage, buyer: Login, id: number, title: string): Promise<unknown> =>
  by(stage, buyer, async (api) => {
    const { version } = await api.call<{ version: number }>('GET', `/api/user/rfq/${id}`);
    return api.call('PUT', `/api/user/rfq/${id}`, { ...(await termsOf(api, title)), version });
  });
