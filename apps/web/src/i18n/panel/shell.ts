import { formatNumber } from '@rasteh/persian/digits';
import { fa as everywhere } from '../fa.ts';

/** Texts of the panel's frame and of its overview. */
export const fa = {
  ...everywhere,
  panel: {
    sections: 'بخش‌های پنل',
    preparing: {
      soon: 'در حال آماده شدن…',
      late: 'آماده شدن صفحه بیش از معمول طول کشیده است.',
      reload: 'بارگذاری دوباره',
      needs_js: 'برای کار در پنل، جاوااسکریپت مرورگر را فعال کنید.',
    },
    overview: 'نمای کلی',
    prices: 'قیمت‌ها',
    price_lists: 'ورود فهرست',
    products: 'کالاها',
    inventories: 'موجودی‌ها',
    stories: 'استوری‌ها',
    rfqs: 'درخواست‌های خرید',
    quotes: 'پیشنهادها',
    profile: 'پروفایل',
    searches: 'جست‌وجوها',
    watchlist: 'پیگیری‌ها',
    delegations: 'دسترسی همکاران',
    settings: 'تنظیمات',
    greeting: (name: string) => `سلام، ${name}`,
    prices_now: 'قیمت‌های شما اکنون',
    counts: {
      available: { title: 'قابل فروش', text: 'اعتبار این قیمت‌ها تمام نشده است.' },
      expired: { title: 'منقضی‌شده', text: 'به‌جای قیمت، «تماس بگیرید» نمایش داده می‌شود؛ دوباره اعلام کنید.' },
      other: { title: 'بدون قیمت معتبر', text: 'این‌ها را «ناموجود» یا «تماس بگیرید» کرده‌اید.' },
    },
    ends_today: (count: number) => `اعتبار ${formatNumber(count)} قیمت قابل فروش امروز تمام می‌شود`,
    waiting: {
      title: 'کارهای نیمه‌تمام',
      quotes: (quotes: number, rfqs: number) => `${formatNumber(quotes)} پیشنهاد برای ${formatNumber(rfqs)} درخواست خرید شما`,
      quotes_text: 'پیشنهادها را مقایسه کنید و برنده را انتخاب کنید.',
      unsaved: (count: number) => `${formatNumber(count)} قیمت ذخیره‌نشده`,
      unsaved_text: 'در همین مرورگر نوشته‌اید و هنوز ثبت نشده است.',
      pending: (count: number) => `${formatNumber(count)} کالا در انتظار بررسی`,
      pending_text: 'نتیجهٔ بررسی را در بخش «کالاها» می‌بینید.',
      rejected: (count: number) => `${formatNumber(count)} کالا پذیرفته نشد`,
      rejected_text: 'دلیل را ببینید و دوباره پیشنهاد کنید.',
    },
    count: (count: number) => formatNumber(count),
    count_prices: 'قیمت',
    to_prices: 'رفتن به قیمت‌ها',
    nothing_title: 'هنوز قیمتی ثبت نکرده‌اید',
    nothing_text: 'قیمت امروز کالاهایتان را اینجا اعلام می‌کنید.',
    first_price: 'ثبت اولین قیمت',
    newcomer: {
      title: 'شروع کار در راسته',
      nothing: 'هنوز درخواست خرید یا قیمتی ثبت نکرده‌اید',
      text: 'برای خرید، درخواست خرید ثبت کنید تا تأمین‌کنندگان قیمت بدهند. برای فروش، قیمت امروز کالاهایتان را اعلام کنید.',
      rfq: 'ثبت درخواست خرید',
    },
    staff: {
      title: { admin: 'کارهای مدیر', supporter: 'کارهای پشتیبان' },
      text: {
        admin:
          'برای کار از طرف یک کاربر، او را پیدا کنید و دلیل را بنویسید. بررسی‌ها و دسته‌ها هنوز صفحه ندارند و با API انجام می‌شوند.',
        supporter: 'پیام‌های کاربران در گفت‌وگوی بالای صفحه است؛ آنجا به نام میز پشتیبانی خود پاسخ می‌دهید.',
      },
      act: 'انتخاب کاربر',
    },
  },
};
