import type { Transaction } from '../../core/db/database.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import { type MergeStep, renamed } from '../../goods/catalogue/index.ts';
import type { Audit } from '../../reach/audit/index.ts';
import type { PriceDays } from '../price-days/index.ts';
import { publishChanged } from '../prices/index.ts';
import { convertGoods } from './converting.ts';
import { lockPrices } from './prices-repo.ts';
import { replacePrices } from './replacing.ts';
import * as repo from './repo.ts';

type MergingDeps = { events: Pick<Events, 'publish'>; audit: Audit; priceDays: PriceDays };

/** Replaces ids in views, in sheets and in rows of price lists that are not applied yet. */
export async function renameStored(tx: Transaction, change: <T>(value: T) => T): Promise<void> {
  await repo.rewriteFilters(tx, change);
  for await (const rows of repo.listRows(tx))
    for (const { id, chosen, suggestions } of rows) {
      const next = change({ chosen, suggestions });
      if (next.chosen !== chosen || next.suggestions !== suggestions) await repo.setRow(tx, id, next);
    }
}

/** What a merge of categories does with prices: those on the same terms become one, with their earlier amounts. */
export const mergePricing = ({ events, audit, priceDays }: MergingDeps): MergeStep => ({
  async count(queries, product_ids, { counts }) {
    Object.assign(counts, await repo.countGoods(queries, product_ids));
  },
  async lock(tx, product_ids) {
    await lockPrices(tx, product_ids);
  },
  async moveGoods(tx, moved, merge) {
    const { category_id, renames } = merge;
    await convertGoods(tx, moved, category_id);
    await repo.moveVariations(tx, renames.variation_id);
    const changed = await replacePrices(tx, merge, audit);
    await repo.moveProducts(tx, renames.product_id);
    const unit = moved.reference.categoriesById.get(category_id)?.default_unit;
    if (unit) for (const [from_id, into_id] of renames.product_id) await priceDays.mergeDays(tx, { from_id, into_id, unit });
    merge.whenDone(async () => {
      for (const [user_id, ids] of changed) await publishChanged(events, tx, user_id, [...new Set(ids)]);
    });
  },
  async rename(tx, { category_id, renames }) {
    await repo.deleteIndexes(tx, [...renames.category_id.keys()]);
    await renameStored(tx, (value) => renamed(value, renames));
    await priceDays.renewIndex(tx, category_id);
  },
});
