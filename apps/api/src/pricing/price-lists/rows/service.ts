import type { PriceListRow, PriceListRowChange } from '@rasteh/contract/pricing/price-lists/rows';
import type { Database, Transaction } from '../../../core/db/database.ts';
import { AppError, invalid } from '../../../core/lib/app-error.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import { pageBounds, pageMeta } from '../../../core/lib/pages.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import type { Events } from '../../../core/realtime/events/events.ts';
import type { Catalogue } from '../../../goods/catalogue/index.ts';
import { unknownProduct } from '../../../goods/products/index.ts';
import { judgeRead } from '../jobs/checking-job.ts';
import type { MarketReader } from '../planning/market.ts';
import { forgetMatch, keepMatch } from '../planning/matches-repo.ts';
import { identityOf } from '../planning/plan-row.ts';
import { findProducts, findVariations } from '../planning/products-repo.ts';
import * as listsRepo from '../repo.ts';
import type { PriceLists } from '../types.ts';
import { countsOf, listToWire, type RowNames, rowToWire } from '../wire.ts';
import { sheetOfBadRows } from '../writing/bad-rows.ts';
import * as repo from './repo.ts';

type Rows = Pick<PriceLists, 'listRows' | 'changeRow' | 'badRows'>;
type Deps = {
  db: Database;
  clock: Clock;
  events: Events;
  catalogue: Catalogue;
  readMarket: MarketReader;
  /** A list of the subject. @throws not_found */
  own(context: RequestContext, id: number): Promise<listsRepo.ListRow>;
};

/** Creates the operations on the rows of a list: reading, correcting single rows, exporting. */
export function createRows({ db, clock, events, catalogue, readMarket, own }: Deps): Rows {
  const publishChange = (tx: Transaction, { id, user_id }: listsRepo.ListRow): Promise<void> =>
    events.publish(tx, 'price_list.changed', { price_list_id: id, user_id });

  async function namesOf(user_id: number, rows: readonly repo.RowRow[]): Promise<RowNames> {
    const ids = rows.flatMap(({ product_id, suggestions }) =>
      [product_id ?? [], ...suggestions.map((one) => one.product_id)].flat(),
    );
    const product_ids = [...new Set(ids)];
    if (product_ids.length === 0) return { products: new Map(), variations: new Map() };
    const products = await findProducts(db.read, { ids: product_ids, user_id });
    const variations = await findVariations(db.read, { product_ids, user_id });
    return {
      products: new Map(products.map((one) => [one.id, one])),
      variations: new Map(variations.map((one) => [one.id, one])),
    };
  }

  async function rowsToWire(context: RequestContext, rows: readonly repo.RowRow[]): Promise<PriceListRow[]> {
    const reference = await catalogue.reference();
    const names = await namesOf(context.subject_id, rows);
    return rows.map((row) => rowToWire(row, names, reference));
  }

  /** Checks that the supplier may use the product and the variation chosen for a row. @throws invalid */
  async function checkChoice(user_id: number, { product_id, variation_id }: PriceListRowChange): Promise<void> {
    if (product_id && (await findProducts(db.read, { ids: [product_id], user_id })).length === 0) throw unknownProduct();
    if (!variation_id) return;
    const known = product_id ? await findVariations(db.read, { product_ids: [product_id], user_id }) : [];
    if (!known.some(({ id }) => id === variation_id)) throw invalid({ variation_id: 'این گونه از این کالا نیست.' });
  }

  async function* rowParts(price_list_id: number): AsyncGenerator<repo.RowRow[]> {
    for (let after = 0; ; ) {
      const part = await repo.listRowsAfter(db.read, price_list_id, after, 500);
      yield part;
      after = part.at(-1)?.id ?? 0;
      if (part.length < 500) return;
    }
  }

  return {
    async listRows(context, id, { page, per_page, ...filter }) {
      await own(context, id);
      const wanted = { ...filter, price_list_id: id };
      const meta = pageMeta({ page, per_page }, await repo.countRows(db.read, wanted));
      const rows = await repo.pageOfRows(db.read, wanted, pageBounds({ page, per_page }));
      return { data: await rowsToWire(context, rows), meta };
    },
    async changeRow(context, id, row_id, change) {
      const list = await own(context, id);
      const row = await repo.findRow(db.read, id, row_id);
      if (!row) throw new AppError('not_found');
      if (list.status !== 'checked' || !list.mapping || row.line === null)
        throw new AppError('price_list_status', { data: listToWire(list) });
      const chosen = { ...row.chosen, ...change };
      if (change.values) chosen.values = { ...row.chosen.values, ...change.values };
      await checkChoice(list.user_id, chosen);
      const { market, reads } = await readMarket(list.user_id, list.mapping, [{ ...row, chosen }]);
      const [read] = reads;
      if (!read) throw new AppError('conflict');
      if (chosen.price_id && !market.pricesById.has(chosen.price_id)) throw invalid({ price_id: 'این قیمت پیدا نشد.' });
      const judged = judgeRead(read, market);
      await db.transaction(async (tx) => {
        const still = await listsRepo.changeList(tx, { id, status: ['checked'] }, { updated_at: clock() });
        if (!still) throw new AppError('price_list_status');
        const twin =
          identityOf(judged) === null || judged.price_id === null ? [] : await repo.rowsOfPrice(tx, id, judged.price_id);
        const taken = twin.some((one) => one.id !== row_id && ['changed', 'unchanged'].includes(one.kind));
        const final =
          taken && judged.kind !== 'skipped'
            ? { ...judged, kind: 'invalid' as const, errors: { product: ['همین قیمت در سطر دیگری هم آمده است.'] } }
            : judged;
        await repo.updateListRows(tx, [{ id: row_id, ...final, chosen }]);
        // The price that the row means now is no longer absent.
        const absent = twin.find((one) => one.kind === 'absent');
        if (absent && !['skipped', 'invalid'].includes(final.kind)) await repo.deleteRow(tx, absent.id);
        const { text_key } = read.understood;
        if (change.product_id && text_key) {
          const match = {
            user_id: list.user_id,
            text_key,
            product_id: change.product_id,
            variation_id: chosen.variation_id ?? null,
          };
          await keepMatch(tx, { ...match, used_at: clock() });
        } else if (change.product_id === null) await forgetMatch(tx, list.user_id, text_key);
        const counted = await listsRepo.changeList(
          tx,
          { id, status: ['checked'] },
          { counts: countsOf(await repo.countByKind(tx, id)) },
        );
        if (counted) await publishChange(tx, counted);
      });
      const fresh = await repo.findRow(db.read, id, row_id);
      const [wire] = fresh ? await rowsToWire(context, [fresh]) : [];
      if (!wire) throw new AppError('not_found');
      return wire;
    },
    async badRows(context, id) {
      return sheetOfBadRows(await own(context, id), rowParts(id));
    },
  };
}
