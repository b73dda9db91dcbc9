import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { firstVisits } from '../../scripts/rules/page-weight.mjs';
import { useSharedDemo } from '../demo.ts';
import { hydrated, publicPages } from '../pages.ts';

/** What a page does by itself after its load has been begun by then (ms). */
const QUIET_MS = 3_000;

const stage = useSharedDemo();
const visits = firstVisits(join(import.meta.dirname, '../../apps/web/dist/client'));

type Load = { kind: string; path: string; bytes: number };

/** Everything that a page loads until nothing more comes, as it came over the wire. */
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

// Beside each other: each waits for its own quiet.
it('a first visit keeps to its bounds until it is quiet', async () => {
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
    // A move to the address that a product has now is the walk's own.
    const requests = loads.filter(({ kind, bytes }) => kind !== 'image' && !(kind === 'document' && bytes === 0)).length;
    const own = { scripts: bytesOf(loads, 'script'), styles: bytesOf(loads, 'stylesheet'), requests };
    console.log(`${name}: ${JSON.stringify(own)} of ${JSON.stringify(known.most)}`);
    expect(own.scripts).toBeGreaterThan(100_000);
    expect(own.styles).toBeGreaterThan(10_000);
    for (const what of ['scripts', 'styles', 'requests'] as const)
      expect(own[what], `${what} of ${name}`).toBeLessThanOrEqual(known.most[what]);
    // What came with the page is not read again where nothing has changed since.
    expect(loads.filter(({ kind }) => kind === 'fetch').map(({ path }) => path)).toEqual([]);
    // What the check of the build does not know of, its bounds do not hold.
    const scripts = loads.filter(({ kind }) => kind === 'script').map(({ path }) => path);
    expect(scripts.filter((path) => !known.files.includes(path))).toEqual([]);
  }
});
