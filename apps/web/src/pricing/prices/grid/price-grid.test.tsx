import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { onPriceChanged } from '../events.ts';
import { aPrice } from '../testing/a-price.ts';
import { amountCell, openPanel, typeAmount } from '../testing/open-panel.tsx';
import { PriceServer } from '../testing/price-server.ts';

const rebar = (id: number, part: Parameters<typeof aPrice>[0] = {}) =>
  aPrice({ id, amount: 384_500, ...part, product: { ...aPrice().product, id, title: `میلگرد ${id}` } });
const many = (count: number) => new PriceServer(Array.from({ length: count }, (_, at) => rebar(at + 1)));
const key = (name: string, modifiers: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...modifiers });
const command = (code: string) => key('ش', { code, ctrlKey: true });
const cell = (row: number, column: number) =>
  document.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`) as HTMLElement;
const paste = (text: string) => fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function opened(server = many(4), userId = 10) {
  const { queryClient } = openPanel(server, '', userId);
  await screen.findByRole('grid', { name: 'جدول قیمت‌های من' });
  return { server, queryClient };
}

beforeEach(() => localStorage.clear());

test('renders only the rows near the viewport of a thousand prices, each with its aria-rowindex', async () => {
  await opened(many(1_000));
  const grid = screen.getByRole('grid');
  await waitFor(() => expect(grid.getAttribute('aria-rowcount')).toBe('1002'));
  expect(screen.getByText('۱٬۰۰۰ قیمت')).toBeTruthy();
  expect(within(grid).getAllByRole('row').length).toBeLessThan(80);
  expect(within(grid).getAllByRole('rowheader', { name: 'میلگرد 1' })[0]).toBe(cell(0, 1));
  cell(0, 3).focus();
  key('End', { ctrlKey: true });
  expect(document.activeElement?.getAttribute('data-row')).toBe('999');
  expect(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')).toBe('1002');
  key('Home', { ctrlKey: true });
  expect(document.activeElement?.getAttribute('data-row')).toBe('0');
});

test('loads the list page by page without duplicate rows, and can select all of it', async () => {
  const { server } = await opened(many(1_250));
  await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('1252'));
  expect(server.calls.filter((call) => call === 'GET /api/user/prices')).toHaveLength(4);
  fireEvent.click(screen.getByRole('checkbox', { name: 'انتخاب همه' }));
  expect(screen.getByText('۱٬۲۵۰ قیمت انتخاب شده')).toBeTruthy();
});

test('applies a sum to the stored amount in one cell and in all selected rows', async () => {
  await opened();
  cell(0, 3).focus();
  key('+');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'قیمت میلگرد 1 به تومان' });
  fireEvent.change(field, { target: { value: '+۲٪' } });
  expect(amountCell('میلگرد 1').textContent).toContain('برابر ۳۹٬۲۱۹ تومان');
  key('Enter');
  expect(amountCell('میلگرد 1').textContent).toContain('۳۹٬۲۱۹');
  key('ArrowDown', { shiftKey: true });
  key('ArrowDown', { shiftKey: true });
  key('-');
  fireEvent.change(screen.getByRole('textbox', { name: /به تومان/ }), { target: { value: '-450' } });
  key('Enter', { ctrlKey: true });
  for (const row of [2, 3, 4]) expect(amountCell(`میلگرد ${row}`).textContent).toContain('۳۸٬۰۰۰');
  expect(screen.getByText('۴ قیمت ذخیره‌نشده')).toBeTruthy();
});

test('selects a block with Shift and arrows; Ctrl+D fills down; Ctrl+Z undoes it; Escape clears the selection', async () => {
  await opened();
  typeAmount('میلگرد 1', '40000');
  cell(0, 3).focus();
  key('ArrowDown', { shiftKey: true });
  key('ArrowDown', { shiftKey: true });
  key('ArrowLeft', { shiftKey: true });
  const marked = [...document.querySelectorAll('[data-marked]')].map((element) => element.getAttribute('data-column'));
  expect(marked).toEqual(['3', '4', '3', '4', '3', '4']);
  command('KeyD');
  expect(amountCell('میلگرد 3').textContent).toContain('۴۰٬۰۰۰');
  expect(amountCell('میلگرد 4').textContent).toContain('۳۸٬۴۵۰');
  command('KeyZ');
  expect(amountCell('میلگرد 3').textContent).toContain('۳۸٬۴۵۰');
  expect(amountCell('میلگرد 1').textContent).toContain('۴۰٬۰۰۰');
  key('Escape');
  expect(document.querySelector('[data-marked]')).toBeNull();
});

test('pastes a spreadsheet block into several columns, and reports and skips an invalid state', async () => {
  const { server } = await opened();
  cell(0, 3).focus();
  paste('۳۸٬۶۰۰\tناموجود\t۱۴۰۵/۰۹/۱۰\tبا ارزش افزوده\tتحویل فردا\r\n39,000\tهیچ\r\n');
  expect(await screen.findByText('۱ خانه خوانده نشد و بدون تغییر ماند.')).toBeTruthy();
  expect(screen.getByText('۲ قیمت ذخیره‌نشده')).toBeTruthy();
  command('KeyS');
  await screen.findByText('۲ قیمت ذخیره شد.');
  expect(server.prices[0]).toMatchObject({
    amount: 386_000,
    state: 'unavailable',
    valid_until: '2026-12-01T14:30:00.000Z',
    vat_included: true,
    note: 'تحویل فردا',
  });
  expect(server.prices[1]).toMatchObject({ amount: 390_000, state: 'available', note: null });
});

test('copies a block in the format of spreadsheets', async () => {
  await opened(new PriceServer([rebar(1), rebar(2, { amount: null, state: 'on_call', note: '=2+2' })]));
  cell(0, 3).focus();
  key('ArrowDown', { shiftKey: true });
  for (let step = 0; step < 4; step += 1) key('ArrowLeft', { shiftKey: true });
  let copied = '';
  fireEvent.copy(document.activeElement as Element, { clipboardData: { setData: (_: string, text: string) => (copied = text) } });
  expect(copied).toBe("38450\tقابل فروش\t1405/09/01\tبدون ارزش افزوده\t\n\tتماس بگیرید\t1405/09/01\tبدون ارزش افزوده\t'=2+2");
});

test('Tab moves through the fields of a row; the end is chosen by arrows, the note is typed, VAT is a press', async () => {
  const { server } = await opened();
  cell(0, 5).focus();
  key('Enter');
  expect(screen.getByRole('combobox', { name: 'اعتبار قیمت میلگرد 1 تا' })).toBe(document.activeElement);
  expect(
    within(screen.getByRole('listbox', { name: 'اعتبارهای پیش‌فرض' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['امروز ۱۴۰۵/۰۸/۳۰', 'روز کاری بعد ۱۴۰۵/۰۹/۰۱', 'یک هفته ۱۴۰۵/۰۹/۰۷']);
  await expectAccessibleInFull();
  key('ArrowDown');
  key('ArrowUp');
  key('Tab');
  expect(document.activeElement).toBe(cell(0, 6));
  fireEvent.click(cell(0, 6));
  key('ArrowLeft');
  key('ت');
  fireEvent.change(screen.getByRole('textbox', { name: 'یادداشت قیمت میلگرد 1' }), { target: { value: 'تحویل فردا' } });
  key('Enter');
  expect(document.activeElement).toBe(cell(1, 7));
  press('ذخیرهٔ همه');
  await waitFor(() => expect(server.prices[0]).toMatchObject({ note: 'تحویل فردا', vat_included: true }));
  expect(server.prices[0]?.valid_until).toBe('2026-11-28T14:30:00.000Z');
});

test('shows an invalid day at its cell and does not send it', async () => {
  const { server } = await opened();
  cell(0, 5).focus();
  key('1');
  fireEvent.change(screen.getByRole('combobox', { name: 'اعتبار قیمت میلگرد 1 تا' }), { target: { value: '1405/13/01' } });
  key('Enter');
  expect(cell(0, 5).getAttribute('aria-invalid')).toBe('true');
  expect(amountCell('میلگرد 1').textContent).toContain('اعتبار تا: تاریخ را مانند ۱۴۰۵/۰۹/۰۵ بنویسید.');
  press('ذخیرهٔ همه');
  expect(server.calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
});

test('keeps the focused cell and the typed text on an event, even when rows above are removed', async () => {
  const { queryClient } = await opened();
  cell(2, 3).focus();
  key('Enter');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'قیمت میلگرد 3 به تومان' });
  fireEvent.change(field, { target: { value: '39123' } });
  onPriceChanged(queryClient, { prices: [rebar(4, { amount: 1_000_000, version: 2 })], removed_ids: [1] });
  await waitFor(() => expect(screen.queryByText(/میلگرد 1$/)).toBeNull());
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('۳۹٬۱۲۳');
  key('Enter');
  expect(document.activeElement).toBe(amountCell('میلگرد 4'));
});

test('has a narrow column of notes until a price has one, so that the grid fits beside the side panel', async () => {
  const bare = new PriceServer([aPrice({ note: null })]);
  openPanel(bare);
  const room = (await screen.findByRole('grid', { name: 'جدول قیمت‌های من' })).closest('[data-notes]');
  expect(room?.getAttribute('data-notes')).toBe('none');
  cleanup();
  openPanel(new PriceServer([aPrice({ note: 'تحویل فوری' })]));
  expect((await screen.findByRole('grid', { name: 'جدول قیمت‌های من' })).closest('[data-notes]')).toBeNull();
});
