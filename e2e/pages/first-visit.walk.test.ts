import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { firstVisits } from '../../scripts/rules/page-weight.mjs';
import { useSharedDemo } from '../demo.ts';
import { hydrated, publicPages } from '../pages.ts';

/** By this time after the load (ms) a page has started everything that it loads by itself. */
const QUIET_MS = 3_000;

const stage = useSharedDemo();
const visits = firstVisits(join(import.meta.dirname, '../../apps/web/dist/client'));

type Load = { kind: string; path: string; bytes: number };

/** All resources that a page loads until the network is idle, with their transfer size. */
async function loadsOf(page: Page, address: string): Promise<Load[]> {
  const loads: Promise<Load>[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    const sized = request.sizes().then(({ responseBodySize }) => responseBodySize);
    loads.push(sized.then((bytes) => ({ kind: request.resourceType(), path: pathname, bytes })));
  });
  await page.goto(stage.url + address, { waitUntil: 'networkidle' });
  await hydrated(page);
  await page.waitForTimeout(QUIET_MS);
  await page.waitForLoadState('networkidle');
  return Promise.all(loads);
}
const bytesOf = (loads: readonly Load[], kind: string) =>
  loads.reduce((sum, load) => sum + (load.kind === kind ? load.bytes : 0), 0);

// The pages load concurrently; each waits for its own idle network.
it('keeps a first visit within its budget until the network is idle', async () => {
  const names = ['home', 'category', 'product', 'search'] as const;
  const taken = await Promise.all(
    names.map(async (name) => {
      const { page } = await stage.walkers.arrive({ screen: 'phone' });
      return { name, loads: await loadsOf(page, publicPages[name]) };
    }),
  );
  for (const { name, loads } of taken) {
    const known = visits.find(({ page }) => page === `src/routes/public/${name}/${name}.lazy.tsx`);
    if (!known) throw new Error(`No such page is built: ${name}`);
    // A redirect to the current URL of a product comes from the test data and does not count.
    const requests = loads.filter(({ kind, bytes }) => kind !== 'image' && !(kind === 'document' && bytes === 0)).length;
    const own = { scripts: bytesOf(loads, 'script'), styles: bytesOf(loads, 'stylesheet'), requests };
    console.log(`${name}: ${JSON.stringify(own)} of ${JSON.stringify(known.most)}`);
    expect(own.scripts).toBeGreaterThan(100_000);
    expect(own.styles).toBeGreaterThan(10_000);
    for (const what of ['scripts', 'styles', 'requests'] as const)
      expect(own[what], `${what} of ${name}`).toBeLessThanOrEqual(known.most[what]);
    // Data of the server-rendered page is not fetched again while it is current.
    expect(loads.filter(({ kind }) => kind === 'fetch').map(({ path }) => path)).toEqual([]);
    // A script that the check of the build does not know is not covered by its budget.
    const scripts = loads.filter(({ kind }) => kind === 'script').map(({ path }) => path);
    expect(scripts.filter((path) => !known.files.includes(path))).toEqual([]);
  }
});
