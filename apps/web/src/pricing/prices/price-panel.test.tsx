import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessibleInFull } from '../../testing/accessible.ts';
import { pressSettled } from '../../testing/press-settled.ts';
import { onPriceChanged } from './events.ts';
import { aPrice } from './testing/a-price.ts';
import { amountCell, openPanel, typeAmount } from './testing/open-panel.tsx';
import { PriceServer, refused } from './testing/price-server.ts';

const rebar = (id: number, size: string, amount = 384_500) =>
  aPrice({ id, amount, product: { ...aPrice().product, id, title: `میلگرد ${size}` } });
const three = () => new PriceServer([rebar(1, '۱۴'), rebar(2, '۱۶', 390_000), rebar(3, '۱۸', 400_000)]);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** jsdom opens no popovers. */
const pressInMenu = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });

async function opened(server = three(), search = '') {
  const { queryClient, router } = openPanel(server, search);
  await screen.findByRole('grid', { name: 'جدول قیمت‌های من' });
  return { server, queryClient, router };
}

test('lists my prices in a grid with their terms, grouped by category', async () => {
  await opened();
  expect(screen.getByRole('rowheader', { name: 'میلگرد' })).toBeTruthy();
  const row = screen.getByRole('row', { name: /میلگرد ۱۴/ });
  expect(row.textContent).toContain('کیلوگرم · درِ کارخانه، اصفهان نقد');
  expect(row.textContent).toContain('۳۸٬۴۵۰');
  expect(within(row).getByRole('combobox', { name: 'وضعیت میلگرد ۱۴' })).toHaveProperty('value', 'available');
  await expectAccessibleInFull();
});

test('arrows move, Enter edits and moves down, Escape reverts, a digit starts an edit', async () => {
  await opened();
  amountCell('میلگرد ۱۴').focus();
  key('ArrowDown');
  expect(document.activeElement).toBe(amountCell('میلگرد ۱۶'));
  key('ArrowLeft');
  expect(document.activeElement?.getAttribute('data-column')).toBe('4');
  key('ArrowRight');
  key('۴');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'قیمت میلگرد ۱۶ به تومان' });
  expect(field.value).toBe('۴');
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: '40100' } });
  await expectAccessibleInFull();
  key('Enter');
  expect(document.activeElement).toBe(amountCell('میلگرد ۱۸'));
  expect(amountCell('میلگرد ۱۶').textContent).toContain('۴۰٬۱۰۰');
  key('F2');
  fireEvent.change(screen.getByRole('textbox', { name: 'قیمت میلگرد ۱۸ به تومان' }), { target: { value: '1' } });
  key('Escape');
  expect(amountCell('میلگرد ۱۸').textContent).toContain('۴۰٬۰۰۰');
  expect(screen.getByText('۱ قیمت ذخیره‌نشده')).toBeTruthy();
  expect([...document.querySelectorAll('[data-row][tabindex="0"]')]).toEqual([amountCell('میلگرد ۱۸')]);
});

test('pastes a block into the rows below', async () => {
  await opened();
  amountCell('میلگرد ۱۴').focus();
  fireEvent.paste(amountCell('میلگرد ۱۴'), { clipboardData: { getData: () => '۳۸٬۶۰۰\n39200\n' } });
  expect(amountCell('میلگرد ۱۴').textContent).toContain('۳۸٬۶۰۰');
  expect(amountCell('میلگرد ۱۶').textContent).toContain('۳۹٬۲۰۰');
  expect(screen.getByText('۲ قیمت ذخیره‌نشده')).toBeTruthy();
});

test('stores all unsaved rows in one request, each with its own result', async () => {
  const { server } = await opened();
  typeAmount('میلگرد ۱۴', '38600');
  typeAmount('میلگرد ۱۶', '');
  press('ذخیرهٔ همه');
  await screen.findByText('۱ قیمت ذخیره شد.');
  expect(server.prices[0]?.amount).toBe(386_000);
  expect(server.calls.filter((call) => call.startsWith('PUT'))).toEqual(['PUT /api/user/prices/update']);
  expect(amountCell('میلگرد ۱۶').textContent).toContain('برای «قابل فروش» باید قیمت را وارد کنید.');
  expect(screen.getByText('۱ قیمت ذخیره‌نشده')).toBeTruthy();
  await expectAccessibleInFull();
});

test('shows a jump with its percentage, and stores it only after a confirmation', async () => {
  const { server } = await opened();
  typeAmount('میلگرد ۱۴', '76900');
  press('ذخیرهٔ همه');
  const dialog = await screen.findByRole('dialog', { name: 'این مبلغ درست است؟' });
  expect(dialog.textContent).toContain('(سی و هشت هزار و چهارصد و پنجاه تومان)');
  expect(dialog.textContent).toContain('(هفتاد و شش هزار و نهصد تومان)');
  expect(dialog.textContent).toContain('۱۰۰٪');
  await expectAccessibleInFull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'بازبینی' }));
  expect(server.prices[0]?.amount).toBe(384_500);
  expect(amountCell('میلگرد ۱۴').textContent).toContain('۷۶٬۹۰۰');
  press('ذخیرهٔ همه');
  await pressSettled(await screen.findByRole('button', { name: 'ثبت همین مبلغ' }));
  await waitFor(() => expect(server.prices[0]?.amount).toBe(769_000));
});

test('requires a second entry for an amount more than three times off, and leaves one without it unsaved', async () => {
  const { server } = await opened();
  typeAmount('میلگرد ۱۴', '384500');
  typeAmount('میلگرد ۱۶', '390000');
  press('ذخیرهٔ همه');
  const dialog = await screen.findByRole('dialog', { name: 'این مبلغ‌ها درست است؟' });
  const again = (title: string) =>
    within(within(dialog).getByText(title).closest('li') as HTMLElement).getByRole('textbox', { name: 'مبلغ تازه، یک بار دیگر' });
  const confirm = within(dialog).getByRole('button', { name: 'ثبت همین مبلغ' });
  const type = (title: string, value: string) => fireEvent.change(again(title), { target: { value } });
  type('میلگرد ۱۴', '38450');
  await pressSettled(confirm);
  expect(server.prices[0]?.amount).toBe(384_500);
  type('میلگرد ۱۴', '384500');
  type('میلگرد ۱۶', '39000');
  await waitFor(() => expect(dialog.textContent).toContain('۱ مبلغ که دوباره وارد نشده است، ذخیره نمی‌شود.'));
  await expectAccessibleInFull();
  await pressSettled(confirm);
  await waitFor(() => expect(server.prices.map(({ amount }) => amount)).toEqual([3_845_000, 390_000, 400_000]));
  expect(screen.getByText('۱ قیمت ذخیره‌نشده')).toBeTruthy();
});

test('asks for confirmation again when typing continues during the first one', async () => {
  const { server } = await opened();
  typeAmount('میلگرد ۱۴', '50000');
  server.latency_ms = 100;
  press('ذخیرهٔ همه');
  await waitFor(() => expect(amountCell('میلگرد ۱۴').textContent).toContain('در حال ذخیره'));
  typeAmount('میلگرد ۱۴', '60000');
  await screen.findByText('(پنجاه هزار تومان)');
  await pressSettled(screen.getByRole('button', { name: 'ثبت همین مبلغ' }));
  await screen.findByText('(شصت هزار تومان)');
  expect(server.prices[0]?.amount).toBe(384_500);
  await pressSettled(screen.getByRole('button', { name: 'ثبت همین مبلغ' }));
  await waitFor(() => expect(server.prices[0]?.amount).toBe(600_000));
});

test('asks to confirm the first amount of a price, compared with the median of its market', async () => {
  const { server } = await opened(new PriceServer([{ ...rebar(1, '۱۴'), amount: null, state: 'on_call' }]));
  typeAmount('میلگرد ۱۴', '60000');
  const judged = { id: 1, ok: false, code: 'price_jump', jump_percent: 50, expected_amount: 400_000, expected_of: 'size' };
  const answer = { status: 200, body: { data: [{ ...judged, row: server.prices[0] }] } };
  server.next = { call: 'PUT /api/user/prices/update', answer };
  press('ذخیرهٔ همه');
  const dialog = await screen.findByRole('dialog', { name: 'این مبلغ درست است؟' });
  expect(dialog.textContent).toContain('میانهٔ همین سایز: ۴۰٬۰۰۰');
  await pressSettled(within(dialog).getByRole('button', { name: 'ثبت همین مبلغ' }));
  await waitFor(() => expect(server.prices[0]?.amount).toBe(600_000));
});

test('undoes a save from its message', async () => {
  const { server } = await opened();
  typeAmount('میلگرد ۱۴', '38600');
  press('ذخیرهٔ همه');
  fireEvent.click(await screen.findByRole('button', { name: 'پس گرفتن' }));
  await screen.findByText('۱ قیمت به حالت قبل برگشت.');
  expect(server.prices[0]?.amount).toBe(384_500);
  expect(amountCell('میلگرد ۱۴').textContent).toContain('۳۸٬۴۵۰');
});

test('shows both amounts of a price that another device changed, and lets the user choose', async () => {
  const { server, queryClient } = await opened();
  typeAmount('میلگرد ۱۴', '38600');
  typeAmount('میلگرد ۱۶', '39100');
  server.prices = server.prices.map((price) => (price.id < 3 ? { ...price, amount: 385_000, version: 2 } : price));
  press('ذخیرهٔ همه');
  await waitFor(() => expect(amountCell('میلگرد ۱۴').textContent).toContain('در این میان ۳۸٬۵۰۰ ثبت شده'));
  expect(amountCell('میلگرد ۱۴').textContent).toContain('۳۸٬۶۰۰');
  await expectAccessibleInFull();
  fireEvent.click(within(amountCell('میلگرد ۱۴')).getByRole('button', { name: 'قیمت من ثبت شود' }));
  fireEvent.click(within(amountCell('میلگرد ۱۶')).getByRole('button', { name: 'قیمت ثبت‌شده بماند' }));
  press('ذخیرهٔ همه');
  await waitFor(() => expect(server.prices.map(({ amount }) => amount)).toEqual([386_000, 385_000, 400_000]));
  onPriceChanged(queryClient, { prices: [rebar(3, '۱۸', 410_000)], removed_ids: [] });
  await waitFor(() => expect(amountCell('میلگرد ۱۸').textContent).toContain('۴۱٬۰۰۰'));
});

test('keeps drafts without a network, and stores them when it is back', async () => {
  const { server } = await opened();
  typeAmount('میلگرد ۱۴', '38600');
  server.isOffline = true;
  press('ذخیرهٔ همه');
  await screen.findByText('اتصال برقرار نشد. اینترنت خود را بررسی کنید و دوباره تلاش کنید.');
  expect(amountCell('میلگرد ۱۴').textContent).toContain('۳۸٬۶۰۰');
  server.isOffline = false;
  press('ذخیرهٔ همه');
  await waitFor(() => expect(server.prices[0]?.amount).toBe(386_000));
});

test('keeps an ambiguous amount in its cell, with a hint while typing', async () => {
  const { server } = await opened();
  amountCell('میلگرد ۱۴').focus();
  key('۴');
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'قیمت میلگرد ۱۴ به تومان' });
  fireEvent.change(input, { target: { value: '46,5' } });
  expect(amountCell('میلگرد ۱۴').textContent).toContain('جداکنندهٔ این عدد روشن نیست');
  fireEvent.change(input, { target: { value: '38/600' } });
  expect(amountCell('میلگرد ۱۴').textContent).toContain('سی و هشت هزار و ششصد تومان');
  key('Enter');
  press('ذخیرهٔ همه');
  await waitFor(() => expect(server.prices[0]?.amount).toBe(386_000));
});

test('asks before leaving with unsaved prices', async () => {
  await opened();
  typeAmount('میلگرد ۱۴', '38600');
  fireEvent.click(screen.getByRole('link', { name: 'خانه' }));
  const dialog = await screen.findByRole('dialog', { name: 'از این صفحه خارج می‌شوید؟' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'ماندن در صفحه' }));
  expect(amountCell('میلگرد ۱۴').textContent).toContain('۳۸٬۶۰۰');
  fireEvent.click(screen.getByRole('link', { name: 'خانه' }));
  await pressSettled(await screen.findByRole('button', { name: 'خروج بدون ذخیره' }));
  expect(await screen.findByRole('heading', { name: 'خانهٔ راسته' })).toBeTruthy();
});

test('reverts all drafts after a confirmation', async () => {
  await opened();
  typeAmount('میلگرد ۱۴', '38600');
  press('برگرداندن همه');
  await pressSettled(within(await screen.findByRole('dialog', { name: 'پاک شود؟' })).getByRole('button', { name: 'بله' }));
  await waitFor(() => expect(amountCell('میلگرد ۱۴').textContent).toContain('۳۸٬۴۵۰'));
  expect(screen.queryByRole('button', { name: 'ذخیرهٔ همه' })).toBeNull();
});

test('changes the state of a row at once', async () => {
  const { server } = await opened();
  fireEvent.change(screen.getByRole('combobox', { name: 'وضعیت میلگرد ۱۴' }), { target: { value: 'on_call' } });
  await waitFor(() => expect(server.prices[0]?.state).toBe('on_call'));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'وضعیت میلگرد ۱۴' })).toHaveProperty('value', 'on_call'));
  fireEvent.click(screen.getByRole('button', { name: 'اعلام دوبارهٔ همین قیمت برای میلگرد ۱۴' }));
  await waitFor(() => expect(server.prices[0]).toMatchObject({ state: 'available', amount: 384_500, version: 3 }));
});

test('changes selected rows together', async () => {
  const { server } = await opened();
  fireEvent.click(screen.getByRole('checkbox', { name: 'انتخاب میلگرد ۱۴' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'انتخاب میلگرد ۱۸' }));
  const bar = screen.getByRole('region', { name: 'عملیات قیمت‌های انتخاب‌شده' });
  expect(bar.textContent).toContain('۲ قیمت انتخاب شده');
  await expectAccessibleInFull();
  for (const [name, state] of [
    ['ناموجود', 'unavailable'],
    ['تماس بگیرید', 'on_call'],
    ['تغییر وضعیت (قابل فروش/ناموجود)', 'available'],
  ] as const) {
    fireEvent.click(within(bar).getByRole('button', { name }));
    await waitFor(() => expect(server.prices.map((price) => price.state)).toEqual([state, 'available', state]));
    await waitFor(() => expect(within(bar).getByRole('button', { name })).toHaveProperty('disabled', false));
  }
  fireEvent.click(within(bar).getByRole('button', { name: 'حذف' }));
  await pressSettled(within(await screen.findByRole('dialog', { name: 'حذف شود؟' })).getByRole('button', { name: 'بله' }));
  await waitFor(() => expect(server.prices.map(({ id }) => id)).toEqual([2]));
  await waitFor(() => expect(screen.queryByText(/میلگرد ۱۴/)).toBeNull());
});

test('deletes a row after a confirmation', async () => {
  const { server } = await opened();
  pressInMenu('حذف قیمت میلگرد ۱۴');
  const dialog = await screen.findByRole('dialog', { name: 'حذف شود؟' });
  expect(dialog.textContent).toContain('این کار برگشت‌پذیر نیست.');
  expect(dialog.textContent).toContain('سابقهٔ قیمت هم دیگر در پنل دیده نمی‌شود');
  fireEvent.click(within(dialog).getByRole('button', { name: 'خیر' }));
  expect(server.prices).toHaveLength(3);
  pressInMenu('حذف قیمت میلگرد ۱۴');
  await pressSettled(await screen.findByRole('button', { name: 'بله' }));
  await waitFor(() => expect(server.prices).toHaveLength(2));
});

test('shows the empty state with its one action', async () => {
  openPanel(new PriceServer([]));
  expect(await screen.findByText('هنوز قیمتی ثبت نکرده‌اید')).toBeTruthy();
  await expectAccessibleInFull();
  fireEvent.click(screen.getAllByRole('button', { name: 'قیمت تازه' })[1] as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'قیمت تازه' })).toBeTruthy();
});

test('shows an error when loading fails, and retries', async () => {
  const server = three();
  server.next = { call: 'GET /api/user/prices', answer: refused('server') };
  openPanel(server);
  expect((await screen.findByRole('alert')).textContent).toContain('خطایی در سرور رخ داد.');
  await expectAccessibleInFull();
  press('تلاش دوباره');
  expect(await screen.findByRole('grid')).toBeTruthy();
});

test('keeps the filter in the URL, opens with it, and keeps drafts without a question when it changes', async () => {
  const { router } = await opened(three(), '?q=۱۴&state=nonsense');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '۱۴');
  expect(screen.queryByText(/میلگرد ۱۶/)).toBeNull();
  typeAmount('میلگرد ۱۴', '38600');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'میلگرد' } });
  await waitFor(() => expect(screen.getByText(/میلگرد ۱۶/)).toBeTruthy());
  expect(router.state.location.search).toEqual({ q: 'میلگرد' });
  expect(amountCell('میلگرد ۱۴').textContent).toContain('۳۸٬۶۰۰');
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => router.history.back());
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', '۱۴'));
});

test('clears a filter without results', async () => {
  const { router } = await opened();
  fireEvent.change(screen.getByRole('combobox', { name: 'وضعیت' }), { target: { value: 'on_call' } });
  expect(await screen.findByText('با این فیلترها قیمتی پیدا نشد')).toBeTruthy();
  expect(router.state.location.search).toEqual({ state: 'on_call' });
  fireEvent.click(screen.getByRole('button', { name: 'حذف فیلترها' }));
  expect(await screen.findByRole('grid')).toBeTruthy();
});
