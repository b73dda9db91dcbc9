import { SendCodeSchema } from '@rasteh/contract/people/auth';
import type { Database } from '../../../core/db/database.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import { createEvents } from '../../../core/realtime/events/events.ts';
import * as repo from '../repo.ts';
import { createSessions } from '../sessions-service.ts';

/** Opens a session of the user with this mobile, or of a new user with this name, without a one-time code. */
export async function openSession(db: Database, clock: Clock, given: { mobile: string; name: string }) {
  const { mobile } = SendCodeSchema.parse({ mobile: given.mobile });
  const events = createEvents(null, () => undefined);
  const sessions = createSessions({ db, clock, events, log: { info: () => undefined, warn: () => undefined } });
  return db.transaction(async (tx) => {
    const identity =
      (await repo.findIdentity(tx, { mobile })) ??
      (await repo.insertUser(tx, { name: given.name, mobile, role: 'user', password_hash: null, now: clock() }));
    if (!identity) throw new Error(`Somebody registered ${mobile} meanwhile`);
    const { id: identity_id, user_id } = identity;
    return { user_id, mobile, token: await sessions.open(tx, { user_id, identity_id, device: '', ip: '127.0.0.1' }) };
  });
}
