import type { Page } from 'playwright-core';

/** The pages that are open to everybody. */
export const publicPages = {
  home: '/',
  category: '/categories/rebar',
  product: '/products/4/-',
  search: `/search?q=${encodeURIComponent('میلگرد')}`,
  'search-nothing': `/search?q=${encodeURIComponent('زرافه')}`,
  inventories: '/inventories',
  inventory: '/inventories/1',
  login: '/login',
  'not-found': '/nowhere',
} as const;

/** Waits until React has taken the page over, its effects included. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')));
  await page.evaluate(() => document.fonts.ready.then(() => new Promise((resolve) => requestIdleCallback(resolve))));
}
