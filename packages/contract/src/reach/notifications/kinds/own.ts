import { formatClock, formatJalaliLong } from '@rasteh/persian/calendar/dates';
import { formatNumber, formatPercent } from '@rasteh/persian/digits';
import { priceLimits } from '../../../wire/limits.ts';
import { documentKindTexts } from '../../../wire/vocabulary.ts';
import type { ReviewEntity } from '../../reviews.ts';
import type { NotificationPayload, NotificationType } from '../payloads.ts';
import { alertKind } from './alert.ts';
import { later, type NotificationKind, soon } from './kind.ts';
import type { TradeType } from './trade.ts';

const others = (count: number): string => (count === 1 ? '' : ` و ${formatNumber(count - 1)} کالای دیگر`);

const entities: Record<ReviewEntity, { name: string; path(id: number): string }> = {
  product: { name: 'کالا', path: () => '/panel/products' },
  profile: { name: 'پروفایل تأمین‌کننده', path: () => '/panel/profile' },
  rfq: { name: 'درخواست خرید', path: (id) => `/panel/rfqs/${id}` },
  inventory: { name: 'موجودی', path: (id) => `/panel/inventories/${id}` },
  showcase: { name: 'ویترین', path: () => '/panel/profile/showcase' },
  story: { name: 'استوری', path: () => '/panel/stories' },
  rating: { name: 'امتیاز معامله', path: () => '/panel/quotes' },
};

const reviewed = {
  group: 'reviews',
  key: ({ entity_id }: { entity_id: number }) => entity_id,
  path: ({ entity, entity_id }: { entity: ReviewEntity; entity_id: number }) => entities[entity].path(entity_id),
  push: later,
  sms: false,
} as const;
const document = {
  key: ({ document_id }: { document_id: number }) => document_id,
  path: () => '/panel/profile/verification',
  push: later,
  sms: false,
} as const;

/** The kinds of what a user keeps: reviews, prices, inventories, searches, documents, the account. */
export const ownKinds: { readonly [T in Exclude<NotificationType, TradeType>]: NotificationKind<NotificationPayload<T>> } = {
  'review.approved': {
    ...reviewed,
    icon: 'accepted',
    words: ({ entity, title }) => ({
      title: `${entities[entity].name} منتشر شد`,
      text:
        entity === 'rating'
          ? `«${title}» پذیرفته شد و در سابقهٔ طرف مقابل حساب می‌شود.`
          : `«${title}» پذیرفته شد و همه آن را می‌بینند.`,
    }),
  },
  'review.rejected': {
    ...reviewed,
    icon: 'rejected',
    words: ({ entity, title, reason }) => ({
      title: `${entities[entity].name} پذیرفته نشد`,
      text: `«${title}» منتشر نشد. دلیل: ${reason}`,
    }),
  },
  'review.change_requested': {
    ...reviewed,
    icon: 'rejected',
    words: ({ entity, title, reason }) => ({
      title: `اصلاح ${entities[entity].name} درخواست شد`,
      text: `«${title}» را اصلاح کنید و دوباره بفرستید: ${reason}`,
    }),
  },
  'story.taken_down': {
    group: 'reviews',
    icon: 'rejected',
    key: ({ story_id }) => story_id,
    words: ({ title, reason }) => ({
      title: 'استوری از نمایش برداشته شد',
      text: `«${title}» دیگر نمایش داده نمی‌شود. دلیل: ${reason}`,
    }),
    path: () => '/panel/stories',
    push: later,
    sms: false,
  },
  'price.expiring': {
    group: 'deadlines',
    icon: 'tag',
    key: () => 0,
    words: ({ title, prices, valid_until }) => ({
      title: 'اعتبار قیمت‌ها رو به پایان است',
      text: `قیمت «${title}»${others(prices)} تا ساعت ${formatClock(valid_until)} معتبر است و سپس «تماس بگیرید» می‌شود.`,
    }),
    path: () => '/panel',
    push: { urgency: 'normal', ttl_s: 3_600 },
    sms: false,
  },
  'formula.waiting': {
    group: 'deadlines',
    icon: 'tag',
    key: () => 0,
    words: ({ title, prices }) => ({
      title: 'قیمتی منتظر تأیید شماست',
      text: `قیمت «${title}»${others(prices)} با فرمول بیش از ${formatPercent(priceLimits.jump_percent)} تغییر می‌کند.`,
    }),
    path: () => '/panel/prices',
    push: soon,
    sms: false,
  },
  'inventory.expired': {
    group: 'deadlines',
    icon: 'clock',
    key: ({ inventory_id }) => inventory_id,
    words: ({ title }) => ({
      title: 'مدت انتشار موجودی تمام شد',
      text: `«${title}» از فهرست‌ها برداشته شد. اگر هنوز موجود است، آن را دوباره منتشر کنید.`,
    }),
    path: ({ inventory_id }) => entities.inventory.path(inventory_id),
    push: later,
    sms: false,
  },
  'search.matched': {
    group: 'alerts',
    icon: 'search',
    key: ({ search_id }) => search_id,
    words: ({ title, results }) => ({
      title: 'نتیجهٔ تازه برای جست‌وجوی شما',
      text: `جست‌وجوی «${title}» ${formatNumber(results)} موجودی تازه دارد.`,
    }),
    path: () => '/panel/searches',
    push: { urgency: 'normal', ttl_s: 86_400 },
    sms: false,
  },
  'price.alert': alertKind,
  'document.accepted': {
    ...document,
    group: 'reviews',
    icon: 'accepted',
    words: ({ kind }) => ({ title: 'مدرک پذیرفته شد', text: `«${documentKindTexts[kind]}» بررسی و پذیرفته شد.` }),
  },
  'document.rejected': {
    ...document,
    group: 'reviews',
    icon: 'rejected',
    words: ({ kind, reason }) => ({
      title: 'مدرک پذیرفته نشد',
      text: `«${documentKindTexts[kind]}» پذیرفته نشد. دلیل: ${reason}`,
    }),
  },
  'document.expiring': {
    ...document,
    group: 'deadlines',
    icon: 'document',
    words: ({ kind, valid_until }) => ({
      title: 'اعتبار مدرک رو به پایان است',
      text: `«${documentKindTexts[kind]}» تا ${formatJalaliLong(valid_until)} معتبر است. نسخهٔ تازهٔ آن را بفرستید.`,
    }),
  },
  'document.expired': {
    ...document,
    group: 'deadlines',
    icon: 'document',
    words: ({ kind }) => ({
      title: 'اعتبار مدرک تمام شد',
      text: `«${documentKindTexts[kind]}» دیگر معتبر نیست. برای حفظ نشان تأیید، نسخهٔ تازهٔ آن را بفرستید.`,
    }),
  },
  'support.handed_over': {
    group: 'account',
    icon: 'chat',
    key: ({ user_id }) => user_id,
    words: ({ name, by, note }) => ({
      title: 'گفت‌وگویی به شما واگذار شد',
      text: `${by} گفت‌وگوی «${name}» را به شما سپرد: ${note}`,
    }),
    path: () => '/support',
    push: soon,
    sms: false,
  },
  'chat.warned': {
    group: 'account',
    icon: 'account',
    key: ({ report_id }) => report_id,
    words: ({ reason }) => ({
      title: 'دربارهٔ پیام‌هایتان تذکر گرفتید',
      text: `پیام‌هایی از شما در گفت‌وگو گزارش و بررسی شد. ${reason}`,
    }),
    path: () => null,
    push: soon,
    sms: false,
  },
  'chat.report_closed': {
    group: 'account',
    icon: 'accepted',
    key: ({ report_id }) => report_id,
    words: ({ name }) => ({
      title: 'گزارش شما بررسی شد',
      text: `مدیر راسته گزارش شما دربارهٔ «${name}» را دید و تصمیم گرفت. از گزارش شما ممنونیم.`,
    }),
    path: () => null,
    push: later,
    sms: false,
  },
  'webhook.off': {
    group: 'account',
    icon: 'rejected',
    key: ({ webhook_id }) => webhook_id,
    words: ({ host }) => ({
      title: 'یک وب‌هوک خاموش شد',
      text: `پیام‌ها به ${host} نمی‌رسد. گیرنده را درست کنید و وب‌هوک را دوباره روشن کنید.`,
    }),
    path: () => '/panel/settings/webhooks',
    push: later,
    sms: false,
  },
  'account.suspended': {
    group: 'account',
    icon: 'account',
    key: () => 0,
    words: ({ reason }) => ({
      title: 'حساب شما معلق شد',
      text: `تا رفع تعلیق، کسی قیمت‌ها و پروفایل شما را نمی‌بیند. دلیل: ${reason}`,
    }),
    path: () => null,
    push: soon,
    sms: true,
  },
  'account.reinstated': {
    group: 'account',
    icon: 'account',
    key: () => 0,
    words: () => ({ title: 'تعلیق حساب شما رفع شد', text: 'قیمت‌ها و پروفایل شما دوباره دیده می‌شود.' }),
    path: () => null,
    push: soon,
    sms: true,
  },
  'delegation.ended': {
    group: 'account',
    icon: 'account',
    key: ({ delegation_id }) => delegation_id,
    words: ({ name, is_own }) =>
      is_own
        ? {
            title: 'دسترسی همکار پایان یافت',
            text: `«${name}» دیگر از طرف شما کار نمی‌کند. اگر لازم است، به همکار دیگری دسترسی دهید.`,
          }
        : { title: 'دسترسی شما پایان یافت', text: `دیگر از طرف «${name}» کار نمی‌کنید.` },
    path: () => '/panel/delegations',
    push: later,
    sms: false,
  },
};
