import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { expectPersian } from '../persian.ts';

const stage = useDemo();
type Product = { id: number; title: string };

async function open(page: Page, path: string): Promise<void> {
  await page.goto(stage.url + path);
  await hydrated(page);
}

/** The products of the home page's carousel, in their order, as a guest finds them. */
async function shownAtHome(page: Page): Promise<string[]> {
  await open(page, '/');
  return page.getByRole('region', { name: 'بهترین قیمت‌های امروز' }).locator('a > b').allTextContents();
}

/** Finds a product by its name and pins it. */
async function pin(page: Page, { title }: Product): Promise<void> {
  await page.getByRole('combobox', { name: 'کالا', exact: true }).fill(title);
  await page.getByRole('option', { name: title, exact: true }).click();
  await page.getByRole('button', { name: 'سنجاق کردن' }).click();
  await page.getByText(`«${title}» سنجاق شد`).waitFor();
}

it('an admin pins products by name, orders them by keys and ends one, and the home page follows', async () => {
  const guest = (await stage.walkers.arrive({ screen: 'phone' })).page;
  const { page } = await stage.walkers.arrive({
    screen: 'wide',
    storageState: loginOf('admin').storageState,
  });
  const { data } = await (await page.request.get(`${stage.url}/api/offers/featured`)).json();
  const [first, second] = data.slice(-2).map((offer: { product: Product }) => offer.product) as [Product, Product];
  expect((await shownAtHome(guest))[0]).not.toBe(first.title);

  await open(page, '/admin/featured');
  await page.getByText('کالایی سنجاق نشده است').waitFor();
  await pin(page, first);
  await pin(page, second);
  expect((await shownAtHome(guest)).slice(0, 2)).toEqual([first.title, second.title]);

  await page.getByRole('button', { name: `جابه‌جایی ${second.title}` }).press('ArrowUp');
  await page.getByText(`${second.title} اکنون ۱ از ۲ است`).waitFor();
  expect((await shownAtHome(guest)).slice(0, 2)).toEqual([second.title, first.title]);
  await expectPersian(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: `حذف ${second.title}` }).click();
  await page.getByText(`«${second.title}» برداشته شد`).waitFor();
  expect((await shownAtHome(guest))[0]).toBe(first.title);
  // The rest is filled by the automatic choice, which still has the other one.
  expect(await shownAtHome(guest)).toContain(second.title);
});
