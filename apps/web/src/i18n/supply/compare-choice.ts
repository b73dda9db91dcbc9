import { formatNumber } from '@rasteh/persian/digits';

/** Texts of choosing what is compared. */
export const faCompareChoice = {
  add: 'مقایسه',
  add_of: (name: string) => `مقایسه: افزودن ${name}`,
  drop_of: (name: string) => `مقایسه: حذف ${name}`,
  one_more: 'برای مقایسه، دست‌کم یک مورد دیگر انتخاب کنید.',
  see: (count: number) => `مقایسهٔ ${formatNumber(count)} مورد`,
};
