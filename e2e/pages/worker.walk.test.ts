import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Visitor } from '../browser.ts';
import { loginOf, useDemo } from '../demo.ts';
import { type Network, openNetwork } from '../network.ts';
import { hydrated, panelPages, toNextDocument } from '../pages.ts';
import { openRenewedWorker } from '../renewed-worker.ts';
import { mobiles } from '../users.ts';

const stage = useDemo();

/** Faults of a visit whose network is cut. */
const LOST = /net::ERR_|socket|answered 5\d\d/i;

/** The keys of all that the worker has stored, with the text of each page. */
const storedOf = (page: Page) =>
  page.evaluate(async () => {
    const stored: { cache: string; path: string; text: string; policy: string | null }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const { pathname, search } = new URL(request.url);
        const isPage = !pathname.startsWith('/assets/');
        stored.push({
          cache: name,
          path: pathname + search,
          text: isPage ? ((await answer?.text()) ?? '') : '',
          policy: answer?.headers.get('cache-control') ?? null,
        });
      }
    }
    return stored;
  });
const pathsOf = async (page: Page) => (await storedOf(page)).map(({ path }) => path);

/** Waits until the worker controls the page. */
const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** Opens a page through the network, and waits until the worker controls it and has a copy of it. */
async function visit({ page }: Visitor, network: Network, path: string): Promise<void> {
  await page.goto(network.url + path);
  await hydrated(page);
  await controlled(page);
  await expect.poll(() => pathsOf(page)).toContain(path);
}

async function withNetwork(walk: (network: Network) => Promise<void>): Promise<void> {
  const network = await openNetwork(stage.url);
  try {
    await walk(network);
  } finally {
    await network.close();
  }
}

describe('without a network', () => {
  it('shows the boards that were seen, which say that they are old, and leads to them from other pages', () =>
    withNetwork(async (network) => {
      const visitor = await stage.walkers.arrive({ screen: 'phone', hasWorkers: true });
      const { page, allow } = visitor;
      allow(LOST);
      // The first visit came before the worker; the second one is a page load, the third one a link.
      await visit(visitor, network, '/');
      await visit(visitor, network, '/categories/rebar');
      await page.getByRole('main').getByRole('link', { name: '۱۲', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'قیمت میلگرد ۱۲ امروز' }).waitFor();
      await expect.poll(() => pathsOf(page)).toContain('/categories/rebar/12');

      network.cut();
      await page.goto(`${network.url}/rfqs`);
      expect(new URL(page.url()).pathname).toBe('/offline');
      await page.getByRole('heading', { level: 1, name: 'اینترنت شما قطع است' }).waitFor();
      const boards = page.getByRole('region', { name: 'آخرین قیمت‌های دیده‌شده' }).getByRole('link');
      await expect.poll(() => boards.count()).toBe(3);
      for (const text of await boards.allInnerTexts()) expect(text).toMatch(/آخرین بار [۰-۹]+ \S+ ۱۴۰۵، ساعت [۰-۹]{2}:[۰-۹]{2}/);
      // No rate of another time stands on it.
      expect(await page.getByRole('region', { name: 'نرخ ارز و شاخص‌ها' }).count()).toBe(0);

      await boards.filter({ hasText: 'میلگرد' }).last().click();
      await page.waitForURL('**/categories/rebar');
      const notice = page.getByRole('status').filter({ hasText: 'بدون اینترنت؛ قیمت‌های ساعت' });
      await notice.waitFor();
      await hydrated(page);
      expect(await notice.isVisible()).toBe(true);
      expect(await page.getByRole('table').getByRole('row').count()).toBeGreaterThan(2);
      // Links of a copy are page loads, which find the next copy.
      await page.getByRole('link', { name: 'راسته', exact: true }).first().click();
      await page.waitForURL(`${network.url}/`);
      await notice.waitFor();

      network.mend();
      await page.waitForFunction(() => !document.documentElement.dataset.keptAt);
      await hydrated(page);
      expect(await notice.count()).toBe(0);
    }));

  it('shows a page at a button once the network is back, and by itself', () =>
    withNetwork(async (network) => {
      const visitor = await stage.walkers.arrive({ screen: 'wide', hasWorkers: true });
      const { page, allow } = visitor;
      allow(LOST);
      await visit(visitor, network, '/');
      network.cut();
      await page.goto(`${network.url}/suppliers?q=${encodeURIComponent('آهن')}`);
      await page.getByRole('button', { name: 'تلاش دوباره' }).click();
      await page.getByText('اتصال هنوز برقرار نیست.').waitFor();
      network.mend();
      await page.waitForURL(`${network.url}/suppliers?q=*`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }));

  it('shows no price as valid after its end', () =>
    withNetwork(async (network) => {
      const visitor = await stage.walkers.arrive({ screen: 'wide', hasWorkers: true });
      const { page, allow } = visitor;
      allow(LOST);
      await page.goto(`${network.url}/products/4/-`);
      const product = new URL(page.url()).pathname;
      await visit(visitor, network, product);
      await visit(visitor, network, '/categories/rebar');
      const amounts = () =>
        page
          .getByRole('main')
          .getByRole('row')
          .filter({ hasText: /[۰-۹]{2}٬[۰-۹]{3}.*تومان/ })
          .count();
      expect(await amounts()).toBeGreaterThan(3);
      // Six days pass.
      await page.evaluate(async () => {
        const cache = await caches.open('rasteh-boards');
        for (const request of await cache.keys()) {
          const copy = (await cache.match(request)) as Response;
          const headers = new Headers(copy.headers);
          headers.set('x-clock-ahead', String(6 * 86_400_000));
          await cache.put(request, new Response(await copy.text(), { headers }));
        }
      });
      network.cut();
      for (const path of ['/categories/rebar', product]) {
        await page.goto(network.url + path);
        await page.getByText('اعتبار بعضی از آن‌ها تمام شده است.').waitFor();
        await hydrated(page);
        await expect.poll(amounts).toBe(0);
      }
    }));

  it('answers after the browser has stopped the worker', () =>
    withNetwork(async (network) => {
      const visitor = await stage.walkers.arrive({ screen: 'phone', hasWorkers: true });
      const { page, context, allow } = visitor;
      allow(LOST);
      await visit(visitor, network, '/categories/rebar');
      const devtools = await context.newCDPSession(page);
      await devtools.send('ServiceWorker.enable');
      await devtools.send('ServiceWorker.stopAllWorkers');
      network.cut();
      await page.reload();
      await page.getByText('بدون اینترنت؛ قیمت‌های ساعت').waitFor();
    }));
});

it('stores nothing of a session: no page of the panel, no answer of the api, no board of a user', async () => {
  const visitor = await stage.walkers.arrive({
    screen: 'wide',
    hasWorkers: true,
    storageState: loginOf('steel').storageState,
  });
  const { page } = visitor;
  await page.goto(stage.url);
  await controlled(page);
  for (const path of ['/', '/categories/rebar', '/products/4/-', ...Object.values(panelPages)]) {
    await page.goto(stage.url + path);
    await hydrated(page);
  }
  const stored = await storedOf(page);
  expect(stored.filter(({ path }) => !path.startsWith('/assets/')).map(({ path }) => path)).toEqual(['/offline']);
  expect(stored.filter(({ policy }) => /private|no-store/.test(policy ?? ''))).toEqual([]);

  // A guest of the same browser leaves copies, in which there is no word of the user.
  await page.goto(`${stage.url}/categories/rebar`);
  await hydrated(page);
  const logout = page.getByRole('button', { name: 'خروج', exact: true });
  await page.getByRole('banner').locator('summary', { hasText: 'فولاد' }).click();
  await logout.click();
  await page.waitForURL(`${stage.url}/`);
  await page.goto(`${stage.url}/categories/rebar`);
  await expect.poll(() => pathsOf(page)).toContain('/categories/rebar');
  for (const { text } of await storedOf(page)) expect(text).not.toContain(mobiles.steel.slice(1));
});

it('offers a new version quietly, and keeps what is typed over the reload', async () => {
  const proxy = await openRenewedWorker(stage.url);
  try {
    const { page, allow } = await stage.walkers.arrive({ screen: 'phone', hasWorkers: true });
    // The proxy forwards no sockets.
    allow(/WebSocket|net::ERR_/);
    await page.goto(`${proxy.url}/categories/rebar`);
    await hydrated(page);
    await controlled(page);
    expect(await page.getByText('نسخهٔ تازه').count()).toBe(0);
    const box = page.getByRole('combobox', { name: 'جست‌وجوی کالا' });
    await box.fill('نبشی ۴');
    proxy.renew();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.getByText('نسخهٔ تازه', { exact: true }).waitFor();
    await toNextDocument(page, () => page.getByRole('button', { name: 'بارگذاری دوباره' }).click());
    await hydrated(page);
    await expect.poll(() => box.inputValue()).toBe('نبشی ۴');
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  } finally {
    await proxy.close();
  }
});

it('takes no part in a first visit', async () => {
  const { page, context } = await stage.walkers.arrive({ screen: 'phone', hasWorkers: true });
  const asked: string[] = [];
  context.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await page.goto(stage.url, { waitUntil: 'networkidle' });
  await hydrated(page);
  await page.waitForTimeout(2_000);
  expect(asked.filter((path) => /sw\.js|start-worker|typed-values|\/offline/.test(path))).toEqual([]);
  await controlled(page);
});
