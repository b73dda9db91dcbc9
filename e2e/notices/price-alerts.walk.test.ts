import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Screen } from '../browser.ts';
import { loginOf, useDemo } from '../demo.ts';
import { expectFocusedError } from '../form-errors.ts';
import { hydrated } from '../pages.ts';
import { countPresses } from '../presses.ts';
import { logIn, shown } from '../trade/main-job.ts';
import type { OwnPrice } from '../trade/quote-minute.ts';
import { look } from '../trade/rfq-steps.ts';
import { type Api, mobiles, openApi } from '../users.ts';
import { bell, centre, enter, showAlone } from './notices.ts';

/** The presses from the page of a product to its alert, beside the typing of the amount: field, on, set. */
const PRESSES = 3;
const screens = ['wide', 'phone'] as const;
const stage = useDemo();

type Offer = { id: number; comparable_amount: number | null; payment: string; delivery: string; state: string };
type Goods = { id: number; path: string; title: string; price: OwnPrice; lowest: number; comparable: number };
const watched = ({ comparable_amount, payment, delivery, state }: Offer) =>
  comparable_amount !== null && payment === 'cash' && delivery !== 'delivered' && state === 'available';

/** Goods for which the supplier has a price that an alert counts; each call gives others. */
const taken = new Set<number>();
async function anyGoods(supplier: Api): Promise<Goods> {
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
async function state(supplier: Api, { price, comparable }: Goods, amount: number): Promise<void> {
  const all = await supplier.call<OwnPrice[]>('GET', '/api/user/prices?per_page=1000');
  const version = all.find(({ id }) => id === price.id)?.version;
  const stated = Math.round((Number(price.amount) * amount) / comparable);
  const [result] = await supplier.call<{ ok: boolean }[]>('PUT', '/api/user/prices/update', {
    prices: [{ id: price.id, version, amount: stated, confirm_amount: stated }],
  });
  expect(result).toMatchObject({ ok: true });
}

/** Whole Toman below the lowest price: the part of it as the buyer types it. */
const toman = ({ lowest }: Goods, part: number): number => Math.floor((lowest * part) / 10);

/** Sets an alert from the page of its goods. */
async function setUnder(page: Page, screen: Screen, goods: Goods, amount: number) {
  await page.goto(stage.url + goods.path);
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
const rowsOf = (page: Page, goods: Goods) =>
  page.getByRole('list', { name: 'هشدارها' }).getByRole('listitem').filter({ hasText: goods.title });

it.each(screens)('a price that falls to the amount is notified once, and leads to its goods, by %s', async (screen) => {
  await showAlone(stage, 'buyer', ['alerts']);
  const supplier = await openApi(stage.url, loginOf('steel'));
  const { page, api } = await enter(stage, 'buyer', screen, '/panel');
  const goods = await anyGoods(supplier);
  const [first, further] = [toman(goods, 0.98), toman(goods, 0.95)];
  expect((await setUnder(page, screen, goods, first)).count).toBe(PRESSES);
  await rowsOf(page, goods)
    .getByText(`وقتی به ${shown(first)} تومان یا کمتر برسد`)
    .waitFor();
  await look(page);

  await state(supplier, goods, toman(goods, 0.97) * 10);
  await bell(page, 1).waitFor();
  await bell(page, 1).click();
  const rows = centre(page, screen).getByRole('listitem').filter({ hasText: goods.title });
  const row = rows.filter({ hasText: `به ${shown(first)} تومان رسید` });
  await row.getByText('قیمت پایین آمد').waitFor();
  expect(await row.textContent()).toContain('بدون ارزش افزوده');
  await row.getByRole('link').click();
  await page.waitForURL((url) => url.pathname === encodeURI(decodeURI(goods.path)));
  await page.getByRole('heading', { level: 1, name: goods.title }).waitFor();
  await bell(page, 0).waitFor();

  // A further fall is reported to another alert alone: when that has come, the first one has been checked.
  await api.call('POST', '/api/user/price-alerts', { product_id: goods.id, kind: 'under', amount: further * 10 });
  await state(supplier, goods, toman(goods, 0.94) * 10);
  await bell(page, 1).waitFor();
  await page.goto(`${stage.url}/panel/notifications`);
  await hydrated(page);
  const notified = page.getByRole('main').getByRole('listitem').filter({ hasText: goods.title });
  await notified.filter({ hasText: `به ${shown(further)} تومان رسید` }).waitFor();
  expect(await notified.filter({ hasText: `به ${shown(first)} تومان رسید` }).count()).toBe(1);
  expect(await notified.count()).toBe(2);
  await Promise.all([supplier.close(), api.close()]);
});

it.each(screens)('an alert is changed in place, refused at its field, and deleted, by %s', async (screen) => {
  const supplier = await openApi(stage.url, loginOf('steel'));
  const { page, api } = await enter(stage, 'newcomer', screen, '/panel/price-alerts');
  await page.getByText('هنوز هشداری ندارید').waitFor();
  await look(page);
  const goods = await anyGoods(supplier);
  await setUnder(page, screen, goods, toman(goods, 0.9));
  const row = rowsOf(page, goods);
  await row.getByRole('button', { name: /^تغییر هشدار/ }).click();
  const amount = row.getByLabel(/^مبلغ هر/);
  await amount.fill('ارزان');
  await row.getByRole('button', { name: 'ثبت تغییر' }).click();
  await expectFocusedError(page);
  await row.getByText('این نوشته مبلغ نیست. عدد را به تومان یا ریال بنویسید.').first().waitFor();
  await look(page);
  await row.getByLabel('خبرم کن وقتی').selectOption('change');
  const percent = row.getByLabel('درصد تغییر');
  for (const [typed, text] of [
    ['کمی', 'این مقدار باید عدد باشد.'],
    ['۹۵', 'این مقدار نباید بیش از ۹۰ باشد.'],
  ] as const) {
    await percent.fill(typed);
    await row.getByRole('button', { name: 'ثبت تغییر' }).click();
    await row.getByText(text).waitFor();
    await expectFocusedError(page);
  }
  await percent.fill('۵٪');
  await row.getByRole('button', { name: 'ثبت تغییر' }).click();
  await row.getByText(/^وقتی ۵٪ تغییر کند، نسبت به/).waitFor();

  await row.getByRole('button', { name: /^حذف هشدار/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'بله' }).click();
  await page.getByText('هنوز هشداری ندارید').waitFor();
  expect(await api.call('GET', '/api/user/price-alerts')).toEqual([]);
  await Promise.all([supplier.close(), api.close()]);
});

it.each(screens)('a guest comes back from the log-in with the typed alert, by %s', async (screen) => {
  const supplier = await openApi(stage.url, loginOf('steel'));
  const goods = await anyGoods(supplier);
  await supplier.close();
  const { page } = await stage.walkers.arrive({ screen, bypassCSP: true });
  await page.goto(stage.url + goods.path);
  await hydrated(page);
  const card = page.getByRole('region', { name: 'هشدار قیمت' });
  await card.getByLabel(/^مبلغ هر/).fill(String(toman(goods, 0.9)));
  await card.getByRole('button', { name: 'ادامه' }).click();
  await page.waitForURL('**/login?*');
  await hydrated(page);
  await logIn(page, stage.portal, mobiles[screen === 'wide' ? 'building' : 'applicant']);
  await page.getByRole('button', { name: 'ثبت هشدار' }).click();
  await rowsOf(page, goods)
    .getByText(`وقتی به ${shown(toman(goods, 0.9))} تومان یا کمتر برسد`)
    .waitFor();
});
