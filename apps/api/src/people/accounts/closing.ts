import { clearLogs } from '../../core/db/closing.ts';
import type { Transaction } from '../../core/db/database.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Audit } from '../../reach/audit/index.ts';
import { clearReach } from '../../reach/closing-repo.ts';
import type { Files } from '../../reach/files/index.ts';
import type { Auth } from '../auth/index.ts';
import type { RightsEnding } from '../delegations/index.ts';
import type { Closings } from './closings.ts';
import { REMOVED_NAME } from './removed-name-text.ts';
import { anonymizeUser, markClosed } from './repo.ts';
import { forgetDelegatedMobiles, leaveDesk } from './rights-repo.ts';

export type ClosingDeps = {
  audit: Pick<Audit, 'maskOlder'>;
  events: Pick<Events, 'publish'>;
  auth: Pick<Auth, 'removeCredentials'>;
  files: Pick<Files, 'abandon'>;
  rightsEnding: Pick<RightsEnding, 'endAllOf'>;
  closings: Pick<Closings, 'clear'>;
};

/**
 * Withdraws what is public, anonymizes the user and the profile, and removes credentials, rights and belongings. Quotes, awards,
 * messages, archives and the audit log stay, the log with masked numbers. A second run removes what was written since the first.
 */
export async function clear(
  tx: Transaction,
  { audit, auth, files, rightsEnding, closings }: ClosingDeps,
  user_id: number,
  now: number,
): Promise<void> {
  await anonymizeUser(tx, user_id, REMOVED_NAME);
  await closings.clear(tx, user_id, now);
  // The other sides are notified without the name and the mobiles.
  await forgetDelegatedMobiles(tx, user_id);
  await rightsEnding.endAllOf(tx, null, user_id);
  await leaveDesk(tx, user_id);
  await auth.removeCredentials(tx, user_id);
  await clearReach(tx, user_id);
  await clearLogs(tx, user_id);
  await audit.maskOlder(tx, { user_id });
  await files.abandon(tx, user_id);
}

/** Closes an account in the transaction of the caller, which has locked its user. Returns false for a closed account. */
export async function close(tx: Transaction, deps: ClosingDeps, user_id: number, now: number): Promise<boolean> {
  if (!(await markClosed(tx, user_id, now))) return false;
  await clear(tx, deps, user_id, now);
  await deps.events.publish(tx, 'user.closed', { user_id });
  return true;
}
