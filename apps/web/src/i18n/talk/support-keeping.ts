import { formatNumber, formatPercent } from '@rasteh/persian/digits';
import { faPanel as panel } from '../core/panel.ts';

/** Texts of the page of admins about support. */
export const faSupportKeeping = {
  loading: panel.shell.loading,
  title: 'پشتیبانی',
  lead: 'اولین پاسخ، حل و امتیاز گفت‌وگوها؛ دقیقه‌ها ساعت کار است.',
  figures: 'کارکرد پشتیبانی',
  totals: 'در این بازه',
  supporters: 'به تفکیک پشتیبان',
  days: 'به تفکیک روز',
  none: 'در این بازه گفت‌وگویی پاسخ نگرفته است.',
  columns: {
    who: 'پشتیبان',
    day: 'روز',
    answered: 'پاسخ اول',
    first: 'میانهٔ زمان',
    in_time: 'در مهلت',
    solved: 'حل‌شده',
    stars: 'امتیاز',
  },
  answered: ({ answered, in_time }: { answered: number; in_time: number }) =>
    answered === 0
      ? formatNumber(0)
      : `${formatNumber(answered)}، ${formatPercent(Math.round((in_time * 100) / answered))} در مهلت`,
  minutes: (minutes: number | null) => (minutes === null ? '–' : `${formatNumber(minutes)} دقیقه`),
  in_time: (in_time: number, answered: number) => (answered === 0 ? '–' : formatPercent(Math.round((in_time * 100) / answered))),
  stars: (stars: number | null, ratings: number) =>
    stars === null ? '–' : `${formatNumber(stars)} از ${formatNumber(5)} (${formatNumber(ratings)})`,
  hours: {
    title: 'ساعت کار پشتیبانی',
    days: ['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه'],
    from: (day: string) => `${day}، از ساعت`,
    to: (day: string) => `${day}، تا ساعت`,
    until: 'تا',
    closed: 'تعطیل',
    holidays: 'در تعطیلات رسمی هم باز است',
    reply: 'پاسخ خودکار بیرون از ساعت کار',
    reply_hint: '{زمان} جای روز و ساعت باز شدن می‌نشیند. پیام مشتری می‌ماند و در صف است.',
    yes: 'بله',
    no: 'خیر',
    stale: 'مدیر دیگری ساعت کار را تغییر داده است',
    save: 'ذخیره',
    saved: 'ساعت کار ذخیره شد',
    failed: 'ساعت کار ذخیره نشد',
  },
};
