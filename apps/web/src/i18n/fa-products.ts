import { formatNumber } from '@rasteh/persian/digits';

/** The texts of picking, proposing and describing products: the panel's alone. */
export const faProducts = {
  counter: {
    weight: (unit: string, kilograms: string) => `هر ${unit} ${kilograms} کیلوگرم`,
    piece: (unit: string, toman: string) => `هر ${unit} ≈ ${toman} تومان`,
    kilogram: (toman: string) => `هر کیلو ≈ ${toman} تومان`,
  },
  form: {
    variation: 'گونه',
    no_variation: 'بدون گونه',
    variation_hint: 'گونه‌های این کالا را در «محصولات» پنل می‌سازید.',
  },
  picker: {
    legend: 'کالا را گام به گام برگزینید',
    trail: 'آنچه برگزیده‌اید',
    category: 'دسته',
    subcategory: (parent: string) => `زیردستهٔ ${parent}`,
    change: (step: string, choice: string) => `تغییر ${step}: ${choice}`,
    step: (at: number, of: number) => `گام ${formatNumber(at)} از ${formatNumber(of)}`,
    back: 'گام پیش',
    search: (step: string) => `جست‌وجو در ${step}`,
    none: 'گزینه‌ای با این نوشته نیست.',
    known: 'کالاهای موجود',
    fresh: 'کالای تازه؛ پس از بررسی منتشر می‌شود',
    count: (count: number) => `${formatNumber(count)} کالا`,
    found: 'این کالا در راسته هست.',
    waiting: 'این کالا پیشنهاد شده و در انتظار بررسی است؛ می‌توانید قیمتش را از همین حالا بنویسید.',
    is_new: 'این کالا تازه است و پس از بررسی منتشر می‌شود.',
    rejected: 'این کالا در بررسی پذیرفته نشده است.',
    statuses: { pending: 'در انتظار بررسی', published: 'منتشرشده', rejected: 'پذیرفته نشده' },
    take: 'ادامه با این کالا',
    propose: 'پیشنهاد این کالا و ادامه',
  },
};
