import { formatNumber, formatPercent } from '@rasteh/persian/digits';

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
    of_invitations: (part: number, whole: number) => `پاسخ به ${formatNumber(part)} دعوت از ${formatNumber(whole)} دعوت`,
    of_quotes: (part: number, whole: number) =>
      `${formatNumber(part)} برنده از ${formatNumber(whole)} پیشنهاد تعیین‌تکلیف‌شده، به روز ارسال`,
    rate: (part: number, whole: number) => (whole === 0 ? '–' : formatPercent(Math.round((part / whole) * 100))),
  },
  today: (count: number) => `امروز تاکنون: ${formatNumber(count)}`,
  before: (text: string) => `سی روز پیش از آن: ${text}`,
  fresh: (fresh: number, all: number) => `اکنون ${formatNumber(fresh)} قیمت از ${formatNumber(all)} قیمت معتبر است.`,
  chart: (title: string, from: string, to: string) => `${title} در هر روز، از ${from} تا ${to}`,
  crosshair: 'روز',
  stop: (day: string, value: string, counted: string) => `${day}: ${value} ${counted}`,
  counted: { views: 'بازدید', reveals: 'نمایش', rfqs: 'پاسخ', won: 'پیشنهاد برنده', stated: 'قیمت' },
  table: 'جدول روزها',
  day: 'روز',
  received: 'دریافتی',
  answered: 'پاسخ‌داده',
  sent: 'ارسالی',
  decided: 'تعیین‌تکلیف‌شده',
  won: 'برنده',
  number: 'تعداد',
};
