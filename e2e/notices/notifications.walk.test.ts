import { expect, it } from 'vitest';
import { useDemo } from '../demo.ts';
import { expectFocusedError } from '../form-errors.ts';
import { hydrated } from '../pages.ts';
import { look } from '../trade/rfq-steps.ts';
import { bell, centre, enter } from './notices.ts';

const screens = ['wide', 'phone'] as const;
const stage = useDemo();

it.each(screens)(
  'a channel that is switched off stays off, and wrong quiet hours are refused at their field, by %s',
  async (screen) => {
    const { page, api } = await enter(stage, 'applicant', screen, '/panel/notifications');
    await page.getByText('هنوز اعلانی ندارید').waitFor();
    await look(page);
    await page.getByRole('main').getByRole('link', { name: 'تنظیم اعلان‌ها' }).click();
    const group = screen === 'wide' ? 'درخواست‌های خرید' : 'هشدارها و جست‌وجوها';
    const channel = page.getByRole('checkbox', { name: `${group}: روی دستگاه` });
    await channel.uncheck();
    await page.getByRole('checkbox', { name: 'سکوت در ساعت‌های مشخص' }).check();
    const until = page.getByRole('combobox', { name: 'تا ساعت' });
    await until.selectOption('22:00');
    const save = page.getByRole('button', { name: 'ذخیره' });
    await save.click();
    await page.getByText('پایان ساعت‌های سکوت نباید همان شروع آن باشد.').waitFor();
    await expectFocusedError(page);
    await look(page);
    await until.selectOption('06:30');
    await save.click();
    await page.getByText('تنظیم اعلان‌ها ذخیره شد.').waitFor();

    await page.reload();
    await hydrated(page);
    expect(await channel.isChecked()).toBe(false);
    expect(await until.inputValue()).toBe('06:30');
    // Back to the defaults, for the other screen.
    await channel.check();
    await page.getByRole('checkbox', { name: 'سکوت در ساعت‌های مشخص' }).uncheck();
    await save.click();
    await page.getByText('تنظیم اعلان‌ها ذخیره شد.').waitFor();
    expect(await api.call('GET', '/api/user/notification-preferences')).toMatchObject({ quiet_hours: null });
    await api.close();
  },
);

it('the panel of the bell says that there is nothing yet', async () => {
  const { page, api } = await enter(stage, 'newcomer', 'wide', '/');
  await bell(page, 0).click();
  await centre(page, 'wide').getByText('هنوز اعلانی ندارید').waitFor();
  await centre(page, 'wide').getByText('پیام خوانده‌نشده‌ای نیست').waitFor();
  await look(page);
  await api.close();
});
