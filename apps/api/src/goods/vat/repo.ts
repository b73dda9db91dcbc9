import type { VatRate } from '@rasteh/contract/goods/vat';
import { vatRates as ratesByLaw } from '@rasteh/persian/money/vat';
import { asc, eq } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { vatRates } from '../../core/db/schema/index.ts';

/** The rates of value added tax, those by law before those that admins have added, the earliest first. */
export async function readVatRates(queries: Queries): Promise<VatRate[]> {
  const added = await queries.select().from(vatRates).orderBy(asc(vatRates.day));
  return [...ratesByLaw.map((rate) => ({ ...rate, version: 0 })), ...added];
}

/** Adds a rate; undefined for a day that has one. */
export async function insertRate(tx: Transaction, values: Pick<VatRate, 'day' | 'rate'>): Promise<VatRate | undefined> {
  return (await tx.insert(vatRates).values(values).onConflictDoNothing().returning())[0];
}

/** Locks the added rate of a day until the transaction ends, and returns it. */
export async function lockRate(tx: Transaction, day: string): Promise<VatRate | undefined> {
  return (await tx.update(vatRates).set({ day }).where(eq(vatRates.day, day)).returning())[0];
}

/** Stores another rate for a day, with its next version. */
export async function updateRate(tx: Transaction, { day, rate, version }: VatRate): Promise<void> {
  await tx.update(vatRates).set({ rate, version }).where(eq(vatRates.day, day));
}

export async function deleteRate(tx: Transaction, day: string): Promise<void> {
  await tx.delete(vatRates).where(eq(vatRates.day, day));
}
