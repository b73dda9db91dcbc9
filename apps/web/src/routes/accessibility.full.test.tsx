import { expectAccessible } from '@rasteh/ui/testing';
import { test, vi } from 'vitest';
import { MarketServer } from '../testing/market-server.ts';
import { openerOf } from '../testing/open-page.tsx';
import { categoryRoute } from './public/category/category.tsx';
import { homeRoute } from './public/home/home.tsx';
import { loginRoute } from './public/login/login.tsx';
import { productRoute } from './public/product/product.tsx';
import { searchRoute } from './public/search/search.tsx';

const openPage = openerOf(categoryRoute, homeRoute, loginRoute, productRoute, searchRoute);

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
