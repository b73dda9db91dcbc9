import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import {
  priceListRows,
  priceLists,
  priceSheets,
  priceViews,
  revisions,
  rfqTemplates,
  savedSearches,
} from '../../../core/db/schema/index.ts';

const STEP = 1_000;

/** All rows of a table in steps, by their ids. */
async function* inSteps<T extends { id: number }>(read: (after: number) => Promise<T[]>): AsyncGenerator<T> {
  for (let after = 0; ; ) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

export const listSearches = (queries: Queries) =>
  inSteps((after) =>
    queries.select().from(savedSearches).where(gt(savedSearches.id, after)).orderBy(asc(savedSearches.id)).limit(STEP),
  );
export const listViews = (queries: Queries) =>
  inSteps((after) => queries.select().from(priceViews).where(gt(priceViews.id, after)).orderBy(asc(priceViews.id)).limit(STEP));
export const listSheets = (queries: Queries) =>
  inSteps((after) =>
    queries.select().from(priceSheets).where(gt(priceSheets.id, after)).orderBy(asc(priceSheets.id)).limit(STEP),
  );
export const listTemplates = (queries: Queries) =>
  inSteps((after) =>
    queries.select().from(rfqTemplates).where(gt(rfqTemplates.id, after)).orderBy(asc(rfqTemplates.id)).limit(STEP),
  );

/** Changes that wait for a review: decided ones stay what was decided. */
export const listPending = (queries: Queries) =>
  inSteps((after) =>
    queries
      .select()
      .from(revisions)
      .where(and(eq(revisions.status, 'pending'), gt(revisions.id, after)))
      .orderBy(asc(revisions.id))
      .limit(STEP),
  );

/** Rows of price lists that are not applied yet. */
export const listRows = (queries: Queries) =>
  inSteps((after) => {
    const open = queries
      .select({ id: priceLists.id })
      .from(priceLists)
      .where(
        and(
          inArray(priceLists.status, ['reading', 'mapped', 'checking', 'checked', 'applying']),
          isNull(priceLists.forgotten_at),
        ),
      );
    return queries
      .select({ id: priceListRows.id, chosen: priceListRows.chosen, suggestions: priceListRows.suggestions })
      .from(priceListRows)
      .where(and(inArray(priceListRows.price_list_id, open), gt(priceListRows.id, after)))
      .orderBy(asc(priceListRows.id))
      .limit(STEP);
  });

/** Stores the filters of a saved search; a search of its user with the same filters replaces it. */
export async function setSearch(
  tx: Transaction,
  { id, user_id }: typeof savedSearches.$inferSelect,
  filters: string,
): Promise<void> {
  const [same] = await tx
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(eq(savedSearches.user_id, user_id), eq(savedSearches.filters, filters)));
  if (same) await tx.delete(savedSearches).where(eq(savedSearches.id, id));
  else await tx.update(savedSearches).set({ filters }).where(eq(savedSearches.id, id));
}
export async function setView(tx: Transaction, id: number, filter: (typeof priceViews.$inferSelect)['filter']): Promise<void> {
  await tx.update(priceViews).set({ filter }).where(eq(priceViews.id, id));
}
export async function setSheet(tx: Transaction, id: number, filter: (typeof priceSheets.$inferSelect)['filter']): Promise<void> {
  await tx.update(priceSheets).set({ filter }).where(eq(priceSheets.id, id));
}
export async function setTemplate(tx: Transaction, id: number, lines: unknown): Promise<void> {
  await tx.update(rfqTemplates).set({ lines }).where(eq(rfqTemplates.id, id));
}
export async function setPending(tx: Transaction, id: number, data: unknown): Promise<void> {
  await tx.update(revisions).set({ data }).where(eq(revisions.id, id));
}
export async function setRow(
  tx: Transaction,
  id: number,
  values: Pick<typeof priceListRows.$inferSelect, 'chosen' | 'suggestions'>,
): Promise<void> {
  await tx.update(priceListRows).set(values).where(eq(priceListRows.id, id));
}
