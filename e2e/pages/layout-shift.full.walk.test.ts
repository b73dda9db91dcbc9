import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Screen } from '../browser.ts';
import { now } from '../clock.ts';
import { loginOf, useDemo } from '../demo.ts';
import { noteShifts, shiftsOf, slowDown } from '../layout-shift.ts';
import { hydrated, publicPages } from '../pages.ts';
import { type Api, openApi } from '../users.ts';

/** The most that a page may shift in all, from its first paint to the last change of the market. */
const MOST = 0.02;
/** Lists are read again within this time after a change of the market (ms). */
const REREAD_MS = 5_000;
const DAY_MS = 86_400_000;

const stage = useDemo();

type Price = { id: number; version: number; amount: number | null };
/** An open page, and the names of the events that its socket has received. */
type Opened = { name: string; page: Page; events: Set<string> };

/** The pages that change with the market, and others. */
const paths: Record<string, string> = {
  home: publicPages.home,
  category: publicPages.category,
  size: `${publicPages.category}/14`,
  product: publicPages.product,
  supplier: publicPages.supplier,
  suppliers: publicPages.suppliers,
  search: publicPages.search,
  rfqs: publicPages.rfqs,
  rfq: '/rfqs/11',
  inventories: publicPages.inventories,
  inventory: publicPages.inventory,
  compare: publicPages.compare,
  'news-item': publicPages['news-item'],
  login: publicPages.login,
};

/** Opens a page over a slow network. */
async function open(screen: Screen, name: string, path: string): Promise<Opened> {
  const { page, context } = await stage.walkers.arrive({ screen });
  await noteShifts(context);
  await slowDown(page);
  const events = new Set<string>();
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const [, event] = /"e":"([^"]+)"/.exec(String(payload)) ?? [];
      if (event) events.add(event);
    }),
  );
  await page.goto(stage.url + path, { waitUntil: 'networkidle' });
  await hydrated(page);
  return { name: `${name}, ${screen}`, page, events };
}

/** Lowers prices, and adds a product to a board, a stock and an RFQ, as a supplier and a buyer do. */
async function changeMarket(): Promise<void> {
  const as = (name: Parameters<typeof loginOf>[0]) => openApi(stage.url, loginOf(name));
  const [admin, steel, buyer] = await Promise.all([as('admin'), as('steel'), as('buyer')]);
  try {
    for (const name of ['steel', 'buyer'] as const)
      await admin.call('PUT', `/api/admin/users/${loginOf(name).id}/trusted`, { trusted: true });
    await lowerPrices(steel);
    const stock = { title: 'میلگرد ۱۶ ته‌بار بندر', quantity: '12', unit_id: 1, city_id: 1, publish: true };
    const [known] = await steel.call<{ product: { id: number } }[]>('GET', '/api/user/inventory');
    await steel.call('POST', '/api/user/inventory', { product_id: known?.product.id, ...stock });
    const line = { product_id: known?.product.id, text: '', quantity: '20', unit_id: 1 };
    const deadline = new Date(now() + 5 * DAY_MS).toISOString();
    await buyer.call('POST', '/api/user/rfq', { title: 'میلگرد سقف', lines: [line], city_id: 1, deadline, publish: true });
  } finally {
    await Promise.all([admin, steel, buyer].map((one) => one.close()));
  }
}

async function lowerPrices(steel: Api): Promise<void> {
  const own = await steel.call<Price[]>('GET', '/api/user/prices?per_page=50');
  const prices = own.flatMap(({ id, version, amount }) =>
    amount === null ? [] : [{ id, version, amount: Math.round((amount * 0.97) / 100) * 100 }],
  );
  expect(prices.length).toBeGreaterThan(5);
  await steel.call('PUT', '/api/user/prices/update', { prices });
}

/** What the pages must have received, so that the walk proves something. */
const received: [page: string, event: string][] = [
  ['home', 'market.changed'],
  ['category', 'board.changed'],
  ['product', 'offer.changed'],
  ['supplier', 'offer.changed'],
  ['inventories', 'public_inventory.changed'],
  ['rfqs', 'public_rfq.changed'],
];

it.for(['phone', 'wide'] as const)(
  'moves nothing that is read, on a slow network and as the market changes: %s',
  async (screen) => {
    const opened: Opened[] = [];
    for (const [name, path] of Object.entries(paths)) opened.push(await open(screen, name, path));
    await changeMarket();
    await new Promise((resolve) => setTimeout(resolve, REREAD_MS));
    for (const [name, event] of received)
      expect(opened.find((one) => one.name === `${name}, ${screen}`)?.events.has(event), `${name}: ${event}`).toBe(true);
    for (const { name, page } of opened) {
      const shifts = await shiftsOf(page);
      const score = shifts.reduce((sum, one) => sum + one.score, 0);
      console.log(`${name}: ${score.toFixed(4)}`);
      expect.soft(score, `${name}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(MOST);
    }
  },
);
