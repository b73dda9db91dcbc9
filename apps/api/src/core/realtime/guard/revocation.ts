import type { Log } from '../../lib/log.ts';
import type { SocketClient } from '../connections/client.ts';
import type { createPendingDeliveries } from '../connections/pending-deliveries.ts';
import type { createConnectionRegistry } from '../connections/registry.ts';
import type { Events } from '../events/events.ts';
import type { createLogSubscriptions } from '../logs/log-subscriptions.ts';
import type { SocketOptions } from '../options.ts';
import type { createTopics } from '../topics/topics.ts';

type RevocationDeps = {
  events: Events;
  log: Log;
  connections: ReturnType<typeof createConnectionRegistry>;
  logSubscriptions: ReturnType<typeof createLogSubscriptions>;
  pendingDeliveries: ReturnType<typeof createPendingDeliveries>;
  topics: ReturnType<typeof createTopics>;
  options: Pick<SocketOptions, 'reason_ms'>;
};

/** Revokes the access of open sockets as soon as their user loses it. */
export function revokeAccess(deps: RevocationDeps): void {
  const { events, log, connections, logSubscriptions, pendingDeliveries, topics, options } = deps;
  const failed = (client: SocketClient, error: unknown): void => {
    log.warn({ err: error }, 'socket rights check failed');
    client.close('restart');
  };
  events.subscribe('session.ended', ({ session_ids }) => {
    for (const client of connections.all())
      if (client.actor.kind === 'session' && session_ids.includes(client.actor.session_id)) client.close('session_ended');
  });
  // A suspended user may reconnect to read their own data.
  events.subscribe('user.suspended', ({ user_id }) => {
    const own = connections.ofUser(user_id);
    for (const client of own) logSubscriptions.end(client);
    // A delegation is inactive while either of its two users is suspended.
    for (const client of own) topics.endOthers(client);
    topics.rightsChanged({ subject_id: user_id }, failed);
    // The clients receive the reason before they are closed.
    void pendingDeliveries.over(user_id, options.reason_ms).then(() => own.map((client) => client.close('forbidden')));
  });
  // Those who acted for the user receive the end of each right.
  events.subscribe('user.closed', ({ user_id }) => {
    for (const client of connections.ofUser(user_id)) client.close('session_ended');
  });
  events.subscribe('desk.changed', ({ user_id }) => {
    for (const client of connections.ofUser(user_id)) logSubscriptions.move(client, user_id);
  });
  events.subscribe('acting.changed', ({ subject_id, actor_id }) => topics.rightsChanged({ subject_id, actor_id }, failed));
}
