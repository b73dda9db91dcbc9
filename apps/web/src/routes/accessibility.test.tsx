import { expectAccessible } from '@rasteh/ui/testing';
import { test, vi } from 'vitest';
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
])('%s has no violations of axe', async (path) => {
  vi.stubGlobal('scrollTo', () => undefined);
  await openPage(path, new MarketServer());
  await expectAccessible(document);
});
