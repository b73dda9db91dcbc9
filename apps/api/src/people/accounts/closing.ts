import type { Transaction } from '../../core/db/database.ts';
import { slices } from '../../core/lib/slices.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Audit } from '../../reach/audit/index.ts';
import type { Files } from '../../reach/files/index.ts';
import type { Auth } from '../auth/index.ts';
import type { RightsEnding } from '../delegations/index.ts';
import { deleteBelongings } from './belongings-repo.ts';
import { deleteInventories, deletePrices, deleteStories } from './goods-repo.ts';
import { REMOVED_NAME } from './removed-name-text.ts';
import { anonymizeUser, markClosed } from './repo.ts';
import { forgetDelegatedMobiles, leaveDesk } from './rights-repo.ts';
import { anonymizeProfile } from './suppliers-repo.ts';
import { closeQuoted, deleteLinks, deleteUnquoted } from './trade-repo.ts';

/** The prices that one event names. */
const EVENT_PRICES = 1_000;

export type ClosingDeps = {
  audit: Pick<Audit, 'maskOlder'>;
  events: Pick<Events, 'publish'>;
  auth: Pick<Auth, 'removeCredentials'>;
  files: Pick<Files, 'abandon'>;
  rightsEnding: Pick<RightsEnding, 'endAllOf'>;
};

/** Withdraws what a user offers and asks for; open pages and cached ones follow after the commit. */
async function withdraw(tx: Transaction, events: ClosingDeps['events'], user_id: number, now: number): Promise<void> {
  for (const price_ids of slices(await deletePrices(tx, user_id, now), EVENT_PRICES))
    await events.publish(tx, 'price.changed', { price_ids, user_id });
  for (const inventory_id of await deleteInventories(tx, user_id, now))
    await events.publish(tx, 'inventory.changed', { inventory_id, user_id });
  for (const story_id of await deleteStories(tx, user_id)) await events.publish(tx, 'story.changed', { story_id, user_id });
  const rfq_ids = [...(await deleteUnquoted(tx, user_id, now)), ...(await closeQuoted(tx, user_id, now))];
  for (const rfq_id of rfq_ids) await events.publish(tx, 'rfq.changed', { rfq_id });
  await deleteLinks(tx, user_id);
}

/**
 * Withdraws what is public, anonymizes the user and the profile, and removes credentials, rights and belongings. Quotes, awards,
 * messages, archives and the audit log stay, the log with masked numbers. A second run removes what was written since the first.
 */
export async function clear(
  tx: Transaction,
  { audit, events, auth, files, rightsEnding }: ClosingDeps,
  user_id: number,
  now: number,
): Promise<void> {
  await anonymizeUser(tx, user_id, REMOVED_NAME);
  await withdraw(tx, events, user_id, now);
  const wasPublic = await anonymizeProfile(tx, user_id, REMOVED_NAME);
  // The other sides are notified without the name and the mobiles.
  await forgetDelegatedMobiles(tx, user_id);
  await rightsEnding.endAllOf(tx, null, user_id);
  await leaveDesk(tx, user_id);
  await auth.removeCredentials(tx, user_id);
  await deleteBelongings(tx, user_id);
  await audit.maskOlder(tx, { user_id });
  await files.abandon(tx, user_id);
  if (wasPublic) await events.publish(tx, 'supplier.changed', { user_id });
}

/** Closes an account in the transaction of the caller, which has locked its user. Returns false for a closed account. */
export async function close(tx: Transaction, deps: ClosingDeps, user_id: number, now: number): Promise<boolean> {
  if (!(await markClosed(tx, user_id, now))) return false;
  await clear(tx, deps, user_id, now);
  await deps.events.publish(tx, 'user.closed', { user_id });
  return true;
}
