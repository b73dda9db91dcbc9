import type { Record } from '@rasteh/contract/quotes/records';
import type {
  OwnProfile,
  ProfileTerms,
  PutProfileSchema,
  Supplier,
  SupplierProfile,
  SupplierQuerySchema,
} from '@rasteh/contract/suppliers';
import { COUNT_CAP } from '@rasteh/contract/wire/limits';
import type { PageMeta } from '@rasteh/contract/wire/values';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { AppError, invalid } from '../../lib/app-error.ts';
import { type Clock, toWire } from '../../lib/clock.ts';
import { pageBounds, pageMeta } from '../../lib/pages.ts';
import type { RequestContext } from '../../lib/request-context.ts';
import type { Events } from '../../realtime/events/events.ts';
import type { Catalogue, Reference } from '../catalogue/index.ts';
import type { Records } from '../records/index.ts';
import type { Revisions } from '../reviews/index.ts';
import * as publicRepo from './public-repo.ts';
import * as repo from './repo.ts';
import { createProfileReview, HANDLE_TAKEN, type ProfileReview, rowOf, termsOf } from './review.ts';
import { profileToWire, supplierToWire } from './wire.ts';

type SuppliersDeps = { db: Database; clock: Clock; events: Events; catalogue: Catalogue; revisions: Revisions; records: Records };

export type Suppliers = {
  /** The profile of a user, regardless of its status; null without one. */
  findProfile(user_id: number): Promise<repo.SupplierProfileRow | null>;
  /** The public part of a user's profile, the pending request, and the reason of the last rejection. */
  getOwn(user_id: number): Promise<OwnProfile>;
  /** Requests a profile or a change of it. @throws invalid, stale if `version` is not the pending one */
  put(context: RequestContext, wanted: z.output<typeof PutProfileSchema>): Promise<OwnProfile>;
  /** A page of public suppliers. @throws page_out_of_range */
  list(query: z.output<typeof SupplierQuerySchema>): Promise<{ data: Supplier[]; meta: PageMeta }>;
  /** The public supplier with a current or former handle. @throws not_found */
  get(handle: string): Promise<Supplier & { record: Record | null }>;
  /** How profiles are shown to reviewers, published or rejected. */
  reviewable: ProfileReview;
};

/** @throws invalid on the field with an unknown city or category */
function checkPlaces({ city_id, city_ids, category_ids }: ProfileTerms, { citiesById, categoriesById }: Reference): void {
  if (!citiesById.has(city_id)) throw invalid({ city_id: 'این شهر پیدا نشد.' });
  if (!city_ids.every((id) => citiesById.has(id))) throw invalid({ city_ids: 'یکی از این شهرها پیدا نشد.' });
  if (!category_ids.every((id) => categoriesById.has(id))) throw invalid({ category_ids: 'یکی از این دسته‌ها پیدا نشد.' });
}

/** Creates the suppliers: the only public read of them, and their own profiles. */
export function createSuppliers({ db, clock, events, catalogue, revisions, records }: SuppliersDeps): Suppliers {
  const reviewable = createProfileReview({ clock, events, catalogue });

  async function getOwn(user_id: number): Promise<OwnProfile> {
    const reference = await catalogue.reference();
    const row = await repo.findProfile(db.read, user_id);
    const last = await revisions.findLast(db.read, reviewable, user_id);
    const wire = (terms: ProfileTerms): SupplierProfile => profileToWire(terms, reference);
    const isRejected = last?.row.status === 'rejected' && last.row.reviewed_at !== null;
    return {
      status: row?.status ?? null,
      verified: row?.verified ?? 'none',
      published: row?.status === 'approved' ? wire(termsOf(row, await repo.findSalesArea(db.read, user_id))) : null,
      waiting:
        last?.row.status === 'pending'
          ? {
              review_id: last.row.id,
              version: last.row.version,
              created_at: toWire(last.row.created_at),
              profile: wire(last.data),
            }
          : null,
      rejected: isRejected
        ? { reason: last.row.reason ?? '', reviewed_at: toWire(last.row.reviewed_at ?? 0), profile: wire(last.data) }
        : null,
    };
  }

  /** These rows as returned to the public: pages, lists and exports contain nothing else of a supplier. */
  async function readSuppliers(rows: publicRepo.PublicSupplierRow[]): Promise<Supplier[]> {
    if (rows.length === 0) return [];
    const reference = await catalogue.reference();
    const ids = rows.map(({ user_id }) => user_id);
    const { city_ids, category_ids, prices } = await publicRepo.findSalesAreas(db.read, ids);
    return rows.map((row) => {
      const id = row.user_id;
      const reach = { city_ids: city_ids.get(id) ?? [], category_ids: category_ids.get(id) ?? [], prices: prices.get(id) ?? 0 };
      return supplierToWire(row, reach, reference);
    });
  }

  async function filterOf(query: z.output<typeof SupplierQuerySchema>): Promise<publicRepo.SupplierFilter> {
    const { category_id, city_id, province_id } = query;
    const { categoriesById, cities } = await catalogue.reference();
    const asked = cities.filter(
      ({ id, province }) =>
        (city_id === undefined || id === city_id) && (province_id === undefined || province.id === province_id),
    );
    return {
      category_ids: category_id === undefined ? undefined : (categoriesById.get(category_id)?.scope ?? []).map(({ id }) => id),
      city_ids: city_id === undefined && province_id === undefined ? undefined : asked.map(({ id }) => id),
    };
  }

  return {
    reviewable,
    getOwn,
    findProfile: async (user_id) => (await repo.findProfile(db.read, user_id)) ?? null,
    async put(context, { version, ...terms }) {
      const user_id = context.subject_id;
      checkPlaces(terms, await catalogue.reference());
      await db.transaction(async (tx) => {
        // First, because its row is the lock that concurrent requests and decisions wait for.
        const submission = { entity_id: user_id, data: terms, replaces: version };
        const { status } = await revisions.submit(tx, context, reviewable, submission);
        if (status === 'approved') return;
        if (!(await repo.claimHandle(tx, user_id, terms.handle))) throw invalid({ handle: HANDLE_TAKEN });
        await repo.keepRequest(tx, user_id, rowOf(terms), clock());
      });
      return getOwn(user_id);
    },
    async list(query) {
      const filter = await filterOf(query);
      const meta = pageMeta(query, await publicRepo.countSuppliers(db.read, filter, COUNT_CAP + 1));
      return { data: await readSuppliers(await publicRepo.listSuppliers(db.read, filter, pageBounds(query))), meta };
    },
    async get(handle) {
      const row = await publicRepo.findSupplier(db.read, handle.toLowerCase());
      const [supplier] = await readSuppliers(row ? [row] : []);
      if (!supplier) throw new AppError('not_found');
      const known = await records.ofSuppliers(db.read, [supplier.user_id]);
      return { ...supplier, record: known.get(supplier.user_id) ?? null };
    },
  };
}
