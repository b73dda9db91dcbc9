import { expect, it } from 'vitest';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { expectPersian } from '../persian.ts';
import { inPersian } from '../portal.ts';
import { countPresses } from '../presses.ts';
import {
  amountAt,
  CHANGED,
  expectStored,
  openPhone,
  preparePrices,
  ROWS,
  readPrices,
  rowsInSight,
  say,
  storeHigher,
  wholeGrid,
} from './morning.ts';

/** Most amounts are typed one by one; the others change together. */
const TYPED = 30;

const stage = useDemo();

it(`updates ${ROWS} prices of a morning by the keyboard alone`, async () => {
  const steel = loginOf('steel');
  await preparePrices(stage, steel);
  const before = await readPrices(stage, steel);
  const { page } = await stage.walkers.arrive({ screen: 'wide', storageState: steel.storageState });
  await page.goto(`${stage.url}/panel/prices`);
  await hydrated(page);
  await wholeGrid(page);
  const { keyboard } = page;
  const cell = () => page.evaluate(() => ({ ...(document.activeElement as HTMLElement | null)?.dataset }));
  for (let presses = 0; (await cell()).column !== '3' && presses < 60; presses += 1) await keyboard.press('Tab');
  expect(await cell()).toMatchObject({ row: '0', column: '3' });

  for (const { amount } of before.slice(0, TYPED)) {
    await keyboard.type(String(amount / 10 + 10));
    await keyboard.press('Enter');
  }
  expect(await cell()).toMatchObject({ row: String(TYPED), column: '3' });
  for (let row = TYPED + 1; row < ROWS; row += 1) await keyboard.press('Shift+ArrowDown');
  await keyboard.type('+1%');
  await keyboard.press('Control+Enter');
  await expectPersian(page);
  await page.getByText(`${inPersian(String(ROWS))} قیمت ذخیره‌نشده`).waitFor();
  await keyboard.press('Control+s');
  await page.getByText(`${inPersian(String(ROWS))} قیمت ذخیره شد.`).waitFor();

  const after = await readPrices(stage, steel);
  expect(after.map(({ amount }) => amount)).toEqual(
    before.map(({ amount }, row) => (row < TYPED ? amount + 100 : row < ROWS ? Math.round((amount * 1.01) / 10) * 10 : amount)),
  );
});

it('updates a morning on a phone price by price, as it was done before the inbox', async () => {
  const building = loginOf('building');
  await preparePrices(stage, building);
  const before = await readPrices(stage, building);
  const presses = countPresses(true);
  const page = await openPhone(stage, building, '/panel/prices');
  await wholeGrid(page);
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(8);
  const pad = page.getByRole('dialog');
  await presses.press(amountAt(page, 0));
  const typed: number[] = [];
  for (const [row, { amount }] of before.entries()) {
    if (CHANGED.includes(row)) typed.push(await storeHigher(page, presses));
    else {
      typed.push(amount);
      await presses.press(pad.getByRole('button', { name: 'همین قیمت' }));
    }
  }
  await expectPersian(page);
  await expectStored(page);
  say('price by price', presses);

  await expect.poll(async () => (await readPrices(stage, building)).map(({ amount }) => amount)).toEqual(typed);
  const after = await readPrices(stage, building);
  expect(after.every(({ version }, row) => version > (before[row]?.version ?? 0))).toBe(true);
});
