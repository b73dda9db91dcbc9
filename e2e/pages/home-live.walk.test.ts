import { afterAll, beforeAll, expect, it } from 'vitest';
import { loginOf, useDemo } from '../demo.ts';
import { type Network, openNetwork } from '../network.ts';
import { hydrated, waitForSubscription } from '../pages.ts';
import { AT_LAST_MS, report, shown } from '../trade/main-job.ts';
import { type Api, openApi } from '../users.ts';

type Price = { id: number; version: number; amount: number; unit: { id: number }; product: { title: string } };
type Featured = { id: number; amount: number; product: { id: number; title: string }; supplier: { user_id: number } };

const stage = useDemo();
let network: Network;
let api: Api;
beforeAll(async () => {
  network = await openNetwork(stage.url);
  api = await openApi(stage.url, loginOf('steel'));
});
afterAll(async () => {
  await api?.close();
  await network?.close();
});

/** A featured price that this supplier may change. */
async function ownFeatured(): Promise<Featured> {
  const { id: user_id } = loginOf('steel');
  const featured = await api.call<Featured[]>('GET', '/api/offers/featured');
  const own = featured.find(({ supplier }) => supplier.user_id === user_id);
  if (!own) throw new Error('The supplier has no featured price');
  return own;
}
/** States a lower price of the product, so that it stays the best one. */
async function lower({ id }: Featured, by: number): Promise<number> {
  const { data } = { data: await api.call<Price>('GET', `/api/user/prices/${id}`) };
  const amount = data.amount - by;
  await api.call('PATCH', `/api/user/prices/${id}`, { version: data.version, amount });
  return amount;
}

it('moves the best price and the index of a guest on the home page without a reload', async () => {
  const offer = await ownFeatured();
  const { page } = await stage.walkers.arrive({ screen: 'wide' });
  const isLive = waitForSubscription(page, 'market');
  await page.goto(stage.url);
  await hydrated(page);
  await isLive;
  await page.evaluate(() => document.body.setAttribute('data-stayed', ''));
  const indices = page.getByRole('list', { name: 'شاخص دسته‌ها' });
  const before = await indices.innerText();
  const since = performance.now();
  const toman = (await lower(offer, 50_000)) / 10;
  await page.getByText(shown(toman)).first().waitFor({ timeout: AT_LAST_MS });
  report('the best price moves', performance.now() - since);
  await expect.poll(() => indices.innerText(), { timeout: AT_LAST_MS }).not.toBe(before);
  report('the index moves', performance.now() - since);
  expect(await page.locator('body[data-stayed]').count()).toBe(1);
});

it('says that the network is lost, and catches up when it is back', async () => {
  const offer = await ownFeatured();
  const { page, context, allow } = await stage.walkers.arrive({ screen: 'phone' });
  allow(/net::ERR|WebSocket|ERR_INTERNET_DISCONNECTED/);
  const isLive = waitForSubscription(page, 'market');
  await page.goto(network.url);
  await hydrated(page);
  await isLive;
  await page.locator('[role=status][data-state=live]').first().waitFor();
  network.cut();
  await context.setOffline(true);
  await page.getByText('اتصال اینترنت قطع است').first().waitFor();
  await page.locator('[role=status][data-state=waiting]').first().waitFor();
  const toman = (await lower(offer, 70_000)) / 10;
  expect(await page.getByText(shown(toman)).count()).toBe(0);
  network.mend();
  await context.setOffline(false);
  await page.getByText(shown(toman)).first().waitFor({ timeout: AT_LAST_MS });
  await page.locator('[role=status][data-state=live]').first().waitFor();
  expect(await page.getByText('اتصال اینترنت قطع است').count()).toBe(0);
});
