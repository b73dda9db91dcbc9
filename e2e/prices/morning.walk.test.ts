import { expect, it } from 'vitest';
import { useSharedPortal } from '../demo.ts';
import { enterFirm } from '../people.ts';
import { expectPersian } from '../persian.ts';
import { countPresses } from '../presses.ts';
import {
  amountAt,
  CHANGED,
  expectStored,
  openPhone,
  preparePrices,
  readPrices,
  say,
  showRow,
  storeHigher,
  wholeGrid,
} from './morning.ts';

/** The rows that are on call. */
const ON_CALL = [12, 37];
/** The most presses: 5 × open, step, store and close; two marks and their action; the way there and back. */
const MOST_PRESSES = 26;

const stage = useSharedPortal('trade');

it('updates a morning on a phone from the inbox: what has changed by the pad, the rest as it is with one press', async () => {
  const { login } = enterFirm(stage, 'morning');
  await preparePrices(stage, login);
  const before = await readPrices(stage, login);
  const presses = countPresses(true);
  const page = await openPhone(stage, login, '/panel');
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: /قیمت تا .* اعتبار دارد$/ }) });
  await presses.press(card.getByRole('link', { name: 'تغییر قیمت‌ها' }));
  await wholeGrid(page);

  const pad = page.getByRole('dialog');
  const typed = new Map<number, number>();
  for (const row of CHANGED) {
    await showRow(page, row);
    await presses.press(amountAt(page, row));
    typed.set(row, await storeHigher(page, presses));
    await presses.press(pad.getByRole('button', { name: 'بستن' }));
    await pad.waitFor({ state: 'detached' });
  }
  await expectStored(page);
  for (const row of ON_CALL.toReversed()) {
    await showRow(page, row);
    await presses.press(page.locator('label').filter({ has: page.locator(`input[data-row="${row}"][data-column="0"]`) }));
  }
  await presses.press(
    page.getByRole('region', { name: 'عملیات قیمت‌های انتخاب‌شده' }).getByRole('button', { name: 'تماس بگیرید' }),
  );
  await expect.poll(async () => (await readPrices(stage, login)).filter(({ state }) => state === 'on_call').length).toBe(2);
  await expectPersian(page);

  await presses.press(page.getByRole('navigation', { name: 'دسترسی سریع پنل' }).getByRole('link', { name: /کارها/ }));
  await presses.press(card.getByRole('button', { name: 'همین قیمت‌ها' }));
  await card.getByText('همان مبلغ‌ها دوباره ثبت شد.').waitFor();
  await expectPersian(page);
  say('from the inbox', presses);
  expect(presses.count).toBeLessThanOrEqual(MOST_PRESSES);

  const after = await readPrices(stage, login);
  const ending = Date.parse(before[0]?.valid_until ?? '');
  expect(after.map(({ amount }) => amount)).toEqual(before.map(({ amount }, row) => typed.get(row) ?? amount));
  expect(after.map(({ state }) => state)).toEqual(before.map((_, row) => (ON_CALL.includes(row) ? 'on_call' : 'available')));
  expect(after.filter(({ valid_until }) => Date.parse(valid_until) > ending)).toHaveLength(before.length - ON_CALL.length);
});
