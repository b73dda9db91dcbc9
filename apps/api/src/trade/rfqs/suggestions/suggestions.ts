import type { City } from '@rasteh/contract/goods/catalogue';
import type { SupplierSuggestion } from '@rasteh/contract/trade/rfqs/suggestions';
import { rfqLimits } from '@rasteh/contract/wire/limits';
import { startOfTehranDay } from '@rasteh/persian/calendar/jalali';
import type { Database } from '../../../core/db/database.ts';
import { AppError, invalid } from '../../../core/lib/app-error.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import { type Catalogue, categoriesAround } from '../../../goods/catalogue/index.ts';
import type { Records } from '../../../supply/records/index.ts';
import { listLines } from '../lines-repo.ts';
import { findUsable } from '../products-repo.ts';
import * as repo from '../repo.ts';
import * as suppliersRepo from '../suppliers-repo.ts';

type Deps = { db: Database; clock: Clock; catalogue: Catalogue; records: Records };

/** The products to buy and the city of delivery; a product is listed once for each line. */
type Need = { product_ids: readonly number[]; city_id: number };

/** Suggestions of suppliers to invite. */
export type Suggestions = {
  /** Suppliers to invite to the user's own RFQ who are not invited yet, the best first. @throws not_found */
  suggest(context: RequestContext, rfq_id: number): Promise<SupplierSuggestion[]>;
  /** The same for an RFQ that is not stored yet. @throws invalid at `city_id` */
  suggestFor(context: RequestContext, need: Need): Promise<SupplierSuggestion[]>;
};

/** Creates the suggestions: suppliers with prices for the lines come first, suppliers of their categories fill the rest. */
export function createSuggestions({ db, clock, catalogue, records }: Deps): Suggestions {
  async function find(buyer_id: number, { product_ids, city_id }: Need, asked: readonly number[]): Promise<SupplierSuggestion[]> {
    const reference = await catalogue.reference();
    if (!reference.citiesById.has(city_id)) throw invalid({ city_id: 'این شهر پیدا نشد.' });
    const province = reference.citiesById.get(city_id)?.province.id;
    const near = reference.cities.filter((city) => city.province.id === province).map(({ id }) => id);
    const now = clock();
    const today = startOfTehranDay(now).getTime();
    const wanted = { without: [buyer_id, ...asked], near, now, today, limit: rfqLimits.suggested };
    const rows = product_ids.length > 0 ? await suppliersRepo.listOffering(db.read, { ...wanted, product_ids }) : [];
    if (rows.length < wanted.limit) {
      const { products } = await findUsable(
        db.read,
        buyer_id,
        product_ids.map((product_id) => ({ product_id })),
      );
      const category_ids = categoriesAround(
        [...products.values()].map(({ category_id }) => category_id),
        reference,
      );
      const without = [...wanted.without, ...rows.map(({ supplier }) => supplier.user_id)];
      const limit = wanted.limit - rows.length;
      if (category_ids.length > 0)
        rows.push(...(await suppliersRepo.listOfCategories(db.read, { ...wanted, category_ids, without, limit })));
    }
    const known = await records.ofSuppliers(
      db.read,
      rows.map(({ supplier }) => supplier.user_id),
    );
    const shareOf = (row: suppliersRepo.SuggestedRow): number => known.get(row.supplier.user_id)?.answered_percent ?? -1;
    return rows
      .toSorted(
        (a, b) =>
          b.offered_lines - a.offered_lines ||
          b.is_near - a.is_near ||
          b.priced_today - a.priced_today ||
          shareOf(b) - shareOf(a),
      )
      .map(({ supplier, city_id: of, is_near, offered_lines, priced_today }) => ({
        supplier,
        offered_lines,
        priced_today,
        city: reference.citiesById.get(of) as City,
        same_province: is_near === 1,
        record: known.get(supplier.user_id) ?? null,
      }));
  }
  return {
    async suggest({ subject_id }, rfq_id) {
      const rfq = await repo.findOwn(db.read, subject_id, rfq_id, clock());
      if (!rfq) throw new AppError('not_found');
      const lines = await listLines(db.read, [rfq_id]);
      const product_ids = lines.flatMap(({ product_id }) => product_id ?? []);
      const asked = await suppliersRepo.listAsked(db.read, rfq_id);
      return find(subject_id, { product_ids, city_id: rfq.city_id }, asked);
    },
    suggestFor: ({ subject_id }, need) => find(subject_id, need, []),
  };
}
