import type { City, Unit } from '@rasteh/contract/goods/catalogue';
import type { Mapping, MappingField } from '@rasteh/contract/pricing/price-lists/mapping';
import type { PriceListRowChange } from '@rasteh/contract/pricing/price-lists/rows';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { priceLimits } from '@rasteh/contract/wire/limits';
import type { Delivery, PriceState } from '@rasteh/contract/wire/vocabulary';
import { formatNumber, toAsciiDigits } from '@rasteh/persian/digits';
import { tidyText } from '@rasteh/persian/fold';
import { quantityToThousandths } from '@rasteh/persian/quantity';
import { amountProblems, isStruck, readAmount, rialOf, stateWord } from './amount.ts';
import { textKey } from './atoms.ts';
import { daysOf, deliveryOf, momentOf, paymentOf, quantityOf, yesOf } from './terms.ts';

/** The values that a row states for its price; unstated ones are missing. Rial, thousandths, milliseconds. */
export type Stated = {
  amount?: number;
  state?: PriceState;
  unit_id?: number;
  city_id?: number;
  delivery?: Delivery;
  payment?: 'cash' | 'credit';
  credit_days?: number;
  min_quantity?: number;
  vat_included?: boolean;
  valid_until?: number;
  note?: string;
};

/** A row interpreted without looking up products and prices. `is_blank`: it names no price at all. */
export type InterpretedRow = {
  text: string;
  text_key: string;
  price_id: number | null;
  variation: string;
  stated: Stated;
  errors: FieldErrors;
  is_blank: boolean;
};

export type Finders = { unit(text: string): Unit | undefined; city(text: string): City | 'several' | undefined };

const noPrice = 'در این سطر قیمتی نیست.';

/** Reads the cells of one row into `stated` and `errors`; corrections of the supplier override the cells. */
function createRowReader(cells: readonly string[], mapping: Mapping, chosen: PriceListRowChange) {
  const errors: FieldErrors = {};
  const stated: Stated = {};
  const fail = (field: string, text: string): void => {
    errors[field] = [text];
  };
  const cell = (field: MappingField): string => {
    const corrected = chosen.values?.[field];
    if (corrected !== undefined) return corrected.trim();
    const column = mapping.columns[field];
    return column === undefined ? '' : (cells[column] ?? '').trim();
  };
  /** Reads a cell that may be empty; an unreadable value is an error. */
  function take<T>(field: MappingField, read: (text: string) => T | undefined, use: (value: T) => void, wrong: string): void {
    const text = cell(field);
    if (text === '') return;
    const value = read(text);
    if (value === undefined) fail(field, wrong);
    else use(value);
  }
  return { mapping, chosen, errors, stated, fail, cell, take };
}
type RowReader = ReturnType<typeof createRowReader>;

/** Interprets the cells of a row by the mapping; corrections of the supplier override the cells. */
export function interpretRow(
  cells: readonly string[],
  mapping: Mapping,
  chosen: PriceListRowChange,
  finders: Finders,
  now: number,
): InterpretedRow {
  const reader = createRowReader(cells, mapping, chosen);
  const { errors, stated, cell } = reader;
  const text = tidyText(mapping.product.map((column) => cells[column] ?? '').join(' '));
  const is_blank = readPrice(reader);
  readUnitAndPlace(reader, finders);
  readTerms(reader);
  const id = toAsciiDigits(cell('price_id'));
  const price_id = /^[1-9]\d{0,15}$/.test(id) && Number.isSafeInteger(Number(id)) ? Number(id) : null;
  checkExpiry(reader, price_id, now);
  const variation = tidyText(cell('variation'));
  return { text, text_key: textKey(`${text} ${variation}`), price_id, variation, stated, errors, is_blank };
}

/** Reads amount and state; true if the row has neither. */
function readPrice({ mapping, chosen, errors, stated, fail, cell, take }: RowReader): boolean {
  const amount = readAmount(cell('amount'));
  take(
    'state',
    (word) => stateWord(word) ?? undefined,
    (state) => (stated.state = state),
    'وضعیت خوانده نشد: «قابل فروش»، «ناموجود» یا «تماس بگیرید».',
  );
  if (chosen.amount) stated.amount = chosen.amount;
  else if (amount.kind === 'amount') {
    // A cell that names its own scale or unit is complete; the scale of the header applies to bare numbers only.
    const times = /\p{L}/u.test(cell('amount')) ? 1 : (mapping.amounts?.scale ?? 1);
    const money_unit = amount.unit ?? mapping.money_unit;
    const rial = money_unit && rialOf(amount.number * times, money_unit);
    if (rial === null) fail('amount', amountProblems.whole);
    else stated.amount = rial;
  } else if (isStruck(cell('amount'))) fail('amount', amountProblems.struck);
  else if (amount.kind === 'state') stated.state ??= amount.state;
  else if (amount.kind === 'range') fail('amount', amountProblems.range);
  else if (cell('amount').startsWith('=')) fail('amount', amountProblems.formula);
  else if (amount.kind === 'unclear') fail('amount', amountProblems[amount.why]);
  if (stated.amount !== undefined) stated.state ??= 'available';
  const isBlank = stated.amount === undefined && stated.state === undefined && errors.amount === undefined;
  if (isBlank) fail('amount', noPrice);
  else if (stated.state === 'available' && stated.amount === undefined && !errors.amount)
    fail('amount', 'برای «قابل فروش» باید قیمت را وارد کنید.');

  return isBlank;
}

function readUnitAndPlace({ mapping, stated, fail, take }: RowReader, { unit, city }: Finders): void {
  const header_unit = mapping.amounts?.unit ? unit(mapping.amounts.unit) : undefined;
  if (header_unit) stated.unit_id = header_unit.id;
  take('unit', unit, ({ id }) => (stated.unit_id = id), 'این واحد شناخته نشد.');
  take(
    'city',
    city,
    (found) => {
      if (found === 'several') fail('city', 'چند شهر با این نام هست؛ نام استان را هم بنویسید.');
      else stated.city_id = found.id;
    },
    'این شهر پیدا نشد.',
  );
  take(
    'delivery',
    deliveryOf,
    (delivery) => (stated.delivery = delivery),
    'محل تحویل خوانده نشد: درِ کارخانه، تحویل انبار یا تحویل در محل.',
  );
}

function readTerms({ mapping, chosen, stated, fail, cell, take }: RowReader): void {
  take('payment', paymentOf, (payment) => Object.assign(stated, payment), 'شیوهٔ پرداخت خوانده نشد: نقد یا مدت‌دار.');
  take(
    'credit_days',
    daysOf,
    (days) => {
      if (days === 0 || stated.payment === 'cash') return;
      Object.assign(stated, { payment: 'credit', credit_days: days });
    },
    'مهلت پرداخت خوانده نشد. تعداد روز را با عدد بنویسید.',
  );
  if (stated.payment === 'cash') stated.credit_days = 0;
  else if (stated.payment === 'credit') {
    stated.credit_days ??= mapping.defaults.credit_days;
    if (!stated.credit_days || stated.credit_days > priceLimits.credit_days)
      fail('credit_days', `برای فروش مدت‌دار، ۱ تا ${formatNumber(priceLimits.credit_days)} روز بنویسید.`);
  }
  take('min_quantity', quantityOf, (quantity) => (stated.min_quantity = quantity), 'حداقل سفارش خوانده نشد. با عدد بنویسید.');
  if (chosen.min_quantity) stated.min_quantity = quantityToThousandths(chosen.min_quantity);
  if (typeof mapping.amounts?.vat_included === 'boolean') stated.vat_included = mapping.amounts.vat_included;
  take('vat_included', yesOf, (included) => (stated.vat_included = included), 'ارزش افزوده خوانده نشد: «دارد» یا «ندارد».');
  take('valid_until', momentOf, (moment) => (stated.valid_until = moment), 'تاریخ خوانده نشد. مانند ۱۴۰۵/۰۹/۱۵ بنویسید.');
  const note = tidyText(cell('note'));
  if (note.length > priceLimits.note) fail('note', `یادداشت بیش از ${formatNumber(priceLimits.note)} حرف دارد.`);
  else if (note) stated.note = note;
}

/** Refuses an expiry in the past. */
function checkExpiry({ stated, fail }: RowReader, price_id: number | null, now: number): void {
  if (stated.valid_until !== undefined && stated.valid_until <= now && stated.state === 'available') {
    // A list that was exported yesterday contains yesterday's expiry, and is uploaded to state its prices anew.
    if (price_id !== null) delete stated.valid_until;
    else fail('valid_until', 'زمان اعتبار باید در آینده باشد.');
  }
}
