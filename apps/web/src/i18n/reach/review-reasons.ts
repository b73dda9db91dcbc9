import { formatNumber } from '@rasteh/persian/digits';

/** Texts of the usual reasons of decisions, and of their editor. */
export const faReviewReasons = {
  usual: 'دلیل‌های رایج',
  edit: 'ویرایش دلیل‌ها',
  title: (kind: string) => `دلیل‌های رایج «${kind}»`,
  hint: 'این فهرست برای همهٔ مدیران است و در هر تصمیم با یک کلیک به متن اضافه می‌شود.',
  reason: (place: number) => `دلیل ${formatNumber(place)}`,
  drop: 'حذف',
  drop_of: (reason: string) => `حذف «${reason}»`,
  add: 'افزودن دلیل',
  full: (most: number) => `حداکثر ${formatNumber(most)} دلیل.`,
  save: 'ذخیرهٔ دلیل‌ها',
  cancel: 'انصراف',
  saved: 'دلیل‌ها ذخیره شد',
  failed: 'دلیل‌ها ذخیره نشد',
  stale: 'مدیر دیگری این فهرست را همین حالا تغییر داد.',
};
