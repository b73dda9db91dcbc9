import type { Supplier, SupplierPage, SupplierQuerySchema } from '@rasteh/contract/supply/suppliers/public';
import { COUNT_CAP, supplierLimits } from '@rasteh/contract/wire/limits';
import type { PageMeta } from '@rasteh/contract/wire/values';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import type { z } from 'zod';
import type { Database } from '../../../core/db/database.ts';
import { AppError } from '../../../core/lib/app-error.ts';
import { createCache } from '../../../core/lib/cache.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import { pageBounds, pageMeta } from '../../../core/lib/pages.ts';
import { alsoShows } from '../../../core/lib/rendering.ts';
import { type Catalogue, cityIds, scopeIds } from '../../../goods/catalogue/index.ts';
import type { SupplierDirectory } from '../../../people/supplier-directory/index.ts';
import type { Offers } from '../../../pricing/offers/index.ts';
import type { Files } from '../../../reach/files/index.ts';
import type { PublicInventories } from '../../inventories/index.ts';
import type { Records } from '../../records/index.ts';
import { listHours } from '../profile/hours-repo.ts';
import { createProfilePictures } from '../profile/pictures.ts';
import type { Showcases } from '../showcase/service.ts';
import type { Verifications } from '../verification/service.ts';
import { countPrices } from './facts-repo.ts';
import * as repo from './repo.ts';
import { supplierToWire } from './wire.ts';

/** Counts above `LARGE` are cached for `KEEP_MS`. */
const [LARGE, KEEP_MS] = [100, 5_000];

type SupplierQuery = z.output<typeof SupplierQuerySchema>;
type PublicSuppliersDeps = {
  db: Database;
  clock: Clock;
  catalogue: Catalogue;
  records: Records;
  files: Pick<Files, 'use' | 'listUsed'>;
  suppliers: SupplierDirectory;
  showcases: Pick<Showcases, 'listPublic'>;
  verifications: Pick<Verifications, 'listSeen'>;
  publicInventories: Pick<PublicInventories, 'countNew'>;
  offers: Pick<Offers, 'countOfSupplier'>;
  /** The ids of the suppliers that match a query of words, the best first. */
  searchSuppliers(q: string): Promise<number[]>;
};

/** Suppliers as the public sees them. */
export type PublicSuppliers = {
  /** A page of public suppliers. @throws page_out_of_range */
  list(query: SupplierQuery): Promise<{ data: Supplier[]; meta: PageMeta }>;
  /** The public ones of these users, in no order. */
  listOf(user_ids: number[]): Promise<Supplier[]>;
  /** The public supplier with a current or former handle. @throws not_found */
  get(handle: string): Promise<SupplierPage>;
};

/** Creates the only public read of suppliers. */
export function createPublicSuppliers({ db, clock, catalogue, records, ...deps }: PublicSuppliersDeps): PublicSuppliers {
  const pictures = createProfilePictures(deps.files);
  const none = { logo: null, cover: null };
  const counted = createCache<number>({ clock, keep_ms: KEEP_MS, most: 200, isWorth: (n) => n > LARGE });

  /** These rows as returned to the public: pages, lists and exports contain nothing else of a supplier. */
  async function readSuppliers(rows: repo.PublicSupplierRow[]) {
    if (rows.length === 0) return [];
    const reference = await catalogue.reference();
    const ids = rows.map(({ user_id }) => user_id);
    const { city_ids, category_ids } = await repo.findSalesAreas(db.read, ids);
    const counted = await countPrices(db.read, ids);
    const hours = await listHours(db.read, ids);
    const shown = await pictures.list(db.read, ids);
    return rows.map((row) => {
      const id = row.user_id;
      const parts = {
        city_ids: city_ids.get(id) ?? [],
        category_ids: category_ids.get(id) ?? [],
        prices: counted.get(id)?.n ?? 0,
        stated_at: counted.get(id)?.stated_at ?? null,
        hours: hours.get(id) ?? null,
        pictures: shown.get(id) ?? none,
      };
      return supplierToWire(row, parts, reference);
    });
  }

  const readListed = async (rows: repo.PublicSupplierRow[]): Promise<Supplier[]> =>
    (await readSuppliers(rows)).map(({ cover: _cover, about_body: _body, ...listed }) => listed);

  async function filterOf({ q, ...query }: SupplierQuery): Promise<repo.SupplierFilter> {
    const reference = await catalogue.reference();
    const { category_id, city_id, province_id, verified, fresh, answers_fast } = query;
    return {
      category_ids: scopeIds(reference, category_id),
      city_ids: cityIds(reference, { city_id, province_id }),
      user_ids: q ? await deps.searchSuppliers(q) : undefined,
      verified: verified && (verified === 'verified' ? ['verified'] : ['registered', 'verified']),
      stated_since: fresh && clock() - DAY_MS,
      reply_minutes: answers_fast && supplierLimits.fast_reply_minutes,
    };
  }

  return {
    async list(query) {
      const filter = await filterOf(query);
      const n = await counted.get(JSON.stringify(filter), () => repo.countSuppliers(db.read, filter, COUNT_CAP + 1));
      const meta = pageMeta(query, n);
      const rows = await repo.listSuppliers(db.read, filter, { ...pageBounds(query), sort: query.sort });
      // Who is listed in which order does not depend on prices of this moment, but on facts that are counted every hour.
      for (const { handle } of rows) alsoShows('supplier', handle);
      return { data: await readListed(rows), meta };
    },
    async listOf(user_ids) {
      if (user_ids.length === 0) return [];
      const all = { sort: 'title' as const, limit: user_ids.length, offset: 0 };
      return readListed(await repo.listSuppliers(db.read, { user_ids }, all));
    },
    async get(handle) {
      const user_id = await deps.suppliers.findPublicUser(handle);
      const row = user_id === null ? undefined : await repo.findSupplier(db.read, user_id);
      const [supplier] = await readSuppliers(row ? [row] : []);
      if (!supplier || !row) throw new AppError('not_found');
      const id = row.user_id;
      return {
        ...supplier,
        record: (await records.ofSuppliers(db.read, [id])).get(id) ?? null,
        showcase: await deps.showcases.listPublic(id),
        seen_documents: await deps.verifications.listSeen(id),
        fresh_percent: row.fresh_percent,
        quotes: row.quotes ?? 0,
        category_prices: await deps.offers.countOfSupplier(row.handle),
        inventories: await deps.publicInventories.countNew({ supplier: row.handle }, 0, COUNT_CAP),
      };
    },
  };
}
