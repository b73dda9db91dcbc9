import type { Notification, NotificationPayload, NotificationType } from '@rasteh/contract/notifications';
import type { PageMeta } from '@rasteh/contract/wire/values';
import type { Database, Transaction } from '../../db/database.ts';
import { type Clock, toWire, toWireOrNull } from '../../lib/clock.ts';
import { type PageQuery, pageBounds, pageMeta } from '../../lib/pages.ts';
import type { Events } from '../../realtime/events/events.ts';
import * as repo from './repo.ts';

/** Notifications of users, with their read state. */
export type Notifications = {
  /** Adds a notification for a user, in the transaction that causes it. */
  add<T extends NotificationType>(tx: Transaction, user_id: number, type: T, payload: NotificationPayload<T>): Promise<void>;
  /** A page of a user's notifications, newest first. @throws page_out_of_range */
  list(user_id: number, query: PageQuery): Promise<{ data: Notification[]; meta: PageMeta & { unread_count: number } }>;
  /** Marks these notifications as read, or all; those of other users are not changed. */
  markRead(user_id: number, ids: number[] | 'all'): Promise<{ read: number; unread_count: number }>;
  /** One notification of a user with the unread count; undefined when it does not belong to the user. */
  read(user_id: number, id: number): Promise<{ notification: Notification; unread_count: number } | undefined>;
};

const toNotification = ({ id, type, payload, created_at, read_at }: repo.NotificationRow): Notification =>
  ({ id, type, payload, created_at: toWire(created_at), read_at: toWireOrNull(read_at) }) as Notification;

/** Creates the notification service. */
export function createNotifications({ db, clock, events }: { db: Database; clock: Clock; events: Events }): Notifications {
  return {
    async add(tx, user_id, type, payload) {
      const notification_id = await repo.insertNotification(tx, { user_id, type, payload, created_at: clock() });
      await events.publish(tx, 'notification.created', { notification_id, user_id });
    },
    async list(user_id, query) {
      const meta = pageMeta(query, await repo.countNotifications(db.read, user_id, 'all'));
      const rows = await repo.listNotifications(db.read, user_id, pageBounds(query));
      const unread_count = await repo.countNotifications(db.read, user_id, 'unread');
      return { data: rows.map(toNotification), meta: { ...meta, unread_count } };
    },
    markRead: (user_id, ids) =>
      db.transaction(async (tx) => {
        const read = await repo.markRead(tx, user_id, ids, clock());
        return { read, unread_count: await repo.countNotifications(tx, user_id, 'unread') };
      }),
    async read(user_id, id) {
      const row = await repo.findNotification(db.read, user_id, id);
      if (!row) return undefined;
      return { notification: toNotification(row), unread_count: await repo.countNotifications(db.read, user_id, 'unread') };
    },
  };
}
