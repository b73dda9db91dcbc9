import { formatNumber } from '@rasteh/persian/digits';
import { fa as everywhere } from './fa.ts';

/** The texts of the panel's frame and of its overview. */
export const fa = {
  ...everywhere,
  panel: {
    sections: 'بخش‌های پنل',
    overview: 'نمای کلی',
    prices: 'قیمت‌ها',
    price_lists: 'ورود فهرست',
    products: 'کالاها',
    inventories: 'موجودی‌ها',
    rfqs: 'درخواست‌های خرید',
    quotes: 'پیشنهادها',
    searches: 'جست‌وجوها',
    delegations: 'دسترسی همکاران',
    settings: 'تنظیمات',
    greeting: (name: string) => `سلام، ${name}`,
    prices_now: 'قیمت‌های شما اکنون',
    counts: {
      available: { title: 'قابل فروش', text: 'امروز معتبر است و خریداران می‌بینند.' },
      ends_today: { title: 'تا پایان امروز', text: 'اعتبارش پیش از نیمه‌شب تمام می‌شود.' },
      expired: { title: 'منقضی‌شده', text: 'خریداران «تماس بگیرید» می‌بینند؛ دوباره اعلام کنید.' },
    },
    waiting: {
      title: 'کارهای نیمه‌تمام',
      unsaved: (count: number) => `${formatNumber(count)} قیمت ذخیره‌نشده`,
      unsaved_text: 'در همین مرورگر نوشته‌اید و هنوز ثبت نشده است.',
      pending: (count: number) => `${formatNumber(count)} کالا در انتظار بررسی`,
      pending_text: 'پس از بررسی به شما خبر می‌دهیم.',
      rejected: (count: number) => `${formatNumber(count)} کالا پذیرفته نشد`,
      rejected_text: 'دلیل را ببینید و دوباره پیشنهاد کنید.',
    },
    count: (count: number) => formatNumber(count),
    count_prices: 'قیمت',
    to_prices: 'رفتن به قیمت‌ها',
    nothing_title: 'هنوز قیمتی ثبت نکرده‌اید',
    nothing_text: 'نخستین قیمت را ثبت کنید؛ خریداران همان دم می‌بینند.',
    first_price: 'ثبت نخستین قیمت',
  },
};
