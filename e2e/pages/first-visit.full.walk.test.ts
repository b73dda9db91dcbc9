import { describe, expect, it } from 'vitest';
import { now } from '../clock.ts';
import { loginOf, useDemo } from '../demo.ts';
import { findShiftFaults } from '../everyone/frame.ts';
import { REREAD_MS } from '../everyone/rest.ts';
import { useLastingVisits } from '../everyone/visitors.ts';
import { noteShifts, slowDown } from '../layout-shift.ts';
import { publicPages } from '../pages.ts';
import { type Api, openApi } from '../users.ts';
import { expectWithinBudget, isWeighed, type Opened, openFirst } from './first-visit.story.ts';

const DAY_MS = 86_400_000;

const stage = useDemo();

type Price = { id: number; version: number; amount: number | null };

/** The pages that change with the market, and others. */
const paths = {
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
  about: publicPages.about,
  'news-item': publicPages['news-item'],
  login: publicPages.login,
} as const;
type Name = keyof typeof paths;
const names = Object.keys(paths) as Name[];

/** The event that a page must have received, so that the walk proves something, and what it reads again then. */
const received: Partial<Record<Name, { event: string; read?: string }>> = {
  home: { event: 'market.changed' },
  category: { event: 'board.changed' },
  product: { event: 'offer.changed' },
  supplier: { event: 'offer.changed' },
  inventories: { event: 'public_inventory.changed', read: '/api/inventories' },
  rfqs: { event: 'public_rfq.changed', read: '/api/rfqs' },
};

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

describe.each(['phone', 'wide'] as const)('over a slow network on a %s screen', (screen) => {
  const walkers = useLastingVisits();
  const visits = new Map<Name, Promise<Opened>>();
  let change: Promise<unknown> | undefined;
  stage.prepare(async () => {
    // The portal of a first try is gone.
    for (const visit of await Promise.allSettled(visits.values())) if (visit.status === 'fulfilled') await leave(visit.value);
    visits.clear();
    change = undefined;
  });

  /** The page of this name, which is opened once and stays open. */
  const visitOf = (name: Name): Promise<Opened> => {
    const visit = visits.get(name) ?? openFirst(stage.url + paths[name], arrive);
    visits.set(name, visit);
    return visit;
  };
  const arrive = async () => {
    const visitor = await walkers().arrive({ screen });
    await noteShifts(visitor.context);
    await slowDown(visitor.page);
    return visitor;
  };
  /** Changes the market once all pages are open, and waits until each has received its event and is at rest. */
  const changeOnce = async () => {
    for (const name of names) await visitOf(name);
    await changeMarket();
    await Promise.all(
      names.map(async (name) => {
        const { traffic } = await visitOf(name);
        const event = received[name]?.event;
        if (event) await expect.poll(() => traffic.events.has(event), { message: `${name}, ${screen}: ${event}` }).toBe(true);
        await traffic.rest(REREAD_MS);
      }),
    );
  };

  it.for(names)('%s loads within its budget and moves nothing that is read', async (name) => {
    const { page, loads, takeFaults } = await visitOf(name);
    // What a page loads does not depend on the screen.
    if (screen === 'phone' && isWeighed(name)) expectWithinBudget(name, loads);
    expect([...(await findShiftFaults(page)), ...takeFaults()], `${name}, ${screen}`).toEqual([]);
  });

  it.for(names)('%s moves nothing that is read as the market changes', async (name) => {
    change ??= changeOnce();
    await change;
    const { page, traffic, loads, takeFaults } = await visitOf(name);
    const read = received[name]?.read;
    const since = (await traffic.loads()).slice(loads.length).map(({ path }) => path);
    if (read) expect(since, `${name}, ${screen}`).toContain(read);
    expect([...(await findShiftFaults(page)), ...takeFaults()], `${name}, ${screen}`).toEqual([]);
  });
});

async function leave({ context, takeFaults }: Opened): Promise<void> {
  await context.close();
  takeFaults();
}
