import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { now } from '../clock.ts';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated, waitForSubscription } from '../pages.ts';
import { expectPersian } from '../persian.ts';
import { type Api, type DemoPerson, openApi } from '../users.ts';
import { AT_LAST_MS } from './main-job.ts';

const stage = useDemo();

async function enter(name: DemoPerson, screen: 'wide' | 'phone' = 'wide'): Promise<Page> {
  const { page } = await stage.walkers.arrive({ screen, bypassCSP: true, storageState: loginOf(name).storageState });
  return page;
}
async function go(page: Page, path: string): Promise<void> {
  await page.goto(stage.url + path);
  await hydrated(page);
}
const TITLE = 'میلگرد پل شهرستان';
const REASON = 'مقدار ردیف نخست روشن نیست.';

/** Decides on the RFQs of the demo that wait, so that the walk sees its own alone. */
async function clearQueue(): Promise<void> {
  const api = await openApi(stage.url, loginOf('admin'));
  try {
    for (const { id, version } of await api.call<{ id: number; version: number }[]>('GET', '/api/admin/reviews?entity=rfq'))
      await api.call('POST', `/api/admin/reviews/${id}/approve`, { version });
  } finally {
    await api.close();
  }
}

const asNewcomer = async <T>(act: (api: Api) => Promise<T>): Promise<T> => {
  const api = await openApi(stage.url, loginOf('newcomer'));
  return act(api).finally(() => api.close());
};
async function termsOf(api: Api, title: string): Promise<object> {
  const [unit] = await api.call<{ id: number }[]>('GET', '/api/units');
  const [city] = await api.call<{ id: number }[]>('GET', '/api/cities');
  const line = { text: 'میلگرد ۱۴ آجدار', quantity: '12', unit_id: unit?.id };
  const deadline = new Date(now() + 5 * 86_400_000).toISOString();
  return { title, city_id: city?.id, deadline, lines: [line] };
}
/** Creates an RFQ of a buyer who is not trusted; resolves with its id. */
const createRfq = (title: string): Promise<number> =>
  asNewcomer(async (api) => {
    const body = { ...(await termsOf(api, title)), publish: true };
    return (await api.call<{ id: number }>('POST', '/api/user/rfq', body)).id;
  });
/** Changes the title of an RFQ that waits, so that its review has another version. */
const changeRfq = (id: number, title: string): Promise<unknown> =>
  asNewcomer(async (api) => {
    const { version } = await api.call<{ version: number }>('GET', `/api/user/rfq/${id}`);
    return api.call('PUT', `/api/user/rfq/${id}`, { ...(await termsOf(api, title)), version });
  });

it('a rejected RFQ is corrected by its buyer, approved by a key, and found by a visitor', async () => {
  await clearQueue();
  const [admin, buyer] = [await enter('admin'), await enter('newcomer')];
  const subscribed = waitForSubscription(admin, 'reviews');
  await go(admin, '/admin/reviews?kind=rfq');
  await subscribed;
  await admin.getByText('از این نوع چیزی در انتظار نیست').waitFor();
  const rfq_id = await createRfq(TITLE);
  // The list follows over the socket, without a reload.
  await admin.getByRole('heading', { level: 2, name: TITLE }).waitFor({ timeout: AT_LAST_MS });
  await admin.getByRole('link', { name: 'درخواست خرید (۱)' }).waitFor();
  await expectPersian(admin);
  await expectAccessible(admin);

  await admin.keyboard.press('Shift+Slash');
  await admin.getByRole('dialog').getByText('تأیید و انتشار').waitFor();
  await admin.keyboard.press('Escape');
  await admin.getByRole('dialog').waitFor({ state: 'detached' });
  await admin.keyboard.press('r');
  const field = admin.getByLabel('دلیل برای فرستنده');
  await admin.keyboard.press('Enter');
  await field.waitFor();
  await admin.getByRole('button', { name: 'ثبت رد' }).click();
  await admin.getByText('دلیل را بنویسید؛ دست‌کم ۳ حرف.').waitFor();
  expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
  // The letters of the keys are text while a field has the focus.
  await admin.keyboard.type('ajkr');
  expect(await field.inputValue()).toContain('ajkr');
  await field.fill(REASON);
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'ثبت رد' }).dblclick();
  await admin.getByText(`«${TITLE}» پذیرفته نشد`).waitFor();

  await go(buyer, '/panel');
  await buyer.getByRole('img', { name: /^اعلان‌ها، / }).click();
  await buyer.getByRole('link', { name: new RegExp(REASON) }).click();
  await buyer.waitForURL(`**/panel/rfqs/${rfq_id}`);
  const page = buyer.getByRole('main');
  await page.getByText(new RegExp(REASON)).waitFor();
  await page.getByRole('link', { name: 'ویرایش' }).click();
  await buyer.getByLabel('عنوان درخواست').waitFor();
  await page.getByText(new RegExp(REASON)).waitFor();
  await buyer.getByLabel('عنوان درخواست').fill(`${TITLE}، ۱۲ تن`);
  await buyer.getByRole('button', { name: 'ارسال برای تأمین‌کنندگان' }).click();
  await buyer.getByRole('heading', { level: 1, name: `${TITLE}، ۱۲ تن` }).waitFor();

  await admin.getByRole('heading', { level: 2, name: `${TITLE}، ۱۲ تن` }).waitFor({ timeout: AT_LAST_MS });
  await admin.keyboard.press('a');
  await admin.getByText(`«${TITLE}، ۱۲ تن» منتشر شد`).waitFor();
  await page.getByText('باز', { exact: true }).first().waitFor({ timeout: AT_LAST_MS });

  const { page: visitor } = await stage.walkers.arrive({ screen: 'wide', bypassCSP: true });
  await go(visitor, '/rfqs');
  await visitor
    .getByRole('link', { name: new RegExp(`${TITLE}، ۱۲ تن`) })
    .first()
    .click();
  await visitor.getByRole('heading', { level: 1, name: `${TITLE}، ۱۲ تن` }).waitFor();
});

it('two admins who decide at once make one decision, and what was typed is kept', async () => {
  const title = 'ورق سیاه کارگاه';
  await clearQueue();
  await createRfq(title);
  const [first, second] = [await enter('admin'), await enter('admin', 'phone')];
  for (const page of [first, second]) await go(page, '/admin/reviews?kind=rfq');
  await second.getByRole('link', { name: new RegExp(title) }).click();
  await second.getByRole('button', { name: 'رد با دلیل' }).click();
  await second.getByLabel('دلیل برای فرستنده').fill('شرح ردیف کافی نیست.');
  await first.getByRole('button', { name: 'تأیید و انتشار' }).click();
  await first.getByText(`«${title}» منتشر شد`).waitFor();
  await second.getByText('این مورد دیگر در انتظار نیست').waitFor({ timeout: AT_LAST_MS });
  await second.getByText('نوشتهٔ شما: شرح ردیف کافی نیست.').waitFor();
  await expectPersian(second);
  await expectAccessible(second);
});

it('several are rejected with one usual reason written in place, and published by keys but for the one that changed', async () => {
  await clearQueue();
  const titles = ['میلگرد دیوار حائل', 'ورق کف مخزن', 'نبشی خرپای سالن'];
  const ids: number[] = [];
  for (const title of titles) ids.push(await createRfq(title));
  const admin = await enter('admin');
  const subscribed = waitForSubscription(admin, 'reviews');
  await go(admin, '/admin/reviews?kind=rfq');
  await subscribed;
  const boxOf = (title: string) => admin.getByRole('checkbox', { name: `انتخاب «${title}»` });
  await boxOf(titles[2] as string).waitFor();

  // The first one alone is rejected, with a reason that is new among the usual ones.
  await boxOf(titles[0] as string).press('Space');
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
  await changeRfq(ids[1] as number, changed);
  await boxOf(changed).waitFor({ timeout: AT_LAST_MS });
  await admin.keyboard.press('Shift+A');
  await admin.getByRole('button', { name: 'انتشار ۲ مورد', disabled: false }).press('Enter');
  await admin.getByText('۱ مورد منتشر شد').waitFor();
  await admin.getByText('تصمیم دربارهٔ ۱ مورد ثبت نشد').waitFor();
  await admin.getByText('فرستنده آن را تغییر داده است؛ دوباره ببینید.').waitFor();
  await expectPersian(admin);
  await expectAccessible(admin);

  const buyer = await enter('newcomer');
  await go(buyer, `/panel/rfqs/${ids[0]}`);
  await buyer
    .getByRole('main')
    .getByText(/نشانی تحویل را بنویسید\./)
    .waitFor();
});

it('a change is asked for by a key, made where its author edits, and approved as a resubmission', async () => {
  const title = 'تیرآهن سولهٔ دامداری';
  await clearQueue();
  const rfq_id = await createRfq(title);
  const [admin, buyer] = [await enter('admin'), await enter('newcomer', 'phone')];
  const subscribed = waitForSubscription(admin, 'reviews');
  await go(admin, '/admin/reviews?kind=rfq');
  await subscribed;
  await admin.getByRole('heading', { level: 2, name: title }).waitFor();
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

  await go(buyer, '/panel');
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
  await admin.keyboard.press('a');
  await admin.getByText(`«${title}، شاخهٔ ۱۲ متری» منتشر شد`).waitFor();
});

it('guests log in first, and everybody but admins finds nothing', async () => {
  const { page: guest } = await stage.walkers.arrive({ screen: 'wide', bypassCSP: true });
  await guest.goto(`${stage.url}/admin/reviews?kind=story`);
  expect(new URL(guest.url()).pathname).toBe('/login');
  expect(new URL(guest.url()).searchParams.get('back')).toBe('/admin/reviews?kind=story');
  for (const name of ['steel', 'buyer', 'supporter'] as const) {
    const page = await enter(name);
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
