import { describe, expect, it } from 'vitest';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated, panelPages, toNextDocument } from '../pages.ts';
import { openRenewedWorker } from '../renewed-worker.ts';
import { mobiles } from '../users.ts';
import { controlled, LOST, pathsOf, storedOf, visit, withNetwork } from './worker.ts';

const stage = useDemo();

describe('without a network', () => {
  it('shows a page at a button once the network is back, and by itself', () =>
    withNetwork(stage, async (network) => {
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
    withNetwork(stage, async (network) => {
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
          // The clock of the walks is not that of the browser.
          headers.set('x-clock-ahead', String(Number(headers.get('x-clock-ahead')) + 6 * 86_400_000));
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
    withNetwork(stage, async (network) => {
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

/** A page starts the worker so long after it was hydrated (ms): a slow machine only makes it longer. */
const FIRST_VISIT_MS = 8_000;

it('takes no part in a first visit', async () => {
  const { page } = await stage.walkers.arrive({ screen: 'phone', hasWorkers: true });
  await page.goto(stage.url);
  await hydrated(page);
  await controlled(page);
  const times = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => {
      const { name, startTime, responseEnd } = entry as PerformanceResourceTiming;
      return { path: new URL(name).pathname, begin: startTime, end: responseEnd };
    }),
  );
  const ofWorker = times.filter(({ path }) => /sw\.js|start-worker|typed-values|\/offline/.test(path));
  const entry = times.find(({ path }) => path.startsWith('/assets/entry-client'));
  expect(ofWorker).not.toEqual([]);
  for (const { path, begin } of ofWorker) expect(begin - (entry?.end ?? 0), path).toBeGreaterThanOrEqual(FIRST_VISIT_MS);
});
