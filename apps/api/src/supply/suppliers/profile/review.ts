import { StoredRichTextSchema } from '@rasteh/contract/rich-text/rich-text';
import { type ProfileTerms, supplierKinds } from '@rasteh/contract/supply/suppliers/profile';
import { tehranDay } from '@rasteh/persian/calendar/tehran';
import { z } from 'zod';
import type { Queries } from '../../../core/db/database.ts';
import { invalid } from '../../../core/lib/app-error.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { Events } from '../../../core/realtime/events/events.ts';
import type { Catalogue } from '../../../goods/catalogue/index.ts';
import { findProfile, type SupplierProfileRow } from '../../../people/supplier-directory/index.ts';
import type { Reviewable } from '../../../reach/reviews/index.ts';
import { findProvenLevel } from '../verification/level.ts';
import { setVerified } from '../verification/repo.ts';
import type { ProfilePictures } from './pictures.ts';
import * as repo from './repo.ts';
import { placeToRow, placeToWire, profileToShown } from './wire.ts';

/** The caller does not learn who has the handle. */
export const HANDLE_TAKEN = 'این نشانی پیش‌تر گرفته شده است. نشانی دیگری بنویسید.';

/** A pending profile, as validated when it was submitted; what older ones lack has a default. */
const StoredSchema: z.ZodType<ProfileTerms> = z.strictObject({
  handle: z.string(),
  title: z.string(),
  about: z.string(),
  about_body: StoredRichTextSchema.nullable().default(null),
  kind: z.enum(supplierKinds),
  name: z.string(),
  city_id: z.int(),
  address: z.string().default(''),
  location: z.strictObject({ latitude: z.number(), longitude: z.number() }).nullable().default(null),
  city_ids: z.array(z.int()),
  category_ids: z.array(z.int()),
  phones: z.array(z.string()),
  contacts: z.array(z.strictObject({ name: z.string(), role: z.string(), phone: z.string() })).default([]),
  logo_file_id: z.int().nullable().default(null),
  cover_file_id: z.int().nullable().default(null),
});
export type ProfileReview = Reviewable<'profile', ProfileTerms>;

/** The public terms of a profile: its row, with the cities, categories and pictures of its owner. */
export async function publicTermsOf(queries: Queries, row: SupplierProfileRow, pictures: ProfilePictures): Promise<ProfileTerms> {
  const { handle, title, about, about_body, kind, name, city_id, phones, address, contacts, user_id } = row;
  const shown = (await pictures.list(queries, [user_id])).get(user_id);
  return {
    handle,
    title,
    about,
    about_body,
    kind,
    name,
    city_id,
    phones,
    address,
    contacts,
    ...(await repo.findSalesArea(queries, user_id)),
    location: placeToWire(row),
    logo_file_id: shown?.logo?.id ?? null,
    cover_file_id: shown?.cover?.id ?? null,
  };
}

const pictureIdsOf = ({ logo_file_id, cover_file_id }: ProfileTerms): number[] =>
  [logo_file_id, cover_file_id].filter((id) => id !== null);

/** The part of the terms that is stored in the profile's own row. */
export function rowOf(terms: ProfileTerms): repo.StoredTerms {
  const { handle, title, about, about_body, kind, name, city_id, phones, address, contacts, location } = terms;
  return { handle, title, about, about_body, kind, name, city_id, phones, address, contacts, ...placeToRow(location) };
}

type ProfileReviewDeps = { clock: Clock; events: Events; catalogue: Catalogue; pictures: ProfilePictures };

/** Creates the review of supplier profiles; the entity id is the user id. */
export function createProfileReview({ clock, events, catalogue, pictures }: ProfileReviewDeps): ProfileReview {
  return {
    entity: 'profile',
    schema: StoredSchema,
    async describe(queries, { user_id, data }) {
      const reference = await catalogue.reference();
      const row = await findProfile(queries, user_id);
      const published = row?.status === 'approved' ? await publicTermsOf(queries, row, pictures) : null;
      const toShown = async (terms: ProfileTerms) =>
        profileToShown(terms, await pictures.ofRequest(queries, user_id, terms), reference);
      return {
        title: data.title,
        before: published && (await toShown(published)),
        after: await toShown(data),
        file_ids: { before: published ? pictureIdsOf(published) : [], after: pictureIdsOf(data) },
      };
    },
    async apply(tx, { user_id, data }) {
      if (!(await repo.claimHandle(tx, user_id, data.handle))) throw invalid({ handle: HANDLE_TAKEN });
      await repo.publishProfile(tx, user_id, rowOf(data), data, clock());
      await repo.useHandle(tx, data.handle, clock());
      await pictures.publish(tx, user_id, data);
      // Documents may have been accepted before there was a profile, or before a withdrawn request was deleted with its level.
      const proven = await findProvenLevel(tx, user_id, tehranDay(clock()));
      if (proven) await setVerified(tx, user_id, proven);
      // A suspended supplier stays hidden: nothing is published about a supplier that the public cannot see.
      if (await repo.isActive(tx, user_id)) await events.publish(tx, 'supplier.changed', { user_id });
    },
    async refuse(tx, { user_id }, how) {
      // A rejected request is usually corrected and sent again: its pictures and handle stay claimed meanwhile.
      if (how === 'withdrawn') await pictures.dropRequest(tx, user_id);
      const row = await findProfile(tx, user_id);
      if (row?.status === 'approved') return repo.dropClaims(tx, user_id, row.handle);
      if (how === 'rejected') return repo.rejectRequest(tx, user_id);
      await repo.deleteRequest(tx, user_id);
      await repo.dropClaims(tx, user_id, '');
    },
  };
}
