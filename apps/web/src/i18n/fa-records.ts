import { formatNumber } from '@rasteh/persian/digits';

/** How somebody dealt so far, in few words each. */
export const faRecords = {
  buyer: 'سابقهٔ خریدار',
  answered: (percent: number) => `پاسخ به ${formatNumber(percent)}٪ دعوت‌ها`,
  reply_minutes: (minutes: number) => `معمولاً ${formatNumber(minutes)} دقیقه‌ای پاسخ می‌دهد`,
  reply_hours: (hours: number) => `معمولاً ${formatNumber(hours)} ساعته پاسخ می‌دهد`,
  reply_days: (days: number) => `معمولاً ${formatNumber(days)} روزه پاسخ می‌دهد`,
  awards: (count: number) => `${formatNumber(count)} ردیف برنده`,
  decided: (percent: number) => `تصمیم برای ${formatNumber(percent)}٪ پیشنهادها`,
  chosen_minutes: (minutes: number) => `معمولاً ${formatNumber(minutes)} دقیقه‌ای برمی‌گزیند`,
  chosen_hours: (hours: number) => `معمولاً ${formatNumber(hours)} ساعته برمی‌گزیند`,
  chosen_days: (days: number) => `معمولاً ${formatNumber(days)} روزه برمی‌گزیند`,
  awarded: (percent: number) => `${formatNumber(percent)}٪ درخواست‌ها به خرید رسیده`,
};
