import type { PushSubscriptionData } from '@rasteh/contract/reach/push';
import { pushLimits } from '@rasteh/contract/wire/limits';
import type { Database } from '../../core/db/database.ts';
import { lockUser } from '../../core/db/lock-user.ts';
import { AppError, invalid } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { Log } from '../../core/lib/log.ts';
import type { SessionActor } from '../../core/lib/request-context.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { EndpointRules } from './endpoints.ts';
import type { PushKeys } from './keys.ts';
import * as repo from './subscriptions-repo.ts';

type SubscriptionsDeps = { db: Database; clock: Clock; events: Events; log: Log; keys: PushKeys; endpoints: EndpointRules };

/** The browsers that receive push, each of one user and session. */
export type PushSubscriptions = {
  /** The key with which browsers subscribe. */
  key(): { public_key: string; key_id: string };
  /**
   * Saves the subscription of the actor's browser. Idempotent; one browser belongs to who saved it last, and the oldest beyond
   * the limit gives way. @throws invalid at `field` for an unknown push service; conflict for the endpoint of another user without its secret
   */
  save(actor: SessionActor, data: PushSubscriptionData, at: { device: string; field: string }): Promise<{ key_id: string }>;
  /** Removes a subscription of the user, and returns how many there were: 0 or 1. */
  remove(user_id: number, endpoint: string): Promise<number>;
};

const unknownService = 'این مرورگر از سرویس اعلانی استفاده می‌کند که راسته نمی‌شناسد.';

/** One endpoint in one spelling: the case of a host means nothing. */
const addressOf = (endpoint: string): string => new URL(endpoint).href;

/** Creates the subscriptions; those of a session end with it. */
export function createPushSubscriptions({ db, clock, events, log, keys, endpoints }: SubscriptionsDeps): PushSubscriptions {
  events.subscribe('session.ended', ({ session_ids }) => {
    // What is left after a failure is never sent to: a reachable subscription needs an open session.
    db.transaction((tx) => repo.removeOfSessions(tx, session_ids)).then(undefined, (error: unknown) =>
      log.warn({ err: error }, 'push subscription cleanup failed'),
    );
  });
  return {
    key: () => ({ public_key: keys.public_key, key_id: keys.id }),
    async save({ user_id, session_id }, data, { device, field }) {
      if (!endpoints.hostOf(data.endpoint)) throw invalid({ [field]: unknownService });
      const endpoint = addressOf(data.endpoint);
      const { p256dh, auth } = data.keys;
      await db.transaction(async (tx) => {
        await lockUser(tx, user_id);
        const row = { user_id, session_id, endpoint, p256dh, auth, key_id: keys.id, device, saved_at: clock() };
        if (!(await repo.upsert(tx, row))) throw new AppError('conflict');
        const ids = await repo.idsOf(tx, user_id);
        const surplus = ids.slice(0, Math.max(0, ids.length - pushLimits.per_user));
        if (surplus.length > 0) await repo.removeIds(tx, surplus);
      });
      return { key_id: keys.id };
    },
    remove: (user_id, endpoint) => db.transaction((tx) => repo.removeEndpoint(tx, user_id, addressOf(endpoint))),
  };
}
