import { expect, it } from 'vitest';
import { loginOf, useDemo } from '../demo.ts';
import { expectFocusedError } from '../form-errors.ts';
import { hydrated } from '../pages.ts';
import { look } from '../rfqs/rfq-steps.ts';
import { logIn, shown } from '../trade/main-job.ts';
import { mobiles, openApi } from '../users.ts';
import { anyGoods, rowsOf, setUnder, toman } from './alerts.ts';
import { enter } from './notices.ts';

const screens = ['wide', 'phone'] as const;
const stage = useDemo();

it.each(screens)('an alert is changed in place, refused at its field, and deleted, by %s', async (screen) => {
  const supplier = await openApi(stage.url, loginOf('steel'));
  const { page, api } = await enter(stage, loginOf('newcomer'), screen, '/panel/price-alerts');
  await page.getByText('هنوز هشداری ندارید').waitFor();
  await look(page);
  const goods = await anyGoods(supplier);
  await setUnder(page, stage, screen, goods, toman(goods, 0.9));
  const row = rowsOf(page, goods);
  await row.getByRole('button', { name: /^تغییر هشدار/ }).click();
  const amount = row.getByLabel(/^مبلغ هر/);
  await amount.fill('ارزان');
  await row.getByRole('button', { name: 'ثبت تغییر' }).click();
  await expectFocusedError(page);
  await row.getByText('این نوشته مبلغ نیست. عدد را به تومان یا ریال بنویسید.').first().waitFor();
  await look(page);
  await row.getByLabel('هشدار وقتی که').selectOption('change');
  const percent = row.getByLabel('درصد تغییر');
  for (const [typed, text] of [
    ['کمی', 'این مقدار باید عدد باشد.'],
    ['۹۵', 'این مقدار نباید بیش از ۹۰ باشد.'],
  ] as const) {
    await percent.fill(typed);
    await row.getByRole('button', { name: 'ثبت تغییر' }).click();
    await row.getByText(text).waitFor();
    await expectFocusedError(page);
  }
  await percent.fill('۵٪');
  await row.getByRole('button', { name: 'ثبت تغییر' }).click();
  await row.getByText(/^وقتی ۵٪ تغییر کند، نسبت به/).waitFor();

  await row.getByRole('button', { name: /^حذف هشدار/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'بله' }).click();
  await page.getByText('هنوز هشداری ندارید').waitFor();
  expect(await api.call('GET', '/api/user/price-alerts')).toEqual([]);
  await Promise.all([supplier.close(), api.close()]);
});

it.each(screens)('a guest comes back from the log-in with the typed alert, by %s', async (screen) => {
  const supplier = await openApi(stage.url, loginOf('steel'));
  const goods = await anyGoods(supplier);
  await supplier.close();
  const { page } = await stage.walkers.arrive({ screen });
  await page.goto(stage.url + goods.path);
  await hydrated(page);
  const card = page.getByRole('region', { name: 'هشدار قیمت' });
  await card.getByLabel(/^مبلغ هر/).fill(String(toman(goods, 0.9)));
  await card.getByRole('button', { name: 'ادامه' }).click();
  await page.waitForURL('**/login?*');
  await hydrated(page);
  await logIn(page, stage.portal, mobiles[screen === 'wide' ? 'building' : 'applicant']);
  await page.getByRole('button', { name: 'ثبت هشدار' }).click();
  await rowsOf(page, goods)
    .getByText(`وقتی به ${shown(toman(goods, 0.9))} تومان یا کمتر برسد`)
    .waitFor();
});
