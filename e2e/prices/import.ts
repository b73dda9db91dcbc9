import type { Page } from 'playwright-core';
import type { Screen } from '../browser.ts';
import type { Stage } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { shown } from '../trade/main-job.ts';
import type { Login } from '../users.ts';
import { openWays } from './morning.ts';

/** A price of the supplier, as far as these walks read it. */
export type Price = { id: number; amount: number | null; state: string; min_quantity: string; product: { title: string } };

/** The supplier's prices from the api. */
export const stored = (page: Page): Promise<Price[]> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/user/prices?per_page=1000', { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
    return (await answer.json()).data;
  });

/** A supplier at the import, with its prices, and those of goods of which it has one price. */
type Arrived = { page: Page; before: Price[]; once: Price[] };

/** Opens the import from the prices of a supplier. */
export async function arrive(stage: Stage, screen: Screen, { storageState }: Login): Promise<Arrived> {
  const { page } = await stage.walkers.arrive({ screen, storageState });
  await page.goto(`${stage.url}/panel/prices`);
  await hydrated(page);
  await page.getByRole('grid').waitFor();
  const before = await stored(page);
  const byTitle = Map.groupBy(before, ({ product }) => product.title);
  const once = before.filter(({ product, amount }) => amount !== null && byTitle.get(product.title)?.length === 1);
  if (screen === 'phone') await openWays(page);
  await page.getByRole('link', { name: 'ورود فهرست' }).last().click();
  await page.getByRole('heading', { name: 'ورود فهرست قیمت' }).waitFor();
  await hydrated(page);
  return { page, before, once };
}

/** A tab of the review with its count. */
export const tab = (page: Page, name: string, count: number) =>
  page.getByRole('tab', { name: `${name} (${shown(count)})`, exact: true });

/** Applies the list, and waits until it can be taken back. */
export async function applyAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^اعمال / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'اعمال' }).click();
  await page.getByRole('button', { name: 'برگرداندن همه' }).waitFor();
}
