import type { Amounts, MoneyUnit } from '@rasteh/contract/pricing/price-lists/mapping';
import { foldText } from '@rasteh/persian/fold';

/** The properties of the amounts below a header; `money_unit` is null where the header names none. */
export type AmountHeader = Amounts & { money_unit: MoneyUnit | null };

const amountWords = /قیمت|مبلغ|فی(?!\p{L})|نرخ|بها(?!\p{L})|price|amount|rate|تومان|ریال/u;
const vatWords = /ارزش افزوده|مالیات|vat/u;
// «مبلغ مالیات» is the tax itself; a price is with or without it.
// Bounded: only a hundred characters of a title are read, here and below.
const withVat = /(?:با|شامل|احتساب|همراه|به علاوه|پس از|بعد از|with|incl\p{L}*)(?: \p{L}+)?(?: و)? (?:ارزش افزوده|مالیات|vat)/u;
// Bounded: only a hundred characters of a title are read.
const withoutVat = /(?:بدون|بی|فاقد|منهای|غیر|پیش از|قبل از|without|excl\p{L}*)(?: \p{L}+)? (?:ارزش افزوده|مالیات|vat)/u;
const notPrices = /^(?:واحد|تغییر|نوسان|اختلاف|تخفیف|تاریخ|حداقل|درصد)/u;
const forUnit =
  /(?<!\p{L})(?:هر )?(کیلو(?:گرم)?|تن|شاخه|برگ|عدد|متر مربع|متر|کیسه|پاکت|رول|حلقه|بسته|لیتر|بند|kg|ton)(?:یی|ی| ?ای)?(?!\p{L})/u;

/** Parses Toman or Rial and its scale (thousands, millions) from a text; null for a text that names no money. */
export function moneyOf(text: string): Pick<AmountHeader, 'money_unit' | 'scale'> | null {
  const [, times, unit] =
    /(?<!\p{L})(?:(هزار|میلیون) ?)?(تومان|تومن|ت|ریال|toman|rial)(?!\p{L})/u.exec(foldText(text)) ??
    /(?<!\p{L})(هزار|میلیون)(?!\p{L})/u.exec(foldText(text)) ??
    [];
  if (!times && !unit) return null;
  const scale = times === 'هزار' ? 1_000 : times === 'میلیون' ? 1_000_000 : 1;
  return { scale, money_unit: unit ? (/^(?:ریال|rial)$/.test(unit) ? 'rial' : 'toman') : null };
}

/** Parses the properties of amounts from a column's title; null for any other column. `isNumeric`: its cells are numbers. */
export function amountsOf(title: string, isNumeric: boolean): AmountHeader | null {
  const folded = foldText(title.slice(0, 100));
  const isWithVat = withVat.test(folded);
  const isWithoutVat = withoutVat.test(folded);
  if (notPrices.test(folded)) return null;
  if (vatWords.test(folded) ? !(isNumeric && (isWithVat || isWithoutVat)) : !amountWords.test(folded)) return null;
  const { money_unit, scale } = moneyOf(folded) ?? { money_unit: null, scale: 1 as const };
  const unit = forUnit.exec(folded)?.[1] ?? null;
  return { money_unit, scale, unit, vat_included: isWithVat ? true : isWithoutVat ? false : null };
}

/** Whether a title is that of the column with «دارد» or «ندارد» for VAT. */
export const saysVat = (title: string, isNumeric: boolean): boolean => vatWords.test(foldText(title)) && !isNumeric;
