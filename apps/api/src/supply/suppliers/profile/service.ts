import type { OwnProfile, ProfileTerms, PutProfileSchema, SupplierProfile } from '@rasteh/contract/supply/suppliers/profile';
import type { z } from 'zod';
import type { Database } from '../../../core/db/database.ts';
import { lockUser } from '../../../core/db/lock-user.ts';
import { invalid } from '../../../core/lib/app-error.ts';
import { type Clock, toWire } from '../../../core/lib/clock.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import { shortTextOf } from '../../../core/lib/short-text.ts';
import type { Events } from '../../../core/realtime/events/events.ts';
import type { Catalogue, Reference } from '../../../goods/catalogue/index.ts';
import { findProfile } from '../../../people/supplier-directory/index.ts';
import type { Files } from '../../../reach/files/index.ts';
import { openRequestOf, type Revisions } from '../../../reach/reviews/index.ts';
import { handleOf } from './handle.ts';
import { createProfilePictures, type Pictures } from './pictures.ts';
import * as repo from './repo.ts';
import { createProfileReview, HANDLE_TAKEN, type ProfileReview, publicTermsOf, rowOf } from './review.ts';
import { stepsOf } from './steps.ts';
import { findStepFacts } from './steps-repo.ts';
import { profileToWire } from './wire.ts';

type ProfilesDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  catalogue: Catalogue;
  revisions: Revisions;
  files: Pick<Files, 'use' | 'listUsed'>;
};

/** The supplier profiles of users, as their owners see them. */
export type SupplierProfiles = {
  /** The public part of a user's profile, the pending request, the reason of the last rejection, and the steps. */
  getOwn(user_id: number): Promise<OwnProfile>;
  /** Requests a profile or a change of it. @throws invalid, stale if `version` is not the pending one */
  put(context: RequestContext, wanted: z.output<typeof PutProfileSchema>): Promise<OwnProfile>;
  /** A handle for a trade name that this user could claim now. */
  proposeHandle(user_id: number, title: string): Promise<string>;
  /** How profiles are shown to reviewers, published or rejected. */
  reviewable: ProfileReview;
};

/** @throws invalid on the field with an unknown city or category */
function checkPlaces({ city_id, city_ids, category_ids }: ProfileTerms, { citiesById, categoriesById }: Reference): void {
  if (!citiesById.has(city_id)) throw invalid({ city_id: 'این شهر پیدا نشد.' });
  if (!city_ids.every((id) => citiesById.has(id))) throw invalid({ city_ids: 'یکی از این شهرها پیدا نشد.' });
  if (!category_ids.every((id) => categoriesById.has(id))) throw invalid({ category_ids: 'یکی از این دسته‌ها پیدا نشد.' });
}

/** Creates the supplier profiles. */
export function createSupplierProfiles({ db, clock, events, catalogue, revisions, files }: ProfilesDeps): SupplierProfiles {
  const pictures = createProfilePictures(files);
  const reviewable = createProfileReview({ clock, events, catalogue, pictures });

  async function getOwn(user_id: number): Promise<OwnProfile> {
    const reference = await catalogue.reference();
    const row = await findProfile(db.read, user_id);
    const last = await revisions.findLast(db.read, reviewable, user_id);
    const wire = (terms: ProfileTerms, shown: Pictures): SupplierProfile => profileToWire(terms, shown, reference);
    const requested = async (terms: ProfileTerms) => wire(terms, await pictures.ofRequest(db.read, user_id, terms));
    const isRejected = last?.row.status === 'rejected' && last.row.reviewed_at !== null;
    const own = {
      status: row?.status ?? null,
      verified: row?.verified ?? 'none',
      published: row?.status === 'approved' ? await requested(await publicTermsOf(db.read, row, pictures)) : null,
      waiting:
        last?.row.status === 'pending'
          ? {
              review_id: last.row.id,
              version: last.row.version,
              created_at: toWire(last.row.created_at),
              change_request: openRequestOf(last.row),
              profile: await requested(last.data),
            }
          : null,
      rejected: isRejected
        ? {
            reason: last.row.reason ?? '',
            reviewed_at: toWire(last.row.reviewed_at ?? 0),
            profile: await requested(last.data),
          }
        : null,
    };
    return { ...own, steps: stepsOf(await findStepFacts(db.read, user_id), own) };
  }

  return {
    reviewable,
    getOwn,
    async proposeHandle(user_id, title) {
      const wanted = handleOf(title);
      const taken = new Set(await repo.listTaken(db.read, user_id, wanted));
      for (let n = 1; ; n += 1) {
        const handle = n === 1 ? wanted : `${wanted}-${n}`;
        if (!taken.has(handle)) return handle;
      }
    },
    async put(context, { version, ...wanted }) {
      const user_id = context.subject_id;
      const { words, body } = shortTextOf(wanted.about, wanted.about_body);
      const terms = { ...wanted, about: words, about_body: body };
      checkPlaces(terms, await catalogue.reference());
      await db.transaction(async (tx) => {
        await lockUser(tx, user_id);
        await pictures.keepRequest(tx, context, terms);
        const submission = { entity_id: user_id, data: terms, replaces: version };
        const { status } = await revisions.submit(tx, context, reviewable, submission);
        if (status === 'approved') return;
        if (!(await repo.claimHandle(tx, user_id, terms.handle))) throw invalid({ handle: HANDLE_TAKEN });
        await repo.keepRequest(tx, user_id, rowOf(terms), clock());
      });
      return getOwn(user_id);
    },
  };
}
