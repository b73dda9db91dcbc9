import { formatClock, formatJalaliLong } from '@rasteh/persian/calendar/dates';
import { formatNumber } from '@rasteh/persian/digits';
import type { DeliveryState } from '../../../wire/vocabulary.ts';
import type { NotificationPayload, NotificationType } from '../payloads.ts';
import { later, type NotificationKind, type NotificationWords, soon } from './kind.ts';

const moment = (time: string): string => `${formatJalaliLong(time)}، ساعت ${formatClock(time)}`;
const ownRfq = ({ rfq_id }: { rfq_id: number }): string => `/panel/rfqs/${rfq_id}`;
const answer = ({ rfq_id }: { rfq_id: number }): string => `/panel/quotes/new/${rfq_id}`;
const ownQuote = ({ quote_id }: { quote_id: number }): string => `/panel/quotes/${quote_id}`;
const byRfq = ({ rfq_id }: { rfq_id: number }): number => rfq_id;
const byQuote = ({ quote_id }: { quote_id: number }): number => quote_id;

type Delivered = { title: string; day: string; is_received: boolean };
const deliveryWords: Readonly<Record<DeliveryState, (step: Delivered) => NotificationWords>> = {
  confirmed: ({ title, day }) => ({ title: 'تحویل بار تأیید شد', text: `تأمین‌کننده بار «${title}» را برای ${day} آماده می‌کند.` }),
  loaded: ({ title, day, is_received }) => ({
    title: 'بار بارگیری شد',
    text: `${is_received ? 'تأمین‌کننده' : 'خریدار'} اعلام کرد که بار «${title}» ${day} بارگیری شده است.`,
  }),
  received: ({ title, day }) => ({
    title: 'بار به دست خریدار رسید',
    text: `خریدار بار «${title}» را ${day} تحویل گرفت. اکنون می‌توانید به این معامله امتیاز بدهید.`,
  }),
  cancelled: ({ title, is_received }) => ({
    title: is_received ? 'تأمین‌کننده تحویل بار را لغو کرد' : 'خریدار تحویل بار را لغو کرد',
    text: `تحویل بار «${title}» لغو شد. توضیح را در سفارش ببینید.`,
  }),
};

/** The types of RFQs, quotes and deals. */
export type TradeType = Extract<NotificationType, `${'rfq' | 'quote' | 'award' | 'delivery' | 'rating'}.${string}`>;

/** The kinds of RFQs, quotes and deals. */
export const tradeKinds: { readonly [T in TradeType]: NotificationKind<NotificationPayload<T>> } = {
  'rfq.invited': {
    group: 'rfqs',
    icon: 'invitation',
    key: byRfq,
    words: ({ title, deadline }) => ({
      title: 'دعوت به درخواست خرید',
      text: `به درخواست خرید «${title}» دعوت شده‌اید. مهلت پاسخ: ${moment(deadline)}`,
    }),
    path: answer,
    push: soon,
    sms: true,
  },
  'rfq.matched': {
    group: 'rfqs',
    icon: 'file',
    key: byRfq,
    words: ({ title, city, deadline }) => ({
      title: 'درخواست خرید تازه برای کالاهای شما',
      text: `«${title}»، تحویل در ${city}. مهلت پاسخ: ${moment(deadline)}`,
    }),
    path: answer,
    push: { urgency: 'normal', ttl_s: 86_400 },
    sms: false,
  },
  'rfq.ending': {
    group: 'deadlines',
    icon: 'clock',
    key: byRfq,
    words: ({ title, deadline, quotes, is_own }) => ({
      title: 'مهلت درخواست خرید رو به پایان است',
      text: `${
        !is_own
          ? `به «${title}» هنوز پاسخ نداده‌اید.`
          : quotes === 0
            ? `«${title}» هنوز پیشنهادی نگرفته است.`
            : `«${title}» تاکنون ${formatNumber(quotes)} پیشنهاد گرفته است.`
      } مهلت: ${moment(deadline)}`,
    }),
    path: ({ rfq_id, is_own }) => (is_own ? ownRfq({ rfq_id }) : answer({ rfq_id })),
    push: soon,
    sms: false,
  },
  'rfq.closed': {
    group: 'quotes',
    icon: 'file',
    key: byRfq,
    words: ({ title, quotes }) => ({
      title: 'مهلت درخواست خرید تمام شد',
      text: quotes === 0 ? `«${title}» پیشنهادی نگرفت.` : `«${title}» ${formatNumber(quotes)} پیشنهاد گرفت. آن‌ها را مقایسه کنید.`,
    }),
    path: ownRfq,
    push: later,
    sms: true,
  },
  'quote.received': {
    group: 'quotes',
    icon: 'quote',
    key: byQuote,
    words: ({ title, supplier, version }) => ({
      title: version === 1 ? 'پیشنهاد تازه' : 'پیشنهاد به‌روز شد',
      text: `«${supplier}» به درخواست خرید «${title}» پاسخ داد.`,
    }),
    path: ownRfq,
    push: soon,
    sms: true,
  },
  'quote.accepted': {
    group: 'deals',
    icon: 'award',
    key: byQuote,
    words: ({ title, lines }) => ({
      title: 'پیشنهاد شما پذیرفته شد',
      text: `${formatNumber(lines)} ردیف از درخواست خرید «${title}» به شما رسید.`,
    }),
    path: ownQuote,
    push: soon,
    sms: true,
  },
  'quote.declined': {
    group: 'deals',
    icon: 'rejected',
    key: byQuote,
    words: ({ title, reason }) => ({
      title: 'پیشنهاد شما پذیرفته نشد',
      text: `خریدار پیشنهاد شما برای «${title}» را نپذیرفت.${reason ? ` دلیل: ${reason}` : ''}`,
    }),
    path: ownQuote,
    push: later,
    sms: false,
  },
  'quote.lost': {
    group: 'deals',
    icon: 'rejected',
    key: byQuote,
    words: ({ title }) => ({
      title: 'این بار پیشنهاد دیگری انتخاب شد',
      text: `همهٔ ردیف‌های «${title}» به پیشنهادهای دیگر رسید.`,
    }),
    path: ownQuote,
    push: later,
    sms: false,
  },
  'award.cancelled': {
    group: 'deals',
    icon: 'rejected',
    key: byQuote,
    words: ({ title, reason, is_received }) => ({
      title: is_received ? 'تأمین‌کننده خرید را لغو کرد' : 'خریدار خرید را لغو کرد',
      text: `یک ردیف از «${title}» لغو شد. دلیل: ${reason}`,
    }),
    path: ownQuote,
    push: soon,
    sms: true,
  },
  'delivery.stated': {
    group: 'deals',
    icon: 'award',
    key: byQuote,
    words: ({ title, state, day, is_received }) => deliveryWords[state]({ title, day: formatJalaliLong(day), is_received }),
    path: ownQuote,
    push: soon,
    sms: false,
  },
  'rating.received': {
    group: 'deals',
    icon: 'star',
    key: byQuote,
    words: ({ title, stars }) => ({
      title: 'به معاملهٔ شما امتیاز داده شد',
      text: `طرف مقابل به معاملهٔ «${title}» امتیاز ${formatNumber(stars)} از ۵ داد.`,
    }),
    path: ownQuote,
    push: later,
    sms: false,
  },
  'quote.expiring': {
    group: 'deadlines',
    icon: 'clock',
    key: byQuote,
    words: ({ title, valid_until }) => ({
      title: 'اعتبار پیشنهاد رو به پایان است',
      text: `پیشنهاد برای «${title}» تا ${moment(valid_until)} معتبر است.`,
    }),
    path: (payload) => (payload.is_received ? ownRfq(payload) : ownQuote(payload)),
    push: soon,
    sms: false,
  },
};
