import type { NotificationPayload, NotificationType } from '@rasteh/contract/notifications';
import type { ReviewEntity } from '@rasteh/contract/reviews';
import { formatClock, formatJalaliLong } from '@rasteh/persian/calendar/dates';
import { formatNumber } from '@rasteh/persian/digits';
import { documentKindTexts } from '../shared/documents.ts';

const entities: Record<ReviewEntity, string> = {
  product: 'کالا',
  profile: 'پروفایل تأمین‌کننده',
  rfq: 'درخواست خرید',
  inventory: 'موجودی',
  showcase: 'بخش معرفی',
  story: 'استوری',
  rating: 'امتیاز معامله',
};

const moment = (time: string): string => `${formatJalaliLong(time)}، ساعت ${formatClock(time)}`;

type Words = { title: string; text: string };

/** The text of each notification type; a type without a text does not compile. */
export const notificationTexts: { [T in NotificationType]: (payload: NotificationPayload<T>) => Words } = {
  'review.approved': ({ entity, title }) => ({
    title: `${entities[entity]} منتشر شد`,
    text:
      entity === 'rating'
        ? `«${title}» پذیرفته شد و در سابقهٔ طرف مقابل حساب می‌شود.`
        : `«${title}» پذیرفته شد و همه آن را می‌بینند.`,
  }),
  'review.rejected': ({ entity, title, reason }) => ({
    title: `${entities[entity]} پذیرفته نشد`,
    text: `«${title}» منتشر نشد. دلیل: ${reason}`,
  }),
  'rfq.invited': ({ title, deadline }) => ({
    title: 'دعوت به درخواست خرید',
    text: `به درخواست خرید «${title}» دعوت شده‌اید. مهلت پاسخ: ${moment(deadline)}`,
  }),
  'rfq.closed': ({ title, quotes }) => ({
    title: 'مهلت درخواست خرید تمام شد',
    text: quotes === 0 ? `«${title}» پیشنهادی نگرفت.` : `«${title}» ${formatNumber(quotes)} پیشنهاد گرفت. آن‌ها را مقایسه کنید.`,
  }),
  'quote.received': ({ title, supplier, version }) => ({
    title: version === 1 ? 'پیشنهاد تازه' : 'پیشنهاد به‌روز شد',
    text: `«${supplier}» به درخواست خرید «${title}» پاسخ داد.`,
  }),
  'quote.accepted': ({ title, lines }) => ({
    title: 'پیشنهاد شما پذیرفته شد',
    text: `${formatNumber(lines)} ردیف از درخواست خرید «${title}» به شما رسید.`,
  }),
  'quote.declined': ({ title, reason }) => ({
    title: 'پیشنهاد شما پذیرفته نشد',
    text: `خریدار پیشنهاد شما برای «${title}» را نپذیرفت.${reason ? ` دلیل: ${reason}` : ''}`,
  }),
  'quote.lost': ({ title }) => ({
    title: 'این بار پیشنهاد دیگری انتخاب شد',
    text: `همهٔ ردیف‌های «${title}» به پیشنهادهای دیگر رسید.`,
  }),
  'award.cancelled': ({ title, reason, is_received }) => ({
    title: is_received ? 'تأمین‌کننده خرید را لغو کرد' : 'خریدار خرید را لغو کرد',
    text: `یک ردیف از «${title}» لغو شد. دلیل: ${reason}`,
  }),
  'rating.received': ({ title, stars }) => ({
    title: 'به معامله با شما امتیاز دادند',
    text: `طرف مقابل به معاملهٔ «${title}» ${formatNumber(stars)} از ۵ داد.`,
  }),
  'quote.expiring': ({ title, valid_until }) => ({
    title: 'اعتبار پیشنهاد رو به پایان است',
    text: `پیشنهاد برای «${title}» تا ${moment(valid_until)} معتبر است.`,
  }),
  'inventory.expired': ({ title }) => ({
    title: 'زمان نمایش موجودی تمام شد',
    text: `«${title}» از فهرست‌ها برداشته شد. اگر هنوز موجود است، آن را دوباره منتشر کنید.`,
  }),
  'formula.waiting': ({ title, prices }) => ({
    title: 'قیمتی منتظر تأیید شماست',
    text: `قیمت «${title}»${prices === 1 ? '' : ` و ${formatNumber(prices - 1)} کالای دیگر`} با فرمول بیش از ۲۵٪ تغییر می‌کند.`,
  }),
  'document.accepted': ({ kind }) => ({ title: 'مدرک پذیرفته شد', text: `«${documentKindTexts[kind]}» بررسی و پذیرفته شد.` }),
  'document.rejected': ({ kind, reason }) => ({
    title: 'مدرک پذیرفته نشد',
    text: `«${documentKindTexts[kind]}» پذیرفته نشد. دلیل: ${reason}`,
  }),
  'document.expired': ({ kind }) => ({
    title: 'اعتبار مدرک تمام شد',
    text: `«${documentKindTexts[kind]}» دیگر معتبر نیست. برای حفظ نشان تأیید، نسخهٔ تازهٔ آن را بفرستید.`,
  }),
  'support.handed_over': ({ name, by, note }) => ({
    title: 'گفت‌وگویی به شما واگذار شد',
    text: `${by} گفت‌وگوی «${name}» را به شما سپرد: ${note}`,
  }),
  'account.suspended': ({ reason }) => ({
    title: 'حساب شما معلق شد',
    text: `تا بازگشایی حساب، کسی قیمت‌ها و پروفایل شما را نمی‌بیند. دلیل: ${reason}`,
  }),
  'account.reinstated': () => ({ title: 'حساب شما باز شد', text: 'قیمت‌ها و پروفایل شما دوباره دیده می‌شود.' }),
};

/** Texts of the bell in the header and of its list. */
export const faNotifications = {
  title: 'اعلان‌ها',
  bell: (unread: number) => (unread === 0 ? 'اعلان‌ها' : `اعلان‌ها، ${formatNumber(unread)} خوانده‌نشده`),
  read: 'خوانده شد',
  read_one: (title: string) => `خوانده شد: ${title}`,
  read_all: 'همه خوانده شد',
  unread: 'خوانده‌نشده',
  older: 'اعلان‌های قدیمی‌تر',
  empty: 'هنوز اعلانی ندارید',
  empty_text: 'پیشنهادها، دعوت‌ها و نتیجهٔ بررسی‌ها اینجا می‌آید.',
};
