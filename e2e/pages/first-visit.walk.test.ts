import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { bounds, firstVisits } from '../../scripts/rules/page-weight.mjs';
import { now } from '../clock.ts';
import { useSharedDemo } from '../demo.ts';
import { hydrated, publicPages } from '../pages.ts';

/** By this time after the load (ms) a page has started everything that it loads by itself. */
const QUIET_MS = 3_000;
/** A quote of the demo is published so long after its time at most (ms), and a render is shared with guests for some seconds. */
const QUOTE_MS = 60_000;

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
/** Whether the demo has quoted a currency since about `since`: an open page rightly reads what it may have missed. */
async function hasQuoted(since: number): Promise<boolean> {
  const answer = await fetch(`${stage.url}/api/currencies`);
  const { data } = (await answer.json()) as { data: { updated_at: string }[] };
  return data.some(({ updated_at }) => Date.parse(updated_at) > since - QUOTE_MS);
}
/** The loads of a first visit during which no currency was quoted. */
async function loadsOfCalmVisit(address: string): Promise<Load[]> {
  for (let visit = 0; visit < 10; visit += 1) {
    const since = now();
    const { page } = await stage.walkers.arrive({ screen: 'phone' });
    const loads = await loadsOf(page, address);
    if (!(await hasQuoted(since)) || loads.every(({ path }) => path !== '/api/currencies')) return loads;
    console.log(`${address}: a currency was quoted during the visit, which is repeated.`);
  }
  throw new Error(`A currency was quoted during every visit of ${address}.`);
}
const bytesOf = (loads: readonly Load[], kind: string) =>
  loads.reduce((sum, load) => sum + (load.kind === kind ? load.bytes : 0), 0);

/** The pages of the demo by the file of their component. */
const files: Partial<Record<keyof typeof publicPages, string>> = {
  home: 'home/home',
  category: 'category/category',
  product: 'product/product',
  search: 'search/search',
  inventories: 'inventories/inventories',
  inventory: 'inventories/inventory',
  rfqs: 'rfqs/rfqs',
  compare: 'compare/compare',
  suppliers: 'suppliers/suppliers',
  supplier: 'suppliers/supplier',
  about: 'pages/pages',
  login: 'login/login',
};
const names = Object.keys(files) as (keyof typeof publicPages)[];

it.for(names)('keeps a first visit of %s within its budget until the network is idle', async (name) => {
  const loads = await loadsOfCalmVisit(publicPages[name]);
  const known = visits.find(({ page: file }) => file === `src/routes/public/${files[name]}.lazy.tsx`);
  if (!known) throw new Error(`No such page is built: ${name}`);
  // A redirect to the current URL of a product comes from the test data and does not count.
  const counted = loads.filter(({ kind, bytes }) => kind !== 'image' && !(kind === 'document' && bytes === 0));
  const own = {
    scripts: bytesOf(loads, 'script'),
    styles: bytesOf(loads, 'stylesheet'),
    fonts: bytesOf(loads, 'font'),
    requests: counted.length,
  };
  console.log(`${name}: ${JSON.stringify(own)}`);
  expect(own.scripts).toBeGreaterThan(100_000);
  expect(own.styles).toBeGreaterThan(10_000);
  expect(own.fonts).toBeGreaterThan(10_000);
  for (const what of ['scripts', 'styles', 'fonts', 'requests'] as const)
    expect(own[what], `${what} of ${name}: ${counted.map(({ path }) => path).join(' ')}`).toBeLessThanOrEqual(bounds[what]);
  // Data of the server-rendered page is not fetched again while it is current.
  expect(loads.filter(({ kind }) => kind === 'fetch').map(({ path }) => path)).toEqual([]);
  // A script that the build does not list is not covered by its budget.
  const scripts = loads.filter(({ kind }) => kind === 'script').map(({ path }) => path);
  expect(scripts.filter((path) => !known.files.includes(path))).toEqual([]);
  // Nor is a listed one that is not loaded: chunks are planned for what the list says.
  expect(known.files.filter((path) => !scripts.includes(path))).toEqual([]);
});
