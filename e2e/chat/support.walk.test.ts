import { expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { screensOf } from '../browser.ts';
import { loginOf, useSharedPortal } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { signUp } from '../people.ts';
import { expectPersian } from '../persian.ts';
import { openApi } from '../users.ts';
import { messageId } from './chat.ts';

const stage = useSharedPortal('staff');

it.each(screensOf('wide'))('a supporter claims a room of the desk and answers it, on a %s screen', async (screen) => {
  const words = screen === 'wide' ? 'پرسش دربارهٔ تسویهٔ بار نخست' : 'پرسش دربارهٔ تسویهٔ بار دوم';
  const buyer = await openApi(stage.url, signUp(stage, 'خریدار پرسنده').login);
  const desks = await buyer.call<{ user_id: number; is_desk: boolean }[]>('GET', '/api/chat/users?per_page=50');
  const desk = desks.find(({ is_desk }) => is_desk);
  await buyer.call('POST', '/api/chat/messages', { message_id: messageId(), to: desk?.user_id, message: words });
  await buyer.close();
  const { page } = await stage.walkers.arrive({ screen, storageState: loginOf('supporter').storageState });
  await page.goto(`${stage.url}/support`);
  await hydrated(page);
  await page.getByRole('link').filter({ hasText: words }).click();
  const thread = page.getByRole('log');
  await thread.getByText(words).waitFor();
  if (screen === 'wide') {
    await page.getByRole('button', { name: /^پذیرش/ }).click();
    await page.getByText('پاسخ‌گو شمایید').waitFor();
    await page.getByRole('complementary', { name: 'دربارهٔ مشتری' }).getByText('خریدار پرسنده').waitFor();
  }
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
  await expectPersian(page);
  await expectAccessible(page);
  // The first message of a supporter claims a free room.
  await page.locator('[data-composer]').fill('همین امروز تسویه می‌شود.');
  await page.getByRole('button', { name: 'ارسال', exact: true }).click();
  await thread.getByText('همین امروز تسویه می‌شود.').waitFor();
  await page.getByText('پاسخ‌گو شمایید').waitFor();
  await page.getByRole('button', { name: 'حل شد', exact: true }).click();
  await page.getByText('حل شد ·').waitFor();
});
