import { expect, it } from 'vitest';
import { useSharedDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { LOST, pathsOf, visit, withNetwork } from './worker.ts';

const stage = useSharedDemo();

it('shows the boards that were seen, which say that they are old, and leads to them from other pages', () =>
  withNetwork(stage, async (network) => {
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
    // One strip says that there is no network, not two.
    await page.context().setOffline(true);
    await page.getByText('اتصال اینترنت قطع است').waitFor({ state: 'attached' });
    expect(await page.getByText('اتصال اینترنت قطع است').isVisible()).toBe(false);
    await page.context().setOffline(false);
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
