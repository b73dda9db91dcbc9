import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated, publicPages } from '../pages.ts';
import { expectPersian } from '../persian.ts';

const stage = useDemo();
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
/** What each row of the comparison says of its columns. */
const rowsOf = (page: Page) => page.getByRole('row').allTextContents();

it.each(['phone', 'wide'] as const)(
  'compares offers at an address that a guest sees alike, and watches the product, on a %s screen',
  async (screen) => {
    const { page } = await stage.walkers.arrive({ screen, storageState: loginOf('buyer').storageState });
    await page.goto(stage.url + publicPages.product);
    await hydrated(page);
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const add = page.getByRole('link', { name: /^مقایسه: افزودن/ });
    for (const chosen of [1, 2, 3]) {
      await add.first().click();
      await expect.poll(() => new URL(page.url()).searchParams.get('compare')?.split(',').length).toBe(chosen);
    }
    await page.getByRole('link', { name: 'مقایسهٔ ۳ مورد' }).click();
    await page.getByRole('heading', { level: 1, name: 'مقایسهٔ پیشنهادها' }).waitFor();
    expect(await widthOf(page)).toBeLessThanOrEqual(0);
    await expectPersian(page);

    const { page: guest } = await stage.walkers.arrive({ screen });
    await guest.goto(page.url());
    await hydrated(guest);
    // The age of a price may differ until both clocks have ticked.
    await expect
      .poll(async () => ({ guest: await rowsOf(guest), own: await rowsOf(page) }), { timeout: 90_000 })
      .toSatisfy(({ guest, own }: { guest: unknown; own: unknown }) => JSON.stringify(guest) === JSON.stringify(own));

    await page.goto(stage.url + publicPages.product);
    await hydrated(page);
    await page.getByRole('button', { name: `پیگیری ${title}` }).click();
    await page.getByRole('button', { name: `پیگیری می‌کنید: ${title}` }).waitFor();
    await page.goto(`${stage.url}/panel/watchlist`);
    await hydrated(page);
    const row = page.getByRole('listitem').filter({ hasText: title });
    await row.waitFor();
    await expectPersian(page);
    await row.getByRole('button', { name: `حذف ${title} از پیگیری‌ها` }).click();
    await page.getByText('هنوز چیزی را پیگیری نمی‌کنید').waitFor();
  },
);
