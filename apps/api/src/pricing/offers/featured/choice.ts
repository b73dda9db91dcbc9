import type { Database } from '../../../core/db/database.ts';
import type { Events } from '../../../core/realtime/events/events.ts';
import { type ComparableRow, listComparable, listLatest } from '../amounts-repo.ts';
import type { Featured } from './service.ts';

const MOST_PRODUCTS = 12;
const MOST_OF_CATEGORY = 3;
/** Featured products are chosen from this number of latest statements. */
const LATEST = 500;
const KEEP_MS = 5_000;

/** The most frequent products in `latest`, a few of each category; among equals the most recently stated one is first. */
export function featuredProducts(latest: readonly Pick<ComparableRow, 'product_id' | 'category_id'>[]): number[] {
  const counts = new Map<number, { category_id: number; n: number }>();
  for (const { product_id, category_id } of latest) {
    counts.set(product_id, { category_id, n: (counts.get(product_id)?.n ?? 0) + 1 });
  }
  const ofCategory = new Map<number, number>();
  const chosen: number[] = [];
  for (const [product_id, { category_id }] of [...counts].sort(([, a], [, b]) => b.n - a.n)) {
    const n = (ofCategory.get(category_id) ?? 0) + 1;
    ofCategory.set(category_id, n);
    if (n <= MOST_OF_CATEGORY) chosen.push(product_id);
  }
  return chosen.slice(0, MOST_PRODUCTS);
}

type ChoiceDeps = { db: Database; events: Pick<Events, 'subscribe'>; featured: Pick<Featured, 'listPinned'> };

/**
 * Creates the finder of featured prices: the lowest amount of each featured product, the pinned ones first and then the automatic
 * choice, which may be 5 seconds old. A product without an amount gives way to the next one.
 */
export function createFeaturedChoice({ db, events, featured }: ChoiceDeps): (now: number) => Promise<number[]> {
  let kept = { ids: [] as number[], until: 0 };
  events.subscribe('featured.changed', () => {
    kept = { ids: [], until: 0 };
  });
  return async (now) => {
    if (now < kept.until) return kept.ids;
    const before = kept;
    const automatic = featuredProducts(await listLatest(db.read, now, LATEST));
    const product_ids = [...new Set([...(await featured.listPinned(now)), ...automatic])];
    const best = new Map<number, ComparableRow>();
    for (const row of product_ids.length > 0 ? await listComparable(db.read, now, product_ids) : []) {
      const known = best.get(row.product_id);
      const isLess = !known || (row.amount ?? 0) < (known.amount ?? 0) || (row.amount === known.amount && row.id < known.id);
      if (isLess) best.set(row.product_id, row);
    }
    const ids = product_ids.flatMap((id) => best.get(id)?.id ?? []).slice(0, MOST_PRODUCTS);
    // What was saved while this was read is read by the next call.
    if (kept === before) kept = { ids, until: now + KEEP_MS };
    return ids;
  };
}
