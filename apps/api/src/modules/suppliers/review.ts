import type { ProfileTerms } from '@rasteh/contract/suppliers';
import { supplierKinds } from '@rasteh/contract/suppliers';
import { z } from 'zod';
import { invalid } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Events } from '../../realtime/events/events.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Reviewable } from '../reviews/index.ts';
import * as repo from './repo.ts';
import { profileToShown } from './wire.ts';

/** A pending profile, as validated when it was submitted. */
const StoredSchema: z.ZodType<ProfileTerms> = z.strictObject({
  handle: z.string(),
  title: z.string(),
  about: z.string(),
  kind: z.enum(supplierKinds),
  name: z.string(),
  city_id: z.int(),
  city_ids: z.array(z.int()),
  category_ids: z.array(z.int()),
  phones: z.array(z.string()),
});
export type ProfileReview = Reviewable<'profile', ProfileTerms>;

/** The terms of a profile row, with the cities and categories of its owner. */
export const termsOf = (row: repo.SupplierProfileRow, reach: { city_ids: number[]; category_ids: number[] }): ProfileTerms => {
  const { handle, title, about, kind, name, city_id, phones } = row;
  return { handle, title, about, kind, name, city_id, ...reach, phones };
};

/** The part of the terms that is stored in the profile's own row. */
export const rowOf = ({ city_ids: _cities, category_ids: _categories, ...row }: ProfileTerms) => row;

type ProfileReviewDeps = { clock: Clock; events: Events; catalogue: Catalogue };

/** Creates the review of supplier profiles; the entity id is the user id. */
export function createProfileReview({ clock, events, catalogue }: ProfileReviewDeps): ProfileReview {
  return {
    entity: 'profile',
    schema: StoredSchema,
    async describe(queries, { user_id, data }) {
      const reference = await catalogue.reference();
      const row = await repo.findProfile(queries, user_id);
      const published = row?.status === 'approved' ? termsOf(row, await repo.findSalesArea(queries, user_id)) : null;
      return {
        title: data.title,
        before: published && profileToShown(published, reference),
        after: profileToShown(data, reference),
      };
    },
    async apply(tx, { user_id, data }) {
      if (!(await repo.claimHandle(tx, user_id, data.handle))) throw invalid({ handle: HANDLE_TAKEN });
      await repo.publishProfile(tx, user_id, rowOf(data), data, clock());
      await repo.useHandle(tx, data.handle, clock());
      // A suspended supplier stays hidden: nothing is published about a supplier that the public cannot see.
      if (await repo.isActive(tx, user_id)) await events.publish(tx, 'supplier.changed', { user_id });
    },
    async refuse(tx, { user_id }, how) {
      const row = await repo.findProfile(tx, user_id);
      if (row?.status === 'approved') return repo.dropClaims(tx, user_id, row.handle);
      // A rejected request is usually corrected and sent again: its handle stays claimed meanwhile.
      if (how === 'rejected') return repo.rejectRequest(tx, user_id);
      await repo.deleteRequest(tx, user_id);
      await repo.dropClaims(tx, user_id, '');
    },
  };
}

/** The caller does not learn who has the handle. */
export const HANDLE_TAKEN = 'این نشانی قبلاً گرفته شده است. نشانی دیگری بنویسید.';
