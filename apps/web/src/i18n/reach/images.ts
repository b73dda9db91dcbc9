import { formatNumber } from '@rasteh/persian/digits';

/** Texts of images that stand in a carousel and open in the viewer. */
export const faImages = {
  open: (name: string) => `نمایش بزرگ ${name}`,
  image: (number: number, of: number) => `تصویر ${formatNumber(number)} از ${formatNumber(of)}`,
  carousel: {
    carousel: 'اسلایدر',
    slide_role: 'اسلاید',
    slide: (number: number, of: number) => `${formatNumber(number)} از ${formatNumber(of)}`,
    page: (number: number, of: number) => `صفحهٔ ${formatNumber(number)} از ${formatNumber(of)}`,
    pages: 'صفحه‌های اسلایدر',
    previous: 'قبلی',
    next: 'بعدی',
    pause: 'توقف اسلایدر',
    play: 'پخش اسلایدر',
  },
};

/** Texts of the images of a product's page. */
export const faProductImages = {
  title: 'تصویرهای کالا',
  of: (title: string) => `تصویرهای ${title}`,
};
