import { describe, expect, it } from 'vitest';
import type { Screen } from '../browser.ts';
import type { ChangedStage } from '../demo.ts';
import { expectPersian } from '../persian.ts';
import { mobiles } from '../users.ts';
import {
  expectNotReloaded,
  fillNewPrice,
  logIn,
  offersOf,
  openAndMark,
  openOffer,
  rowOf,
  seenAfter,
  shown,
  statements,
} from './main-job.ts';

/** The supplier of each screen, and a price that it states. */
const stated = {
  wide: { mobile: mobiles.steel, statement: statements.steel },
  phone: { mobile: mobiles.building, statement: statements.building },
} satisfies Record<Screen, object>;

/** The main job on these screens: a price from the log-in and the panel to a reader, who sees each change in time. */
export function describeMainJob(stage: ChangedStage, screens: readonly Screen[], within_ms: number): void {
  describe.each(screens)('on a %s screen', (screen) => {
    const { mobile, statement } = stated[screen];
    const { slug, product, city, toman } = statement;

    it('publishes a price from the panel to every reader at once', async () => {
      const [supplier, guest] = await Promise.all([stage.walkers.arrive({ screen }), stage.walkers.arrive({ screen })]);
      const { page } = supplier;
      await page.goto(`${stage.url}/panel/prices`);
      await expectPersian(page);
      await logIn(page, stage.portal, mobile);
      await page.waitForURL('**/panel/prices');
      await page.getByRole('table', { name: 'جدول قیمت‌های من' }).or(page.getByRole('grid')).first().waitFor();
      await expectPersian(page);

      await openAndMark(guest.page, `${stage.url}/categories/${slug}`);
      await expectPersian(guest.page);
      const offer = await openOffer(guest.page, product, city);
      await expectPersian(guest.page);

      const store = await fillNewPrice(page, statement);
      await expectPersian(page);
      await seenAfter(offer, shown(toman), within_ms, () => store.click());

      const row = rowOf(page, product, city);
      const amount = row.locator('[data-column="3"]');
      const next = toman + 350;
      if (screen === 'wide') {
        await row.locator('[data-column="1"]').click();
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('ArrowLeft');
        expect(await amount.evaluate((cell) => cell === document.activeElement)).toBe(true);
        await page.keyboard.type(String(next));
        await page.keyboard.press('Enter');
        const save = page.getByRole('button', { name: 'ذخیرهٔ همه' });
        await save.waitFor();
        await expectPersian(page);
        await seenAfter(offer, shown(next), within_ms, () => save.press('Enter'));
      } else {
        await amount.tap();
        const pad = page.getByRole('dialog');
        await pad.getByRole('textbox', { name: /به تومان/ }).fill(String(next));
        await expectPersian(page);
        await seenAfter(offer, shown(next), within_ms, () => pad.getByRole('button', { name: 'ثبت', exact: true }).tap());
        if (await pad.isVisible()) await pad.getByRole('button', { name: 'بستن' }).tap();
        await pad.waitFor({ state: 'detached' });
      }
      await page.getByRole('button', { name: 'ذخیرهٔ همه' }).waitFor({ state: 'detached' });

      // On a phone the pad has what a wide screen shows in the row.
      const place = screen === 'wide' ? row : page.getByRole('dialog');
      if (screen !== 'wide') {
        await amount.tap();
        await place.getByText(/^وضعیت، اعتبار/).tap();
      }
      const state = place.getByRole('combobox', { name: /^وضعیت / });
      await seenAfter(offer, 'تماس بگیرید', within_ms, async () => void (await state.selectOption('on_call')));
      await expectPersian(guest.page);
      await seenAfter(offer, shown(next), within_ms, async () => void (await state.selectOption('available')));

      await expectNotReloaded(guest.page);

      if (screen === 'wide') await row.getByRole('button', { name: /^کارهای دیگر/ }).click();
      await place.getByRole('button', { name: 'سابقه' }).click();
      const archives = page.getByRole('dialog', { name: 'سابقهٔ قیمت' }).getByRole('list', { name: 'قیمت‌های قبلی' });
      await archives.getByRole('listitem').nth(2).waitFor();
      const earlier = await archives.getByRole('listitem').allTextContents();
      expect(earlier).toHaveLength(3);
      expect(earlier.map((text) => text.includes(shown(toman)))).toEqual([false, false, true]);
      await expectPersian(page);

      await offersOf(guest.page, product).getByRole('link', { name: 'صفحهٔ کالا' }).click();
      await guest.page.waitForURL('**/products/**');
      await guest.page.getByRole('img', { name: `نمودار قیمت ${product}` }).waitFor();
      const chart = await guest.page.getByRole('img', { name: `نمودار قیمت ${product}` }).textContent();
      await guest.page.getByText('اعلام‌های تازه').click();
      const statements = guest.page.getByRole('table', { name: 'اعلام‌های تازه' });
      for (const amount of [toman, next]) {
        expect(chart).toContain(shown(amount));
        expect(
          await statements
            .getByRole('row')
            .filter({ hasText: shown(amount) })
            .count(),
        ).toBeGreaterThan(0);
      }
      await expectPersian(guest.page);
      await expectNotReloaded(guest.page);
    });
  });
}
