import type { City, Unit } from '@rasteh/contract/goods/catalogue';
import type { Delivery, PriceState } from '@rasteh/contract/wire/vocabulary';
import { dateFromJalali, jalaliFromDate, parseJalaliDate } from '@rasteh/persian/calendar/jalali';
import { toAsciiDigits } from '@rasteh/persian/digits';
import { withoutEnd } from '@rasteh/persian/edges';
import { foldText } from '@rasteh/persian/fold';
import { isUnclearQuantity, parseQuantity, quantityToThousandths } from '@rasteh/persian/quantity';

const unitAliases: Record<string, readonly string[]> = {
  kg: ['کیلو', 'کیلویی', 'کیلو گرم', 'kilo', 'kilogram'],
  ton: ['تنی', 'tonne'],
  gram: ['g', 'گرمی'],
  m: ['متری', 'meter'],
  m2: ['مترمربع', 'متر مربعی', 'متر2', 'sqm'],
  m3: ['مترمکعب', 'کوب'],
  l: ['لیتری', 'liter'],
  piece: ['دانه', 'تعداد', 'عددی', 'pcs', 'دستگاه'],
  branch: ['شاخه ای', 'شاخه‌ای'],
  sheet: ['برگه', 'ورق', 'تخته'],
  roll: ['حلقه', 'رولی', 'کویل'],
  'bag-50': ['کیسه', 'پاکت', 'کیسه 50', 'پاکت 50 کیلویی'],
};

/** Finds units by title, code or common synonyms. */
export function createUnitFinder(units: readonly Unit[]): (text: string) => Unit | undefined {
  const known = new Map<string, Unit>();
  for (const unit of units)
    for (const word of [unit.title, unit.code, ...(unitAliases[unit.code] ?? [])]) known.set(foldText(word), unit);
  return (text) => known.get(foldText(text).replace(/^(?:هر|به ازای هر|بر)\s+/u, ''));
}

/** Finds cities by name; with several of the same name, the one whose province the text names. */
export function createCityFinder(cities: readonly City[]): (text: string) => City | 'several' | undefined {
  const known = Map.groupBy(cities, (city) => foldText(city.name));
  return (text) => {
    const folded = foldText(text).replace(/^شهر(?:ستان)?\s+/u, '');
    const named = known.get(folded);
    if (named) return named.length === 1 ? named[0] : 'several';
    const inProvince = cities.filter(
      ({ name, province }) => folded === foldText(`${name} ${province.name}`) || folded === foldText(`${province.name} ${name}`),
    );
    return inProvince.length > 1 ? 'several' : inProvince[0];
  };
}

/** Parses the place of delivery from common words. */
export function deliveryOf(text: string): Delivery | undefined {
  const folded = foldText(text);
  if (/کارخانه|factory|exw/u.test(folded)) return 'factory';
  if (/انبار|بنگاه|warehouse/u.test(folded)) return 'warehouse';
  return /محل|مقصد|پروژه|پای کار|مشتری|deliver/u.test(folded) ? 'delivered' : undefined;
}

/** Parses a number of days: `30`, «۳۰ روزه», «۲ ماهه». */
export function daysOf(text: string): number | undefined {
  const match = /(\d{1,4})\s*(ماه)?/u.exec(foldText(text));
  return match ? Number(match[1]) * (match[2] ? 30 : 1) : undefined;
}

/** Parses cash, or credit with its days when the text names them. */
export function paymentOf(text: string): { payment: 'cash' | 'credit'; credit_days?: number } | undefined {
  const folded = foldText(text);
  if (/نقد|cash/u.test(folded)) return { payment: 'cash' };
  if (!/اعتبار|مدت|چک|نسیه|اقساط|روز|ماه|credit/u.test(folded)) return undefined;
  const credit_days = daysOf(text);
  return { payment: 'credit', ...(credit_days ? { credit_days } : {}) };
}

/** Parses a quantity in thousandths; a unit after it is ignored. A dot before three digits may mean thousands: it is asked about. */
export function quantityOf(text: string): number | undefined {
  const number = withoutEnd(text, /[\p{L}\u200c\s]/u);
  const quantity = isUnclearQuantity(number) ? null : parseQuantity(number);
  return quantity === null ? undefined : quantityToThousandths(quantity);
}

/** Parses the expiry of a price: a Jalali or Gregorian day, at 18:00 unless the text states a time. */
export function momentOf(text: string): number | undefined {
  const plain = toAsciiDigits(text).trim();
  const match = /^(\d{4}[/.-]\d{1,2}[/.-]\d{1,2})(?:[ T](?:ساعت )?(\d{1,2}):(\d{2})(?::\d{2})?)?$/u.exec(plain);
  if (!match?.[1]) return undefined;
  const [hour, minute] = [Number(match[2] ?? 18), Number(match[3] ?? 0)];
  const iso = match[1].replace(/[/.]/g, '-').replace(/-(\d)(?=-|$)/g, '-0$1');
  const day = parseJalaliDate(match[1]) ?? (/^20/.test(iso) && !Number.isNaN(Date.parse(iso)) ? iso : null);
  if (day === null || hour > 23 || minute > 59) return undefined;
  // Noon in UTC is the same civil day in Tehran.
  return dateFromJalali({ ...jalaliFromDate(`${day}T12:00:00Z`), hour, minute }).getTime();
}

/** Parses yes or no, as in «دارد», «با ارزش افزوده». */
export function yesOf(text: string): boolean | undefined {
  const folded = foldText(text);
  if (/^(?:بله|دارد|با|شامل|yes|true|1|با ارزش افزوده|لحاظ شده)$/u.test(folded)) return true;
  return /^(?:خیر|نه|ندارد|بدون|no|false|0|بدون ارزش افزوده)$/u.test(folded) ? false : undefined;
}

/** The texts of an exported list; the functions above parse them. */
export const exportTexts = {
  delivery: { factory: 'درِ کارخانه', warehouse: 'تحویل انبار', delivered: 'تحویل در محل' } satisfies Record<Delivery, string>,
  payment: { cash: 'نقد', credit: 'مدت‌دار' },
  state: { available: 'قابل فروش', unavailable: 'ناموجود', on_call: 'تماس بگیرید' } satisfies Record<PriceState, string>,
  vat: (included: boolean): string => (included ? 'دارد' : 'ندارد'),
};
