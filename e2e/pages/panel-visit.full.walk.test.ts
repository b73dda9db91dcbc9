import { expect, it } from 'vitest';
import { loginOf, useSharedDemo } from '../demo.ts';
import { REREAD_MS } from '../everyone/rest.ts';
import { panelPages } from '../pages.ts';
import type { DemoPerson } from '../users.ts';
import { expectPanelBudget, openFirst } from './first-visit.story.ts';

const stage = useSharedDemo();

/** Pages of each role, by the file of their component. */
const visits: readonly (readonly [page: string, as: DemoPerson, path: string])[] = [
  ['panel/overview/overview', 'steel', panelPages.overview],
  ['panel/prices/prices', 'steel', '/panel/prices'],
  ['panel/profile/profile', 'steel', panelPages.profile],
  ['panel/quotes/quotes', 'steel', panelPages.quotes],
  ['panel/rfqs/rfqs', 'buyer', panelPages.rfqs],
  ['panel/rfqs/rfq-form', 'buyer', panelPages['rfq-new']],
  ['panel/price-alerts/price-alerts', 'buyer', panelPages['price-alerts']],
  ['panel/settings/settings', 'buyer', panelPages.settings],
  ['admin/reviews', 'admin', '/admin/reviews'],
  ['support/rooms', 'supporter', '/support'],
];

it.for(visits)('keeps a first visit of %s by %s within its budget', async ([page, as, path]) => {
  const { storageState } = loginOf(as);
  const { loads } = await openFirst(stage.url + path, () => stage.walkers.arrive({ screen: 'phone', storageState }));
  expectPanelBudget(page, loads);
});

/** Pages that are opened one after the other. */
const further = [
  ['buyer', ['rfqs', 'watchlist', 'searches', 'notifications', 'received-quotes', 'price-alerts']],
  ['steel', ['prices', 'products', 'inventories', 'quotes', 'price-lists', 'price-sheets', 'stories', 'figures']],
] as const satisfies readonly (readonly [as: DemoPerson, pages: readonly string[]])[];

it.for(further)('asks for at most three things for a further page of %s, images apart', async ([as, pages]) => {
  const { page, traffic, loads } = await openFirst(`${stage.url}/panel`, () =>
    stage.walkers.arrive({ screen: 'wide', storageState: loginOf(as).storageState }),
  );
  let seen = loads.length;
  for (const name of pages) {
    const path = `/panel/${name}`;
    await page.getByRole('navigation', { name: 'بخش‌های پنل' }).locator(`a[href="${path}"]`).click();
    await page.waitForURL(`**${path}`);
    await traffic.rest(REREAD_MS);
    const all = await traffic.loads();
    // The demo quotes currencies at any time.
    const asked = all.slice(seen).filter((one) => one.kind !== 'image' && one.path !== '/api/currencies');
    const paths = asked.map((one) => one.path).join(' ');
    console.log(`${path}: ${paths}`);
    expect(asked.length, paths).toBeGreaterThan(0);
    expect(asked.length, paths).toBeLessThanOrEqual(3);
    seen = all.length;
  }
});
