import { formatNumber } from '@rasteh/persian/digits';

/** Texts of the bell in the header, of the notifications and of their preferences; those of the kinds are in the contract. */
export const faNotifications = {
  title: 'اعلان‌ها',
  /** While one acts for another user. */
  own_title: 'اعلان‌های خودتان',
  bell: (unread: number) => (unread === 0 ? 'اعلان‌ها' : `اعلان‌ها، ${formatNumber(unread)} خوانده‌نشده`),
  filters: 'فیلتر اعلان‌ها',
  all: 'همه',
  unread: 'خوانده‌نشده',
  read: 'علامت خوانده‌شده',
  read_one: (title: string) => `علامت خوانده‌شده: ${title}`,
  read_all: 'علامت خوانده‌شده برای همه',
  today: 'امروز',
  yesterday: 'دیروز',
  older: 'اعلان‌های قدیمی‌تر',
  whole: 'همهٔ اعلان‌ها',
  messages: (unread: number) => (unread === 0 ? 'پیام خوانده‌نشده‌ای نیست' : `${formatNumber(unread)} پیام خوانده‌نشده در گفت‌وگوها`),
  none: 'با این فیلتر اعلانی نیست',
  show_all: 'نمایش همه',
  empty: 'هنوز اعلانی ندارید',
  empty_text: 'پیشنهادها، دعوت‌ها و نتیجهٔ بررسی‌ها اینجا می‌آید.',
  preferences: 'تنظیم اعلان‌ها',
};

/** Texts of the preferences of notifications. */
export const faNotificationPreferences = {
  title: 'تنظیم اعلان‌ها',
  intro: 'برای هر گروه انتخاب کنید که اعلان از کدام راه به شما برسد.',
  channels: 'راه‌های دریافت',
  group: 'گروه',
  channel: { in_app: 'در راسته', push: 'روی دستگاه', sms: 'پیامک' },
  channel_of: (group: string, channel: string) => `${group}: ${channel}`,
  always: 'همیشه',
  never: 'ندارد',
  push_note: 'اعلان روی دستگاه فقط به مرورگرهایی می‌رسد که در آن‌ها روشن شده باشد:',
  push_settings: 'اعلان‌های این مرورگر',
  sms_note: 'پیامک ۱۰ دقیقه بعد فرستاده می‌شود، مگر اعلان را خوانده باشید.',
  quiet: 'ساعت‌های سکوت',
  quiet_text: 'در این ساعت‌ها نه اعلانی روی دستگاه می‌آید و نه پیامکی؛ پس از پایان این ساعت‌ها می‌رسند.',
  quiet_on: 'سکوت در ساعت‌های مشخص',
  from: 'از ساعت',
  to: 'تا ساعت',
  fridays: 'سکوت در همهٔ روز جمعه',
  digest: 'جمع‌بندی',
  digest_text: 'به‌جای چند اعلان روی دستگاه، یک اعلان که خوانده‌نشده‌ها را جمع می‌زند. پیام‌های گفت‌وگو همیشه بلافاصله می‌آیند.',
  digests: { off: 'هر اعلان بلافاصله', hourly: 'ساعتی یک بار', daily: 'روزی یک بار' },
  digest_hour: 'ساعت جمع‌بندی روزانه',
  hour: (clock: string) => `ساعت ${clock}`,
  save: 'ذخیره',
  saved: 'تنظیم اعلان‌ها ذخیره شد.',
  back: 'بازگشت به اعلان‌ها',
};
