import { formatNumber } from '@rasteh/persian/digits';

/** Texts of every page beside its header: footer, the bottom bar on phones, menu. */
export const faShell = {
  nav: { prices: 'قیمت روز' },
  user: {
    /** Before one's own name, while one acts for another user. */
    self: 'خودتان:',
    panel: 'پنل من',
    prices: 'قیمت‌های من',
    logout: 'خروج',
    unsent: 'پیش‌نویس یا پیام ارسال‌نشده دارید',
    unsent_text: 'با خروج از این مرورگر پاک می‌شود. برای خروج دوباره «خروج» را بزنید.',
  },
  bar: {
    label: 'دسترسی سریع',
    home: 'صفحهٔ اصلی',
    categories: 'دسته‌ها',
    rfqs: 'درخواست خرید',
    suppliers: 'تأمین‌کنندگان',
    panel: 'من',
    login: 'ورود',
    rfqs_title: 'درخواست خرید',
    all_rfqs: 'درخواست‌های خرید دیگران',
    category_rfqs: (category: string) => `درخواست‌های ${category}`,
    own_rfqs: 'درخواست‌های من',
    suppliers_title: (category: string | undefined) => (category ? `تأمین‌کنندگان ${category}` : 'تأمین‌کنندگان'),
  },
  suppliers: {
    label: 'تأمین‌کنندگان',
    loading: 'در حال بارگذاری تأمین‌کنندگان…',
    empty: 'هنوز تأمین‌کننده‌ای اینجا نیست.',
    failed: 'فهرست تأمین‌کنندگان بارگذاری نشد.',
    retry: 'تلاش دوباره',
    all: 'همهٔ تأمین‌کنندگان',
    verified: 'تأییدشده',
    prices: (count: number) => `${formatNumber(count)} قیمت`,
    ask: 'استعلام',
    ask_of: (title: string) => `استعلام از ${title}`,
  },
  menu: {
    title: 'بخش‌های راسته',
    close: 'بستن منو',
    back: 'بازگشت به بخش‌ها',
    all_of: (title: string) => `همهٔ ${title}`,
    search: 'جست‌وجوی کالا',
    rfqs: 'درخواست‌های خرید',
    all_rfqs: 'همهٔ درخواست‌ها',
    panel: 'پنل من',
    login: 'ورود یا ثبت‌نام',
    developers: 'مستندات API',
    prices_count: (count: number) => (count === 0 ? 'بدون قیمت' : formatNumber(count)),
  },
  jump: 'رفتن به بالای صفحه',
  footer: {
    label: 'دربارهٔ راسته و راهنما',
    developers: 'مستندات API',
    news: 'خبرها',
    /** By the slugs of the pages. */
    pages: {
      about: 'دربارهٔ راسته',
      'help-buyers': 'راهنمای خریداران',
      'help-suppliers': 'راهنمای تأمین‌کنندگان',
      terms: 'شرایط استفاده',
      contact: 'تماس با ما',
    },
    note: 'قیمت‌ها به تومان و به اعلام تأمین‌کنندگان است.',
  },
};
