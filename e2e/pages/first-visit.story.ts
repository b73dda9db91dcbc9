import { join } from 'node:path';
import { expect } from 'vitest';
import { bounds, firstVisits } from '../../scripts/rules/page-weight.mjs';
import type { Visitor } from '../browser.ts';
import { now } from '../clock.ts';
import { followTraffic, type Load, REREAD_MS, type Traffic } from '../everyone/rest.ts';
import { hydrated, type publicPages } from '../pages.ts';

/** A quote of the demo is published so long after its time at most (ms), and a render is shared with guests for some seconds. */
const QUOTE_MS = 60_000;

const visits = firstVisits(join(import.meta.dirname, '../../apps/web/dist/client'));

/** The pages of the demo by the file of their component. */
const files = {
  home: 'home/home',
  category: 'category/category',
  size: 'category/category',
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
} satisfies Partial<Record<keyof typeof publicPages | 'size', string>>;

/** A page that has a budget. */
export type WeighedPage = keyof typeof files;
/** Whether a page has a budget. */
export const isWeighed = (name: string): name is WeighedPage => Object.hasOwn(files, name);

/** An open page with its visitor and traffic, and what it had loaded when it was at rest. */
export type Opened = Visitor & { traffic: Traffic; loads: Load[] };

/**
 * Opens an address with an empty cache, as a visitor who has just arrived, and waits until the page is at rest. It is opened once more if
 * a currency was quoted meanwhile, which the page rightly reads.
 */
export async function openFirst(url: string, arrive: () => Promise<Visitor>): Promise<Opened> {
  for (let visit = 0; visit < 10; visit += 1) {
    const since = now();
    const visitor = await arrive();
    const { page, context } = visitor;
    await context.addInitScript(() => {
      Math.random = () => 0;
    });
    const traffic = followTraffic(page);
    await page.goto(url);
    await hydrated(page);
    await traffic.rest(REREAD_MS);
    const loads = await traffic.loads();
    const isCalm = loads.every(({ path }) => path !== '/api/currencies') || !(await hasQuoted(url, since));
    if (isCalm) return { ...visitor, traffic, loads };
    console.log(`${url}: a currency was quoted during the visit, which is repeated.`);
    await context.close();
  }
  throw new Error(`A currency was quoted during every visit of ${url}.`);
}

/** Whether the demo has quoted a currency since about `since`. */
async function hasQuoted(url: string, since: number): Promise<boolean> {
  const answer = await fetch(new URL('/api/currencies', url));
  const { data } = (await answer.json()) as { data: { updated_at: string }[] };
  return data.some(({ updated_at }) => Date.parse(updated_at) > since - QUOTE_MS);
}

const bytesOf = (loads: readonly Load[], kind: string) =>
  loads.reduce((sum, load) => sum + (load.kind === kind ? load.bytes : 0), 0);

/** The scripts of these loads. */
const scriptsOf = (loads: readonly Load[]): string[] => loads.filter(({ kind }) => kind === 'script').map(({ path }) => path);

/** Asserts that the first visit of a page of the panel is within its budget, by the file of its component in `routes`. */
export function expectPanelBudget(file: string, loads: readonly Load[]): void {
  const known = visits.find(({ page }) => page === `src/routes/${file}.lazy.tsx`);
  if (!known) throw new Error(`No such page is built: ${file}`);
  // What is read after the page is shown is not part of its first bytes.
  const counted = loads.filter(({ kind }) => kind !== 'image' && kind !== 'fetch');
  const own = { scripts: bytesOf(loads, 'script'), fonts: bytesOf(loads, 'font'), requests: counted.length };
  console.log(`${file}: ${JSON.stringify(own)}`);
  for (const what of ['scripts', 'fonts', 'requests'] as const)
    expect(own[what], `${what} of ${file}: ${counted.map(({ path }) => path).join(' ')}`).toBeLessThanOrEqual(known.most[what]);
  expect(scriptsOf(loads).filter((path) => !known.files.includes(path))).toEqual([]);
}

/** The requests of a public page that count; a redirect to the current URL of a product comes from the test data. */
const countedOf = (loads: readonly Load[]): Load[] =>
  loads.filter(({ kind, bytes }) => kind !== 'image' && !(kind === 'document' && bytes === 0));

/** Asserts that the first visit of a page is within its budget, reads nothing again, and loads the scripts that its build lists. */
export function expectWithinBudget(name: WeighedPage, loads: readonly Load[]): void {
  const known = visits.find(({ page: file }) => file === `src/routes/public/${files[name]}.lazy.tsx`);
  if (!known) throw new Error(`No such page is built: ${name}`);
  const counted = countedOf(loads);
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
  expectListed(known.files, loads);
}

/** Asserts that the scripts of a visit are those that its build lists: chunks are planned for these, and the budget weighs them. */
function expectListed(files: readonly string[], loads: readonly Load[]): void {
  const scripts = scriptsOf(loads);
  expect(scripts.filter((path) => !files.includes(path))).toEqual([]);
  expect(files.filter((path) => !scripts.includes(path))).toEqual([]);
}

/** Asserts that the first visit of a page by a logged-in user is within its budget, which is a guest's visit and a little more. */
export function expectUserBudget(name: WeighedPage, loads: readonly Load[]): void {
  const known = visits.find(({ page, isUser }) => isUser && page === `src/routes/public/${files[name]}.lazy.tsx`);
  if (!known) throw new Error(`No such page is built: ${name}`);
  // What is of this user is read after the page is shown.
  const counted = countedOf(loads).filter(({ kind }) => kind !== 'fetch');
  const own = { scripts: bytesOf(loads, 'script'), styles: bytesOf(loads, 'stylesheet'), requests: counted.length };
  console.log(`${name} of a user: ${JSON.stringify(own)}`);
  for (const what of ['scripts', 'styles', 'requests'] as const)
    expect(own[what], `${what} of ${name}: ${counted.map(({ path }) => path).join(' ')}`).toBeLessThanOrEqual(known.most[what]);
  expectListed(known.files, loads);
}
