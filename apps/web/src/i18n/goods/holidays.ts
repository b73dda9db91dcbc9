import { formatNumber } from '@rasteh/persian/digits';

/** Texts of the page on which admins keep the holidays of the market. */
export const faHolidays = {
  title: 'تعطیلات',
  notes: [
    'پایان اعتبار قیمت‌هایی که از این پس اعلام می‌شود، ساعت کار تأمین‌کنندگان و تقویم‌ها از این روزها پیروی می‌کنند.',
    'تعطیلی‌های قمری گاهی تا روز پیش از آن تغییر می‌کند؛ همان وقت اینجا اصلاح کنید.',
  ],
  count: (count: number) => `${formatNumber(count)} روز`,
  form: 'تعطیل کردن یک روز',
  day: 'روز',
  name: 'مناسبت',
  name_hint: 'مانند «تعطیلی به دلیل آلودگی هوا»',
  day_missing: 'روز را از تقویم انتخاب کنید.',
  close: 'تعطیل کردن',
  closed: 'روز تعطیل شد.',
  sources: { official: 'تقویم رسمی', market: 'بازار' },
  is_open: 'باز است',
  open: 'باز کردن',
  open_of: (day: string) => `باز کردن ${day}`,
  open_question: (day: string) => `${day} باز باشد؟`,
  open_text: (name: string) => `«${name}» در تقویم رسمی تعطیل است. بازار در این روز مانند روزهای دیگر هفته کار می‌کند.`,
  opened: 'روز باز شد.',
  restore: 'برگرداندن',
  restore_of: (day: string) => `برگرداندن ${day} به تقویم رسمی`,
  restored: 'روز به تقویم رسمی برگشت.',
  remove: 'حذف',
  remove_of: (day: string) => `حذف تعطیلی ${day}`,
  removed: 'تعطیلی حذف شد.',
  failed: 'تغییر ثبت نشد',
  empty_title: 'تعطیلی‌ای در سال پیش رو نیست',
  empty_text: 'روزی را که بازار بسته است از بالا تعطیل کنید.',
};
