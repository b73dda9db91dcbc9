import type { City } from '@rasteh/contract/catalogue';
import { rfqLimits } from '@rasteh/contract/limits';
import type { SupplierSuggestion } from '@rasteh/contract/rfq-suggestions';
import { startOfTehranDay } from '@rasteh/persian/jalali';
import type { Database } from '../../db/database.ts';
import type { Acting } from '../../lib/acting.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Catalogue, Reference } from '../catalogue/index.ts';
import type { Records } from '../records/index.ts';
import * as repo from './repo.ts';
import * as suggestionsRepo from './suggestions-repo.ts';
import { findThings } from './things-repo.ts';

type Deps = { db: Database; clock: Clock; catalogue: Catalogue; records: Records };

/** Whom to ask. */
export type Suggestions = {
  /** Suppliers worth asking for one's RFQ, the best first. @throws not_found */
  suggest(acting: Acting, rfq_id: number): Promise<SupplierSuggestion[]>;
};

/** These categories, those above and those below them: who deals in one of them may have the goods. */
function categoriesAround(ids: readonly number[], { categoriesById }: Reference): number[] {
  const around = ids.flatMap((id) => {
    const above: number[] = [];
    for (let at = categoriesById.get(id); at; at = at.parent_id === null ? undefined : categoriesById.get(at.parent_id))
      above.push(at.id);
    return above;
  });
  return [...new Set(around)];
}

/** Makes the suggestions: who prices the lines comes first, who deals in their categories fills up. */
export function createSuggestions({ db, clock, catalogue, records }: Deps): Suggestions {
  return {
    async suggest({ subject_id }, rfq_id) {
      const now = clock();
      const rfq = await repo.findOwn(db.read, subject_id, rfq_id, now);
      if (!rfq) throw new AppError('not_found');
      const reference = await catalogue.reference();
      const province = reference.citiesById.get(rfq.city_id)?.province.id;
      const near = reference.cities.filter((city) => city.province.id === province).map(({ id }) => id);
      const today = startOfTehranDay(now).getTime();
      const wanted = { rfq_id, buyer_id: subject_id, near, today, limit: rfqLimits.suggested };
      const rows = await suggestionsRepo.listOffering(db.read, wanted);
      if (rows.length < wanted.limit) {
        const { products } = await findThings(db.read, await repo.listLines(db.read, [rfq_id]));
        const category_ids = categoriesAround(
          [...products.values()].map(({ category_id }) => category_id),
          reference,
        );
        const [but, limit] = [rows.map(({ supplier }) => supplier.user_id), wanted.limit - rows.length];
        if (category_ids.length > 0)
          rows.push(...(await suggestionsRepo.listOfCategories(db.read, { ...wanted, category_ids, but, limit })));
      }
      const known = await records.ofSuppliers(
        db.read,
        rows.map(({ supplier }) => supplier.user_id),
      );
      const shareOf = (row: suggestionsRepo.SuggestedRow): number => known.get(row.supplier.user_id)?.answered_percent ?? -1;
      return rows
        .toSorted(
          (a, b) =>
            b.offered_lines - a.offered_lines ||
            b.is_near - a.is_near ||
            b.priced_today - a.priced_today ||
            shareOf(b) - shareOf(a),
        )
        .map(({ supplier, city_id, is_near, offered_lines, priced_today }) => ({
          ...{ supplier, offered_lines, priced_today },
          city: reference.citiesById.get(city_id) as City,
          same_province: is_near === 1,
          record: known.get(supplier.user_id) ?? null,
        }));
    },
  };
}
