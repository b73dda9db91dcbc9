import type { Transaction } from '../../core/db/database.ts';
import { tehranDayNumber, tehranDayStart } from '../prices/index.ts';
import * as repo from './repo.ts';

/** Where an amount comes from: an admin, or the host of a source. */
type Origin = { set_by: number } | { host: string };

/** The last amount of an earlier day in Tehran: changes are against it. */
export async function findEarlier(tx: Transaction, currency_id: number, now: number): Promise<string | null> {
  const [earlier] = await repo.listLastAmounts(tx, currency_id, { count: 1, before: tehranDayStart(tehranDayNumber(now)) });
  return earlier?.amount ?? null;
}

/** Makes this the amount of a locked currency from now on, and keeps it in the history with its origin. */
export async function stateAmount(
  tx: Transaction,
  { id, amount, origin, now }: { id: number; amount: string; origin: Origin; now: number },
): Promise<void> {
  const previous_amount = await findEarlier(tx, id, now);
  await repo.insertAmount(tx, { currency_id: id, amount, at: now, ...origin });
  await repo.updateCurrency(tx, id, { amount, previous_amount, updated_at: now });
}

/** Confirms that the amount of a locked currency still holds: its age begins anew, and the history gets no row. */
export async function confirmAmount(tx: Transaction, id: number, now: number): Promise<void> {
  await repo.updateCurrency(tx, id, { previous_amount: await findEarlier(tx, id, now), updated_at: now });
}
