import { expect, it } from 'vitest';
import { loginOf, useSharedDemo } from '../demo.ts';
import { hydrated, publicPages } from '../pages.ts';
import { focused, tabTo } from './keyboard.ts';

const stage = useSharedDemo();

/** Opens a page for a guest, or for a user of the demo, who has no pointer. */
async function open(path: string, as?: 'steel') {
  const visitor = await stage.walkers.arrive({ screen: 'wide', ...(as && { storageState: loginOf(as).storageState }) });
  await visitor.page.goto(stage.url + path);
  await hydrated(visitor.page);
  return visitor;
}

it('leads from a board through its filter to the offers of a row and to an inquiry', async () => {
  const { page } = await open(publicPages.category);
  const { keyboard } = page;
  await keyboard.press('Tab');
  expect(await focused(page)).toBe('رفتن به محتوای صفحه');
  await keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');

  await tabTo(page, page.getByRole('main').getByRole('link', { name: '۱۴', exact: true }));
  await keyboard.press('Enter');
  await page.waitForURL('**/categories/rebar/14');
  await page.getByRole('heading', { level: 1, name: /میلگرد ۱۴/ }).waitFor();

  const row = page.getByRole('main').getByRole('button', { name: /^قیمت‌های میلگرد ۱۴/ });
  await tabTo(page, row);
  await keyboard.press('Enter');
  expect(await row.first().getAttribute('aria-expanded')).toBe('true');
  const offers = page.getByRole('region', { name: /^تأمین‌کنندگان میلگرد ۱۴/ });
  await tabTo(page, offers.getByRole('link').or(offers.getByRole('button')).filter({ hasText: 'استعلام' }));
  // A press on a closed row's button opened it; the same press closes it, and the focus stays.
  await tabTo(page, row, 'Shift+Tab');
  await keyboard.press('Enter');
  await expect.poll(() => row.first().getAttribute('aria-expanded')).toBe('false');
  expect(await focused(page)).toMatch(/^قیمت‌های میلگرد ۱۴/);
});

it('changes a price in the grid, and takes it back by Escape', async () => {
  const { page } = await open('/panel/prices', 'steel');
  await page.locator('[role=grid]:not([aria-rowcount="-1"])').waitFor();
  const cell = page.locator('[role=grid] [data-row="0"][data-column="3"]').or(page.locator('[data-row="0"] [data-column="3"]'));
  await tabTo(page, cell);
  const before = await focused(page);
  await page.keyboard.type('45100');
  await page.keyboard.press('Escape');
  expect(await focused(page)).toBe(before);
  // The next column is to the left.
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset.column)).toBe('4');
});
