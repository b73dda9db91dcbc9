import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { now } from '../clock.ts';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { expectPersian } from '../persian.ts';
import { fivePrices, publishRfq } from '../rfqs/quote-minute.ts';
import { type Api, openApi } from '../users.ts';

const stage = useDemo(join(import.meta.dirname, 'portal-process.ts'));
const apis: Api[] = [];
afterAll(() => Promise.all(apis.map((api) => api.close())));

const DAY_MS = 86_400_000;
/** A day as date fields take it. */
const shown = (at: number) =>
  new Intl.DateTimeFormat('fa-IR-u-ca-persian-nu-latn', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: 'Asia/Tehran',
  })
    .format(at)
    .replace(/[^\d/]/g, '');

it.for(['phone', 'wide'] as const)('an admin plans, changes and deletes a rate: %s', async (screen) => {
  const { page, allow } = await stage.walkers.arrive({ screen, storageState: loginOf('admin').storageState });
  allow(/422/);
  await page.goto(`${stage.url}/admin/vat`);
  await hydrated(page);
  const form = page.getByRole('form', { name: 'نرخ تازه' });
  const plan = async (ahead: number, percent: string) => {
    await form.getByLabel('از روز', { exact: true }).fill(shown(now() + ahead * DAY_MS));
    await page.keyboard.press('Escape');
    await form.getByLabel('نرخ به درصد').fill(percent);
    await form.getByRole('button', { name: 'ثبت نرخ' }).click();
  };
  await plan(0, '۱۲');
  await form.getByText('نرخ روزی که شروع شده است تغییر نمی‌کند').waitFor();
  await plan(40, '۱۲٫۵');
  const row = page.getByRole('list', { name: 'نرخ‌ها' }).getByRole('listitem').filter({ hasText: 'در برنامه' });
  await row.getByText('۱۲٫۵٪').waitFor();
  await row.getByRole('button', { name: /^ویرایش/ }).click();
  await row.getByLabel('نرخ به درصد').fill('۱۱');
  await expectPersian(page);
  await expectAccessible(page);
  await row.getByRole('button', { name: 'ذخیره' }).click();
  await row.getByText('۱۱٪').waitFor();
  await row.getByRole('button', { name: /^حذف/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'حذف' }).click();
  await row.waitFor({ state: 'detached' });
});

type Own = { id: number; version: number; amount: number; vat_included: boolean };

it('what a supplier states on the day has the planned rate, and an open quote follows it', async () => {
  const [supplier, buyer, admin] = await Promise.all(
    (['steel', 'buyer', 'admin'] as const).map((name) => openApi(stage.url, loginOf(name))),
  );
  if (!supplier || !buyer || !admin) throw new Error('No api');
  apis.push(supplier, buyer, admin);
  const prices = await fivePrices(supplier);
  const rfq_id = await publishRfq({ buyer, admin }, prices, loginOf('steel').id);
  const { page } = await stage.walkers.arrive({ screen: 'wide', storageState: loginOf('steel').storageState });
  await page.clock.install();
  await page.goto(`${stage.url}/panel/quotes/new/${rfq_id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'پیش‌نمایش' }).click();
  const preview = page.getByRole('dialog');
  await preview.getByText('ارزش افزوده (۱۰٪)').first().waitFor();

  const visitor = await stage.walkers.arrive({ screen: 'wide', storageState: loginOf('admin').storageState });
  await visitor.page.goto(`${stage.url}/admin/vat`);
  await hydrated(visitor.page);
  const form = visitor.page.getByRole('form', { name: 'نرخ تازه' });
  await form.getByLabel('از روز', { exact: true }).fill(shown(now() + DAY_MS));
  await visitor.page.keyboard.press('Escape');
  await form.getByLabel('نرخ به درصد').fill('۱۲');
  await form.getByRole('button', { name: 'ثبت نرخ' }).click();
  await visitor.page.getByText('نرخ ثبت شد.').waitFor();
  await preview.getByText('ارزش افزوده (۱۰٪)').first().waitFor();

  const comparable = async (id: number): Promise<number> =>
    (await buyer.call<{ comparable_amount: number }[]>('GET', `/api/offers?ids=${id}`))[0]?.comparable_amount ?? 0;
  const known = await supplier.call<Own[]>('GET', '/api/user/prices?per_page=1000');
  const price = known.find(({ id }) => id === prices[0]?.id);
  if (!price) throw new Error('No price');
  const before = await comparable(price.id);
  writeFileSync(join(stage.portal.folder, 'next-day'), '');
  await page.clock.fastForward(DAY_MS);
  await preview.getByText('ارزش افزوده (۱۲٪)').first().waitFor();

  const amount = price.vat_included ? price.amount : Math.round((price.amount * 11) / 100) * 10;
  const row = { id: price.id, version: price.version, amount, vat_included: true };
  await supplier.call('PUT', '/api/user/prices/update', { prices: [row] });
  expect((await comparable(price.id)) / before).toBeCloseTo(1.1 / 1.12, 4);
});
