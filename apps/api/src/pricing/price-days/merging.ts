import type { Unit } from '@rasteh/contract/goods/catalogue';
import type { Transaction } from '../../core/db/database.ts';
import { findArchivedUntil } from '../../core/db/retention/months.ts';
import { tehranDayStart } from '../prices/index.ts';
import { marketDays } from './market.ts';
import * as repo from './merging-repo.ts';
import { listStatements } from './statements-repo.ts';

/** A product that becomes one with another, whose amounts are compared in this unit. */
export type MergedDays = { from_id: number; into_id: number; unit: Unit };

/**
 * Gives the closed days of a product to the one that it is merged into, in the transaction that has moved its prices. Days that both
 * have are computed anew over the prices of both.
 */
export async function mergeDays(tx: Transaction, { from_id, into_id, unit }: MergedDays): Promise<void> {
  const known = new Set(await repo.listClosed(tx, into_id));
  const days = await repo.listClosed(tx, from_id);
  // Of older days the statements are in files: the product keeps its own figures.
  const archived_until = await findArchivedUntil(tx, 'price_archives');
  const both = days.filter((day) => known.has(day) && tehranDayStart(day) >= archived_until);
  await repo.moveDays(
    tx,
    from_id,
    into_id,
    days.filter((day) => !known.has(day)),
  );
  await repo.deleteDays(tx, from_id);
  const [from, to] = [both[0], both.at(-1)];
  if (from === undefined || to === undefined) return;
  const statements = await listStatements(tx, {
    product_ids: [into_id],
    begin: tehranDayStart(from),
    end: tehranDayStart(to + 1),
  });
  const isBoth = new Set(both);
  for (const { day, min, median, max, suppliers } of marketDays(statements, { from, to }))
    if (isBoth.has(day))
      await repo.replaceDay(tx, {
        product_id: into_id,
        day,
        unit_id: unit.id,
        min_amount: min,
        median_amount: median,
        max_amount: max,
        suppliers,
      });
}
