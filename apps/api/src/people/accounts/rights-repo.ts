import { eq, or } from 'drizzle-orm';
import type { Transaction } from '../../core/db/database.ts';
import { delegations, deskMembers } from '../../core/db/schema/index.ts';

/** Removes the mobiles from the delegations that a user gave or received. */
export async function forgetDelegatedMobiles(tx: Transaction, user_id: number): Promise<void> {
  const isOfUser = or(eq(delegations.user_id, user_id), eq(delegations.delegate_id, user_id));
  await tx.update(delegations).set({ mobile: null }).where(isOfUser);
}

/** Takes a supporter from their desk. */
export async function leaveDesk(tx: Transaction, user_id: number): Promise<void> {
  await tx.delete(deskMembers).where(eq(deskMembers.user_id, user_id));
}
