import { notificationGroups } from '@rasteh/contract/reach/notifications/groups';
import { describeNotification, notificationKinds } from '@rasteh/contract/reach/notifications/kinds';
import type { Notification } from '@rasteh/contract/reach/notifications/payloads';
import { readingHash } from '@rasteh/contract/reach/notifications/reading';
import { z } from 'zod';
import type { Database } from '../../core/db/database.ts';
import type { PushKind } from '../push/index.ts';
import { digestTitle } from './digest-text.ts';
import type { Preferences } from './preferences/service.ts';
import * as repo from './repo.ts';

const DataSchema = z.object({ notification_id: z.int() });

/** What joins the pushes about the same: a later one replaces an earlier one in the browser. */
export const tagOf = ({ type, about }: Pick<repo.NotificationRow, 'type' | 'about'>): string => `notification:${type}:${about}`;

/** The kind of push of a notification: to its user, unless it was read or gave way to a later one meanwhile. */
export function createNotificationPush({ db }: { db: Database }): PushKind {
  return {
    async recipients(user_id, data) {
      const { notification_id } = DataSchema.parse(data);
      const row = await repo.findNotification(db.read, user_id, notification_id);
      if (!row || row.read_at !== null) return [];
      const { group, title, text, path } = describeNotification(row as Pick<Notification, 'type' | 'payload'>);
      const content = {
        group,
        title,
        body: text.slice(0, 240).toWellFormed(),
        path: `${path ?? '/panel/notifications'}#${readingHash(notification_id)}`,
        tag: tagOf(row),
        urgency: notificationKinds[row.type].push.urgency,
      };
      return [{ user_id, content }];
    },
  };
}

type DigestDeps = { db: Database; preferences: Pick<Preferences, 'get'> };

/** The kind of push of a digest: what is unread of the groups that the user wants to be pushed, counted by group. */
export function createDigestPush({ db, preferences }: DigestDeps): PushKind {
  return {
    async recipients(user_id) {
      const { channels } = await preferences.get(user_id);
      const types = await repo.countUnreadByType(db.read, user_id);
      const wanted = types.filter(({ type }) => channels[notificationKinds[type].group].push);
      const groups = Map.groupBy(wanted, ({ type }) => notificationKinds[type].group);
      const counts = [...groups].map(([group, rows]) => ({ group, count: rows.reduce((sum, row) => sum + row.count, 0) }));
      const [first] = counts;
      if (!first) return [];
      const total = counts.reduce((sum, { count }) => sum + count, 0);
      const words = digestTitle(
        total,
        counts.map(({ group, count }) => ({ title: notificationGroups[group].title, count })),
      );
      const content = { ...words, group: first.group, path: '/panel/notifications', tag: 'digest', urgency: 'normal' as const };
      return [{ user_id, content }];
    },
  };
}
