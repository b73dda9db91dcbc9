import { eq, or } from 'drizzle-orm';
import type { Transaction } from '../../core/db/database.ts';
import {
  contactReveals,
  showcaseItems,
  supplierCategories,
  supplierCities,
  supplierFacts,
  supplierHours,
  supplierProfiles,
  verificationDocuments,
} from '../../core/db/schema/index.ts';

/**
 * Removes what a supplier profile says. Its row stays, since quotes refer to it, and so do its handles: a link to one must not
 * lead to another firm. Returns whether the profile was approved.
 */
export async function anonymizeProfile(tx: Transaction, user_id: number, title: string): Promise<boolean> {
  for (const table of [supplierCategories, supplierCities, supplierHours, supplierFacts, showcaseItems, verificationDocuments])
    await tx.delete(table).where(eq(table.user_id, user_id));
  await tx.delete(contactReveals).where(or(eq(contactReveals.user_id, user_id), eq(contactReveals.supplier_id, user_id)));
  const [row] = await tx
    .update(supplierProfiles)
    .set({
      title,
      name: '',
      about: '',
      address: '',
      latitude: null,
      longitude: null,
      phones: [],
      contacts: [],
      verified: 'none',
    })
    .where(eq(supplierProfiles.user_id, user_id))
    .returning({ status: supplierProfiles.status });
  return row?.status === 'approved';
}
