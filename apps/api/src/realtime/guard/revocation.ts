import type { Log } from '../../lib/log.ts';
import type { SocketClient } from '../connections/client.ts';
import type { createPendingDeliveries } from '../connections/pending-deliveries.ts';
import type { createConnectionRegistry } from '../connections/registry.ts';
import type { Events } from '../events/events.ts';
import type { createLogSubscriptions } from '../logs/log-subscriptions.ts';
import type { createTopics } from '../topics/topics.ts';

/** So long at most somebody who was suspended stays to be told why, of the second within which it bites. */
const TOLD_MS = 600;

type RevocationDeps = {
  events: Events;
  log: Log;
  connections: ReturnType<typeof createConnectionRegistry>;
  logSubscriptions: ReturnType<typeof createLogSubscriptions>;
  pendingDeliveries: ReturnType<typeof createPendingDeliveries>;
  topics: ReturnType<typeof createTopics>;
};

/** Takes from open sockets what their users lose, at the moment at which they lose it. */
export function revokeAccess({ events, log, connections, logSubscriptions, pendingDeliveries, topics }: RevocationDeps): void {
  const failed = (client: SocketClient, error: unknown): void => {
    log.warn({ err: error }, 'rights of a socket not looked up');
    client.close('restart');
  };
  events.subscribe('session.ended', ({ session_ids }) => {
    for (const client of connections.all())
      if (client.actor.kind === 'session' && session_ids.includes(client.actor.session_id)) client.close('session_ended');
  });
  // Who is suspended may come back, to read what is their own.
  events.subscribe('user.suspended', ({ user_id }) => {
    const own = connections.ofUser(user_id);
    for (const client of own) logSubscriptions.end(client);
    // A delegation rests while either of the two is suspended.
    for (const client of own) topics.endOthers(client);
    topics.rightsChanged({ subject_id: user_id }, failed);
    // Their pages are told why before they are closed.
    void pendingDeliveries.over(user_id, TOLD_MS).then(() => own.map((client) => client.close('forbidden')));
  });
  events.subscribe('desk.changed', ({ user_id }) => {
    for (const client of connections.ofUser(user_id)) logSubscriptions.move(client, user_id);
  });
  events.subscribe('acting.changed', ({ subject_id, actor_id }) => topics.rightsChanged({ subject_id, actor_id }, failed));
}
