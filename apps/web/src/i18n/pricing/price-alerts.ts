import { formatNumber } from '@rasteh/persian/digits';

/** Texts of the price alerts of a user. */
export const faPriceAlerts = {
  list: 'هشدارها',
  new_title: (product: string) => `هشدار تازه برای ${product}`,
  submit: 'ثبت هشدار',
  save: 'ثبت تغییر',
  cancel: 'انصراف',
  edit: 'تغییر',
  edit_of: (product: string) => `تغییر هشدار ${product}`,
  remove: 'حذف',
  remove_of: (product: string) => `حذف هشدار ${product}`,
  variation: 'گونه',
  city: 'شهر',
  any: 'همه',
  lowest: (amount: string, unit: string) => `کمترین قیمت اکنون: ${amount} تومان، هر ${unit}`,
  no_lowest: 'اکنون قیمت نقدی قابل مقایسه ندارد',
  under: (amount: string) => `وقتی به ${amount} تومان یا کمتر برسد`,
  over: (amount: string) => `وقتی به ${amount} تومان یا بیشتر برسد`,
  change: (percent: number, base: string | null) =>
    `وقتی ${formatNumber(percent)}٪ تغییر کند${base === null ? '' : `، نسبت به ${base} تومان`}`,
  available: 'وقتی دوباره قابل فروش شود',
  supplier: 'وقتی تأمین‌کنندهٔ تازه‌ای بیاید',
  met: 'همین حالا برقرار است؛ بار بعد که برقرار شود، یک اعلان می‌بینید.',
  last: (when: string, amount: string | null) => `آخرین خبر: ${when}${amount === null ? '' : `، در ${amount} تومان`}`,
  never: 'هنوز خبری نداده است',
  gone: 'این کالا دیگر عمومی نیست.',
  full: (most: number) => `به سقف ${formatNumber(most)} هشدار رسیده‌اید. برای هشدار تازه، یکی را حذف کنید.`,
  saved: 'هر بار که شرط آن برقرار شود، یک اعلان می‌بینید.',
  empty_title: 'هنوز هشداری ندارید',
  empty_text: 'در صفحهٔ هر کالا «هشدار قیمت» را ثبت کنید تا رسیدن قیمت به مبلغ دلخواه را در اعلان‌ها ببینید.',
  to_market: 'مشاهدهٔ قیمت‌ها',
};
