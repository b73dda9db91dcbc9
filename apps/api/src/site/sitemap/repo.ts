import type { PageKind } from '@rasteh/contract/site/pages/save-page';
import { and, asc, between, eq, gte, isNull, max, sql } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { isPublicInventory } from '../../core/db/public-inventories.ts';
import { isPublicPage } from '../../core/db/public-pages.ts';
import { isPublicSupplier } from '../../core/db/public-prices.ts';
import {
  categoryDays,
  inventories,
  pages,
  prices,
  products,
  rfqs,
  supplierFacts,
  supplierProfiles,
  users,
} from '../../core/db/schema/index.ts';

/** A sitemap may have 50,000 addresses (https://www.sitemaps.org/protocol.html). */
const MOST = 50_000;

/** The last day since `since` (days since 1970) on which a category or one of its sizes had a price; `option_id` 0 is the category. */
export const listPricedSizes = (queries: Queries, since: number) =>
  queries
    .select({
      category_id: categoryDays.category_id,
      option_id: categoryDays.option_id,
      day: sql<number>`${max(categoryDays.day)}`.mapWith(Number),
    })
    .from(categoryDays)
    .where(gte(categoryDays.day, since))
    .groupBy(categoryDays.category_id, categoryDays.option_id)
    .orderBy(asc(categoryDays.category_id), asc(categoryDays.option_id));

export async function findLastProductId(queries: Queries): Promise<number> {
  const [row] = await queries.select({ id: max(products.id) }).from(products);
  return row?.id ?? 0;
}

/** The first published product from this id on; null if there is none. */
export async function findNextProductId(queries: Queries, from: number): Promise<number | null> {
  const [row] = await queries
    .select({ id: products.id })
    .from(products)
    .where(and(gte(products.id, from), eq(products.status, 'published')))
    .orderBy(asc(products.id))
    .limit(1);
  return row?.id ?? null;
}

/** The published products of a range of ids that have a public price, with the time of the latest statement. */
export async function listPricedProducts(queries: Queries, from: number, to: number) {
  const statedAt = queries
    .select({ at: max(prices.stated_at) })
    .from(prices)
    .innerJoin(users, eq(users.id, prices.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, prices.user_id))
    .where(and(eq(prices.product_id, products.id), isNull(prices.deleted_at), isPublicSupplier()));
  const rows = await queries
    .select({ id: products.id, slug: products.slug, at: sql<number | null>`(${statedAt})` })
    .from(products)
    .where(and(between(products.id, from, to), eq(products.status, 'published')))
    .orderBy(asc(products.id));
  return rows.flatMap(({ at, ...row }) => (at === null ? [] : [{ ...row, at: Number(at) }]));
}

/** Public suppliers with the time of their latest statement, or of their approval. */
export async function listSuppliers(queries: Queries) {
  const rows = await queries
    .select({
      handle: supplierProfiles.handle,
      stated_at: supplierFacts.stated_at,
      reviewed_at: supplierProfiles.reviewed_at,
      created_at: supplierProfiles.created_at,
    })
    .from(supplierProfiles)
    .innerJoin(users, eq(users.id, supplierProfiles.user_id))
    .leftJoin(supplierFacts, eq(supplierFacts.user_id, supplierProfiles.user_id))
    .where(isPublicSupplier())
    .orderBy(asc(supplierProfiles.user_id))
    .limit(MOST);
  return rows.map(({ handle, stated_at, reviewed_at, created_at }) => ({ handle, at: stated_at ?? reviewed_at ?? created_at }));
}

export const listPages = (queries: Queries, kind: PageKind, now: number) =>
  queries
    .select({ slug: pages.slug, at: pages.updated_at })
    .from(pages)
    .where(and(eq(pages.kind, kind), isPublicPage(now)))
    .orderBy(asc(pages.id))
    .limit(MOST);

/** Public inventories with the time of their last publication. */
export async function listPublicInventories(queries: Queries, now: number) {
  const rows = await queries
    .select({ id: inventories.id, published_at: inventories.published_at, refreshed_at: inventories.refreshed_at })
    .from(inventories)
    .innerJoin(products, eq(products.id, inventories.product_id))
    .innerJoin(users, eq(users.id, inventories.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, inventories.user_id))
    .where(isPublicInventory(now))
    .orderBy(asc(inventories.id))
    .limit(MOST);
  return rows.map(({ id, published_at, refreshed_at }) => ({ id, at: refreshed_at ?? published_at ?? now }));
}

/** Open RFQs that everybody may see. */
export async function listOpenRfqs(queries: Queries, now: number) {
  const rows = await queries
    .select({ id: rfqs.id, published_at: rfqs.published_at, refreshed_at: rfqs.refreshed_at })
    .from(rfqs)
    .innerJoin(users, eq(users.id, rfqs.user_id))
    .where(
      and(
        eq(rfqs.status, 'published'),
        eq(rfqs.audience, 'open'),
        gte(rfqs.deadline, now),
        isNull(rfqs.deleted_at),
        eq(users.status, 'active'),
      ),
    )
    .orderBy(asc(rfqs.id))
    .limit(MOST);
  return rows.map(({ id, published_at, refreshed_at }) => ({ id, at: refreshed_at ?? published_at ?? now }));
}
