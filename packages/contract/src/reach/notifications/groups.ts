/** The ways by which a notification reaches a user. */
export const notificationChannels = ['in_app', 'push', 'sms'] as const;
/** A way by which a notification reaches a user. */
export type NotificationChannel = (typeof notificationChannels)[number];

/** A group of kinds: its Persian texts, and its channels, null where a group has none of this kind. */
type Group = { title: string; text: string; defaults: { [C in NotificationChannel]: boolean | null } };

/**
 * The groups in which users filter notifications and choose channels, in the order in which they are shown. Messages stand in the chat
 * and have no row among the notifications; what concerns the account itself is always shown.
 */
export const notificationGroups = {
  messages: {
    title: 'پیام‌ها',
    text: 'پیام تازه در گفت‌وگوها، و برای پشتیبان‌ها پیام‌های میز',
    defaults: { in_app: null, push: true, sms: null },
  },
  rfqs: {
    title: 'درخواست‌های خرید',
    text: 'دعوت به پاسخ، و درخواست‌های دسته و شهر شما',
    defaults: { in_app: true, push: true, sms: false },
  },
  quotes: {
    title: 'پیشنهادهای رسیده',
    text: 'پیشنهاد تازه، و پایان مهلت درخواست خرید شما',
    defaults: { in_app: true, push: true, sms: false },
  },
  deals: {
    title: 'معامله‌ها',
    text: 'پذیرش یا رد پیشنهاد شما، تحویل بار، لغو خرید و امتیاز معامله',
    defaults: { in_app: true, push: true, sms: false },
  },
  alerts: {
    title: 'هشدارها و جست‌وجوها',
    text: 'هشدار قیمت، و نتیجهٔ تازهٔ جست‌وجوهای ذخیره‌شده',
    defaults: { in_app: true, push: true, sms: false },
  },
  deadlines: {
    title: 'مهلت‌ها',
    text: 'پایان اعتبار قیمت، پیشنهاد و مدرک، و مهلت رو به پایان',
    defaults: { in_app: true, push: true, sms: null },
  },
  reviews: {
    title: 'نتیجهٔ بررسی‌ها',
    text: 'انتشار یا رد کالا، درخواست، مدرک و پروفایل، با دلیل',
    defaults: { in_app: true, push: true, sms: null },
  },
  account: {
    title: 'حساب و پشتیبانی',
    text: 'وضعیت حساب شما، و گفت‌وگوهایی که به شما سپرده می‌شود',
    defaults: { in_app: null, push: true, sms: false },
  },
} as const satisfies Record<string, Group>;
/** A group of kinds of notifications. */
export type NotificationGroup = keyof typeof notificationGroups;

/** The groups by name, in their order. */
export const notificationGroupNames = Object.keys(notificationGroups) as [NotificationGroup, ...NotificationGroup[]];
