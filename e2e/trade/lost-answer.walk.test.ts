import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { openApi } from '../users.ts';

const stage = useDemo();

type Stored = { id: number; version: number; amount?: number; product?: { id: number } };

/** A page of the supplier whose socket never connects, so that no event makes up for a lost answer. */
async function arrive(path: string): Promise<Page> {
  const visitor = await stage.walkers.arrive({ screen: 'wide', storageState: loginOf('steel').storageState });
  visitor.allow(/net::ERR_|WebSocket/);
  const { page } = visitor;
  await page.routeWebSocket(/\/ws/, (socket) => socket.close());
  await page.goto(`${stage.url}${path}`);
  await hydrated(page);
  return page;
}

/** Reads the supplier's own rows from the api. */
const read = (page: Page, path: string): Promise<Stored[]> =>
  page.evaluate(async (address) => (await (await fetch(address)).json()).data, path);
const readPrices = (page: Page) => read(page, '/api/user/prices?per_page=1000');
const readInventories = (page: Page) => read(page, '/api/user/inventory?per_page=100');

/** Lets the next such write reach the api and cuts its answer off; returns the statuses of all such writes. */
async function loseAnswer(page: Page, call: RegExp): Promise<number[]> {
  const statuses: number[] = [];
  await page.route(call, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    const response = await route.fetch();
    statuses.push(response.status());
    if (statuses.length === 1) await route.abort('connectionreset');
    else await route.fulfill({ response });
  });
  return statuses;
}

const unanswered = (page: Page) =>
  page
    .getByText(/اتصال برقرار نشد/)
    .first()
    .waitFor();
const expectNoConflict = async (page: Page) => expect(await page.getByText(/در این میان/).count()).toBe(0);

async function arriveAtPrices(): Promise<{ page: Page; first: Stored; toman: number }> {
  const page = await arrive('/panel/prices');
  await page.locator('[role=grid]:not([aria-rowcount="-1"])').waitFor();
  const [first] = await readPrices(page);
  if (!first?.amount) throw new Error('The supplier has no price.');
  return { page, first, toman: first.amount / 10 };
}
const priceNow = async (page: Page, { id }: Stored) => (await readPrices(page)).find((price) => price.id === id);

async function saveFirst(page: Page, toman: number): Promise<void> {
  await page.locator('[data-row="0"][data-column="3"]').click();
  await page.keyboard.type(String(toman));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
}
const saved = (page: Page) => page.getByText('قیمت ذخیره شد.').first().waitFor();

it('saves a price of the grid again, and takes it back, after each answer was lost', async () => {
  const { page, first, toman } = await arriveAtPrices();
  const saves = await loseAnswer(page, /prices\/update/);
  await saveFirst(page, toman + 10);
  await unanswered(page);
  await page.keyboard.press('Control+s');
  await saved(page);
  expect(await priceNow(page, first)).toMatchObject({ amount: (toman + 10) * 10, version: first.version + 1 });
  const returns = await loseAnswer(page, /take-back/);
  const back = page.getByRole('button', { name: 'پس گرفتن' }).first();
  await back.click();
  await expect.poll(() => returns.length).toBe(1);
  await unanswered(page);
  await back.click();
  await page.getByText('پس گرفته شد').first().waitFor();
  await expectNoConflict(page);
  expect([saves, returns]).toEqual([
    [200, 200],
    [200, 200],
  ]);
  expect(await priceNow(page, first)).toMatchObject({ amount: first.amount, version: first.version + 2 });
});

it('saves an amount that was typed over one whose answer was lost', async () => {
  const { page, first, toman } = await arriveAtPrices();
  await loseAnswer(page, /prices\/update/);
  await saveFirst(page, toman + 10);
  await unanswered(page);
  await saveFirst(page, toman + 20);
  // The first press learns what is stored, the second one saves over it.
  await expect.poll(async () => (await page.getByText(/اتصال برقرار نشد/).count()) === 0).toBe(true);
  await page.keyboard.press('Control+s');
  await saved(page);
  await expectNoConflict(page);
  expect(await priceNow(page, first)).toMatchObject({ amount: (toman + 20) * 10, version: first.version + 2 });
});

it('restates a price once', async () => {
  const { page, first } = await arriveAtPrices();
  const saves = await loseAnswer(page, /prices\/update/);
  const same = page.getByRole('button', { name: /همین قیمت/ }).nth(1);
  await same.click();
  await unanswered(page);
  await same.click();
  await page.getByText('قیمت‌ها برای امروز دوباره اعلام شد.').first().waitFor();
  await expectNoConflict(page);
  expect(saves).toEqual([200, 200]);
  expect(await priceNow(page, first)).toMatchObject({ amount: first.amount, version: first.version + 1 });
});

it('saves a draft of an inventory again, after a reload too', async () => {
  const page = await arrive('/panel/inventories');
  const api = await openApi(stage.url, loginOf('steel'));
  const [some] = await readInventories(page);
  const body = { product_id: some?.product?.id, title: 'میلگرد ته‌بار', quantity: '12', unit_id: 1, city_id: 1, publish: false };
  const draft = await api.call<Stored>('POST', '/api/user/inventory', body);
  await page.goto(`${stage.url}/panel/inventories/${draft.id}/edit`);
  await hydrated(page);
  const saves = await loseAnswer(page, /inventory\/\d+$/);
  const save = page.getByRole('button', { name: 'ذخیرهٔ پیش‌نویس' });
  await page.getByLabel('عنوان').fill('میلگرد نو');
  await save.click();
  await unanswered(page);
  await page.reload();
  await hydrated(page);
  await save.click();
  await page.getByText('پیش‌نویس ذخیره شد.').first().waitFor();
  await expectNoConflict(page);
  expect(saves).toEqual([200, 200]);
  const stored = await api.call<Stored>('GET', `/api/user/inventory/${draft.id}`);
  expect(stored).toMatchObject({ title: 'میلگرد نو', version: draft.version + 1 });
  await api.close();
});
