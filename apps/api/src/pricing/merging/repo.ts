import { and, asc, eq, gt, gte, inArray, isNull, or } from 'drizzle-orm';
import { statement } from '../../core/db/bulk.ts';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { countNaming, type Replaced, replaceIds, rewrite, stepsOf } from '../../core/db/rows/ids.ts';
import {
  categoryDays,
  priceAlertSuppliers,
  priceAlerts,
  priceArchives,
  priceListMatches,
  priceListRows,
  priceLists,
  priceSheets,
  prices,
  priceViews,
} from '../../core/db/schema/index.ts';

/** How many prices that are not deleted and how many alerts these products have. */
export const countGoods = async (queries: Queries, ids: readonly number[]): Promise<{ prices: number; alerts: number }> => ({
  prices: await countNaming(queries, prices, prices.product_id, ids, isNull(prices.deleted_at)),
  alerts: await countNaming(queries, priceAlerts, priceAlerts.product_id, ids),
});

const withVariation = [prices, priceListMatches, priceListRows, priceAlerts, priceAlertSuppliers] as const;
const withProduct = [prices, priceArchives, priceListMatches, priceListRows] as const;

/** Lets all that names variations name what took their place. */
export async function moveVariations(tx: Transaction, replaced: Replaced): Promise<void> {
  for (const table of withVariation) await replaceIds(tx, table, table.variation_id, replaced);
}

/** Lets all that names products name what took their place; an alert that is there already stays once. */
export async function moveProducts(tx: Transaction, replaced: Replaced): Promise<void> {
  for (const table of withProduct) await replaceIds(tx, table, table.product_id, replaced);
  const run = statement(tx);
  for (const [former, next] of replaced) {
    await run`insert into price_alert_suppliers (product_id, variation_id, city_id, supplier_id, seen_at)
      select cast(${next} as bigint), variation_id, city_id, supplier_id, seen_at from price_alert_suppliers where product_id = ${former}
      on conflict do nothing`;
    await run`delete from price_alert_suppliers where product_id = ${former}`;
    await run`delete from price_alerts where product_id = ${former} and exists (select 1 from price_alerts o
      where o.product_id = ${next} and o.user_id = price_alerts.user_id and o.kind = price_alerts.kind
        and coalesce(o.variation_id, 0) = coalesce(price_alerts.variation_id, 0) and coalesce(o.city_id, 0) = coalesce(price_alerts.city_id, 0)
        and coalesce(o.amount, 0) = coalesce(price_alerts.amount, 0) and coalesce(o.percent, 0) = coalesce(price_alerts.percent, 0))`;
    await run`update price_alerts set product_id = ${next} where product_id = ${former}`;
  }
}

/** Deletes the index of categories. */
export async function deleteIndexes(tx: Transaction, category_ids: readonly number[]): Promise<void> {
  await tx.delete(categoryDays).where(inArray(categoryDays.category_id, [...category_ids]));
}

/** Changes the filters of views and sheets. */
export async function rewriteFilters(tx: Transaction, change: (filter: unknown) => unknown): Promise<void> {
  for (const table of [priceViews, priceSheets]) await rewrite(tx, table, table.filter, change);
}

type ListRow = Pick<
  typeof priceListRows.$inferSelect,
  'id' | 'price_list_id' | 'product_id' | 'next_comparable_amount' | 'outcome' | 'chosen' | 'suggestions'
>;

/** The query of {@link listRows}, for tests of its plan: list by list, so that no step sorts the rows of all. */
export const selectRows = (queries: Queries, last: Pick<ListRow, 'id' | 'price_list_id'> | undefined, limit: number) =>
  queries
    .select({
      id: priceListRows.id,
      price_list_id: priceListRows.price_list_id,
      product_id: priceListRows.product_id,
      next_comparable_amount: priceListRows.next_comparable_amount,
      outcome: priceListRows.outcome,
      chosen: priceListRows.chosen,
      suggestions: priceListRows.suggestions,
    })
    .from(priceLists)
    .crossJoin(priceListRows)
    .where(
      and(
        eq(priceListRows.price_list_id, priceLists.id),
        inArray(priceLists.status, ['reading', 'mapped', 'checking', 'checked', 'applying']),
        isNull(priceLists.forgotten_at),
        last && gte(priceLists.id, last.price_list_id),
        last && or(gt(priceLists.id, last.price_list_id), gt(priceListRows.id, last.id)),
      ),
    )
    .orderBy(asc(priceLists.id), asc(priceListRows.id))
    .limit(limit);

/** Rows of price lists that are not applied yet, step by step. */
export const listRows = (queries: Queries) => stepsOf<ListRow>((last, limit) => selectRows(queries, last, limit));

/** Stores what a row of a price list stands for. */
export async function setRow(
  tx: Transaction,
  id: number,
  values: Pick<typeof priceListRows.$inferSelect, 'chosen' | 'suggestions'>,
): Promise<void> {
  await tx.update(priceListRows).set(values).where(eq(priceListRows.id, id));
}
