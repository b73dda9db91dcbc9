import type { SmsTextKind } from '@rasteh/contract/reach/sms/texts';
import { eq } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { smsTexts } from '../../core/db/schema/index.ts';

/** A text that an admin has changed; null once the default one is restored. */
export type TextRow = typeof smsTexts.$inferSelect;

export const listTexts = (queries: Queries): PromiseLike<TextRow[]> => queries.select().from(smsTexts);

export async function findText(queries: Queries, kind: SmsTextKind): Promise<string | null> {
  const [row] = await queries.select({ text: smsTexts.text }).from(smsTexts).where(eq(smsTexts.kind, kind));
  return row?.text ?? null;
}

/** Locks the text of a kind until the transaction ends, and returns it; the default one is version 0. */
export async function lockText(tx: Transaction, kind: SmsTextKind): Promise<TextRow> {
  await tx.insert(smsTexts).values({ kind, text: null, version: 0 }).onConflictDoNothing();
  const [row] = await tx.update(smsTexts).set({ kind }).where(eq(smsTexts.kind, kind)).returning();
  return row as TextRow;
}

export async function updateText(tx: Transaction, { kind, text, version }: TextRow): Promise<void> {
  await tx.update(smsTexts).set({ text, version }).where(eq(smsTexts.kind, kind));
}
