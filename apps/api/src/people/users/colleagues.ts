import type { Colleague } from '@rasteh/contract/people/users/colleagues';
import { AppError } from '../../core/lib/app-error.ts';
import type { Publishing } from '../../core/realtime/publisher.ts';
import type { LiveSocket } from '../../core/realtime/socket.ts';
import type { Users } from './service.ts';

const TOPIC = 'colleagues';
/** Pages in view say it every 20 s, so one that has not for this long is gone, and so may its process be. */
const EXPIRY_MS = 45_000;

type ColleaguesDeps = Publishing<LiveSocket> & { users: Pick<Users, 'findReviewer'> };

/**
 * Shows admins what the others have open, in all processes. It is kept in memory only: each process hears each page, one that has just
 * started within 20 s.
 */
export function publishColleagues({ events, socket, users }: ColleaguesDeps): void {
  const seats = new Map<string, { shown: Colleague; expiry: NodeJS.Timeout }>();
  const all = () => ({ colleagues: [...seats.values()].map(({ shown }) => shown) });
  const publish = () => socket.publish(TOPIC, 'colleague.changed', all());

  events.subscribe('colleague.said', ({ seat, shown }) => {
    const before = seats.get(seat);
    clearTimeout(before?.expiry);
    if (shown) {
      const expiry = setTimeout(() => {
        seats.delete(seat);
        publish();
      }, EXPIRY_MS);
      seats.set(seat, { shown, expiry: expiry.unref() });
    } else seats.delete(seat);
    if (!isSame(before?.shown, shown)) publish();
  });
  socket.answer('colleague.shown', async ({ actor, socket_id }, { at, ...how }) => {
    const reviewer = await users.findReviewer(actor);
    if (!reviewer) throw new AppError('forbidden');
    const shown = at === null ? null : { at, user_id: reviewer.id, name: reviewer.name, ...how };
    events.publishEphemeral('colleague.said', { seat: socket_id, shown });
    return all();
  });
  socket.onClosed((socket_id) => {
    if (seats.has(socket_id)) events.publishEphemeral('colleague.said', { seat: socket_id, shown: null });
  });
}

const isSame = (before: Colleague | undefined, after: Colleague | null): boolean =>
  before?.at === after?.at &&
  before?.name === after?.name &&
  before?.is_writing === after?.is_writing &&
  before?.part === after?.part;
