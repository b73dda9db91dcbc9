import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Stage } from '../demo.ts';
import { hydrated } from '../pages.ts';
import type { Login } from '../users.ts';

/** A row of the supplier, as far as these walks read it. */
export type Stored = { id: number; version: number; amount?: number; product?: { id: number } };

/** A page of the supplier whose socket never connects, so that no event makes up for a lost answer. */
export async function arrive(stage: Stage, { storageState }: Login, path: string): Promise<Page> {
  const visitor = await stage.walkers.arrive({ screen: 'wide', storageState });
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
/** The supplier's stock from the api. */
export const readInventories = (page: Page) => read(page, '/api/user/inventory?per_page=100');

/** Lets the next such write reach the api and cuts its answer off; returns the statuses of all such writes. */
export async function loseAnswer(page: Page, call: RegExp): Promise<number[]> {
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

/** Waits until the page says so. */
export const unanswered = (page: Page) =>
  page
    .getByText(/اتصال برقرار نشد/)
    .first()
    .waitFor();
/** Asserts that the page tells of no other change. */
export const expectNoConflict = async (page: Page) => expect(await page.getByText(/در این میان/).count()).toBe(0);

/** Opens the supplier's prices; resolves with the first of them. */
export async function arriveAtPrices(stage: Stage, login: Login): Promise<{ page: Page; first: Stored; toman: number }> {
  const page = await arrive(stage, login, '/panel/prices');
  await page.locator('[role=grid]:not([aria-rowcount="-1"])').waitFor();
  const [first] = await readPrices(page);
  if (!first?.amount) throw new Error('The supplier has no price.');
  return { page, first, toman: first.amount / 10 };
}
/** The price as it is stored. */
export const priceNow = async (page: Page, { id }: Stored) => (await readPrices(page)).find((price) => price.id === id);

/** Types an amount into the first row, and saves it. */
export async function saveFirst(page: Page, toman: number): Promise<void> {
  await page.locator('[data-row="0"][data-column="3"]').click();
  await page.keyboard.type(String(toman));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
}
/** Waits until the page says so. */
export const saved = (page: Page) => page.getByText('قیمت ذخیره شد.').first().waitFor();
