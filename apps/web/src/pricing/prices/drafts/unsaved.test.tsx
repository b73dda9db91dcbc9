import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { pressSettled } from '../../../testing/press-settled.ts';
import { aPrice } from '../testing/a-price.ts';
import { amountCell, openPanel, typeAmount } from '../testing/open-panel.tsx';
import { PriceServer } from '../testing/price-server.ts';

const rebar = (id: number) => aPrice({ id, product: { ...aPrice().product, id, title: `میلگرد ${id}` } });
const many = (count: number) => new PriceServer(Array.from({ length: count }, (_, at) => rebar(at + 1)));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function opened(server: PriceServer, userId = 10) {
  openPanel(server, '', userId);
  await screen.findByRole('grid', { name: 'جدول قیمت‌های من' });
  return server;
}

beforeEach(() => localStorage.clear());

test('keeps drafts over a reload, compares them with newer stored prices, and hides them from other users', async () => {
  const server = await opened(many(3));
  typeAmount('میلگرد 1', '39000');
  typeAmount('میلگرد 2', '39500');
  await screen.findByText('۲ قیمت ذخیره‌نشده');
  cleanup();
  server.prices = server.prices.map((price) => (price.id === 2 ? { ...price, amount: 400_000, version: 2 } : price));
  await opened(server, 11);
  expect(screen.queryByText(/ذخیره‌نشده/)).toBeNull();
  cleanup();
  await opened(server);
  await screen.findByText('۲ قیمت ذخیره‌نشده');
  expect(amountCell('میلگرد 2').textContent).toContain('در این میان ۴۰٬۰۰۰ ثبت شده');
  press('ذخیرهٔ همه');
  await waitFor(() => expect(server.prices[0]?.amount).toBe(390_000));
  fireEvent.click(within(amountCell('میلگرد 2')).getByRole('button', { name: 'قیمت ثبت‌شده بماند' }));
  await waitFor(() => expect(screen.queryByText(/ذخیره‌نشده/)).toBeNull());
  cleanup();
  await opened(server);
  expect(screen.queryByText(/ذخیره‌نشده/)).toBeNull();
});

test('saves two thousand rows in batches of a thousand, and keeps the drafts of a batch that failed', async () => {
  const server = await opened(many(2_100));
  await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('2102'));
  amountCell('میلگرد 1').focus();
  fireEvent.paste(amountCell('میلگرد 1'), {
    clipboardData: { getData: () => Array.from({ length: 2_100 }, () => '39000').join('\n') },
  });
  expect(screen.getByText('۲٬۱۰۰ قیمت ذخیره‌نشده')).toBeTruthy();
  press('ذخیرهٔ همه');
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  await screen.findByText('۲٬۱۰۰ قیمت ذخیره شد.');
  expect(server.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(3);
  expect(server.prices.every(({ amount }) => amount === 390_000)).toBe(true);
});

test('undoes a state change, and reports prices that were changed meanwhile and stay', async () => {
  const server = await opened(many(3));
  fireEvent.click(screen.getByRole('checkbox', { name: 'انتخاب همه' }));
  press('ناموجود');
  const undo = await screen.findByRole('button', { name: 'پس گرفتن' });
  expect(server.prices.map(({ state }) => state)).toEqual(['unavailable', 'unavailable', 'unavailable']);
  server.prices = server.prices.map((price) => (price.id === 2 ? { ...price, state: 'on_call', version: 9 } : price));
  fireEvent.click(undo);
  await screen.findByText('۲ قیمت به حالت قبل برگشت. ۱ قیمت در این میان تغییر کرده بود و به همان صورت ماند.');
  expect(server.prices.map(({ state }) => state)).toEqual(['available', 'on_call', 'available']);
});

test('restates all prices of the filter after a confirmation', async () => {
  const server = await opened(many(3));
  press('همین قیمت‌ها، امروز');
  const dialog = await screen.findByRole('dialog', { name: 'همین قیمت‌ها برای امروز؟' });
  await pressSettled(within(dialog).getByRole('button', { name: 'اعلام دوباره' }));
  await waitFor(() => expect(server.prices.map(({ version }) => version)).toEqual([2, 2, 2]));
});

test('opens the pad on a phone: keys, steps and «the same» store and move on, a large change asks first', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
  const server = await opened(many(3));
  await waitFor(() => {
    fireEvent.click(amountCell('میلگرد 1'));
    expect(screen.getByRole('dialog', { name: 'میلگرد 1' })).toBeTruthy();
  });
  await expectAccessibleInFull();
  press('۵۰ تومان بیشتر');
  press('ثبت');
  await waitFor(() => expect(server.prices[0]?.amount).toBe(385_000));
  expect(screen.getByRole('dialog', { name: 'میلگرد 2' })).toBeTruthy();
  press('همین قیمت');
  expect(screen.getByRole('dialog', { name: 'میلگرد 3' })).toBeTruthy();
  for (const key of ['۷', '۶', '۹', '۰', '۰']) press(key);
  press('پاک کردن یک رقم');
  press('سه صفر');
  press('پاک کردن یک رقم');
  press('پاک کردن یک رقم');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'قیمت میلگرد 3 به تومان' }).value).toBe('۷۶٬۹۰۰');
  press('ثبت');
  const asked = () => within(screen.getByRole('alertdialog', { name: 'تغییر زیاد قیمت' }));
  expect(asked().getByText('(هفتاد و شش هزار و نهصد تومان)')).toBeTruthy();
  await expectAccessibleInFull();
  press('اصلاح قیمت');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'قیمت میلگرد 3 به تومان' }));
  press('ثبت');
  // The second tap of a double tap must not store: not on the old button, nor on the confirmation.
  press('ثبت');
  press('ثبت همین قیمت');
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'قیمت میلگرد 3 به تومان' }), { key: 'Enter' });
  expect(server.prices[2]?.version).toBe(1);
  const confirm = asked().getByRole('button', { name: 'ثبت همین قیمت' });
  await pressSettled(confirm);
  await waitFor(() =>
    expect(server.prices.map(({ amount, version }) => [amount, version])).toEqual([
      [385_000, 2],
      [384_500, 2],
      [769_000, 2],
    ]),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('requires a second entry on the pad for an amount more than three times off', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
  const server = await opened(many(1));
  await waitFor(() => {
    fireEvent.click(amountCell('میلگرد 1'));
    expect(screen.getByRole('dialog', { name: 'میلگرد 1' })).toBeTruthy();
  });
  const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'قیمت میلگرد 1 به تومان' });
  const store = () => screen.getByRole<HTMLButtonElement>('button', { name: 'ثبت' });
  const enter = (keys: string) => {
    for (const name of keys) press(name);
  };
  enter('۳۸۴۵۰۰');
  store().focus();
  press('ثبت');
  const question = within(screen.getByRole('alertdialog', { name: 'تغییر زیاد قیمت' }));
  expect(question.getByText('(سیصد و هشتاد و چهار هزار و پانصد تومان)')).toBeTruthy();
  expect(question.queryByRole('button', { name: 'ثبت همین قیمت' })).toBeNull();
  expect(input().value).toBe('');
  expect(document.activeElement).toBe(input());
  expect(document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent).toContain('دوباره');
  await expectAccessibleInFull();
  enter('۳۸۴۵۰');
  expect(screen.getByText(/با قیمت تازه یکی نیست/)).toBeTruthy();
  expect(store().disabled).toBe(true);
  press('۰');
  press('ثبت');
  await waitFor(() => expect(server.prices[0]?.amount).toBe(3_845_000));
});

test('undoes a stored amount on the pad without closing it', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
  const server = await opened(many(2));
  await waitFor(() => {
    fireEvent.click(amountCell('میلگرد 1'));
    expect(screen.getByRole('dialog', { name: 'میلگرد 1' })).toBeTruthy();
  });
  press('۵۰ تومان بیشتر');
  press('ثبت');
  await waitFor(() => expect(server.prices[0]?.amount).toBe(385_000));
  const pad = within(screen.getByRole('dialog', { name: 'میلگرد 2' }));
  expect(await pad.findByText('۱ قیمت ذخیره شد.')).toBeTruthy();
  const back = () => pad.getByRole('button', { name: 'پس گرفتن' });
  // Without a response the pad shows the error and offers the undo again.
  server.isOffline = true;
  fireEvent.click(back());
  expect(await pad.findByText(/اینترنت خود را بررسی کنید/)).toBeTruthy();
  server.isOffline = false;
  fireEvent.click(back());
  fireEvent.click(back());
  expect(await pad.findByText('۱ قیمت به حالت قبل برگشت.')).toBeTruthy();
  expect(server.prices[0]?.amount).toBe(384_500);
  expect(server.calls.filter((call) => call.endsWith('/take-back'))).toHaveLength(1);
  await expectAccessibleInFull();
});
