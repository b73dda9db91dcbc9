import { formatNumber } from '@rasteh/persian/digits';

/** Texts of the home page: the market on one screen. */
export const faHome = {
  heading: 'بازار امروز',
  sums: (prices: number, suppliers: number) => `${formatNumber(prices)} قیمت معتبر از ${formatNumber(suppliers)} تأمین‌کننده`,
  recent: 'تازه دیده‌اید',
  indices: 'شاخص دسته‌ها',
  /** What the figures are of; `unit` is null where each one names its own. */
  indices_basis: (unit: string | null) =>
    `${unit === null ? 'میانه' : `میانهٔ هر ${unit}`}، نقد و بدون ارزش افزوده · درصد و خط ۳۰ روزه`,
  per: (unit: string) => `هر ${unit}`,
  ranges: 'قیمت روز دسته‌ها',
  ranges_note: 'کمترین تا بیشترین، تومان، بدون ارزش افزوده',
  range: (low: string, high: string) => (low === high ? low : `${low} تا ${high}`),
  no_prices: 'بدون قیمت',
  moves: { day: 'بیشترین تغییر امروز', month: 'بیشترین تغییر ۳۰ روز گذشته' },
  no_day_before: 'هنوز روزی برای مقایسه ثبت نشده است.',
  /** Beside the title of the moves of 30 days. */
  still_today: 'امروز بدون تغییر',
  no_moves: 'امروز هنوز قیمتی تغییر نکرده است.',
  stock: 'موجودی‌های تازه',
  rfqs: 'درخواست‌های خرید باز',
  suppliers: 'تأمین‌کنندگان',
  all_suppliers: 'همه',
  supplier_prices: (count: number) => `${formatNumber(count)} قیمت`,
  supplier_replies: (duration: string) => `پاسخ ظرف ${duration}`,
  news: 'خبرها',
};
