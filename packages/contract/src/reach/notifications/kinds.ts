import type { NotificationGroup } from './groups.ts';
import type { NotificationKind } from './kinds/kind.ts';
import { ownKinds } from './kinds/own.ts';
import { tradeKinds } from './kinds/trade.ts';
import type { Notification, NotificationPayload, NotificationType } from './payloads.ts';

/**
 * The kinds of notifications by type: the group in which they are filtered and configured, icon, words, link, and how they are
 * sent. A type without a row does not compile; the api, the pages and push read this table alone.
 */
export const notificationKinds: { readonly [T in NotificationType]: NotificationKind<NotificationPayload<T>> } = {
  ...tradeKinds,
  ...ownKinds,
};

/**
 * What is shown of a notification: its group, icon, words and link.
 *
 * @example
 * describeNotification({ type: 'account.reinstated', payload: {} }).title // → 'تعلیق حساب شما رفع شد'
 */
export function describeNotification({ type, payload }: Pick<Notification, 'type' | 'payload'>) {
  const { group, icon, words, path } = notificationKinds[type] as NotificationKind<Notification['payload']>;
  return { group, icon, ...words(payload), path: path(payload) };
}

/**
 * The types of a group.
 *
 * @example
 * typesOfGroup('alerts') // → ['search.matched', 'price.alert']
 */
export const typesOfGroup = (group: NotificationGroup): NotificationType[] =>
  (Object.keys(notificationKinds) as NotificationType[]).filter((type) => notificationKinds[type].group === group);
