import { setImmediate } from 'node:timers/promises';
import { and, asc, eq, gt, gte, inArray, isNull, or, type SQL } from 'drizzle-orm';
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

/** Rows in steps, each after the last row of the one before. Other work of the portal gets a turn after each: on SQLite nothing waits. */
async function* inSteps<T>(read: (last: T | undefined) => Promise<T[]>): AsyncGenerator<T> {
  for (let last: T | undefined; ; ) {
    const rows = await read(last);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < STEP) return;
    await setImmediate();
  }
}

type Stored = typeof savedSearches | typeof priceViews | typeof priceSheets | typeof rfqTemplates | typeof revisions;
const after = (table: Stored, last: { id: number } | undefined): SQL | undefined => (last ? gt(table.id, last.id) : undefined);

export const listSearches = (queries: Queries) =>
  inSteps<typeof savedSearches.$inferSelect>((last) =>
    queries.select().from(savedSearches).where(after(savedSearches, last)).orderBy(asc(savedSearches.id)).limit(STEP),
  );
export const listViews = (queries: Queries) =>
  inSteps<typeof priceViews.$inferSelect>((last) =>
    queries.select().from(priceViews).where(after(priceViews, last)).orderBy(asc(priceViews.id)).limit(STEP),
  );
export const listSheets = (queries: Queries) =>
  inSteps<typeof priceSheets.$inferSelect>((last) =>
    queries.select().from(priceSheets).where(after(priceSheets, last)).orderBy(asc(priceSheets.id)).limit(STEP),
  );
export const listTemplates = (queries: Queries) =>
  inSteps<typeof rfqTemplates.$inferSelect>((last) =>
    queries.select().from(rfqTemplates).where(after(rfqTemplates, last)).orderBy(asc(rfqTemplates.id)).limit(STEP),
  );

/** Changes that wait for a review: decided ones stay what was decided. */
export const listPending = (queries: Queries) =>
  inSteps<typeof revisions.$inferSelect>((last) =>
    queries
      .select()
      .from(revisions)
      .where(and(eq(revisions.status, 'pending'), after(revisions, last)))
      .orderBy(asc(revisions.id))
      .limit(STEP),
  );

type ListRow = Pick<typeof priceListRows.$inferSelect, 'id' | 'price_list_id' | 'chosen' | 'suggestions'>;

/** The query of {@link listRows}, for tests of its plan: list by list, so that no step sorts the rows of all. */
export const selectRows = (queries: Queries, last: Pick<ListRow, 'id' | 'price_list_id'> | undefined) =>
  queries
    .select({
      id: priceListRows.id,
      price_list_id: priceListRows.price_list_id,
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
    .limit(STEP);

/** Rows of price lists that are not applied yet. */
export const listRows = (queries: Queries) => inSteps<ListRow>((last) => selectRows(queries, last));

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
