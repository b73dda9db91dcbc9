import { formatNumber } from '@rasteh/persian/digits';

/** Texts for picking and proposing the product of a price, used only in the panel. */
export const faProducts = {
  form: {
    variation: 'گونه',
    no_variation: 'بدون گونه',
    variation_hint: 'گونه‌های این کالا را در بخش «کالاها»ی پنل می‌سازید.',
  },
  picker: {
    legend: 'انتخاب مرحله‌ای کالا',
    trail: 'انتخاب‌های شما',
    category: 'دسته',
    subcategory: (parent: string) => `زیردستهٔ ${parent}`,
    change: (step: string, choice: string) => `تغییر ${step}: ${choice}`,
    step: (at: number, of: number) => `مرحلهٔ ${formatNumber(at)} از ${formatNumber(of)}`,
    back: 'مرحلهٔ قبل',
    search: (step: string) => `جست‌وجو در ${step}`,
    none: 'گزینه‌ای پیدا نشد.',
    known: 'کالاهای موجود',
    fresh: 'کالای تازه؛ پس از بررسی منتشر می‌شود',
    count: (count: number) => `${formatNumber(count)} کالا`,
    found: 'این کالا در راسته هست.',
    waiting: 'این کالا پیشنهاد شده و در انتظار بررسی است؛ می‌توانید قیمتش را از همین حالا بنویسید.',
    is_new: 'این کالا تازه است و پس از بررسی منتشر می‌شود.',
    rejected: 'این کالا در بررسی پذیرفته نشده است.',
    reason: (reason: string) => `دلیل: ${reason}`,
    again: 'پیشنهاد دوباره',
    statuses: { pending: 'در انتظار بررسی', published: 'منتشرشده', rejected: 'پذیرفته‌نشده' },
    take: 'ادامه با این کالا',
    propose: 'پیشنهاد این کالا و ادامه',
  },
};
