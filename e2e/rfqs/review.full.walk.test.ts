import { expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { loginOf, useDemo } from '../demo.ts';
import { waitForSubscription } from '../pages.ts';
import { openAdmin } from '../people.ts';
import { expectPersian } from '../persian.ts';
import { AT_LAST_MS } from '../trade/main-job.ts';
import { changeRfq, clearQueue, createRfq, enter, go, keysReady } from './reviews.ts';

const stage = useDemo();
const newcomer = loginOf('newcomer');

it('two admins who decide at once make one decision, and what was typed is kept', async () => {
  const title = 'ورق سیاه کارگاه';
  await clearQueue(stage);
  await createRfq(stage, newcomer, title);
  const { login } = openAdmin(stage, 'نگار نمونه');
  const [first, second] = [await enter(stage, loginOf('admin')), await enter(stage, login, 'phone')];
  for (const page of [first, second]) await go(stage, page, '/admin/reviews?kind=rfq');
  await second.getByRole('link', { name: new RegExp(title) }).click();
  // Each sees the other, and who writes.
  await first.getByText('نگار نمونه هم این را باز کرده است.').waitFor();
  await second.getByRole('button', { name: 'رد با دلیل' }).click();
  await second.getByLabel('دلیل برای فرستنده').fill('شرح ردیف کافی نیست.');
  await first.getByText('نگار نمونه هم این را باز کرده است و دارد می‌نویسد.').waitFor();
  await expectAccessible(first);
  await first.getByRole('button', { name: 'تأیید و انتشار' }).click();
  await first.getByText(`«${title}» تأیید شد`).waitFor();
  await second.getByText('این مورد دیگر در انتظار نیست').waitFor({ timeout: AT_LAST_MS });
  await second.getByText('نوشتهٔ شما: شرح ردیف کافی نیست.').waitFor();
  await expectPersian(second);
  await expectAccessible(second);
});

it('several are rejected with one usual reason written in place, and published by keys but for the one that changed', async () => {
  await clearQueue(stage);
  const titles = ['میلگرد دیوار حائل', 'ورق کف مخزن', 'نبشی خرپای سالن'];
  const ids: number[] = [];
  for (const title of titles) ids.push(await createRfq(stage, newcomer, title));
  const admin = await enter(stage, loginOf('admin'));
  const subscribed = waitForSubscription(admin, 'reviews');
  await go(stage, admin, '/admin/reviews?kind=rfq');
  await subscribed;
  const boxOf = (title: string) => admin.getByRole('checkbox', { name: `انتخاب «${title}»` });
  await boxOf(titles[2] as string).waitFor();

  // The first one alone is rejected, with a reason that is new among the usual ones.
  await boxOf(titles[0] as string).press('Space');
  await keysReady(admin);
  await admin.keyboard.press('Shift+R');
  await admin.getByRole('button', { name: 'ویرایش دلیل‌ها' }).press('Enter');
  await admin.getByLabel('دلیل ۱', { exact: true }).waitFor();
  await admin.keyboard.press('Enter');
  await admin.keyboard.type('نشانی تحویل را بنویسید.');
  await expectPersian(admin);
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'ذخیرهٔ دلیل‌ها' }).press('Enter');
  await admin.getByRole('button', { name: 'نشانی تحویل را بنویسید.', exact: true }).press('Enter');
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'ثبت رد ۱ مورد' }).press('Enter');
  await admin.getByText('۱ مورد پذیرفته نشد').waitFor();
  await boxOf(titles[0] as string).waitFor({ state: 'detached' });

  await admin.keyboard.press('Shift+X');
  await admin.getByText('۲ مورد انتخاب شده').waitFor();
  const changed = 'ورق کف مخزن، تحویل فوری';
  await changeRfq(stage, newcomer, ids[1] as number, changed);
  await boxOf(changed).waitFor({ timeout: AT_LAST_MS });
  await keysReady(admin);
  await admin.keyboard.press('Shift+A');
  await admin.getByRole('button', { name: 'انتشار ۲ مورد', disabled: false }).press('Enter');
  await admin.getByText('۱ مورد تأیید شد').waitFor();
  await admin.getByText('تصمیم دربارهٔ ۱ مورد ثبت نشد').waitFor();
  await admin.getByText('فرستنده آن را تغییر داده است؛ دوباره ببینید.').waitFor();
  await expectPersian(admin);
  await expectAccessible(admin);

  const buyer = await enter(stage, newcomer);
  await go(stage, buyer, `/panel/rfqs/${ids[0]}`);
  await buyer
    .getByRole('main')
    .getByText(/نشانی تحویل را بنویسید\./)
    .waitFor();
});

it('a change is asked for by a key, made where its author edits, and approved as a resubmission', async () => {
  const title = 'تیرآهن سولهٔ دامداری';
  await clearQueue(stage);
  const rfq_id = await createRfq(stage, newcomer, title);
  const [admin, buyer] = [await enter(stage, loginOf('admin')), await enter(stage, newcomer, 'phone')];
  const subscribed = waitForSubscription(admin, 'reviews');
  await go(stage, admin, '/admin/reviews?kind=rfq');
  await subscribed;
  await admin.getByRole('heading', { level: 2, name: title }).waitFor();
  await keysReady(admin);
  await admin.keyboard.press('e');
  await admin.getByLabel('دلیل برای فرستنده').fill('طول شاخه را بنویسید.');
  await admin.getByRole('button', { name: 'ارسال درخواست اصلاح' }).press('Enter');
  await admin.getByText(`اصلاح «${title}» درخواست شد`).waitFor();
  await admin.getByText('از این نوع چیزی در انتظار نیست').waitFor();
  await admin.getByRole('combobox', { name: 'زمان انتظار' }).selectOption('author');
  await admin.getByText(/پیش اصلاح خواسته شد: طول شاخه را بنویسید\./).waitFor();
  await expectPersian(admin);
  await expectAccessible(admin);
  await admin.getByRole('combobox', { name: 'زمان انتظار' }).selectOption('');

  await go(stage, buyer, '/panel');
  await buyer
    .getByRole('link', { name: /^اصلاح، / })
    .first()
    .click();
  await buyer.waitForURL(`**/panel/rfqs/${rfq_id}/edit`);
  await buyer.getByText('بررسی‌کننده اصلاح خواسته است: طول شاخه را بنویسید.').waitFor();
  await expectPersian(buyer);
  await expectAccessible(buyer);
  await buyer.getByLabel('عنوان درخواست').fill(`${title}، شاخهٔ ۱۲ متری`);
  await buyer.getByRole('button', { name: 'ارسال برای تأمین‌کنندگان' }).click();
  await buyer.getByRole('heading', { level: 1, name: `${title}، شاخهٔ ۱۲ متری` }).waitFor();

  await admin.getByRole('heading', { level: 2, name: `${title}، شاخهٔ ۱۲ متری` }).waitFor({ timeout: AT_LAST_MS });
  await admin.getByText('پس از این درخواست دوباره فرستاده شد: طول شاخه را بنویسید.').waitFor();
  await keysReady(admin);
  await admin.keyboard.press('a');
  await admin.getByText(`«${title}، شاخهٔ ۱۲ متری» تأیید شد`).waitFor();
});

it('guests log in first, and everybody but admins finds nothing', async () => {
  const { page: guest } = await stage.walkers.arrive({ screen: 'wide' });
  await guest.goto(`${stage.url}/admin/reviews?kind=story`);
  expect(new URL(guest.url()).pathname).toBe('/login');
  expect(new URL(guest.url()).searchParams.get('back')).toBe('/admin/reviews?kind=story');
  for (const name of ['steel', 'buyer', 'supporter'] as const) {
    const page = await enter(stage, loginOf(name));
    const texts = await Promise.all(
      ['/admin/reviews', '/admin/no-such-page'].map(async (path) => {
        const answer = await page.context().request.get(stage.url + path);
        expect(answer.status(), `${name} ${path}`).toBe(404);
        return answer.status();
      }),
    );
    expect(texts).toEqual([404, 404]);
  }
});
