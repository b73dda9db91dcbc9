import type { CategoryBasis, KeptUnit, UnitDimension, UnitUse } from '@rasteh/contract/goods/units';
import { formatNumber, toPersianDigits } from '@rasteh/persian/digits';

const count = (n: number, noun: string): string[] => (n > 0 ? [`${formatNumber(n)} ${noun}`] : []);
const MOST_PRICES = 10_000;
const baseUnits: Record<UnitDimension, string> = {
  mass: 'کیلوگرم',
  length: 'متر',
  area: 'متر مربع',
  volume: 'لیتر',
  piece: 'عدد',
};
/** A decimal as it is read: «۱٬۰۰۰» and «۰٫۰۰۱». */
function decimalText(decimal: string): string {
  const [whole = '0', fraction] = decimal.split('.');
  return formatNumber(Number(whole)) + (fraction ? `٫${toPersianDigits(fraction)}` : '');
}

/** Texts of the page on which admins keep the units of sale. */
export const faUnits = {
  title: 'واحدها',
  count: (count: number) => `${formatNumber(count)} واحد`,
  note: 'تأمین‌کنندگان قیمت، موجودی و ردیف‌های درخواست را به این واحدها می‌نویسند. نام تازهٔ یک واحد بلافاصله همه‌جا دیده می‌شود؛ پیشنهادهای فرستاده‌شده نام زمان خود را نگه می‌دارند.',
  add: 'واحد تازه',
  dimensions: { mass: 'وزن', length: 'طول', area: 'سطح', volume: 'حجم', piece: 'شمارشی' } satisfies Record<UnitDimension, string>,
  name: 'نام',
  stale: 'مدیر دیگری این واحد را همین حالا تغییر داد.',
  code: 'کد',
  code_hint: 'با حروف کوچک لاتین، رقم و خط تیره',
  code_wrong: 'کد را با حروف کوچک لاتین، رقم و خط تیره میان آن‌ها بنویسید.',
  name_missing: 'نام واحد را بنویسید.',
  dimension: 'نوع',
  factor: 'ضریب',
  factor_hint: (dimension: UnitDimension) => `هر واحد چند ${baseUnits[dimension]} است`,
  factor_wrong: 'ضریب را با عددی بیش از صفر تا یک میلیون و حداکثر شش رقم اعشار بنویسید.',
  factor_text: ({ title, dimension, factor }: Pick<KeptUnit, 'title' | 'dimension' | 'factor'>) =>
    dimension === 'piece' && factor === '1'
      ? 'فقط با خودش مقایسه می‌شود'
      : title === baseUnits[dimension] && factor === '1'
        ? 'واحد پایه'
        : `۱ ${title} = ${decimalText(factor)} ${baseUnits[dimension]}`,
  decimal: decimalText,
  retired: 'کنارگذاشته‌شده',
  unused: 'بدون استفاده',
  use: ({ categories, products, variations, prices, inventories, rfq_lines, records }: UnitUse) =>
    [
      ...count(categories, 'دسته'),
      ...count(products, 'کالا'),
      ...count(variations, 'گونه'),
      ...(prices >= MOST_PRICES ? [`دست‌کم ${formatNumber(prices)} قیمت`] : count(prices, 'قیمت')),
      ...count(inventories, 'موجودی'),
      ...count(rfq_lines, 'ردیف درخواست'),
      ...(records ? ['سابقهٔ قیمت‌ها'] : []),
    ].join('، '),
  closed: (use: string) =>
    `کد، نوع و ضریب این واحد تغییر نمی‌کند و واحد حذف نمی‌شود، چون مبلغ‌های ثبت‌شده با آن حساب شده‌اند: ${use}. اگر دیگر لازم نیست، آن را کنار بگذارید.`,
  edit: 'ویرایش',
  edit_of: (title: string) => `ویرایش ${title}`,
  save: 'ذخیره',
  saved: (title: string) => `«${title}» ذخیره شد.`,
  create: 'افزودن',
  created: (title: string) => `«${title}» اضافه شد.`,
  cancel: 'انصراف',
  retire: 'کنار گذاشتن',
  retire_of: (title: string) => `کنار گذاشتن ${title}`,
  retire_title: 'این واحد کنار گذاشته شود؟',
  retire_text: (title: string) =>
    `«${title}» دیگر در فرم‌ها و فهرست‌های قیمت پیشنهاد نمی‌شود. آنچه اکنون با این واحد است آن را نگه می‌دارد.`,
  retired_now: (title: string) => `«${title}» کنار گذاشته شد.`,
  restore: 'برگرداندن',
  restore_of: (title: string) => `برگرداندن ${title}`,
  restored: (title: string) => `«${title}» دوباره در فرم‌ها است.`,
  remove: 'حذف',
  remove_of: (title: string) => `حذف ${title}`,
  remove_title: 'این واحد حذف شود؟',
  remove_text: (title: string) => `«${title}» در هیچ کالا، قیمت یا درخواستی به کار نرفته است.`,
  removed: (title: string) => `«${title}» حذف شد.`,
  not_changed: 'واحد تغییر نکرد',
  empty_title: 'هنوز واحدی نیست',
  empty_text: 'اولین واحد را اضافه کنید.',
  bases: 'قیمت‌هایی که مقایسه نمی‌شوند',
  bases_note:
    'قیمت‌های هر دسته در یک واحد مقایسه می‌شوند. قیمتی که به آن واحد تبدیل نمی‌شود در پایان فهرست‌ها می‌آید و کمترین قیمت حساب نمی‌شود.',
  compared_in: (unit: string) => `مقایسه به ${unit}`,
  all_compared: 'همه مقایسه می‌شوند',
  uncompared: ({ unit, prices, products }: Pick<CategoryBasis['uncompared'][number], 'unit' | 'prices' | 'products'>) =>
    `${formatNumber(prices)} قیمت به ${unit.title} در ${formatNumber(products)} کالا`,
  reasons: {
    weight: 'وزن هر واحد ثبت نشده است',
    unit: 'واحد به واحد مقایسه تبدیل نمی‌شود',
    amount: 'مبلغ در واحد مقایسه بیش از حد کم یا زیاد است',
  },
  example: (product: string) => `نمونه: ${product}`,
  no_bases_title: 'هنوز دسته‌ای نیست',
  no_bases_text: 'دسته‌ها را در «دسته‌ها و ویژگی‌ها» اضافه کنید.',
};
