import { afterAll, expect, it } from 'vitest';
import { loginOf, useDemo } from '../demo.ts';
import { type Network, openNetwork } from '../network.ts';
import { hydrated, waitForSubscription } from '../pages.ts';
import { AT_LAST_MS, expectNotReloaded, fillNewPrice, seenAfter, shown, statements } from '../trade/main-job.ts';
import { type Api, openApi } from '../users.ts';

type Featured = { id: number; version: number; amount: number; comparable_amount: number; supplier: { user_id: number } };

const stage = useDemo();
let network: Network;
let api: Api;
stage.prepare(async () => {
  await network?.close();
  network = await openNetwork(stage.url);
  api = await openApi(stage.url, loginOf('steel'));
});
afterAll(async () => {
  await api?.close();
  await network?.close();
});

/** The supplier's own featured price, as it is now. */
async function ownFeatured(): Promise<Featured> {
  const featured = await api.call<Featured[]>('GET', '/api/offers/featured');
  const own = featured.find(({ supplier }) => supplier.user_id === loginOf('steel').id);
  if (!own) throw new Error('The supplier has no featured price');
  return own;
}
/** States that price one percent lower, so that it stays the best one; returns it in whole Toman as the home page shows it: without tax. */
async function lowerFeatured(): Promise<number> {
  const { id, version, amount } = await ownFeatured();
  const next = Math.round((amount * 0.99) / 100) * 100;
  const [result] = await api.call<{ ok: boolean }[]>('PUT', '/api/user/prices/update', {
    prices: [{ id, version, amount: next }],
  });
  expect(result?.ok).toBe(true);
  const lowered = await ownFeatured();
  expect([lowered.id, lowered.amount]).toEqual([id, next]);
  return Math.round(lowered.comparable_amount / 10);
}

it('moves the sums and the best price of a guest on the home page without a reload', async () => {
  const [guest, supplier] = await Promise.all([
    stage.walkers.arrive({ screen: 'wide' }),
    stage.walkers.arrive({ screen: 'wide', storageState: loginOf('steel').storageState }),
  ]);
  const isLive = waitForSubscription(guest.page, 'market');
  await guest.page.goto(stage.url);
  await hydrated(guest.page);
  await isLive;
  await guest.page.evaluate(() => document.body.setAttribute('data-stayed', ''));
  await supplier.page.goto(`${stage.url}/panel/prices`);
  await hydrated(supplier.page);
  const store = await fillNewPrice(supplier.page, statements.steel);
  const sums = guest.page.getByText(/قیمت معتبر از/);
  const { prices } = await api.call<{ prices: number }>('GET', '/api/market');
  await seenAfter(sums, shown(prices + 1), AT_LAST_MS, () => store.click());
  const toman = await lowerFeatured();
  await guest.page.getByText(shown(toman)).first().waitFor({ timeout: AT_LAST_MS });
  await expectNotReloaded(guest.page);
});

it('says that the network is lost, and catches up when it is back', async () => {
  const { page, context, allow } = await stage.walkers.arrive({ screen: 'phone' });
  allow(/net::ERR_|WebSocket/);
  const isLive = waitForSubscription(page, 'market');
  await page.goto(network.url);
  await hydrated(page);
  await isLive;
  const state = (name: string) => page.locator(`[role=status][data-state=${name}]`).first();
  await state('live').waitFor();
  network.cut();
  await context.setOffline(true);
  await page.getByText('اتصال اینترنت قطع است').first().waitFor();
  await state('waiting').waitFor();
  const toman = await lowerFeatured();
  expect(await page.getByText(shown(toman)).count()).toBe(0);
  network.mend();
  await context.setOffline(false);
  await page.getByText(shown(toman)).first().waitFor({ timeout: AT_LAST_MS });
  await state('live').waitFor();
  await page.getByText('اتصال اینترنت قطع است').waitFor({ state: 'detached' });
});
