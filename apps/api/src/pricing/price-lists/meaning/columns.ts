import { createHash } from 'node:crypto';
import type { PriceList } from '@rasteh/contract/pricing/price-lists';
import type { Amounts, Mapping, MappingField, MoneyUnit } from '@rasteh/contract/pricing/price-lists/mapping';
import { priceListLimits } from '@rasteh/contract/wire/limits';
import { foldText } from '@rasteh/persian/fold';
import type { ReadList, SheetRow } from '../reading/sheet.ts';
import { readAmount } from './amount.ts';
import { amountsOf, moneyOf, saysVat } from './amount-columns.ts';

// Folded words of a header; the first field whose pattern matches a title gets the column.
const fieldWords: [MappingField | 'product', RegExp][] = [
  ['price_id', /^(?:شناسه(?: قیمت)?|price id|id)$/],
  ['vat_included', /ارزش افزوده|مالیات|vat/],
  ['credit_days', /روز اعتبار|مدت اعتبار|مهلت پرداخت|سررسید|credit days/],
  ['valid_until', /اعتبار تا|تاریخ اعتبار|اعتبار قیمت|valid/],
  ['state', /وضعیت|موجود|state|availab/],
  ['min_quantity', /حداقل|کف سفارش|حد اقل|min/],
  ['unit', /واحد|unit/],
  ['city', /شهر|city/],
  ['delivery', /تحویل|محل بار|بارگیری|delivery/],
  ['payment', /پرداخت|تسویه|شرایط|payment/],
  ['note', /یادداشت|توضیح|ملاحظات|note|comment|remark/],
  ['variation', /گونه|sku|کد کالا|variation/],
  [
    'product',
    /کالا|محصول|شرح|نام|عنوان|سایز|اندازه|ابعاد|ضخامت|آلیاژ|الیاژ|گرید|کارخانه|برند|سازنده|حالت|نوع|مقطع|طول|تیپ|رشته|درجه|سطح|جنس|گرماژ|چگالی|دانسیته|قطع(?!\p{L})|رنگ|مدل|فشار|روکش|هادی|بسته بندی|مارک|قطر|بخش|product|item|title|name|size|grade|brand|description/u,
  ],
];
const ignored = /^(?:ردیف|شماره|#|no|row|تاریخ|تغییر|نوسان|درصد.*|وزن.*|واحد پول.*|مبنای مقایسه)$/;

const fieldOf = (title: string, isNumeric = false): MappingField | 'product' | null => {
  const folded = foldText(title);
  if (folded === '' || ignored.test(folded)) return null;
  if (amountsOf(title, isNumeric)) return 'amount';
  const field = fieldWords.find(([, words]) => words.test(folded))?.[0] ?? null;
  return field === 'vat_included' && !saysVat(title, isNumeric) ? null : field;
};

/** Whether a title is that of a column which names the goods. */
export const namesGoods = (title: string): boolean => fieldOf(title, true) === 'product';

const isNumeric = (cell: string): boolean => readAmount(cell).kind === 'amount';

/** The header row: the row near the top with the most known titles; null when no row names an amount or a product. */
function findHeader(rows: readonly SheetRow[]): number | null {
  let best: { index: number; score: number } | null = null;
  for (const [index, { cells }] of rows.slice(0, priceListLimits.header_row).entries()) {
    const filled = cells.filter((cell) => cell !== '');
    if (filled.length < 2 || filled.some((cell) => cell.length > 60)) continue;
    const fields = filled.map((cell) => fieldOf(cell, true));
    const score = fields.filter((field) => field !== null).length - filled.filter(isNumeric).length;
    if ((fields.includes('amount') || fields.includes('product')) && score >= 2 && score > (best?.score ?? 0))
      best = { index, score };
  }
  return best?.index ?? null;
}

type Column = PriceList['columns'][number];

/** The columns of a list below its header, each with a few sample values and the properties of amounts from its title. */
export function columnsOf(list: Pick<ReadList, 'rows' | 'titles'>, header_row: number | null): Column[] {
  const header = header_row === null ? null : (list.rows[header_row]?.cells ?? []);
  const below = list.rows.slice(header_row === null ? 0 : header_row + 1).filter(({ left_out }) => !left_out);
  const width = Math.max(header?.length ?? 0, list.titles?.length ?? 0, ...list.rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, index) => {
    const title = (header?.[index] || list.titles?.[index] || null)?.replace(/\s+/g, ' ') ?? null;
    const samples = below.flatMap(({ cells }) => cells[index] || []).slice(0, 5);
    return { index, title, samples, amounts: title === null ? null : amountsOf(title, shareOf({ samples }, isNumeric) > 0.5) };
  });
}

const shareOf = ({ samples }: Pick<Column, 'samples'>, isSo: (cell: string) => boolean): number =>
  samples.length === 0 ? 0 : samples.filter(isSo).length / samples.length;

/** Guesses without titles: the last column of numbers is the amount, the first column of words the product. */
function guessByValues(columns: Column[]): Pick<Mapping, 'product' | 'columns'> {
  const amount = columns.findLast((column) => shareOf(column, (cell) => isNumeric(cell) && cell.length > 3) > 0.6);
  const product = columns.filter((column) => column !== amount && shareOf(column, (cell) => /\p{L}{2}/u.test(cell)) > 0.6);
  return { product: product.slice(0, 1).map(({ index }) => index), columns: amount ? { amount: amount.index } : {} };
}

/** Guesses by titles. With several columns of amounts none is proposed: the supplier is asked. */
function guessByTitles(columns: Column[]): Pick<Mapping, 'product' | 'columns'> {
  const found: Mapping['columns'] = {};
  const product: number[] = [];
  for (const column of columns) {
    const { index, title } = column;
    const field = title === null ? null : fieldOf(title, shareOf(column, isNumeric) > 0.5);
    if (field === 'product' && product.length < 8) product.push(index);
    else if (field && field !== 'product' && field !== 'amount') found[field] ??= index;
  }
  const [amount, another] = columns.filter(({ amounts }) => amounts !== null);
  return { product, columns: amount && !another ? { ...found, amount: amount.index } : found };
}

type Money = { unit: MoneyUnit | null; from: 'header' | 'cells' | 'none'; scale: Amounts['scale'] };

/** Guesses the unit of money from the title of the amounts, then the other titles, then the rows above them, then the cells. */
function guessMoney(columns: Column[], above: readonly SheetRow[], amount: number | undefined): Money {
  const own = columns.find(({ index }) => index === amount);
  const others = columns.flatMap(({ title, amounts }) => (title === null || amounts !== null ? [] : title));
  const stated = [own?.title ?? '', others.join(' '), above.flatMap(({ cells }) => cells).join(' ')].flatMap((text) => {
    const money = moneyOf(text);
    return money?.money_unit ? money : [];
  })[0];
  if (stated) return { unit: stated.money_unit, from: 'header', scale: stated.scale };
  const scale = own?.amounts?.scale ?? 1;
  const units = (own?.samples ?? []).flatMap((cell) => {
    const read = readAmount(cell);
    return read.kind === 'amount' && read.unit ? read.unit : [];
  });
  const [first] = units;
  return first && units.every((unit) => unit === first)
    ? { unit: first, from: 'cells', scale }
    : { unit: null, from: 'none', scale };
}

/** The guessed columns of a list; `money.unit` is null when nothing distinguishes Toman from Rial. */
export type Guess = {
  header_row: number | null;
  columns: Column[];
  fingerprint: string | null;
  product: number[];
  fields: Mapping['columns'];
  money: Money;
};

/** Guesses header and columns; the fingerprint covers the titles of the header in their order. */
export function guessColumns(list: Pick<ReadList, 'rows' | 'titles'>): Guess {
  const header_row = list.titles ? null : findHeader(list.rows);
  const columns = columnsOf(list, header_row);
  const hasTitles = columns.some(({ title }) => title !== null);
  const { product, columns: fields } = hasTitles ? guessByTitles(columns) : guessByValues(columns);
  const titles = columns.map(({ title }) => foldText(title ?? ''));
  const fingerprint = hasTitles ? createHash('sha256').update(JSON.stringify(titles)).digest('base64url') : null;
  const money = guessMoney(columns, list.rows.slice(0, header_row ?? 0), fields.amount);
  return { header_row, columns, fingerprint, product, fields, money };
}
