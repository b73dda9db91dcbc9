import type { NotificationPayload, NotificationType } from '@rasteh/contract/notifications';
import type { ReviewEntity } from '@rasteh/contract/reviews';

const entities: Record<ReviewEntity, string> = { product: 'کالا', profile: 'نمایهٔ تأمین‌کننده' };

type Words = { title: string; text: string };

/** What a notification of each type says: a type without words does not compile. */
export const notificationTexts: { [T in NotificationType]: (payload: NotificationPayload<T>) => Words } = {
  'review.approved': ({ entity, title }) => ({
    title: `${entities[entity]} منتشر شد`,
    text: `«${title}» پذیرفته شد و همگان آن را می‌بینند.`,
  }),
  'review.rejected': ({ entity, title, reason }) => ({
    title: `${entities[entity]} پذیرفته نشد`,
    text: `«${title}» منتشر نشد. دلیل: ${reason}`,
  }),
  'account.suspended': ({ reason }) => ({
    title: 'حساب شما معلق شد',
    text: `تا بازگشایی حساب، کسی قیمت‌ها و نمایهٔ شما را نمی‌بیند. دلیل: ${reason}`,
  }),
  'account.reinstated': () => ({ title: 'حساب شما باز شد', text: 'قیمت‌ها و نمایهٔ شما دوباره دیده می‌شود.' }),
};
