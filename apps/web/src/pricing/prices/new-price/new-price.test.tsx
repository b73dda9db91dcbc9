import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { pressSettled } from '../../../testing/press-settled.ts';
import { aPrice } from '../testing/a-price.ts';
import { amountCell, openPanel } from '../testing/open-panel.tsx';
import { PriceServer, refused } from '../testing/price-server.ts';

const choose = (name: string, title: string) => {
  // The filters of the list behind the dialog have fields of the same name.
  const field = within(screen.getByRole('dialog')).getByRole<HTMLSelectElement>('combobox', { name });
  const option = [...field.options].find(({ text }) => text === title);
  fireEvent.change(field, { target: { value: option?.value } });
};
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
// A field with a datalist has the role combobox.
const field = (name: string) => screen.queryByRole('textbox', { name }) ?? screen.getByRole('combobox', { name });
const chooseCity = async (typed: string, listed: string) => {
  type('شهر', typed);
  fireEvent.click(await screen.findByRole('option', { name: listed }));
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const stores = (server: PriceServer) => server.calls.filter((call) => call === 'POST /api/user/prices/store');

const pick = async (step: string, title: string) => {
  const list = await screen.findByRole('listbox', { name: step });
  fireEvent.click(within(list).getByRole('option', { name: (name) => name.startsWith(title) }));
};

async function pickProduct(server: PriceServer) {
  openPanel(server);
  await screen.findByText(/قیمت‌های من/);
  fireEvent.click(screen.getAllByRole('button', { name: 'قیمت تازه' })[0] as HTMLElement);
  const drawer = await screen.findByRole('dialog', { name: 'قیمت تازه' });
  await pick('دسته', 'آهن‌آلات');
  await pick('زیردستهٔ آهن‌آلات', 'میلگرد');
  await pick('سایز', '۱۴');
  expect(screen.queryByRole('listbox', { name: 'سایز' })).toBeNull();
  await pick('گرید', 'A3');
  expect(await screen.findByText('این کالا در راسته هست.')).toBeTruthy();
  await expectAccessibleInFull();
  press('ادامه با این کالا');
  await within(drawer).findByText('میلگرد ۱۴');
  return drawer;
}

test('stores a price from category, levels, product and terms, and shows it in the grid', async () => {
  const server = new PriceServer([]);
  await pickProduct(server);
  type('قیمت هر واحد', '۳۸۴۵۰');
  expect(screen.getByText('سی و هشت هزار و چهارصد و پنجاه تومان')).toBeTruthy();
  await chooseCity('كرج', 'کرج، البرز');
  choose('واحد', 'تن');
  choose('تحویل', 'تحویل انبار');
  await expectAccessibleInFull();
  press('ثبت قیمت');
  expect(await screen.findByText('قیمت شما ثبت شد.')).toBeTruthy();
  expect(server.prices).toMatchObject([{ amount: 384_500, unit: { code: 'ton' }, city: { name: 'کرج' }, delivery: 'warehouse' }]);
  await waitFor(() => expect(amountCell('میلگرد ۱۴').textContent).toContain('۳۸٬۴۵۰'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows errors at their fields, focuses the first one, and sends no request', async () => {
  const server = new PriceServer([]);
  await pickProduct(server);
  choose('پرداخت', 'مدت‌دار');
  press('ثبت قیمت');
  await waitFor(() => expect(field('قیمت هر واحد').getAttribute('aria-invalid')).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(field('قیمت هر واحد')));
  expect(field('شهر').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('برای فروش مدت‌دار، تعداد روز را وارد کنید؛ برای نقد، صفر.')).toBeTruthy();
  expect(stores(server)).toEqual([]);
  await expectAccessibleInFull();
  field('شهر').focus();
  press('ثبت قیمت');
  await waitFor(() => expect(document.activeElement).toBe(field('قیمت هر واحد')));
});

test('requires a second entry for an amount far from its market, and undoes the stored price', async () => {
  const server = new PriceServer([]);
  await pickProduct(server);
  type('قیمت هر واحد', '۳۸۴۵۰۰');
  await chooseCity('كرج', 'کرج، البرز');
  const text = 'این مبلغ ۹۰۰٪ بیشتر از میانهٔ قیمت این کالا است.';
  const far = (errors = {}) =>
    refused('price_far', { errors, data: { jump_percent: 900, expected_amount: 384_500, expected_of: 'product' } });
  server.next = { call: 'POST /api/user/prices/store', answer: far({ amount: [text] }) };
  press('ثبت قیمت');
  const asked = async () => within(await screen.findByRole('dialog', { name: 'این مبلغ درست است؟' }));
  expect((await asked()).getByText('میانهٔ این کالا:')).toBeTruthy();
  await expectAccessibleInFull();
  fireEvent.click((await asked()).getByRole('button', { name: 'بازبینی' }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(server.prices).toEqual([]);
  server.next = { call: 'POST /api/user/prices/store', answer: far() };
  press('ثبت قیمت');
  const again = (await asked()).getByRole('textbox', { name: 'مبلغ تازه، یک بار دیگر' });
  fireEvent.change(again, { target: { value: '384500' } });
  await pressSettled((await asked()).getByRole('button', { name: 'ثبت همین مبلغ' }));
  await waitFor(() => expect(server.prices).toMatchObject([{ amount: 3_845_000 }]));
  fireEvent.click(await screen.findByRole('button', { name: 'پس گرفتن' }));
  await screen.findByText('۱ قیمت به حالت قبل برگشت.');
  expect(server.prices).toEqual([]);
});

test('stores one price on a double press', async () => {
  const server = new PriceServer([]);
  await pickProduct(server);
  type('قیمت هر واحد', '38450');
  await chooseCity('کرج', 'کرج، البرز');
  press('ثبت قیمت');
  press('ثبت قیمت');
  await screen.findByText('قیمت شما ثبت شد.');
  expect(server.prices).toHaveLength(1);
});

test('offers the existing row of a duplicate basis, with the typed amount', async () => {
  const server = new PriceServer([aPrice()]);
  await pickProduct(server);
  type('قیمت هر واحد', '39000');
  await chooseCity('اصف', 'اصفهان');
  press('ثبت قیمت');
  expect(await screen.findByText('برای این کالا با همین شرایط قیمتی دارید: ۳۸٬۴۵۰ تومان.')).toBeTruthy();
  await expectAccessibleInFull();
  press('باز کردن همان ردیف با این قیمت');
  await waitFor(() => expect(amountCell('میلگرد ۱۴').textContent).toContain('۳۹٬۰۰۰'));
  press('ذخیرهٔ همه');
  await waitFor(() => expect(server.prices[0]?.amount).toBe(390_000));
});

test('keeps the typed values after a failure or when the drawer is closed', async () => {
  const server = new PriceServer([]);
  const drawer = await pickProduct(server);
  type('قیمت هر واحد', '38450');
  await chooseCity('کرج', 'کرج، البرز');
  server.isOffline = true;
  press('ثبت قیمت');
  expect((await within(drawer).findByRole('alert')).textContent).toContain('اتصال برقرار نشد.');
  fireEvent.click(within(drawer).getByRole('button', { name: 'بستن' }));
  fireEvent.click(screen.getAllByRole('button', { name: 'قیمت تازه' })[0] as HTMLElement);
  expect(field('قیمت هر واحد')).toHaveProperty('value', '۳۸٬۴۵۰');
  expect(field('شهر')).toHaveProperty('value', 'کرج، البرز');
  press('پاک کردن فرم');
  await pressSettled(within(await screen.findByRole('dialog', { name: 'پاک شود؟' })).getByRole('button', { name: 'بله' }));
  await waitFor(() => expect(screen.getByRole('listbox', { name: 'دسته' })).toBeTruthy());
});

test('reopens an earlier step, keeps the choices after it, and proposes a new product', async () => {
  const server = new PriceServer([]);
  openPanel(server);
  await screen.findByText(/قیمت‌های من/);
  fireEvent.click(screen.getAllByRole('button', { name: 'قیمت تازه' })[0] as HTMLElement);
  await pick('دسته', 'آهن‌آلات');
  await pick('زیردستهٔ آهن‌آلات', 'میلگرد');
  const sizes = await screen.findByRole('listbox', { name: 'سایز' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('۱۴۱ کالا'));
  expect(within(sizes).getByRole('group', { name: 'کالای تازه؛ پس از بررسی منتشر می‌شود' }).textContent).toContain('۱۶');
  await expectAccessibleInFull();
  await pick('سایز', '۱۴');
  await pick('گرید', 'A3');
  await screen.findByText('این کالا در راسته هست.');
  press('تغییر سایز: ۱۴');
  expect(within(await screen.findByRole('listbox', { name: 'سایز' })).getByRole('option', { selected: true })).toBeTruthy();
  await pick('سایز', '۱۶');
  // The grade chosen before is still selected.
  expect(await screen.findByText('این کالا تازه است و پس از بررسی منتشر می‌شود.')).toBeTruthy();
  expect(screen.getByText('میلگرد ۱۶ A3')).toBeTruthy();
  await expectAccessibleInFull();
  press('مرحلهٔ قبل');
  expect(await screen.findByRole('listbox', { name: 'گرید' })).toBeTruthy();
  await pick('گرید', 'A3');
  await screen.findByText('میلگرد ۱۶ A3');
  press('پیشنهاد این کالا و ادامه');
  expect(await screen.findByRole('textbox', { name: 'قیمت هر واحد' })).toBeTruthy();
  expect(server.calls.filter((call) => call === 'POST /api/user/product/create')).toHaveLength(1);
});

test('shows why a product was rejected, and proposes it again', async () => {
  const server = new PriceServer([]);
  const unit = { id: 1, code: 'kg', title: 'کیلوگرم', dimension: 'mass', factor: '1' };
  const reason = 'نام کارخانه درست نیست.';
  server.known = {
    status: 'rejected',
    is_proposer: true,
    proposal: {
      title: 'میلگرد ۱۴',
      unit,
      image: null,
      images: [],
      description: null,
      description_body: null,
      status: 'rejected',
      reason,
      change_request: null,
      created_at: '2026-11-20T08:00:00Z',
    },
  };
  openPanel(server);
  await screen.findByText(/قیمت‌های من/);
  fireEvent.click(screen.getAllByRole('button', { name: 'قیمت تازه' })[0] as HTMLElement);
  for (const [step, title] of [
    ['دسته', 'آهن‌آلات'],
    ['زیردستهٔ آهن‌آلات', 'میلگرد'],
    ['سایز', '۱۴'],
    ['گرید', 'A3'],
  ] as const)
    await pick(step, title);
  expect(await screen.findByText(`دلیل: ${reason}`)).toBeTruthy();
  await expectAccessibleInFull();
  press('پیشنهاد دوباره');
  expect(await screen.findByRole('textbox', { name: 'قیمت هر واحد' })).toBeTruthy();
  expect(server.calls.filter((call) => call === 'PUT /api/user/products/3')).toHaveLength(1);
});
