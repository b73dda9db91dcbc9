import type { Unit } from '@rasteh/contract/goods/catalogue';
import { convertAmount, ratioBetween } from '@rasteh/persian/conversion';
import type { Transaction } from '../../../core/db/database.ts';
import { priceArchives, prices } from '../../../core/db/schema/index.ts';
import { comparableAmount } from '../comparison.ts';
import { createGoodsFinder } from '../goods-repo.ts';
import type { Reference } from '../reference.ts';
import * as repo from './prices-repo.ts';

/** Whether amounts for one unit can be stated for another without knowing the goods. */
export const isComparable = (one: Unit, other: Unit): boolean =>
  one.id === other.id || (one.dimension === other.dimension && one.dimension !== 'piece');

/**
 * Computes the comparable amounts of products anew, for the unit of the category that they come to: of their prices, of earlier ones, of
 * alerts, and of rows of price lists.
 */
export async function convertGoods(
  tx: Transaction,
  product_ids: readonly number[],
  { from, category_id, reference }: { from: Unit; category_id: number; reference: Reference },
): Promise<void> {
  const to = reference.categoriesById.get(category_id)?.default_unit;
  const ratio = to && to.id !== from.id ? ratioBetween(from, to) : null;
  if (!ratio) return;
  const stated = await repo.listStated(tx, product_ids);
  const goodsOf = await createGoodsFinder(tx, [...stated.prices, ...stated.archives]);
  const amountOf = (row: repo.Compared) => comparableAmount(row, { ...goodsOf(row), category_id }, reference);
  for (const row of stated.prices) await repo.setComparable(tx, prices, row.id, amountOf(row));
  for (const row of stated.archives) await repo.setComparable(tx, priceArchives, row.id, amountOf(row));
  const convert = (amount: number | null) => amount && convertAmount(amount, ratio);
  for (const { id, amount, base_amount, notified_amount } of await repo.listAlerts(tx, product_ids))
    await repo.updateAlert(tx, id, {
      amount: convert(amount),
      base_amount: convert(base_amount),
      notified_amount: convert(notified_amount),
    });
  await repo.convertRows(tx, product_ids, { numerator: Number(ratio.denominator), denominator: Number(ratio.numerator) });
}
