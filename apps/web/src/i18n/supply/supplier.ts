import { formatJalaliFull } from '@rasteh/persian/calendar/dates';
import { weekdayOf, weekdays } from '@rasteh/persian/calendar/tehran';
import { formatNumber, toPersianDigits } from '@rasteh/persian/digits';

/** Texts of the page of a supplier. */
export const faSupplier = {
  list: 'تأمین‌کنندگان',
  meta_title: (title: string, city: string) => `${title}، ${city}`,
  meta_description: (title: string, sells: string, prices: number) =>
    `${title}: ${sells}. ${formatNumber(prices)} قیمت روز، موجودی انبار، ساعت کار، مدارک و راه تماس.`,
  since: (year: number) => `عضو از ${toPersianDigits(year)}`,
  about: 'معرفی',
  duration: {
    minutes: (count: number) => `${formatNumber(count)} دقیقه`,
    hours: (count: number) => `${formatNumber(count)} ساعت`,
    days: (count: number) => `${formatNumber(count)} روز`,
  },
  verified: {
    what: 'مدارک دیده‌شده',
    seen: 'راسته این مدارک را دیده است:',
    one: (kind: string, seen: string) => `${kind}، دیده‌شده در ${seen}`,
    until: (day: string) => `معتبر تا ${day}`,
  },
  record: {
    label: 'سابقه',
    none: 'این تأمین‌کننده تازه به راسته آمده است و هنوز سابقه‌ای ندارد.',
    reply: 'پاسخ معمولاً ظرف',
    fresh: 'قیمت به‌روز در ۳۰ روز',
    quotes: 'پیشنهاد فرستاده‌شده',
    answered: 'پاسخ به دعوت‌ها',
    awards: 'ردیف برنده در راسته',
    percent: (percent: number) => `${formatNumber(percent)}٪`,
    count: (count: number) => formatNumber(count),
  },
  place: {
    sells_in: (cities: string) => `فروش در ${cities}`,
    map: 'نقشه',
    map_of: (title: string) => `${title} روی نقشه`,
  },
  hours: {
    open: 'باز است',
    closed: 'بسته است',
    closed_day: 'تعطیل',
    until: (clock: string) => `تا ${clock}`,
    opens: (when: string, clock: string) => (when ? `${when} از ${clock} باز می‌شود` : `از ${clock} باز می‌شود`),
    tomorrow: 'فردا',
    on: (day: string) => weekdays[weekdayOf(day)] ?? day,
    from_to: (from: string, to: string) => `${from} تا ${to}`,
    and: ' و ',
    days: ['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه'],
    all: 'همهٔ ساعت‌ها',
    holidays: { open: 'تعطیلات رسمی باز است', closed: 'تعطیلات رسمی بسته است' },
    closed_days: (from: string, to: string) =>
      from === to ? `${formatJalaliFull(from)} بسته است` : `${formatJalaliFull(from)} تا ${formatJalaliFull(to)} بسته است`,
    loading: (clock: string) => `بارگیری همان روز تا ${clock}`,
  },
  acts: {
    ask: 'استعلام',
    reveal: 'نمایش شماره',
    share: 'اشتراک‌گذاری',
  },
  slider: (section: string) => `اسلایدر ${section}`,
  sections: {
    label: 'بخش‌های صفحه',
    prices: 'قیمت‌ها',
    stock: 'موجودی‌ها',
    services: 'خدمات',
    files: 'مدارک و کاتالوگ‌ها',
    honors: 'افتخارات',
  },
  prices: {
    title: 'قیمت‌های امروز',
    ask: 'استعلام',
    ask_for: (product: string) => `استعلام ${product}`,
    seen: 'قیمتی که دیدید',
    empty_title: 'امروز قیمتی اعلام نشده است',
    empty_text: 'برای قیمت روز استعلام بفرستید یا تماس بگیرید.',
  },
  stock: {
    all: (count: number) => (count === 1 ? 'مشاهدهٔ موجودی' : `همهٔ ${formatNumber(count)} موجودی`),
  },
  services: { ask: 'پرسش دربارهٔ این خدمت' },
  honors: {
    of: (issuer: string, year: number) => `${issuer}، ${toPersianDigits(year)}`,
  },
  gone_title: 'این صفحه دیگر عمومی نیست',
  gone_text: 'پروفایل این تأمین‌کننده فعلاً نمایش داده نمی‌شود.',
};
