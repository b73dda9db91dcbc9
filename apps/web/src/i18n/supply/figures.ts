import { formatNumber, formatPercent } from '@rasteh/persian/digits';

/** A share of fewer cases says little. */
const least = 5;
const faBefore = (text: string) => `سی روز پیش از آن: ${text}`;

/** Texts of the figures of a supplier, loaded with their page. */
export const faFigures = {
  title: 'آمار فروش',
  about: 'سی روز گذشته، در کنار سی روز پیش از آن. بازدید خودتان شمرده نمی‌شود.',
  loading: 'در حال بارگذاری آمار…',
  empty_title: 'هنوز آماری نیست',
  empty_text: 'با انتشار پروفایل و قیمت‌ها، بازدیدها و پاسخ‌های شما اینجا دیده می‌شود.',
  failed: 'آمار بارگذاری نشد',
  retry: 'تلاش دوباره',
  cards: {
    views: 'بازدید صفحهٔ شما',
    reveals: 'نمایش شمارهٔ تماس',
    rfqs: 'پاسخ به دعوت‌ها',
    won: 'پیشنهادهای برنده',
    stated: 'قیمت‌های به‌روزشده',
  },
  values: {
    count: (count: number) => formatNumber(count),
    /** A sum against the one before: as a share where both are large enough for one. */
    against: (count: number, before: number) => {
      const percent = Math.round((count / before - 1) * 100);
      if (before < least || percent === 0) return faBefore(formatNumber(before));
      return `${formatPercent(Math.abs(percent))} ${percent > 0 ? 'بیشتر' : 'کمتر'} از سی روز پیش از آن (${formatNumber(before)})`;
    },
    of_invitations: (part: number, whole: number) => `پاسخ به ${formatNumber(part)} دعوت از ${formatNumber(whole)} دعوت`,
    of_quotes: (part: number, whole: number) =>
      `${formatNumber(part)} برنده از ${formatNumber(whole)} پیشنهاد تعیین‌تکلیف‌شده، به روز ارسال`,
    /** A share of a few is said in numbers: half of two is no rate. */
    rate: (part: number, whole: number) => {
      if (whole === 0) return '–';
      return whole < least ? `${formatNumber(part)} از ${formatNumber(whole)}` : formatPercent(Math.round((part / whole) * 100));
    },
  },
  today: (count: number) => `امروز تاکنون: ${formatNumber(count)}`,
  before: faBefore,
  fresh: (fresh: number, all: number) => `اکنون ${formatNumber(fresh)} قیمت از ${formatNumber(all)} قیمت معتبر است.`,
  none: 'در این سی روز نبود',
  most: (count: number, day: string) => `بیشترین: ${formatNumber(count)} در ${day}`,
  on_day: (day: string, count: number) => (count === 1 ? day : `${day} (${formatNumber(count)})`),
  on_days: (days: readonly string[]) => `در ${days.join('، ')}`,
  chart: (title: string, from: string, to: string) => `${title} در هر روز، از ${from} تا ${to}`,
  stop: (day: string, value: number, counted: string) => `${day}: ${formatNumber(value)} ${counted}`,
  counted: { views: 'بازدید', reveals: 'نمایش', rfqs: 'پاسخ', won: 'پیشنهاد برنده', stated: 'قیمت' },
  table: 'جدول روزها',
  day: 'روز',
  columns: {
    views: 'بازدید',
    reveals: 'نمایش شماره',
    rfqs_received: 'دعوت',
    rfqs_answered: 'پاسخ‌داده',
    quotes: 'پیشنهاد',
    quotes_decided: 'تعیین‌تکلیف‌شده',
    quotes_won: 'برنده',
    prices_stated: 'قیمت',
  },
};
