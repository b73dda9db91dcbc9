import { formatNumber, toPersianDigits } from '@rasteh/persian/digits';

/** Texts of the filters of every list. */
export const faFilters = {
  active: 'فیلترهای فعال',
  take_away: (filter: string) => `حذف فیلتر ${filter}`,
  reset: 'حذف فیلترها',
  option: 'گزینه',
  gone: (id: number) => `${toPersianDigits(id)} (حذف‌شده)`,
  chip: (name: string, value: string) => `${name}: ${value}`,
};

/** Texts of the filters of the user's own lists. */
export const faPanelFilters = {
  heading: 'فیلترها',
  apply: 'اعمال فیلتر',
  any: 'همه',
  found: (count: number) => `${formatNumber(count)} مورد`,
  counted: (name: string, count: number) => `${name} (${formatNumber(count)})`,
  category: 'دسته',
  province: 'استان',
  from: 'از روز',
  to: 'تا روز',
  day_wrong: 'تاریخ را مانند ۱۴۰۵/۰۹/۰۱ بنویسید.',
  days_crossed: 'این روز پیش از روز شروع است.',
  none_title: 'موردی پیدا نشد',
  none_text: 'با این فیلترها موردی نیست. یکی را حذف کنید تا بیشتر ببینید.',
};
