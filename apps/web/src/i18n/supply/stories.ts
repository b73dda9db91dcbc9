import { formatNumber } from '@rasteh/persian/digits';

/** Texts of the public stories: the rings and the viewer. */
export const faStories = {
  region: 'استوری تأمین‌کنندگان',
  of_supplier: (title: string) => `استوری‌های ${title}`,
  unseen: 'دیده‌نشده',
  failed: 'استوری باز نشد. اتصال اینترنت را بررسی کنید و دوباره تلاش کنید.',
  gone: 'زمان این استوری تمام شده است.',
  product: (title: string) => `مشاهدهٔ ${title}`,
  price: (title: string) => `مشاهدهٔ قیمت ${title}`,
  viewer: {
    close: 'بستن',
    previous: 'استوری قبلی',
    next: 'استوری بعدی',
    pause: 'توقف',
    play: 'پخش',
    story: (number: number, of: number) => `${formatNumber(number)} از ${formatNumber(of)}`,
  },
};
