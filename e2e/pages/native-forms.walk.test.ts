import { describe, expect, it } from 'vitest';
import { screensOf } from '../browser.ts';
import { useSharedDemo } from '../demo.ts';
import { toNextDocument } from '../pages.ts';
import { expectPersian } from '../persian.ts';
import { inPersian } from '../portal.ts';
import { mobiles } from '../users.ts';
import { apply, filter, openFilters, query } from './native-forms.ts';

const stage = useSharedDemo();

describe('without scripts', () => {
  it.each(screensOf('phone'))('filters the lists by plain forms with canonical URLs on a %s screen', async (screen) => {
    const { page } = await stage.walkers.arrive({ screen, javaScriptEnabled: false });
    await page.goto(`${stage.url}/inventories`);
    await openFilters(page);
    await filter(page, 'استان').selectOption({ index: 1 });
    await page.getByRole('textbox', { name: 'حداقل مقدار' }).fill('۱');
    await apply(page);
    const { province = '', ...typed } = query(page);
    expect([Number(province) > 0, typed]).toEqual([true, { quantity: '۱' }]);
    // Cities come with their province; another province drops the city of the first.
    await openFilters(page);
    await filter(page, 'شهر').selectOption({ index: 1 });
    await apply(page);
    expect(query(page)).toEqual({ province, quantity: '۱', city: expect.stringMatching(/^\d+$/) });
    await openFilters(page);
    await filter(page, 'استان').selectOption({ index: 2 });
    await apply(page);
    expect(Object.keys(query(page)).sort()).toEqual(['province', 'quantity']);
    await toNextDocument(page, () => page.getByRole('link', { name: 'حذف فیلترها' }).first().click());
    expect(page.url()).toBe(`${stage.url}/inventories`);

    await page.goto(`${stage.url}/rfqs`);
    await openFilters(page);
    await filter(page, 'وضعیت').selectOption('closed');
    await apply(page);
    expect(query(page)).toEqual({ status: 'closed' });

    await page.goto(`${stage.url}/categories/rebar`);
    await openFilters(page);
    await filter(page, 'تحویل').selectOption('factory');
    await apply(page);
    expect(query(page)).toEqual({ delivery: 'factory' });

    await page.getByRole('combobox', { name: 'جست‌وجوی کالا' }).fill('میلگرد');
    await toNextDocument(page, () => page.keyboard.press('Enter'));
    await openFilters(page);
    await filter(page, 'وضعیت').selectOption('on_call');
    await apply(page);
    expect(query(page)).toEqual({ q: 'میلگرد', state: 'on_call' });
    expect(await page.getByRole('combobox', { name: 'جست‌وجوی کالا' }).inputValue()).toBe('میلگرد');
  });

  it('logs in by two posted forms and leads back, and no number gets into a URL', async () => {
    const { page, context } = await stage.walkers.arrive({ screen: 'phone', javaScriptEnabled: false });
    const urls: string[] = [];
    page.on('request', (request) => void urls.push(request.url()));
    await page.goto(`${stage.url}/login?back=%2Frfqs`);
    await page.getByLabel('شمارهٔ موبایل').fill('۱۲۳');
    await toNextDocument(page, () => page.getByRole('button', { name: 'ارسال کد' }).click());
    await page.getByRole('alert').filter({ hasText: 'شمارهٔ موبایل درست نیست' }).waitFor();
    await page.getByLabel('شمارهٔ موبایل').fill(inPersian(mobiles.buyer));
    await toNextDocument(page, () => page.getByRole('button', { name: 'ارسال کد' }).click());
    await expectPersian(page);
    await page.getByLabel('کد شش‌رقمی').fill('۰۰۰۰۰۰');
    await toNextDocument(page, () => page.keyboard.press('Enter'));
    await page.getByRole('alert').waitFor();
    await page.getByLabel('کد شش‌رقمی').fill(inPersian(await stage.portal.takeCode(mobiles.buyer)));
    await toNextDocument(page, () => page.getByRole('button', { name: 'ورود', exact: true }).click());
    expect(page.url()).toBe(`${stage.url}/rfqs`);
    expect((await context.cookies()).map(({ name }) => name)).toContain('rasteh');
    expect(urls.filter((url) => /[?&](mobile|code)=|0912|%DB%B0%DB%B9/.test(url))).toEqual([]);
  });
});
