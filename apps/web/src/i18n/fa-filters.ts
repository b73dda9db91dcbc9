import { formatNumber, toPersianDigits } from '@rasteh/persian/digits';

/** The texts of what is filtered by, on every list. */
export const faFilters = {
  active: 'صافی‌های گذاشته‌شده',
  take_away: (filter: string) => `برداشتن صافی ${filter}`,
  reset: 'برداشتن صافی‌ها',
  option: 'گزینه',
  gone: (id: number) => `${toPersianDigits(id)} (دیگر نیست)`,
  chip: (name: string, value: string) => `${name}: ${value}`,
};

/** The texts of the filters of lists of one's own. */
export const faPanelFilters = {
  heading: 'صافی‌ها',
  apply: 'نشان بده',
  any: 'همه',
  found: (count: number) => `${formatNumber(count)} مورد`,
  category: 'دسته',
  province: 'استان',
  from: 'از روز',
  to: 'تا روز',
  day_wrong: 'تاریخ را مانند ۱۴۰۵/۰۹/۰۱ بنویسید.',
  days_crossed: 'این روز پیش از روز آغاز است.',
  none_title: 'چیزی پیدا نشد',
  none_text: 'با این صافی‌ها چیزی نیست. یکی را بردارید تا بیشتر ببینید.',
};
