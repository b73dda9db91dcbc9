import type { PriceList } from '@rasteh/contract/pricing/price-lists';
import type { PriceListRow } from '@rasteh/contract/pricing/price-lists/rows';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { NOW } from '../../../testing/market.ts';
import { MarketServer, refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { pressSettled } from '../../../testing/press-settled.ts';
import { priceListPage, priceListsPage } from './price-lists.tsx';

const openPage = openerOf(priceListPage, priceListsPage);

const LIST = '/api/user/price-lists/7';
const none = { new: 0, changed: 0, unchanged: 0, unmatched: 0, invalid: 0, skipped: 0, absent: 0 };
const nothing = {
  ...none,
  jumps: 0,
  unconfirmed: 0,
  unconfirmed_new: 0,
  largest_jump: null,
  applied: 0,
  stale: 0,
  undone: 0,
  changed_since: 0,
};
const aList = (part: Partial<PriceList>): PriceList => ({
  id: 7,
  status: 'checked',
  source: 'file',
  title: 'لیست آبان.xlsx',
  format: 'xlsx',
  progress: { done: 3, total: 3 },
  sheets: [],
  sheet: 0,
  columns: [],
  mapping: null,
  mapping_from: 'guessed',
  money_unit_from: 'header',
  counts: nothing,
  failure: null,
  absent: null,
  version: 4,
  created_at: new Date(NOW).toISOString(),
  applied_at: null,
  undo_until: null,
  has_rows: true,
  ...part,
});
const aRow = (part: Partial<PriceListRow>): PriceListRow => ({
  id: 71,
  line: 2,
  kind: 'new',
  outcome: null,
  cells: ['میلگرد ۱۴', 'سی هزار'],
  text: 'میلگرد ۱۴',
  product: null,
  variation: null,
  price_id: null,
  amount: null,
  current_amount: null,
  change_percent: null,
  needs_confirm: false,
  expected_amount: null,
  expected_of: null,
  is_confirmed: false,
  state: null,
  unit: null,
  city: null,
  delivery: null,
  payment: null,
  credit_days: null,
  min_quantity: null,
  valid_until: null,
  note: null,
  errors: {},
  suggestions: [],
  ...part,
});

let server: MarketServer;
let list: PriceList;
let rows: PriceListRow[];
beforeEach(() => {
  sessionStorage.clear();
  server = new MarketServer();
  server.me = { id: 5, name: 'مریم', role: 'user', mobile: '+989121234567', supplier: null };
  rows = [];
  server.override.set(LIST, () => ({ status: 200, body: { data: list } }));
  server.override.set(`${LIST}/rows`, () => ({
    status: 200,
    body: { data: rows, meta: { current_page: 1, last_page: 1, per_page: 50, total: rows.length } },
  }));
});
const sent = (path: string) => server.calls.filter((call) => call.endsWith(path)).length;

test('corrects a wrong cell in its row, applies the list once after confirmation, and reverts it', async () => {
  list = aList({ counts: { ...nothing, new: 1, invalid: 1 } });
  rows = [aRow({ kind: 'invalid', errors: { amount: ['قیمت خوانده نشد.'] } })];
  server.override.set(`${LIST}/rows/71`, () => {
    list = aList({ version: 5, counts: { ...nothing, new: 2 } });
    rows = [];
    return { status: 200, body: { data: aRow({ amount: 384_500 }) } };
  });
  server.override.set(`${LIST}/apply`, () => {
    const undo_until = new Date(NOW + 86_000_000).toISOString();
    list = aList({ status: 'applied', version: 6, counts: { ...nothing, new: 2, applied: 2 }, undo_until });
    return { status: 202, body: { data: list } };
  });
  server.override.set(`${LIST}/undo`, () => {
    list = aList({ status: 'undone', version: 7, counts: { ...nothing, new: 2, undone: 2 } });
    return { status: 202, body: { data: list } };
  });
  const { screen } = await openPage('/panel/price-lists/7', server);
  // Rows that need a decision are shown first.
  const tab = await waitFor(() => screen().getByRole('tab', { name: 'دارای خطا (۱)' }));
  expect(tab.getAttribute('aria-selected')).toBe('true');
  const field = await waitFor(() => screen().getByRole('textbox', { name: /^قیمت در / }));
  fireEvent.change(field, { target: { value: '۳۸٬۴۵۰' } });
  fireEvent.click(screen().getByRole('button', { name: 'ثبت' }));
  const button = await waitFor(() => screen().getByRole('button', { name: 'اعمال ۲ قیمت' }));
  expect(server.bodies.at(-1)).toEqual({ values: { amount: '۳۸٬۴۵۰' } });

  fireEvent.click(button);
  const question = within(await waitFor(() => screen().getByRole('dialog')));
  expect(sent('/apply')).toBe(0);
  const yes = question.getByRole('button', { name: 'اعمال' });
  await pressSettled(yes);
  fireEvent.click(yes);
  const undo = await waitFor(() => screen().getByRole('button', { name: 'برگرداندن همه' }));
  expect(sent('/apply')).toBe(1);
  expect(server.bodies.at(-1)).toMatchObject({ version: 5, absent: 'keep', confirm_jumps: false });
  fireEvent.click(undo);
  const back = within(await waitFor(() => screen().getByRole('dialog')));
  await pressSettled(back.getByRole('button', { name: 'برگرداندن' }));
  await waitFor(() => screen().getByText('۲ قیمت برگردانده شد'));
});

test('focuses what is missing each time columns are refused', async () => {
  const mapping = {
    header_row: 0,
    product: [0],
    columns: { amount: 1 },
    money_unit: 'toman',
    amounts: { scale: 1, vat_included: null, unit: null },
    defaults: {},
  } as const;
  list = aList({ status: 'mapped', mapping: { ...mapping, product: [0] } });
  rows = [aRow({ cells: ['کالا', 'قیمت'] }), aRow({ id: 72, line: 3 })];
  const { screen } = await openPage('/panel/price-lists/7', server);
  const check = await screen().findByRole('button', { name: 'مقایسه با قیمت‌های من' });
  const city = screen().getByRole('combobox', { name: 'شهر' });
  fireEvent.change(city, { target: { value: 'ناکجا' } });
  for (let press = 0; press < 2; press++) {
    check.focus();
    fireEvent.click(check);
    await waitFor(() => expect(document.activeElement).toBe(city));
  }
  expect(sent('/map')).toBe(0);
});

test('selects no price column and no currency unit when several are possible, until the user chooses', async () => {
  const amounts = { scale: 1, vat_included: null, unit: null, money_unit: null } as const;
  const column = (index: number, title: string, sample: string, isAmount: boolean) => ({
    index,
    title,
    samples: [sample],
    amounts: isAmount ? amounts : null,
  });
  list = aList({
    status: 'mapped',
    money_unit_from: 'none',
    mapping: {
      header_row: 0,
      product: [0],
      columns: {},
      money_unit: null,
      defaults: {},
      amounts: { scale: 1, vat_included: null, unit: null },
    },
    columns: [
      column(0, 'کالا', 'میلگرد ۱۴', false),
      column(1, 'قیمت دیروز', '385000', true),
      { ...column(2, 'قیمت با ارزش افزوده', '420', true), amounts: { ...amounts, scale: 1_000, vat_included: true } },
    ],
  });
  rows = [
    aRow({ cells: ['کالا', 'قیمت دیروز', 'قیمت با ارزش افزوده'] }),
    aRow({ id: 72, cells: ['میلگرد ۱۴', '385000', '420'] }),
  ];
  server.override.set(`${LIST}/mapping`, () => ({ status: 202, body: { data: { ...list, status: 'checking' } } }));
  const { screen } = await openPage('/panel/price-lists/7', server);
  const radios = () => screen().getAllByRole<HTMLInputElement>('radio', { name: /قیمت|تومان|ریال/ });
  await screen().findByRole('radio', { name: /قیمت دیروز/ });
  expect(radios().some(({ checked }) => checked)).toBe(false);
  const check = screen().getByRole('button', { name: 'مقایسه با قیمت‌های من' });
  fireEvent.click(check);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
  expect(sent('/mapping')).toBe(0);

  fireEvent.click(screen().getByRole('radio', { name: /قیمت با ارزش افزوده/ }));
  screen().getByText(/ارزش افزوده در آن‌ها هست/);
  expect(screen().getByRole('radio', { name: /^هزار تومان/ })).toHaveProperty('checked', false);
  fireEvent.click(check);
  expect(sent('/mapping')).toBe(0);
  fireEvent.click(screen().getByRole('radio', { name: /^هزار تومان/ }));
  fireEvent.click(check);
  await waitFor(() => expect(sent('/mapping')).toBe(1));
  expect(server.bodies.at(-1)).toMatchObject({
    columns: { amount: 2 },
    money_unit: 'toman',
    amounts: { scale: 1_000, vat_included: true, unit: null },
  });
});

test('counts applied rows in the totals: an unconfirmed jump is skipped, a new price is included', async () => {
  list = aList({ counts: { ...nothing, new: 3, changed: 4, jumps: 3, unconfirmed: 3, unconfirmed_new: 2, largest_jump: 900 } });
  const { screen } = await openPage('/panel/price-lists/7', server);
  const bar = await waitFor(() => screen().getByRole('region', { name: 'خلاصهٔ تغییرها' }));
  expect(bar.textContent).toContain('۳ قیمت تغییر می‌کند؛ ۱ قیمت تازه افزوده می‌شود؛ ۳ جهشِ تأییدنشده کنار می‌ماند.');
  expect(within(bar).getByRole('button', { name: 'اعمال ۴ قیمت' })).toBeTruthy();
});

test('offers nothing to apply while no row can become a price', async () => {
  list = aList({ counts: { ...nothing, invalid: 2, absent: 3 } });
  const { screen } = await openPage('/panel/price-lists/7', server);
  fireEvent.click(await screen().findByRole('button', { name: 'اعمال ۰ قیمت' }));
  screen().getByText('هنوز چیزی برای اعمال نیست.');
  expect(screen().queryByRole('dialog')).toBeNull();
});

test('lists doubtful rows first with their candidates, and resolves each by one press: accept, search or skip', async () => {
  const ref = (id: number, title: string) => ({ id, category_id: 2, slug: String(id), title });
  list = aList({ counts: { ...nothing, changed: 9, unmatched: 2, invalid: 1 } });
  const doubt = aRow({
    kind: 'unmatched',
    text: 'میلگرد ۱۶ A3 ظفر',
    amount: 380_000,
    suggestions: [
      { product: ref(3, 'میلگرد ۱۶ A3 بناب'), price_id: null, terms: null },
      { product: ref(4, 'میلگرد ۱۶ A3'), price_id: 41, terms: 'شاخه، نقد' },
    ],
  });
  const unknown = aRow({ id: 72, line: 3, kind: 'unmatched', text: 'گچ', amount: 50_000 });
  rows = [doubt, unknown];
  for (const id of [71, 72])
    server.override.set(`${LIST}/rows/${id}`, () => {
      rows = rows.filter((row) => row.id !== id);
      list = { ...list, version: list.version + 1, counts: { ...list.counts, unmatched: rows.length } };
      return { status: 200, body: { data: aRow({ id, kind: 'changed' }) } };
    });
  const { screen } = await openPage('/panel/price-lists/7', server);
  const tabs = await waitFor(() => screen().getAllByRole('tab'));
  expect(tabs.map(({ textContent }) => textContent).slice(0, 3)).toEqual(['بازبینی (۲)', 'دارای خطا (۱)', 'تغییر قیمت (۹)']);
  expect(tabs[0]?.getAttribute('aria-selected')).toBe('true');

  const candidates = await waitFor(() => screen().getByRole('list', { name: 'منظور کدام است؟' }));
  const marks = [...candidates.children].map((item) => [...item.querySelectorAll('mark')].map(({ textContent }) => textContent));
  expect(marks).toEqual([['ظفر', 'بناب'], ['ظفر']]);
  // The row without candidates is searched by name at once, the other after a press.
  expect(screen().getAllByRole('combobox', { name: 'کالای دیگر' })).toHaveLength(1);
  fireEvent.click(screen().getByRole('button', { name: 'کالای دیگر برای «میلگرد ۱۶ A3 ظفر»' }));
  expect(screen().getAllByRole('combobox', { name: 'کالای دیگر' })).toHaveLength(2);
  fireEvent.click(screen().getByRole('button', { name: 'همین است: میلگرد ۱۶ A3 شاخه، نقد برای «میلگرد ۱۶ A3 ظفر»' }));
  await waitFor(() => expect(server.bodies.at(-1)).toEqual({ product_id: 4, price_id: 41 }));
  await waitFor(() => expect(screen().queryByRole('list', { name: 'منظور کدام است؟' })).toBeNull());
  fireEvent.click(screen().getByRole('button', { name: 'کنار گذاشتن گچ' }));
  await waitFor(() => expect(server.bodies.at(-1)).toEqual({ is_skipped: true }));
});

test('reloads a list that changed meanwhile and reports it; nothing is applied unseen', async () => {
  list = aList({ counts: { ...nothing, new: 1 } });
  server.override.set(`${LIST}/apply`, () => {
    list = aList({ version: 5, counts: { ...nothing, new: 3 } });
    return refusal(412, 'stale', 'این مورد در این میان تغییر کرده است.', { data: list });
  });
  const { screen } = await openPage('/panel/price-lists/7', server);
  fireEvent.click(await waitFor(() => screen().getByRole('button', { name: 'اعمال ۱ قیمت' })));
  await pressSettled(within(await waitFor(() => screen().getByRole('dialog'))).getByRole('button', { name: 'اعمال' }));
  await waitFor(() => screen().getByRole('alert'));
  await waitFor(() => screen().getByRole('button', { name: 'اعمال ۳ قیمت' }));
});

test('shows why a list failed with a way on, and that the rows of an old list are gone', async () => {
  list = aList({ status: 'failed', failure: { code: 'empty', message: 'در این پرونده سطری نیست.' } });
  const failed = await openPage('/panel/price-lists/7', server);
  await waitFor(() => failed.screen().getByText('در این پرونده سطری نیست.'));
  expect(failed.screen().queryByRole('tab')).toBeNull();

  list = aList({ status: 'applied', has_rows: false, counts: { ...nothing, applied: 12, invalid: 2 } });
  await failed.queryClient.invalidateQueries();
  await waitFor(() => failed.screen().getByText(/پس از ۹۰ روز پاک شده است/));
  failed.screen().getByText('۱۲ قیمت اعمال شد');
  expect(failed.screen().queryByRole('tab')).toBeNull();
  expect(failed.screen().queryByRole('link', { name: /CSV/ })).toBeNull();
});

test('serves sample lists in a demo under the names that it links', async () => {
  server.override.set('/api/user/price-lists', () => ({
    status: 200,
    body: { data: [], meta: { current_page: 1, last_page: 1, per_page: 25, total: 0 } },
  }));
  const { screen } = await openPage('/panel/price-lists', server);
  const card = (await waitFor(() => screen().getByRole('heading', { name: 'نمونهٔ فهرست قیمت' }))).closest(
    'section',
  ) as HTMLElement;
  const links = within(card).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/demo/price-lists/steel',
    '/demo/price-lists/steel-rial',
    '/demo/price-lists/steel-messy',
    '/demo/price-lists/building',
  ]);
});
