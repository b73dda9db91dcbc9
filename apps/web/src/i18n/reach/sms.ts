import type { SmsCause, SmsGatewayName } from '@rasteh/contract/reach/sms';
import { smsGatewayTexts, smsKindTexts, smsOutcomeTexts } from '@rasteh/contract/reach/sms/words';
import { formatNumber, toPersianDigits } from '@rasteh/persian/digits';

const SECOND_MS = 1_000;
const duration = (ms: number): string =>
  ms < SECOND_MS ? `${formatNumber(ms)} میلی‌ثانیه` : `${formatNumber(Math.round(ms / 100) / 10)} ثانیه`;

const causes: Record<SmsCause, (status: string) => string> = {
  timeout: () => 'درگاه به‌موقع پاسخ نداد',
  unreachable: () => 'اتصال به درگاه برقرار نشد',
  status: (status) => `درگاه خطای ${status} داد`,
  result: (status) => `درگاه نپذیرفت، کد ${status}`,
  unreadable: () => 'پاسخ درگاه خوانا نبود',
  internal: () => 'خطای داخلی راسته',
};

/** Texts of the text messages of the portal, for admins. */
export const faSms = {
  title: 'پیامک‌ها',
  kinds: smsKindTexts,
  outcomes: smsOutcomeTexts,
  gateways: smsGatewayTexts,
  duration,
  cause: (cause: SmsCause, status: number | null) => causes[cause](toPersianDigits(status ?? 0)),
  kind: 'نوع پیامک',
  all: 'همه',
  statuses: 'نتیجهٔ ارسال',
  search: '۴ رقم آخر موبایل',
  digits: 'چهار رقم آخر شماره را بنویسید تا پیدا شود.',
  sent: (when: string, took_ms: number) => `${when}، در ${duration(took_ms)}`,
  empty_title: 'هنوز پیامکی فرستاده نشده است',
  empty_text: 'هر پیامکی که راسته می‌فرستد، با نتیجهٔ آن تا ۳۰ روز اینجا می‌ماند. متن و کد نگه داشته نمی‌شود.',
  none_title: 'پیامکی پیدا نشد',
  none_text: 'رقم‌ها، نوع یا نتیجه را تغییر دهید. پیامک‌های ۳۰ روز گذشته اینجاست.',
  show_all: 'نمایش همه',
  health: {
    outbox:
      'درگاه پیامک تنظیم نشده است: پیامکی به گوشی‌ها نمی‌رود. متن‌ها فقط تا یک روز در پایگاه داده می‌ماند و «پذیرفته‌شده» یعنی آنجا ثبت شده است.',
    provider: (gateway: SmsGatewayName) => `پیامک‌ها با ${smsGatewayTexts[gateway]} فرستاده می‌شود.`,
    codes_only: 'این درگاه فقط با الگوهای خودش می‌فرستد؛ اعلان‌ها پیامک نمی‌شود.',
    no_notices: 'الگوی اطلاع‌رسانی هم تنظیم نشده است: به شماره‌ای که از حساب جدا شود پیامکی نمی‌رود.',
    quiet: 'در یک ساعت گذشته پیامکی فرستاده نشده است.',
    fine: (count: number) =>
      count === 1 ? 'تنها پیامک یک ساعت گذشته پذیرفته شد.' : `هر ${formatNumber(count)} پیامک یک ساعت گذشته پذیرفته شد.`,
    mixed: (unsent: number, count: number) =>
      `از ${formatNumber(count)} پیامک یک ساعت گذشته ${formatNumber(unsent)} پیامک نرفت؛ آخرین پیامک پذیرفته شد.`,
    unsent: (count: number, why: string) => `${count === 1 ? 'پیامک آخر' : `${formatNumber(count)} پیامک آخر`} نرفت: ${why}.`,
    log_in: 'تا درست شدن درگاه، ورود با کد ممکن نیست.',
  },
  counts: {
    title: '۲۴ ساعت گذشته',
    median: 'میانهٔ زمان ارسال',
    no_median: '–',
  },
};
