import { formatNumber } from '@rasteh/persian/digits';

/** Texts of the pages about the portal and of the news. */
export const faPages = {
  news: 'خبرها',
  news_page: (number: number) => `خبرها، صفحهٔ ${formatNumber(number)}`,
  news_description: 'خبرهای راسته و بازار کالا، تازه‌ترین‌ها بالا.',
  empty_title: 'هنوز خبری منتشر نشده است',
  empty_text: 'قیمت‌های امروز بازار در صفحهٔ اصلی است.',
  to_home: 'صفحهٔ اصلی',
  published: (day: string) => `انتشار: ${day}`,
  changed: (day: string) => `آخرین تغییر: ${day}`,
  table: (number: string) => `جدول ${number}`,
};
