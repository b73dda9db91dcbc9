import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import type { Screen } from '../browser.ts';
import { type ChatStage, field, icon, said, sendOne } from './chat.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The page beside the panel is covered in places that the user chose, so that only the panel is checked. */
const expectPanelAccessible = (page: Page) => expectAccessible(page, undefined, '[role=dialog]');

/** All parts of the chat panel in some combinations of screen and color scheme. */
export function describeChatPanel(stage: ChatStage, looks: { screen: Screen; colorScheme: 'light' | 'dark' }[]): void {
  it.each(looks)(
    'is accessible in each part on a $screen screen in $colorScheme; Tab, Escape and the back button work in order',
    async ({ screen, colorScheme }) => {
      const steel = await stage.enter('steel', 'wide');
      const buyer = await stage.enter('buyer', screen, { colorScheme });
      const { page } = buyer;
      // A supplier may not start a conversation with a buyer, only answer one.
      await sendOne(buyer, steel.id, { message: 'سلام' });
      await sendOne(steel, buyer.id, { message: 'برای دیدن' });
      await icon(page).click();
      await page.getByRole('list', { name: 'گفت‌وگوها' }).waitFor();
      await expectPanelAccessible(page);
      await page.getByRole('tab', { name: 'مخاطبان' }).click();
      await page.getByRole('list', { name: 'مخاطبان' }).waitFor();
      await expectPanelAccessible(page);
      await page.getByRole('tab', { name: 'گفت‌وگوها' }).click();
      await page.getByRole('list', { name: 'گفت‌وگوها' }).getByRole('button', { name: 'فولاد سپاهان' }).click();
      await said(page, 'برای دیدن').first().waitFor();
      await button(page, 'شکلک').click();
      await expectPanelAccessible(page);
      await page.keyboard.press('Escape');
      await button(page, 'گزینه‌های گفت‌وگو').click();
      await expectPanelAccessible(page);
      await button(page, 'گزارش تخلف').click();
      await page.getByRole('dialog', { name: 'گزارش تخلف' }).getByRole('button', { name: 'ارسال گزارش' }).click();
      await expectPanelAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'گزارش تخلف' }).waitFor({ state: 'detached' });
      await field(page).focus();
      const inside = () => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);
      if (screen === 'phone') {
        for (let step = 0; step < 12; step += 1) {
          await page.keyboard.press('Tab');
          expect(await inside(), `step ${step}`).toBe(true);
        }
        await page.goBack();
        await page.getByRole('list', { name: 'گفت‌وگوها' }).waitFor();
        await page.goBack();
      } else await page.keyboard.press('Escape');
      await icon(page).waitFor();
      expect(await icon(page).evaluate((one) => one === document.activeElement)).toBe(true);
    },
  );
}
