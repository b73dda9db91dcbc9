import { formatNumber } from '@rasteh/persian/digits';

/** Texts of the list of suppliers. */
export const faSuppliers = {
  list: {
    title: 'تأمین‌کنندگان',
    title_of: (category: string) => `تأمین‌کنندگان ${category}`,
    description: (title: string, count: number) =>
      `${title}: ${formatNumber(count)} تأمین‌کننده با شهر، سابقهٔ پاسخ، مدارک دیده‌شده و قیمت امروز.`,
    count: (count: number, capped: boolean) =>
      capped ? `بیش از ${formatNumber(count)} تأمین‌کننده` : `${formatNumber(count)} تأمین‌کننده`,
    empty_title: 'هنوز تأمین‌کننده‌ای اینجا نیست',
    empty_text: 'هر تأمین‌کننده‌ای که پروفایلش تأیید شود، همین‌جا دیده می‌شود.',
    empty_filtered_title: 'با این فیلترها تأمین‌کننده‌ای پیدا نشد',
    empty_filtered_text: 'یکی از فیلترها را حذف کنید تا تأمین‌کنندگان بیشتری ببینید.',
  },
  card: {
    more: (count: number) => `و ${formatNumber(count)} دستهٔ دیگر`,
    more_cities: (count: number) => ` و ${formatNumber(count)} شهر دیگر`,
    open: 'باز است',
    closed: 'بسته است',
    prices: (count: number) => (count === 0 ? 'بدون قیمت' : `${formatNumber(count)} قیمت`),
    replies: (duration: string) => `پاسخ معمولاً ظرف ${duration}`,
    ask: 'استعلام',
    ask_of: (title: string) => `استعلام از ${title}`,
  },
  filters: {
    heading: 'فیلترها',
    q: 'جست‌وجو در تأمین‌کنندگان',
    category: 'دسته',
    any_category: 'همهٔ دسته‌ها',
    province: 'استان',
    any_province: 'همهٔ استان‌ها',
    city: 'شهر',
    any_city: 'همهٔ شهرها',
    verified: 'اعتبار',
    any_level: 'همه',
    levels: { registered: 'ثبت‌شده یا تأییدشده', verified: 'تأییدشده' },
    fresh: 'قیمت',
    any_freshness: 'هر زمان',
    is_fresh: 'به‌روز در ۲۴ ساعت گذشته',
    answers: 'پاسخ',
    any_answer: 'همه',
    is_fast: 'معمولاً تا یک ساعت',
    sort: 'ترتیب',
    sorts: {
      verified: 'تأییدشده‌ها',
      '-stated_at': 'تازه‌ترین قیمت',
      reply_minutes: 'سریع‌ترین پاسخ',
      '-prices': 'بیشترین تعداد قیمت',
      title: 'نام',
    },
    apply: 'اعمال فیلتر',
  },
};
