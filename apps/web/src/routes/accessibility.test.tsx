import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { MarketServer } from '../testing/market-server.ts';
import { openPage } from '../testing/open-page.tsx';

test.each([
  '/',
  '/categories/rebar?option=14',
  '/categories/ibeam',
  '/products/9/rebar-14',
  '/search?q=میلگرد',
  '/login',
  '/nothing/here',
])('%s has nothing that axe finds fault with', async (path) => {
  vi.stubGlobal('scrollTo', () => undefined);
  await openPage(path, new MarketServer());
  // Colours are measured where the tokens are; jsdom lays nothing out.
  const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});
