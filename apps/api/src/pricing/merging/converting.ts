import { convertAmount, ratioBetween } from '@rasteh/persian/conversion';
import { updateRows } from '../../core/db/bulk.ts';
import type { Transaction } from '../../core/db/database.ts';
import { priceArchives, prices } from '../../core/db/schema/index.ts';
import { comparableAmount, createGoodsFinder, type MovedProducts } from '../../goods/catalogue/index.ts';
import * as repo from './prices-repo.ts';

/**
 * Computes the comparable amounts of products anew, for the unit of the category that they come to: of their prices, of earlier ones, of
 * alerts, and of rows of price lists.
 */
export async function convertGoods(tx: Transaction, { ids, from, reference }: MovedProducts, category_id: number): Promise<void> {
  const to = reference.categoriesById.get(category_id)?.default_unit;
  const ratio = to && to.id !== from.id ? ratioBetween(from, to) : null;
  if (!ratio) return;
  const stated = await repo.listStated(tx, ids);
  const goodsOf = await createGoodsFinder(tx, [...stated.prices, ...stated.archives]);
  const compare = (row: repo.Compared) => ({
    id: row.id,
    comparable_amount: comparableAmount(row, { ...goodsOf(row), category_id }, reference),
  });
  await updateRows(tx, prices, stated.prices.map(compare));
  await updateRows(tx, priceArchives, stated.archives.map(compare));
  const convert = (amount: number | null) => amount && convertAmount(amount, ratio);
  for (const { id, amount, base_amount, notified_amount } of await repo.listAlerts(tx, ids))
    await repo.updateAlert(tx, id, {
      amount: convert(amount),
      base_amount: convert(base_amount),
      notified_amount: convert(notified_amount),
    });
  await repo.convertRows(tx, ids, { numerator: Number(ratio.denominator), denominator: Number(ratio.numerator) });
}
