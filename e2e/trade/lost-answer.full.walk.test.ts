import { expect, it } from 'vitest';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { openApi } from '../users.ts';
import {
  arrive,
  arriveAtPrices,
  expectNoConflict,
  loseAnswer,
  priceNow,
  readInventories,
  type Stored,
  saved,
  saveFirst,
  unanswered,
} from './lost-answer.ts';

const stage = useDemo();

it('saves an amount that was typed over one whose answer was lost', async () => {
  const { page, first, toman } = await arriveAtPrices(stage, loginOf('steel'));
  await loseAnswer(page, /prices\/update/);
  await saveFirst(page, toman + 10);
  await unanswered(page);
  await saveFirst(page, toman + 20);
  // The first press learns what is stored, the second one saves over it.
  await expect.poll(async () => (await page.getByText(/اتصال برقرار نشد/).count()) === 0).toBe(true);
  await page.keyboard.press('Control+s');
  await saved(page);
  await expectNoConflict(page);
  expect(await priceNow(page, first)).toMatchObject({ amount: (toman + 20) * 10, version: first.version + 2 });
});

it('restates a price once', async () => {
  const { page, first } = await arriveAtPrices(stage, loginOf('steel'));
  const saves = await loseAnswer(page, /prices\/update/);
  const same = page.getByRole('button', { name: /همین قیمت/ }).nth(1);
  await same.click();
  await unanswered(page);
  await same.click();
  await page.getByText('قیمت‌ها برای امروز دوباره اعلام شد.').first().waitFor();
  await expectNoConflict(page);
  expect(saves).toEqual([200, 200]);
  expect(await priceNow(page, first)).toMatchObject({ amount: first.amount, version: first.version + 1 });
});

it('saves a draft of an inventory again, after a reload too', async () => {
  const page = await arrive(stage, loginOf('steel'), '/panel/inventories');
  const api = await openApi(stage.url, loginOf('steel'));
  const [some] = await readInventories(page);
  const body = { product_id: some?.product?.id, title: 'میلگرد ته‌بار', quantity: '12', unit_id: 1, city_id: 1, publish: false };
  const draft = await api.call<Stored>('POST', '/api/user/inventory', body);
  await page.goto(`${stage.url}/panel/inventories/${draft.id}/edit`);
  await hydrated(page);
  const saves = await loseAnswer(page, /inventory\/\d+$/);
  const save = page.getByRole('button', { name: 'ذخیرهٔ پیش‌نویس' });
  await page.getByLabel('عنوان').fill('میلگرد نو');
  await save.click();
  await unanswered(page);
  await page.reload();
  await hydrated(page);
  await save.click();
  await page.getByText('پیش‌نویس ذخیره شد.').first().waitFor();
  await expectNoConflict(page);
  expect(saves).toEqual([200, 200]);
  const stored = await api.call<Stored>('GET', `/api/user/inventory/${draft.id}`);
  expect(stored).toMatchObject({ title: 'میلگرد نو', version: draft.version + 1 });
  await api.close();
});
