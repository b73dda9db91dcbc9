import { and, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { facts, oneTimeCodes } from '../../db/schema/index.ts';

/** Whose sends are counted; neither means everybody's. */
export type SendsOf = { mobile?: string; ip?: string };

/** Lets one send at a time pass, in all processes: every transaction that asks waits for the one before to end. */
export async function lockSends(tx: Transaction): Promise<void> {
  const lock = { key: 'lock one_time_codes', value: '' };
  await tx
    .insert(facts)
    .values(lock)
    .onConflictDoUpdate({ target: facts.key, set: { value: lock.value } });
}

/** When the nth newest send after a moment was made; nothing when there were fewer. */
export async function findNthSend(tx: Transaction, of: SendsOf, n: number, after: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ at: oneTimeCodes.created_at })
    .from(oneTimeCodes)
    .where(
      and(
        gt(oneTimeCodes.created_at, after),
        of.mobile === undefined ? undefined : eq(oneTimeCodes.mobile, of.mobile),
        of.ip === undefined ? undefined : eq(oneTimeCodes.ip, of.ip),
      ),
    )
    .orderBy(desc(oneTimeCodes.created_at))
    .limit(1)
    .offset(n - 1);
  return row?.at;
}

/** Forgets the codes that no limit counts any more. */
export async function deleteOlder(tx: Transaction, than: number): Promise<void> {
  await tx.delete(oneTimeCodes).where(lte(oneTimeCodes.created_at, than));
}

/** Keeps a new code, the only usable one of its mobile. */
export async function replaceCode(tx: Transaction, row: typeof oneTimeCodes.$inferInsert): Promise<number> {
  await tx
    .update(oneTimeCodes)
    .set({ ended_at: row.created_at })
    .where(and(eq(oneTimeCodes.mobile, row.mobile), isNull(oneTimeCodes.ended_at)));
  const [made] = (await tx.insert(oneTimeCodes).values(row).returning({ id: oneTimeCodes.id })) as [{ id: number }];
  return made.id;
}

export async function deleteCode(tx: Transaction, id: number): Promise<void> {
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.id, id));
}

/** Counts one try at the usable code of a mobile and gives it; nothing when there is none, or it was tried often enough. */
export async function countTry(tx: Transaction, mobile: string, tries: number, now: number) {
  const [row] = await tx
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(
      and(
        eq(oneTimeCodes.mobile, mobile),
        isNull(oneTimeCodes.ended_at),
        gt(oneTimeCodes.expires_at, now),
        lt(oneTimeCodes.tries, tries),
      ),
    )
    .returning({ id: oneTimeCodes.id, code_hash: oneTimeCodes.code_hash });
  return row;
}

/** Takes a counted try back. */
export async function giveTryBack(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} - 1` })
    .where(eq(oneTimeCodes.id, id));
}

/** Uses a code up; false when somebody was faster or a newer code has ended it. */
export async function useCode(tx: Transaction, id: number, now: number): Promise<boolean> {
  const used = await tx
    .update(oneTimeCodes)
    .set({ ended_at: now })
    .where(and(eq(oneTimeCodes.id, id), isNull(oneTimeCodes.ended_at)))
    .returning({ id: oneTimeCodes.id });
  return used.length > 0;
}
