import { formatNumber } from '@rasteh/persian/digits';

/** Texts of the watchlist. */
export const faWatchlist = {
  title: 'پیگیری‌های من',
  watch: 'پیگیری',
  watching: 'پیگیری می‌کنید',
  watch_of: (name: string) => `پیگیری ${name}`,
  watching_of: (name: string) => `پیگیری می‌کنید: ${name}`,
  unwatch_of: (name: string) => `حذف ${name} از پیگیری‌ها`,
  kinds: { product: 'کالاها', supplier: 'تأمین‌کنندگان', category: 'درخواست‌های خرید دسته‌ها' },
  unwatch: 'حذف',
  offers: (count: number) => (count === 0 ? 'امروز قیمتی ندارد' : `${formatNumber(count)} قیمت`),
  lowest: (amount: string, unit: string) => `از ${amount} تومان، هر ${unit}`,
  prices: (count: number) => (count === 0 ? 'بدون قیمت' : `${formatNumber(count)} قیمت`),
  open_rfqs: (count: number) => (count === 0 ? 'الان درخواست فعالی ندارد' : `${formatNumber(count)} درخواست باز`),
  gone: {
    product: 'این کالا دیگر عمومی نیست.',
    supplier: 'این تأمین‌کننده فعلاً نمایش داده نمی‌شود.',
    category: 'این دسته حذف شده است.',
  },
  compare: (count: number) => `مقایسهٔ ${formatNumber(count)} تأمین‌کننده`,
  empty_title: 'هنوز چیزی را پیگیری نمی‌کنید',
  empty_text: 'در صفحهٔ کالا، تأمین‌کننده یا درخواست‌های یک دسته، «پیگیری» را بزنید تا اینجا کنار هم باشند.',
  to_market: 'مشاهدهٔ قیمت‌ها',
};
