import { formatNumber } from '@rasteh/persian/digits';

/** Texts of decisions on several reviews at once, and of the filter by waiting time. */
export const faSeveralReviews = {
  hours: 'زمان انتظار',
  any_hours: 'هر زمان انتظار',
  hours_of: { '4': 'بیش از ۴ ساعت', '24': 'بیش از ۱ روز', '72': 'بیش از ۳ روز' },
  empty_title: 'چیزی این‌قدر در انتظار نمانده است',
  empty_text: 'موارد تازه‌تر را بدون این فیلتر ببینید.',
  all: 'انتخاب همه',
  choose: (title: string) => `انتخاب «${title}»`,
  bar: 'تصمیم یکجا',
  chosen: (count: number) => `${formatNumber(count)} مورد انتخاب شده`,
  approve: (count: number) => `تأیید ${formatNumber(count)} مورد`,
  reject: (count: number) => `رد ${formatNumber(count)} مورد`,
  none: 'لغو انتخاب',
  ask_title: (count: number) => `${formatNumber(count)} مورد منتشر شود؟`,
  ask_confirm: (count: number) => `انتشار ${formatNumber(count)} مورد`,
  reason_title: (count: number) => `دلیل رد ${formatNumber(count)} مورد`,
  reason_hint: 'همهٔ فرستنده‌ها همین متن را می‌بینند.',
  send: (count: number) => `ثبت رد ${formatNumber(count)} مورد`,
  request_change: 'درخواست اصلاح',
  change_title: (count: number) => `درخواست اصلاح ${formatNumber(count)} مورد`,
  change_send: (count: number) => `ارسال برای ${formatNumber(count)} مورد`,
  said: {
    approve: (count: number) => `${formatNumber(count)} مورد منتشر شد`,
    reject: (count: number) => `${formatNumber(count)} مورد پذیرفته نشد`,
    request_change: (count: number) => `اصلاح ${formatNumber(count)} مورد درخواست شد`,
  },
  done_text: 'به هر فرستنده اطلاع دادیم.',
  failed_title: (count: number) => `تصمیم دربارهٔ ${formatNumber(count)} مورد ثبت نشد`,
  failed: {
    stale: 'فرستنده آن را تغییر داده است؛ دوباره ببینید.',
    review_closed: 'پیش از شما دربارهٔ آن تصمیم گرفته شده است.',
    not_found: 'دیگر وجود ندارد.',
  } as Partial<Record<string, string>>,
  failed_else: 'با وضع امروز آن سازگار نیست؛ جداگانه بررسی کنید.',
  close: 'بستن',
};
