import type { Log } from '../../lib/log.ts';
import type { SocketClient } from '../connections/client.ts';
import type { createCrowd } from '../connections/crowd.ts';
import type { createTellings } from '../connections/tellings.ts';
import type { Events } from '../events/events.ts';
import type { createOwnLogs } from '../logs/own-log.ts';
import type { createTopics } from '../topics/topics.ts';

/** So long at most somebody who was suspended stays to be told why, of the second within which it bites. */
const TOLD_MS = 600;

type EndingsDeps = {
  events: Events;
  log: Log;
  crowd: ReturnType<typeof createCrowd>;
  ownLogs: ReturnType<typeof createOwnLogs>;
  tellings: ReturnType<typeof createTellings>;
  topics: ReturnType<typeof createTopics>;
};

/** Takes from open sockets what their users lose, at the moment at which they lose it. */
export function endWhatIsLost({ events, log, crowd, ownLogs, tellings, topics }: EndingsDeps): void {
  const failed = (client: SocketClient, error: unknown): void => {
    log.warn({ err: error }, 'rights of a socket not looked up');
    client.close('restart');
  };
  events.subscribe('session.ended', ({ session_ids }) => {
    for (const client of crowd.all())
      if (client.actor.kind === 'session' && session_ids.includes(client.actor.session_id)) client.close('session_ended');
  });
  // Who is suspended may come back, to read what is their own.
  events.subscribe('user.suspended', ({ user_id }) => {
    const own = crowd.ofUser(user_id);
    for (const client of own) ownLogs.end(client);
    // A delegation rests while either of the two is suspended.
    for (const client of own) topics.endOthers(client);
    topics.rightsChanged({ subject_id: user_id }, failed);
    // Their pages are told why before they are closed.
    void tellings.over(user_id, TOLD_MS).then(() => own.map((client) => client.close('forbidden')));
  });
  events.subscribe('desk.changed', ({ user_id }) => {
    for (const client of crowd.ofUser(user_id)) ownLogs.move(client, user_id);
  });
  events.subscribe('acting.changed', ({ subject_id, actor_id }) => topics.rightsChanged({ subject_id, actor_id }, failed));
}
