import { expect, it } from 'vitest';
import { loginOf, useDemo } from '../demo.ts';
import { expectFocusedError } from '../form-errors.ts';
import { hydrated } from '../pages.ts';
import { look } from '../rfqs/rfq-steps.ts';
import { bell, centre, enter, openAt, publishMatching, showAlone } from './notices.ts';

const screens = ['wide', 'phone'] as const;
const stage = useDemo();

it('a notification that is opened in a new tab is read too', async () => {
  await showAlone(stage, loginOf('steel'), ['rfqs']);
  const { page, api } = await enter(stage, loginOf('steel'), 'wide', '/');
  const title = 'نبشی کارگاه خوراسگان';
  const rfq_id = await publishMatching(stage.url, title);
  await bell(page, 1).click();
  const opened = page.context().waitForEvent('page');
  await centre(page, 'wide').getByRole('listitem').filter({ hasText: title }).getByRole('link').click({ button: 'middle' });
  const tab = await opened;
  await tab.waitForURL(`**/panel/quotes/new/${rfq_id}`);
  for (const one of [page, tab]) await bell(one, 0).waitFor();
  await api.close();
});

it.each(screens)('all are marked as read on each page, and filtered by their group, by %s', async (screen) => {
  await showAlone(stage, loginOf('steel'), ['rfqs', 'deals', 'reviews']);
  const { page, api } = await enter(stage, loginOf('steel'), screen, '/panel');
  const second = await page.context().newPage();
  await openAt(second, `${stage.url}/`);
  const titles = ['میلگرد پل فلاورجان', 'تیرآهن مدرسهٔ مبارکه'].map((title) => `${title} ${screen === 'wide' ? '۱' : '۲'}`);
  for (const title of titles) await publishMatching(stage.url, title);
  for (const one of [page, second]) await bell(one, 2).waitFor();

  await bell(page, 2).click();
  const list = centre(page, screen);
  const rows = list.getByRole('listitem').filter({ has: page.locator('time') });
  const filter = (name: string) => list.getByRole('button', { name, exact: true });
  await filter('خوانده‌نشده').click();
  await expect.poll(() => rows.count()).toBe(2);
  await filter('معامله‌ها').click();
  await list.getByText('با این فیلتر اعلانی نیست').waitFor();
  await look(page);
  await list.getByRole('button', { name: 'نمایش همه' }).click();
  const deals = await api.call<unknown[]>('GET', '/api/user/notifications?group=deals&per_page=20');
  const ofRfqs = await api.call<unknown[]>('GET', '/api/user/notifications?group=rfqs&per_page=20');
  for (const [name, found] of [
    ['معامله‌ها', deals],
    ['درخواست‌های خرید', ofRfqs],
  ] as const) {
    await filter(name).click();
    await expect.poll(() => rows.count()).toBe(found.length);
  }
  await list.getByText(titles[1] ?? '').waitFor();

  await list.getByRole('button', { name: 'علامت خوانده‌شده برای همه' }).click();
  for (const one of [page, second]) await bell(one, 0).waitFor();
  await expect.poll(() => list.getByRole('button', { name: /علامت خوانده‌شده/ }).count()).toBe(0);
  await api.close();
});

it.each(screens)(
  'a channel that is switched off stays off, and wrong quiet hours are refused at their field, by %s',
  async (screen) => {
    const { page, api } = await enter(stage, loginOf('applicant'), screen, '/panel/notifications');
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
  const { page, api } = await enter(stage, loginOf('newcomer'), 'wide', '/pages/about');
  await bell(page, 0).click();
  await centre(page, 'wide').getByText('هنوز اعلانی ندارید').waitFor();
  await centre(page, 'wide').getByText('پیام خوانده‌نشده‌ای نیست').waitFor();
  await look(page);
  await api.close();
});
