import { formatNumber } from '@rasteh/persian/digits';

/** Short texts of a user's dealing record. */
export const faRecords = {
  buyer: 'سابقهٔ خریدار',
  rating: (stars: number, count: number) => `امتیاز ${formatNumber(stars)} از ۵ در ${formatNumber(count)} معامله`,
  answered: (percent: number) => `پاسخ به ${formatNumber(percent)}٪ دعوت‌ها`,
  reply_minutes: (minutes: number) => `معمولاً ظرف ${formatNumber(minutes)} دقیقه پاسخ می‌دهد`,
  reply_hours: (hours: number) => `معمولاً ظرف ${formatNumber(hours)} ساعت پاسخ می‌دهد`,
  reply_days: (days: number) => `معمولاً ظرف ${formatNumber(days)} روز پاسخ می‌دهد`,
  awards: (count: number) => `برنده در ${formatNumber(count)} ردیف`,
  decided: (percent: number) => `تصمیم برای ${formatNumber(percent)}٪ پیشنهادها`,
  chosen_minutes: (minutes: number) => `معمولاً ظرف ${formatNumber(minutes)} دقیقه انتخاب می‌کند`,
  chosen_hours: (hours: number) => `معمولاً ظرف ${formatNumber(hours)} ساعت انتخاب می‌کند`,
  chosen_days: (days: number) => `معمولاً ظرف ${formatNumber(days)} روز انتخاب می‌کند`,
  awarded: (percent: number) => `${formatNumber(percent)}٪ درخواست‌ها به خرید رسیده`,
};
