import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Screen } from '../browser.ts';
import type { Stage } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { countPresses, type Presses } from '../presses.ts';
import type { OwnPrice } from '../rfqs/quote-minute.ts';
import type { Api } from '../users.ts';

type Offer = { id: number; comparable_amount: number | null; payment: string; delivery: string; state: string };
/** Goods with the supplier's price; `lowest` is the market's, `comparable` the supplier's own (Rial). */
export type Goods = { id: number; path: string; title: string; price: OwnPrice; lowest: number; comparable: number };
const watched = ({ comparable_amount, payment, delivery, state }: Offer) =>
  comparable_amount !== null && payment === 'cash' && delivery !== 'delivered' && state === 'available';

const taken = new Set<number>();
/** Goods for which the supplier has a price that an alert counts; each call gives others. */
export async function anyGoods(supplier: Api): Promise<Goods> {
  for (const price of await supplier.call<OwnPrice[]>('GET', '/api/user/prices?per_page=200')) {
    const { id, title } = price.product;
    if (taken.has(id) || price.product.status !== 'published' || !price.amount) continue;
    const { product, offers } = await supplier.call<{ product: { slug: string }; offers: Offer[] }>('GET', `/api/products/${id}`);
    const counted = offers.filter(watched);
    const own = counted.find((offer) => offer.id === price.id);
    if (!own) continue;
    taken.add(id);
    const lowest = Math.min(...counted.map(({ comparable_amount }) => Number(comparable_amount)));
    return { id, path: `/products/${id}/${product.slug}`, title, price, lowest, comparable: Number(own.comparable_amount) };
  }
  throw new Error('The supplier has no such price.');
}

/** States the supplier's price so that it is compared with this amount (Rial). */
export async function state(supplier: Api, { price, comparable }: Goods, amount: number): Promise<void> {
  const all = await supplier.call<OwnPrice[]>('GET', '/api/user/prices?per_page=1000');
  const version = all.find(({ id }) => id === price.id)?.version;
  const stated = Math.round((Number(price.amount) * amount) / comparable);
  const [result] = await supplier.call<{ ok: boolean }[]>('PUT', '/api/user/prices/update', {
    prices: [{ id: price.id, version, amount: stated, confirm_amount: stated }],
  });
  expect(result).toMatchObject({ ok: true });
}

/** Whole Toman below the lowest price: the part of it as the buyer types it. */
export const toman = ({ lowest }: Goods, part: number): number => Math.floor((lowest * part) / 10);

/** Sets an alert from the page of its goods, and counts the presses. */
export async function setUnder(page: Page, { url }: Stage, screen: Screen, goods: Goods, amount: number): Promise<Presses> {
  await page.goto(url + goods.path);
  await hydrated(page);
  const presses = countPresses(screen === 'phone');
  const card = page.getByRole('region', { name: 'هشدار قیمت' });
  const field = card.getByLabel(/^مبلغ هر/);
  await presses.press(field);
  await field.pressSequentially(String(amount));
  await presses.press(card.getByRole('button', { name: 'ادامه' }));
  await page.waitForURL('**/panel/price-alerts?*');
  await hydrated(page);
  await presses.press(page.getByRole('button', { name: 'ثبت هشدار' }));
  await page.getByText('هر بار که شرط آن برقرار شود، یک اعلان می‌بینید.').waitFor();
  return presses;
}

/** The alerts for goods on the page of the buyer. */
export const rowsOf = (page: Page, goods: Goods) =>
  page.getByRole('list', { name: 'هشدارها' }).getByRole('listitem').filter({ hasText: goods.title });
