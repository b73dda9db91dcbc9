import type { NotificationGroup } from '@rasteh/contract/reach/notifications/groups';
import { notificationKinds, typesOfGroup } from '@rasteh/contract/reach/notifications/kinds';
import type { Notification, NotificationPayload, NotificationType } from '@rasteh/contract/reach/notifications/payloads';
import type { PageMeta } from '@rasteh/contract/wire/values';
import type { Database, Transaction } from '../../core/db/database.ts';
import { type Clock, toWire, toWireOrNull } from '../../core/lib/clock.ts';
import { type PageQuery, pageBounds, pageMeta } from '../../core/lib/pages.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Channels } from './channels.ts';
import type { Preferences } from './preferences/service.ts';
import * as repo from './repo.ts';

type ListQuery = PageQuery & {
  group?: NotificationGroup | undefined;
  unread?: 'true' | undefined;
  before?: number | undefined;
};
type ListMeta = PageMeta & { unread_count: number; next_before: number | null };

/** Notifications of users, with their read state. */
export type Notifications = {
  /**
   * Adds a notification for a user, in the transaction that causes it; an unread one about the same gives way to it. The user
   * whose act it is (`actor_id`) gets none.
   */
  add<T extends NotificationType>(
    tx: Transaction,
    user_id: number,
    type: T,
    payload: NotificationPayload<T>,
    actor_id?: number,
  ): Promise<void>;
  /** The same for many users, in a few statements. */
  addAll<T extends NotificationType>(
    tx: Transaction,
    user_ids: readonly number[],
    type: T,
    payload: NotificationPayload<T>,
  ): Promise<void>;
  /** A page of a user's notifications, newest first. @throws page_out_of_range */
  list(user_id: number, query: ListQuery): Promise<{ data: Notification[]; meta: ListMeta }>;
  /** Marks these notifications as read, or all; those of other users are not changed. */
  markRead(user_id: number, ids: number[] | 'all'): Promise<{ read: number; unread_count: number }>;
  /** The unread notifications of a user that are shown. */
  countUnread(user_id: number): Promise<number>;
  /** One notification of a user with the unread count; undefined when it is not shown to the user. */
  read(user_id: number, id: number): Promise<{ notification: Notification; unread_count: number } | undefined>;
};

const toNotification = ({ id, type, payload, created_at, read_at }: repo.NotificationRow): Notification =>
  ({ id, type, payload, created_at: toWire(created_at), read_at: toWireOrNull(read_at) }) as Notification;

/** What a notification is about, by the table of kinds. */
const aboutOf = <T extends NotificationType>(type: T, payload: NotificationPayload<T>): number =>
  (notificationKinds[type].key as (payload: NotificationPayload<T>) => number)(payload);

export type NotificationsDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  notificationPreferences: Pick<Preferences, 'hiddenTypes'>;
  channels: Channels;
};

/** Creates the notification service. */
export function createNotifications({ db, clock, events, notificationPreferences, channels }: NotificationsDeps): Notifications {
  const { hiddenTypes } = notificationPreferences;
  async function addAll<T extends NotificationType>(
    tx: Transaction,
    users: readonly number[],
    type: T,
    payload: NotificationPayload<T>,
  ) {
    const user_ids = [...new Set(users)];
    if (user_ids.length === 0) return;
    const about = aboutOf(type, payload);
    await repo.deleteReplaced(tx, user_ids, type, about);
    const created_at = clock();
    const rows = await repo.insertNotifications(
      tx,
      user_ids.map((user_id) => ({ user_id, type, payload, about, created_at })),
    );
    await channels.deliver(tx, rows);
    await events.publish(tx, 'notification.created', {
      created: rows.map(({ id, user_id }) => ({ notification_id: id, user_id })),
    });
  }
  const countUnread = async (user_id: number) =>
    repo.countNotifications(db.read, { user_id, hidden: await hiddenTypes(user_id), unread: true });

  return {
    add: async (tx, user_id, type, payload, actor_id) => {
      if (actor_id !== user_id) await addAll(tx, [user_id], type, payload);
    },
    addAll,
    countUnread,
    async list(user_id, { group, unread, before, ...page }) {
      const hidden = await hiddenTypes(user_id);
      const filter = { user_id, hidden, types: group && typesOfGroup(group), unread: unread === 'true' };
      const meta = pageMeta(page, await repo.countNotifications(db.read, filter));
      const { limit, offset } = pageBounds(page);
      // One more tells whether there is an older one.
      const rows = await repo.listNotifications(db.read, filter, { limit: limit + 1, offset, before });
      const next_before = rows.length > limit ? (rows[limit - 1]?.id ?? null) : null;
      const data = rows.slice(0, limit).map(toNotification);
      return { data, meta: { ...meta, unread_count: await countUnread(user_id), next_before } };
    },
    markRead: (user_id, ids) =>
      db.transaction(async (tx) => {
        const read = await repo.markRead(tx, user_id, ids, clock());
        if (read > 0) await events.publish(tx, 'notification.read', { user_id });
        return { read, unread_count: await countUnread(user_id) };
      }),
    async read(user_id, id) {
      const row = await repo.findNotification(db.read, user_id, id);
      if (!row || (await hiddenTypes(user_id)).includes(row.type)) return undefined;
      return { notification: toNotification(row), unread_count: await countUnread(user_id) };
    },
  };
}
