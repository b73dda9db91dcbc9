import { expect, it } from 'vitest';
import { loginOf, useSharedDemo } from '../demo.ts';
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

it('loads at most three scripts for a further page of the panel', async () => {
  const { page, traffic, loads } = await openFirst(`${stage.url}/panel`, () =>
    stage.walkers.arrive({ screen: 'wide', storageState: loginOf('buyer').storageState }),
  );
  const scripts = async () => (await traffic.loads()).filter(({ kind }) => kind === 'script').length;
  let seen = loads.filter(({ kind }) => kind === 'script').length;
  for (const path of [panelPages.rfqs, panelPages.watchlist, panelPages.searches, panelPages.notifications]) {
    await page.getByRole('navigation', { name: 'بخش‌های پنل' }).locator(`a[href="${path}"]`).click();
    await page.waitForURL(`**${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await traffic.ended();
    const now = await scripts();
    expect(now - seen, path).toBeLessThanOrEqual(3);
    seen = now;
  }
});
