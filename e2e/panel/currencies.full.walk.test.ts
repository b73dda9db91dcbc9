import { expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated, waitForSubscription } from '../pages.ts';
import { inPersian } from '../portal.ts';

const stage = useDemo();

it('an admin states a rate on a phone, which an open page of a guest shows, and takes it back', async () => {
  const guest = (await stage.walkers.arrive({ screen: 'wide' })).page;
  const subscribed = waitForSubscription(guest, 'currencies');
  await guest.goto(stage.url);
  await hydrated(guest);
  await subscribed;
  const strip = guest.getByRole('region', { name: 'نرخ ارز و شاخص‌ها' });
  const shown = (amount: number) => strip.getByText(inPersian(amount.toLocaleString('en')).replaceAll(',', '٬'), { exact: true });

  const { page, allow } = await stage.walkers.arrive({ screen: 'phone', storageState: loginOf('admin').storageState });
  allow(/^answered 422: POST .*\/amounts$/);
  await page.goto(`${stage.url}/admin/currencies`);
  await hydrated(page);
  const { data } = await (await page.request.get(`${stage.url}/api/currencies`)).json();
  const before = Number(data.find(({ code }: { code: string }) => code === 'usd').amount) / 10;
  const after = Math.round(before * 1.02);
  const field = page.getByLabel('نرخ تازهٔ دلار');
  await field.fill(inPersian(String(after)));
  await field.press('Enter');
  await page.getByText('نرخ دلار ثبت شد.').waitFor();
  await shown(after).first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'پس گرفتن' }).click();
  await page.getByText('نرخ دلار پس گرفته شد.').waitFor();
  await shown(before).first().waitFor({ state: 'attached' });
  expect(await shown(after).count()).toBe(0);

  // Ten times as much is a slip of the finger: it is asked about, and what was typed stays.
  await field.fill(String(before * 10));
  await field.press('Enter');
  const question = page.getByRole('dialog', { name: 'این نرخ درست است؟' });
  await question.getByRole('button', { name: 'انصراف' }).click();
  await page.getByText('نرخ بیش از ۱۰٪ تغییر می‌کند. آن را تأیید کنید.').waitFor();
  expect(await field.inputValue()).toBe(String(before * 10));
  await expectAccessible(page);
});
