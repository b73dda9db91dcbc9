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
  const room = page.getByRole('listitem').filter({ hasText: words });
  await room.waitFor();
  if (screen === 'wide') {
    await room.getByRole('button', { name: /^پذیرش/ }).click();
    await room.getByText('پاسخ‌گو: شما').waitFor();
  }
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
  await expectPersian(page);
  await expectAccessible(page);
  await room.getByRole('button', { name: /^پاسخ/ }).click();
  await page.getByRole('log').or(page.getByText(words)).first().waitFor();
});
