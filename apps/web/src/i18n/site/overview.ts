import { priceLimits } from '@rasteh/contract/wire/limits';
import { formatClock, formatJalaliDate, formatJalaliFull } from '@rasteh/persian/calendar/dates';
import { formatNumber, formatPercent } from '@rasteh/persian/digits';
import { fileSize } from '../core/file-size.ts';

const GIGABYTE = 1_000_000_000;
const oneDecimal = (value: number): string => formatNumber(Math.round(value * 10) / 10);
const size = (bytes: number): string => (bytes < GIGABYTE ? fileSize(bytes) : `${oneDecimal(bytes / GIGABYTE)} گیگابایت`);
const duration = (ms: number | null): string => (ms === null ? 'بدون پاسخ' : `${oneDecimal(ms)} میلی‌ثانیه`);

/** Texts of the overview of admins. */
export const faOverview = {
  title: 'نمای کلی',
  lead: (at: string) => `${formatJalaliFull(at)} · به‌روز در ${formatClock(at)}`,
  counts: {
    title: 'امروز',
    new_users: 'کاربر تازه',
    new_suppliers: 'تأمین‌کنندهٔ تازه',
    prices: 'قیمت اعلام‌شده',
    open_rfqs: 'درخواست خرید باز',
    messages: 'پیام',
    sockets: 'اتصال زنده',
  },
  health: {
    title: 'سلامت راسته',
    fine: 'همه‌چیز روبه‌راه است.',
    database: 'پایگاه داده',
    engines: { sqlite: 'SQLite', postgres: 'PostgreSQL' },
    size: 'حجم داده',
    read: 'زمان خواندن',
    write: 'زمان نوشتن',
    jobs: 'کارهای پس‌زمینه در صف',
    failed: 'کارهای ناموفق هفته',
    codes: 'کدهای پیامکی ۲۴ ساعت',
    codes_of: (sent: number, most: number) => `${formatNumber(sent)} از ${formatNumber(most)}`,
    disk: 'فضای خالی دیسک',
    files: 'پرونده‌های کاربران',
    unknown: 'نامعلوم',
    of: (free: number, total: number) => `${size(free)} از ${size(total)}`,
    bytes: size,
    duration,
    since: (at: string) => `قدیمی‌ترین: ساعت ${formatClock(at)}`,
    push: 'اعلان مرورگر به تفکیک سرویس',
    no_push: 'هنوز اعلانی به مرورگری فرستاده نشده است.',
    host: (sent: number, failed: number, waiting: number) =>
      `${formatNumber(sent)} ارسال، ${formatNumber(failed)} ناموفق، ${formatNumber(waiting)} در صف`,
    rests: (at: string) => `تا ${formatClock(at)} کنار گذاشته شده`,
    warnings: {
      slow: 'پایگاه داده کند پاسخ می‌دهد.',
      late: 'کارهای پس‌زمینه عقب مانده‌اند.',
      failed: (count: number) => `${formatNumber(count)} کار پس‌زمینه در این هفته ناموفق بوده است.`,
      codes: 'کدهای پیامکی ۲۴ ساعت گذشته غیرعادی زیاد است؛ شاید کسی به خرج شما پیامک می‌فرستد.',
      disk: 'کمتر از یک‌دهم دیسک خالی است.',
      files: 'پرونده‌های کاربران نزدیک سقف است؛ با رسیدن به آن بارگذاری بسته می‌شود.',
      push: 'سرویس اعلان مرورگر پاسخ نمی‌دهد:',
      source: (title: string, why: string, good_at: string | null) =>
        `منبع نرخ ${title}: ${why} ${good_at ? `آخرین نرخ درست ${formatJalaliDate(good_at)}، ${formatClock(good_at)} بود.` : 'هنوز نرخ درستی نداده است.'}`,
    },
  },
  jumps: {
    title: 'جهش‌های قیمت امروز',
    about: `تغییرهای بیش از ${formatPercent(priceLimits.jump_percent)}`,
    none: `امروز هیچ قیمتی بیش از ${formatPercent(priceLimits.jump_percent)} تغییر نکرده است.`,
    move: (before: string, after: string) => `از ${before} به ${after}`,
    account: 'حساب',
    account_of: (supplier: string) => `حساب ${supplier}`,
  },
  misses: {
    title: 'جست‌وجوهای بدون نتیجهٔ امروز',
    none: 'امروز هر جست‌وجویی نتیجه داشته است.',
    times: (count: number) => `${formatNumber(count)} بار`,
    last: (at: string) => `آخرین: ${formatClock(at)}`,
    add: 'افزودن هم‌معنی',
    add_of: (query: string) => `افزودن هم‌معنی ${query}`,
  },
};
