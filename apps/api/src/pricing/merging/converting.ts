import { setImmediate } from 'node:timers/promises';
import { convertAmount, ratioBetween } from '@rasteh/persian/conversion';
import { updateRows } from '../../core/db/bulk.ts';
import type { Transaction } from '../../core/db/database.ts';
import { priceAlerts, priceArchives, priceListRows, prices } from '../../core/db/schema/index.ts';
import { comparableAmount, createGoodsFinder, type MovedProducts } from '../../goods/catalogue/index.ts';
import * as pricesRepo from './prices-repo.ts';
import * as repo from './repo.ts';

/**
 * Computes the comparable amounts of products anew, for the unit of the category that they come to: of their prices, of earlier ones, of
 * alerts, and of rows of price lists that are not applied yet. Neither a statement nor a turn of the event loop grows with their number.
 */
export async function convertGoods(tx: Transaction, { ids, from, reference }: MovedProducts, category_id: number): Promise<void> {
  const to = reference.categoriesById.get(category_id)?.default_unit;
  const ratio = to && to.id !== from.id ? ratioBetween(from, to) : null;
  if (!ratio) return;
  const convert = (amount: number | null) => amount && convertAmount(amount, ratio);

  async function compareAnew(table: typeof prices | typeof priceArchives, steps: AsyncIterable<pricesRepo.Compared[]>) {
    for await (const rows of steps) {
      const goodsOf = await createGoodsFinder(tx, rows);
      const compared = rows.map((row) => ({
        id: row.id,
        comparable_amount: comparableAmount(row, { ...goodsOf(row), category_id }, reference),
      }));
      await updateRows(tx, table, compared);
    }
  }

  for (const id of ids) {
    for (const isLiving of [true, false]) await compareAnew(prices, pricesRepo.listStated(tx, id, isLiving));
    await compareAnew(priceArchives, pricesRepo.listArchived(tx, id));
    for await (const alerts of pricesRepo.listAlerts(tx, id)) {
      const converted = alerts.map(({ id, amount, base_amount, notified_amount }) => ({
        id,
        amount: convert(amount),
        base_amount: convert(base_amount),
        notified_amount: convert(notified_amount),
      }));
      await updateRows(tx, priceAlerts, converted);
    }
    await setImmediate();
  }

  const moved = new Set<number | null>(ids);
  for await (const rows of repo.listRows(tx)) {
    const converted = rows
      .filter(({ product_id, outcome }) => outcome === null && moved.has(product_id))
      .map(({ id, next_comparable_amount }) => ({ id, next_comparable_amount: convert(next_comparable_amount) }));
    await updateRows(tx, priceListRows, converted);
  }
}
