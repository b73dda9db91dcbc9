import type { PriceState } from '@rasteh/contract/wire/vocabulary';
import { foldText } from '@rasteh/persian/fold';
import { type MoneyUnit, rialOf as wholeRial } from '@rasteh/persian/money';
import { type MoneyReading, readMoney } from '@rasteh/persian/money/read';

/** The format of a number of a workbook (reading/xlsx.ts): ASCII digits, with `٫` as the decimal separator and no grouping. */
const workbookNumber = /^\d+٫\d+$/;

/** Parses the cell of an amount; the unit of money is null where the cell names none. */
export function readAmount(cell: string): MoneyReading {
  if (!workbookNumber.test(cell)) return readMoney(cell);
  return { kind: 'amount', number: Number(cell.replace('٫', '.')), unit: null };
}

/** Whether a text is struck through: between two tildes on each side, or with strokes over its letters. */
export const isStruck = (text: string): boolean => /~~|[\u0335\u0336]/u.test(text);

/** The state that a word names, as in `ناموجود`; null for any other word. */
export function stateWord(text: string): PriceState | null {
  if (/^(?:قابل فروش|موجود|available)$/u.test(foldText(text))) return 'available';
  const read = readMoney(text);
  return read.kind === 'state' ? read.state : null;
}

/** Converts a number of Toman or Rial to whole Rial; null when the result is not an integer from 1 to 10¹³. */
export const rialOf = (number: number, unit: MoneyUnit): number | null => wholeRial(number, unit) || null;

/** The reasons why a cell is not an amount, for the supplier. */
export const amountProblems = {
  marks: 'جداکنندهٔ این عدد روشن نیست. مانند ۳۸٬۴۵۰ بنویسید.',
  several: 'در این خانه بیش از یک عدد هست. یک مبلغ بنویسید.',
  units: 'در این خانه هم تومان و هم ریال آمده است. یکی را بنویسید.',
  words: 'قیمت خوانده نشد. یک عدد بنویسید، مانند ۳۸٬۴۵۰.',
  struck: 'این مبلغ خط خورده است. اگر هنوز درست است، آن را بنویسید.',
  formula: 'این خانه فرمولی است که مقدارش ذخیره نشده است. پرونده را در اکسل باز و دوباره ذخیره کنید.',
  range: 'در این خانه بازهٔ قیمت آمده است. یک مبلغ بنویسید.',
  whole: 'قیمت باید از ۱ ریال تا ۱۰٬۰۰۰ میلیارد ریال و بدون کسر ریال باشد.',
};
