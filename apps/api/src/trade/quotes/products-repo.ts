import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { products } from '../../core/db/schema/index.ts';

export type NamedProduct = { id: number; slug: string; title: string };

/** The published products of these ids. */
export async function findProducts(queries: Queries, ids: readonly number[]): Promise<Map<number, NamedProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .select({ id: products.id, slug: products.slug, title: products.title })
    .from(products)
    .where(and(inArray(products.id, [...ids]), eq(products.status, 'published')));
  return new Map(rows.map((row) => [row.id, row]));
}
