import { formatNumber } from '@rasteh/persian/digits';

/** Texts of the saved views of the price grid. */
export const faPriceViews = {
  label: 'نماهای من',
  all: 'همهٔ قیمت‌ها',
  save: 'ذخیرهٔ این نما',
  manage: 'مدیریت نماها',
  failed: 'نماهای ذخیره‌شده بارگذاری نشد.',
  retry: 'تلاش دوباره',
  saving: {
    title: 'ذخیرهٔ نما',
    name: 'نام نما',
    hint: 'نمونه: میلگردهای تهران',
    brings: 'جست‌وجو و فیلترهای فعلی با این نام می‌ماند و روی همهٔ دستگاه‌های شما دیده می‌شود.',
    submit: 'ذخیره',
    close: 'بستن',
    saved: (name: string) => `نمای «${name}» ذخیره شد.`,
  },
  managing: {
    title: 'نماهای من',
    count: (count: number, most: number) => `${formatNumber(count)} نما از ${formatNumber(most)}`,
    rename: 'تغییر نام',
    rename_of: (name: string) => `تغییر نام ${name}`,
    new_name: 'نام تازه',
    save: 'ذخیرهٔ نام',
    cancel: 'انصراف',
    up: 'بالاتر',
    up_of: (name: string) => `بالاتر: ${name}`,
    remove: 'حذف',
    remove_of: (name: string) => `حذف ${name}`,
    remove_title: 'نما حذف شود؟',
    remove_text: (name: string) => `نمای «${name}» حذف می‌شود؛ قیمت‌ها می‌مانند.`,
    not_moved: 'جابه‌جا نشد',
    empty_title: 'هنوز نمایی ندارید',
    empty_text: 'فیلتری را که بارها به کار می‌برید با نام ذخیره کنید؛ دفعهٔ بعد با یک کلیک اعمال می‌شود.',
    close: 'بستن',
  },
};
