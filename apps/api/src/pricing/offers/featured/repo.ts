import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { featuredPins, mergedProducts, products } from '../../../core/db/schema/index.ts';

const ROW = 1;

export type PinsRow = Pick<typeof featuredPins.$inferSelect, 'pins' | 'version'>;

/** The pins as they were saved; version 0 without any. */
export async function findPins(queries: Queries): Promise<PinsRow> {
  const [row] = await queries
    .select({ pins: featuredPins.pins, version: featuredPins.version })
    .from(featuredPins)
    .where(eq(featuredPins.id, ROW));
  return row ?? { pins: [], version: 0 };
}

/** Stores the pins in place of those of this version, 0 for none; false when another version is stored. */
export async function savePins(tx: Transaction, { pins, version }: PinsRow, now: number): Promise<boolean> {
  const values = { pins, updated_at: now };
  const rows =
    version === 0
      ? await tx
          .insert(featuredPins)
          .values({ id: ROW, version: 1, ...values })
          .onConflictDoNothing()
          .returning({ id: featuredPins.id })
      : await tx
          .update(featuredPins)
          .set({ ...values, version: sql`${featuredPins.version} + 1` })
          .where(and(eq(featuredPins.id, ROW), eq(featuredPins.version, version)))
          .returning({ id: featuredPins.id });
  return rows.length > 0;
}

type PinnedProduct = { id: number; slug: string; title: string; is_public: boolean };

/** The products of these ids, by these ids: what was merged is found as the product that it was merged into. */
export async function findPinned(queries: Queries, ids: readonly number[]): Promise<Map<number, PinnedProduct>> {
  if (ids.length === 0) return new Map();
  const merged = await queries
    .select()
    .from(mergedProducts)
    .where(inArray(mergedProducts.id, [...ids]));
  const current = new Map(merged.map(({ id, product_id }) => [id, product_id]));
  const wanted = ids.map((id) => current.get(id) ?? id);
  const rows = await queries
    .select({ id: products.id, slug: products.slug, title: products.title, status: products.status })
    .from(products)
    .where(inArray(products.id, wanted));
  const found = new Map(rows.map(({ status, ...row }) => [row.id, { ...row, is_public: status === 'published' }]));
  return new Map(
    ids.flatMap((id) => {
      const product = found.get(current.get(id) ?? id);
      return product ? [[id, product] as const] : [];
    }),
  );
}
