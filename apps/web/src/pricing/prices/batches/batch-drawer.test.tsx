import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { pressSettled } from '../../../testing/press-settled.ts';
import { aPrice } from '../testing/a-price.ts';
import { amountCell, openPanel, typeAmount } from '../testing/open-panel.tsx';
import { PriceServer, refused } from '../testing/price-server.ts';

const rebar = (id: number, size: string, amount: number) =>
  aPrice({ id, amount, product: { ...aPrice().product, id, title: `میلگرد ${size}` } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function opened() {
  const server = new PriceServer([rebar(1, '۱۴', 384_500), rebar(2, '۱۶', 390_000), rebar(3, '۱۸', 400_000)]);
  openPanel(server);
  await screen.findByRole('grid', { name: 'جدول قیمت‌های من' });
  return server;
}
async function store(count: number) {
  press('ذخیرهٔ همه');
  await screen.findByText(`${count === 1 ? '۱' : '۲'} قیمت ذخیره شد.`);
}
async function openBatches() {
  // On a phone it is in a popover, and jsdom opens none.
  fireEvent.click(screen.getByRole('button', { name: 'تغییرهای اخیر', hidden: true }));
  return screen.findByRole('dialog', { name: 'تغییرهای یک ساعت اخیر' });
}

test('undoes a pasted batch by one press, and the grid shows the former amounts', async () => {
  const server = await opened();
  amountCell('میلگرد ۱۴').focus();
  fireEvent.paste(amountCell('میلگرد ۱۴'), { clipboardData: { getData: () => '۳۸٬۶۰۰\n39200\n' } });
  await store(2);
  const drawer = await openBatches();
  const row = await within(drawer).findByRole('listitem');
  expect(row.textContent).toContain('میلگرد ۱۴ و ۱ قیمت دیگر');
  expect(row.textContent).toContain('چسباندن در جدول');
  expect(row.textContent).toContain('۵ دقیقه پیش · توسط فروشندهٔ نمونه · ۲ قیمت');
  await expectAccessibleInFull();
  press('برگرداندن میلگرد ۱۴ و ۱ قیمت دیگر، ۵ دقیقه پیش');
  await within(drawer).findByText('۲ قیمت به حالت قبل برگشت.');
  expect(server.prices.map(({ amount }) => amount)).toEqual([384_500, 390_000, 400_000]);
  expect(within(drawer).queryByRole('button', { name: /برگرداندن/ })).toBeNull();
  fireEvent.click(within(drawer).getByRole('button', { name: 'بستن' }));
  await waitFor(() => expect(amountCell('میلگرد ۱۶').textContent).toContain('۳۹٬۰۰۰'));
});

test('shows by line what was changed since, and leaves it', async () => {
  const server = await opened();
  typeAmount('میلگرد ۱۴', '38600');
  typeAmount('میلگرد ۱۶', '39500');
  await store(2);
  server.replace(server.prices[1] as (typeof server.prices)[1], { amount: 397_000 });
  const drawer = await openBatches();
  await within(drawer).findByText('۱ قیمت پس از آن تغییر کرده است و به همان صورت می‌ماند.');
  press('برگرداندن میلگرد ۱۴ و ۱ قیمت دیگر، ۵ دقیقه پیش');
  const lines = await within(drawer).findByRole('list', { name: 'قیمت‌های میلگرد ۱۴ و ۱ قیمت دیگر' });
  const [undone, kept] = within(lines).getAllByRole('listitem');
  await waitFor(() => expect(undone?.textContent).toContain('برگشت'));
  expect(kept?.textContent).toContain('اکنون ۳۹٬۷۰۰');
  expect(kept?.textContent).toContain('پیش از تغییر ۳۹٬۰۰۰');
  expect(kept?.textContent).toContain('پس از آن تغییر کرده است؛ به همان صورت می‌ماند.');
  await expectAccessibleInFull();
  expect(server.prices.map(({ amount }) => amount)).toEqual([384_500, 397_000, 400_000]);
});

test('asks before an amount comes back that is far from the present one', async () => {
  const server = await opened();
  typeAmount('میلگرد ۱۴', '60000');
  press('ذخیرهٔ همه');
  await pressSettled(await screen.findByRole('button', { name: 'ثبت همین مبلغ' }));
  await waitFor(() => expect(server.prices[0]?.amount).toBe(600_000));
  const drawer = await openBatches();
  const undo = await within(drawer).findByRole('button', { name: 'برگرداندن میلگرد ۱۴، ۵ دقیقه پیش' });
  fireEvent.click(undo);
  const question = await screen.findByRole('dialog', { name: 'این مبلغ‌ها هم برگردد؟' });
  expect(question.textContent).toContain('۱ قیمت با برگشت بیش از ۲۵٪ تغییر می‌کند');
  expect(server.prices[0]?.amount).toBe(600_000);
  await pressSettled(within(question).getByRole('button', { name: 'برگرداندن' }));
  await waitFor(() => expect(server.prices[0]?.amount).toBe(384_500));
});

test('says why an undo failed, and keeps it offered', async () => {
  const server = await opened();
  typeAmount('میلگرد ۱۴', '38600');
  await store(1);
  const drawer = await openBatches();
  const name = 'برگرداندن میلگرد ۱۴، ۵ دقیقه پیش';
  await within(drawer).findByRole('button', { name });
  server.next = { call: 'POST /api/user/price-batches/1/undo', answer: refused('undo_too_late') };
  press(name);
  await screen.findByText('مهلت برگرداندن این تغییر تمام شده است.');
  server.isOffline = true;
  press(name);
  await screen.findByText('اتصال برقرار نشد. اینترنت خود را بررسی کنید و دوباره تلاش کنید.');
  expect(server.prices[0]?.amount).toBe(386_000);
});

test('joins what is entered in the keypad until it closes', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
  const server = await opened();
  await waitFor(() => {
    fireEvent.click(amountCell('میلگرد ۱۴'));
    expect(screen.getByRole('dialog', { name: 'میلگرد ۱۴' })).toBeTruthy();
  });
  press('همین قیمت');
  await waitFor(() => expect(server.batches.all).toHaveLength(1));
  expect(screen.getByRole('dialog', { name: 'میلگرد ۱۶' })).toBeTruthy();
  press('همین قیمت');
  fireEvent.click(within(screen.getByRole('dialog', { name: 'میلگرد ۱۸' })).getByRole('button', { name: 'بستن' }));
  await waitFor(() => expect(server.batches.all.map(({ origin, rows }) => [origin, rows.length])).toEqual([['keypad', 2]]));
});

test('says that nothing was changed, and retries what could not be read', async () => {
  const server = await opened();
  server.next = { call: 'GET /api/user/price-batches', answer: refused('server') };
  const drawer = await openBatches();
  expect((await within(drawer).findByRole('alert')).textContent).toContain('خطایی در سرور رخ داد.');
  fireEvent.click(within(drawer).getByRole('button', { name: 'تلاش دوباره' }));
  expect(await within(drawer).findByText('در یک ساعت اخیر قیمتی تغییر نکرده است')).toBeTruthy();
  await expectAccessibleInFull();
});
