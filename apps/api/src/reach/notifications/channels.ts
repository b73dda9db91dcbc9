import { describeNotification, notificationKinds } from '@rasteh/contract/reach/notifications/kinds';
import type { Notification } from '@rasteh/contract/reach/notifications/payloads';
import { z } from 'zod';
import type { Database, Transaction } from '../../core/db/database.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { Jobs } from '../../core/plugins/jobs/jobs.ts';
import type { Push, PushWanted } from '../push/index.ts';
import { smsText } from './digest-text.ts';
import type { Preferences } from './preferences/service.ts';
import { nextDigest } from './preferences/times.ts';
import { createDigestPush, createNotificationPush, tagOf } from './push.ts';
import * as repo from './repo.ts';

export type ChannelsDeps = {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'define'>;
  push: Pick<Push, 'define' | 'addAll'>;
  notificationPreferences: Preferences;
  /** Sends a text message; false when the provider has no way to send one. */
  sms: { sendMessage(mobile: string, text: string): Promise<boolean> };
  public_url: string;
};

/** The ways beside the portal by which notifications reach users. */
export type Channels = {
  /** Plans pushes and text messages for new notifications, in the transaction that adds them. */
  deliver(tx: Transaction, rows: readonly repo.NotificationRow[]): Promise<void>;
};

/** How long a text message waits: what is read meanwhile costs none. */
const sms_wait_ms = 600_000;

/** Creates the channels. Both decide again before they send: by what was read, by the preferences and by quiet hours. */
export function createChannels(deps: ChannelsDeps): Channels {
  const { db, clock, jobs, push, notificationPreferences: preferences, sms, public_url } = deps;
  push.define('notification', createNotificationPush({ db }));
  push.define('digest', createDigestPush({ db, preferences }));

  const messages = jobs.define('sendNotificationSms', {
    schema: z.strictObject({ user_id: z.int(), notification_id: z.int() }),
    tries: 3,
    async run({ user_id, notification_id }) {
      const row = await repo.findNotification(db.read, user_id, notification_id);
      if (!row || row.read_at !== null) return;
      const due_at = await preferences.smsAt(user_id, notificationKinds[row.type].group);
      if (due_at === null) return;
      if (due_at > clock()) {
        await db.transaction((tx) => messages.add(tx, { user_id, notification_id }, { due_at }));
        return;
      }
      const mobile = await repo.findMobile(db.read, user_id);
      const shown = describeNotification(row as Pick<Notification, 'type' | 'payload'>);
      if (mobile) await sms.sendMessage(mobile, smsText(shown, `${public_url}${shown.path ?? '/panel/notifications'}`));
    },
  });

  async function planPushes(tx: Transaction, rows: readonly repo.NotificationRow[]): Promise<void> {
    await push.addAll(tx, rows, async (reached) => {
      const chosen = await preferences.ofUsers(
        tx,
        reached.map(({ user_id }) => user_id),
      );
      return reached.flatMap((row): PushWanted[] => {
        const { user_id, id, type } = row;
        const wants = chosen.get(user_id);
        if (!wants?.channels[notificationKinds[type].group].push) return [];
        const due_at = nextDigest(wants, clock());
        if (due_at !== undefined) return [{ user_id, topic: 'digest', kind: 'digest', data: {}, due_at }];
        const ttl_ms = notificationKinds[type].push.ttl_s * 1_000;
        return [{ user_id, topic: tagOf(row), kind: 'notification', data: { notification_id: id }, ttl_ms }];
      });
    });
  }

  async function planMessages(tx: Transaction, rows: readonly repo.NotificationRow[]): Promise<void> {
    const worthy = rows.filter(({ type }) => notificationKinds[type].sms);
    const chosen = await preferences.ofUsers(
      tx,
      worthy.map(({ user_id }) => user_id),
    );
    for (const { id, user_id, type } of worthy)
      if (chosen.get(user_id)?.channels[notificationKinds[type].group].sms)
        await messages.add(tx, { user_id, notification_id: id }, { due_at: clock() + sms_wait_ms });
  }

  return {
    async deliver(tx, rows) {
      await planPushes(tx, rows);
      await planMessages(tx, rows);
    },
  };
}
