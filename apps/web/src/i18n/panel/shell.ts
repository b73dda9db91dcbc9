import { formatNumber } from '@rasteh/persian/digits';
import { fa as everywhere } from '../fa.ts';

/** Texts of the panel's frame and of its overview. */
export const fa = {
  ...everywhere,
  panel: {
    sections: 'بخش‌های پنل',
    places: 'دسترسی سریع پنل',
    groups: { work: 'کارها', sell: 'فروش', buy: 'خرید', account: 'حساب' },
    messages: 'پیام‌ها',
    notifications: 'اعلان‌ها',
    reviews: 'بررسی‌ها',
    support: 'پشتیبانی',
    become_supplier: 'تأمین‌کننده شوید',
    unread: (count: number) => `${formatNumber(count)} مورد`,
    roles: { supplier: 'تأمین‌کننده', buyer: 'خریدار', admin: 'مدیر', supporter: 'پشتیبان' },
    who: {
      change: '، تغییر پنل',
      own: 'پنل خودم',
      other: 'کار از طرف او',
      none: 'برای کار از طرف دیگران، آن‌ها باید به شما دسترسی بدهند.',
      all: 'دسترسی همکاران',
    },
    preparing: {
      soon: 'در حال آماده شدن…',
      late: 'آماده شدن صفحه بیش از معمول طول کشیده است.',
      reload: 'بارگذاری دوباره',
      needs_js: 'برای کار در پنل، جاوااسکریپت مرورگر را فعال کنید.',
    },
    overview: 'صندوق کارها',
    prices: 'قیمت‌ها',
    price_sheets: 'فهرست‌های من',
    price_lists: 'ورود فهرست',
    products: 'کالاها',
    inventories: 'موجودی‌ها',
    stories: 'استوری‌ها',
    figures: 'آمار',
    rfqs: 'درخواست‌های خرید',
    received: 'پیشنهادهای رسیده',
    quotes: 'پیشنهادها',
    profile: 'پروفایل',
    searches: 'جست‌وجوها',
    watchlist: 'پیگیری‌ها',
    delegations: 'دسترسی همکاران',
    settings: 'تنظیمات',
  },
};
