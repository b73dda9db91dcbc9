import type { NotificationGroup } from '@rasteh/contract/reach/notifications/groups';
import type { Database } from '../../../core/db/database.ts';
import { createCache } from '../../../core/lib/cache.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import * as subscriptions from '../subscriptions-repo.ts';
import type { PushKind } from './kinds.ts';
import * as queue from './queue-repo.ts';

export type PlanningDeps = {
  db: Database;
  clock: Clock;
  /** The kinds by name. */
  kinds: ReadonlyMap<string, PushKind>;
  key_id: string;
  hostOf(endpoint: string): string | null;
  /** When a group may reach a user from now on (ms); null when the user does not want it. */
  pushAt(user_id: number, group: NotificationGroup): Promise<number | null>;
  /** All that a user has not read. */
  countUnread(user_id: number): Promise<number>;
};

/** Browsers of one delivery are called at about the same time, and share what it shows: what was read a moment later is sent at most once. */
const SHARED_MS = 1_000;
const MOST_SHARED = 200;

/** Creates the decisions on deliveries: for whom, in which browsers and when, and again before each try. */
export function createPlanning({ db, clock, kinds, key_id, hostOf, pushAt, countUnread }: PlanningDeps) {
  const shared = { clock, keep_ms: SHARED_MS, most: MOST_SHARED };
  const recipients = createCache<Awaited<ReturnType<PushKind['recipients']>>>(shared);
  const unread = createCache<number>(shared);
  /** The same for the plan of a delivery and for all its browsers. */
  const keyOf = ({ user_id, topic, kind, data, created_at }: queue.DeliveryRow): string =>
    JSON.stringify([user_id, topic, kind, data, created_at]);
  const recipientsOf = (row: queue.DeliveryRow) =>
    recipients.get(keyOf(row), async () => kinds.get(row.kind)?.recipients(row.user_id, row.data) ?? []);

  /** When each recipient is to receive it; those who do not want it are left out. */
  async function timesOf(row: queue.DeliveryRow): Promise<Map<number, number>> {
    const times = new Map<number, number>();
    if (row.expires_at <= clock()) return times;
    for (const { user_id, content } of await recipientsOf(row)) {
      const at = await pushAt(user_id, content.group);
      if (at !== null) times.set(user_id, at);
    }
    return times;
  }

  async function plan(row: queue.DeliveryRow): Promise<void> {
    const times = await timesOf(row);
    const user_ids = [...times.keys()];
    const reachable = user_ids.length > 0 ? await subscriptions.listReachable(db.read, { user_ids, key_id, now: clock() }) : [];
    const sends = reachable.flatMap(({ id, user_id, endpoint }) => {
      const host = hostOf(endpoint);
      const due_at = Math.max(row.due_at, times.get(user_id) ?? 0);
      // It lives as long after quiet hours as it would have lived without them.
      return host ? [{ subscription_id: id, host, due_at, expires_at: row.expires_at + due_at - row.due_at }] : [];
    });
    await db.transaction((tx) => queue.splitPlan(tx, row, sends));
  }

  /** What is to be sent to a browser now; undefined if it is not reachable any more or has nothing to see. */
  async function currentOf(row: queue.DeliveryRow) {
    const [target] = await subscriptions.listReachable(db.read, { ids: [row.subscription_id ?? 0], key_id, now: clock() });
    if (!target || !hostOf(target.endpoint) || row.expires_at <= clock()) return undefined;
    const content = (await recipientsOf(row)).find(({ user_id }) => user_id === target.user_id)?.content;
    if (!content) return undefined;
    const at = await pushAt(target.user_id, content.group);
    return at === null ? undefined : { target, content, at };
  }

  /** All that the user of a browser has not read. */
  const badgeOf = (row: queue.DeliveryRow, user_id: number): Promise<number> =>
    unread.get(`${keyOf(row)} ${user_id}`, () => countUnread(user_id));

  return { plan, currentOf, badgeOf };
}
