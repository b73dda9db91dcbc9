import type { RevealedContact } from '@rasteh/contract/supply/suppliers/public';
import { supplierLimits } from '@rasteh/contract/wire/limits';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import type { Database } from '../../../core/db/database.ts';
import { lockUser } from '../../../core/db/lock-user.ts';
import { AppError } from '../../../core/lib/app-error.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import type { SupplierDirectory } from '../../../people/supplier-directory/index.ts';
import * as repo from './repo.ts';

type ContactRevealsDeps = { db: Database; clock: Clock; suppliers: SupplierDirectory };

/** The numbers of suppliers, shown to logged-in users and recorded. */
export type ContactReveals = {
  /**
   * The numbers of a public supplier, recorded once a day for each user with the price that was shown.
   * @throws not_found for an unknown supplier or a price that is not theirs; reveal_limit
   */
  reveal(context: RequestContext, handle: string, price_id: number | null): Promise<RevealedContact>;
};

/** Creates the reveals of contacts. */
export const createContactReveals = ({ db, clock, suppliers }: ContactRevealsDeps): ContactReveals => ({
  async reveal({ subject_id: user_id }, handle, price_id) {
    const supplier_id = await suppliers.findPublicUser(handle);
    const profile = supplier_id === null ? null : await suppliers.findProfile(supplier_id);
    if (supplier_id === null || !profile) throw new AppError('not_found');
    const { phones, contacts } = profile;
    if (supplier_id === user_id) return { phones, contacts };
    await db.transaction(async (tx) => {
      const now = clock();
      await lockUser(tx, user_id);
      const price = price_id === null ? null : await repo.findShownPrice(tx, supplier_id, price_id, now);
      if (price === undefined) throw new AppError('not_found');
      const since = now - DAY_MS;
      if (await repo.hasSeen(tx, user_id, supplier_id, since)) return;
      if ((await repo.countSeen(tx, user_id, since)) >= supplierLimits.reveals_per_day) throw new AppError('reveal_limit');
      const shown = { price_id, amount: price?.amount ?? null, unit_id: price?.unit_id ?? null };
      await repo.insertReveal(tx, { user_id, supplier_id, ...shown, created_at: now });
    });
    return { phones, contacts };
  },
});
