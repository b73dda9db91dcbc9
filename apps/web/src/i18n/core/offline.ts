import { formatClock, formatJalaliLong } from '@rasteh/persian/calendar/dates';

const moment = (at: number) => `${formatJalaliLong(at)}، ساعت ${formatClock(at)}`;

/** Texts of the page that is shown without a network. */
export const faOffline = {
  title: 'اینترنت شما قطع است',
  text: 'این صفحه بدون اینترنت باز نمی‌شود. به‌محض وصل شدن اینترنت، خودش باز می‌شود.',
  retry: 'تلاش دوباره',
  still: 'اتصال هنوز برقرار نیست.',
  boards: 'آخرین قیمت‌های دیده‌شده',
  last_seen: (at: number) => `آخرین بار ${moment(at)}`,
  loading: 'در حال بارگذاری صفحه‌های دیده‌شده…',
  none: 'هنوز صفحه‌ای از قیمت‌ها روی این دستگاه ذخیره نشده است.',
};

/** Texts on the copy of a board that is shown without a network. */
export const faKept = {
  home: 'صفحهٔ اصلی',
  notice: (at: number) => `بدون اینترنت؛ قیمت‌های ساعت ${formatClock(at)}، ${formatJalaliLong(at)}.`,
  warning: 'شاید اعتبار آن‌ها تمام شده باشد.',
  over: 'اعتبار بعضی از آن‌ها تمام شده است.',
  /** The heading of a board, with the name of what it prices. */
  priced: /^قیمت (.+) امروز$/,
  refresh: 'به‌روزرسانی',
};

/** Texts of the offer of a new version. */
export const faVersion = {
  title: 'نسخهٔ تازه',
  text: 'نسخهٔ تازهٔ راسته آماده است. آنچه نوشته‌اید، می‌ماند.',
  reload: 'بارگذاری دوباره',
  failed: 'ثبت کارگر پس‌زمینه ناموفق بود.',
};
