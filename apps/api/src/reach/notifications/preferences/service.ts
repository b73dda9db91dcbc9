import {
  type NotificationChannel,
  type NotificationGroup,
  notificationGroupNames,
} from '@rasteh/contract/reach/notifications/groups';
import { typesOfGroup } from '@rasteh/contract/reach/notifications/kinds';
import type { NotificationType } from '@rasteh/contract/reach/notifications/payloads';
import { defaultPreferences, type NotificationPreferences } from '@rasteh/contract/reach/notifications/preferences';
import type { Database, Queries } from '../../../core/db/database.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { Events } from '../../../core/realtime/events/events.ts';
import * as repo from './repo.ts';
import { endOfQuiet } from './times.ts';

/** What users have chosen of their notifications. */
export type Preferences = {
  get(user_id: number): Promise<NotificationPreferences>;
  /** The preferences of many users: all of them are in the map. */
  ofUsers(queries: Queries, user_ids: readonly number[]): Promise<Map<number, NotificationPreferences>>;
  update(user_id: number, wanted: NotificationPreferences): Promise<NotificationPreferences>;
  /** The types that a user does not want to be shown. */
  hiddenTypes(user_id: number): Promise<NotificationType[]>;
  /** When a group may reach a user by push from now on (ms): later in quiet hours, null when it is switched off. */
  pushAt(user_id: number, group: NotificationGroup): Promise<number | null>;
  /** The same for text messages, which are never sent at night. */
  smsAt(user_id: number, group: NotificationGroup): Promise<number | null>;
};

/** When no text message is sent to those who have not chosen quiet hours. */
const NIGHT = { from: '22:00', to: '08:00' };

/** What a user has chosen, with the defaults of channels that are newer than the choice. */
function complete(chosen: NotificationPreferences | undefined): NotificationPreferences {
  if (!chosen) return defaultPreferences;
  const channels = notificationGroupNames.map((group) => [
    group,
    { ...defaultPreferences.channels[group], ...chosen.channels[group] },
  ]);
  return { ...chosen, channels: Object.fromEntries(channels) };
}

const has = ({ channels }: NotificationPreferences, group: NotificationGroup, channel: NotificationChannel): boolean =>
  channels[group][channel] ?? false;

/** Creates the preferences. */
export function createPreferences({ db, clock, events }: { db: Database; clock: Clock; events: Events }): Preferences {
  async function ofUsers(queries: Queries, user_ids: readonly number[]) {
    const rows = await repo.listPreferences(queries, user_ids);
    const chosen = new Map(rows.map(({ user_id, preferences }) => [user_id, preferences]));
    return new Map(user_ids.map((user_id) => [user_id, complete(chosen.get(user_id))]));
  }
  const get = async (user_id: number) => (await ofUsers(db.read, [user_id])).get(user_id) ?? defaultPreferences;

  return {
    get,
    ofUsers,
    update: (user_id, wanted) =>
      db.transaction(async (tx) => {
        await repo.storePreferences(tx, user_id, wanted, clock());
        await events.publish(tx, 'notification.read', { user_id });
        return complete(wanted);
      }),
    async hiddenTypes(user_id) {
      const { channels } = await get(user_id);
      return notificationGroupNames.filter((group) => channels[group].in_app === false).flatMap(typesOfGroup);
    },
    async pushAt(user_id, group) {
      const chosen = await get(user_id);
      return has(chosen, group, 'push') ? endOfQuiet(chosen, clock()) : null;
    },
    async smsAt(user_id, group) {
      const chosen = await get(user_id);
      const { quiet_hours, quiet_fridays } = chosen;
      return has(chosen, group, 'sms') ? endOfQuiet({ quiet_hours: quiet_hours ?? NIGHT, quiet_fridays }, clock()) : null;
    },
  };
}
