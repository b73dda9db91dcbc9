import type { SearchHit } from '@rasteh/contract/goods/search';
import type { Supplier } from '@rasteh/contract/supply/suppliers/public';
import type { Watched, WatchKind } from '@rasteh/contract/supply/watchlist';
import { watchLimits } from '@rasteh/contract/wire/limits';
import type { Database } from '../../core/db/database.ts';
import { lockUser } from '../../core/db/lock-user.ts';
import { AppError } from '../../core/lib/app-error.ts';
import { type Clock, toWire } from '../../core/lib/clock.ts';
import type { Catalogue } from '../../goods/catalogue/index.ts';
import * as repo from './repo.ts';

type WatchlistDeps = {
  db: Database;
  clock: Clock;
  catalogue: Catalogue;
  /** The public ones of these products. */
  showProducts(ids: number[]): Promise<SearchHit[]>;
  /** The public ones of these suppliers, by their user ids. */
  showSuppliers(user_ids: number[]): Promise<Supplier[]>;
  /** The RFQs of a category that a user may answer now. */
  countOpenRfqs(category_id: number, user_id: number): Promise<number>;
};

/** What users watch. */
export type Watchlist = {
  /** What the user watches, newest first. */
  list(user_id: number): Promise<Watched[]>;
  /** Watches an item. Idempotent. @throws not_found, watchlist_limit */
  watch(user_id: number, kind: WatchKind, item_id: number): Promise<Watched>;
  /** Stops watching an item, and returns how many were watched: 0 or 1. */
  unwatch(user_id: number, kind: WatchKind, item_id: number): Promise<number>;
};

/** Creates the watchlist. */
export function createWatchlist({ db, clock, catalogue, ...shows }: WatchlistDeps): Watchlist {
  /** These rows as they are now: each kind is read at once. */
  async function readRows(rows: repo.WatchedRow[]): Promise<Watched[]> {
    const idsOf = (kind: WatchKind) => rows.filter((row) => row.kind === kind).map(({ item_id }) => item_id);
    const products = new Map((await shows.showProducts(idsOf('product'))).map((hit) => [hit.product.id, hit]));
    const suppliers = new Map((await shows.showSuppliers(idsOf('supplier'))).map((one) => [one.user_id, one]));
    const { categoriesById } = await catalogue.reference();
    const watched: Watched[] = [];
    for (const { kind, item_id, user_id, created_at } of rows) {
      const shared = { item_id, since: toWire(created_at) };
      if (kind === 'product') {
        const { title_ranges: _, ...product } = products.get(item_id) ?? { title_ranges: [] };
        watched.push({ kind, ...shared, product: 'product' in product ? product : null });
      } else if (kind === 'supplier') watched.push({ kind, ...shared, supplier: suppliers.get(item_id) ?? null });
      else {
        const category = categoriesById.get(item_id);
        const named = category ? { id: category.id, slug: category.slug, title: category.title } : null;
        const open_rfqs = named ? await shows.countOpenRfqs(item_id, user_id) : 0;
        watched.push({ kind, ...shared, category: named, open_rfqs });
      }
    }
    return watched;
  }
  const isGone = (item: Watched): boolean =>
    item.kind === 'product' ? !item.product : item.kind === 'supplier' ? !item.supplier : !item.category;

  return {
    list: async (user_id) => readRows(await repo.listOf(db.read, user_id)),
    async watch(user_id, kind, item_id) {
      const row = { user_id, kind, item_id, created_at: clock() };
      const [item] = await readRows([row]);
      if (!item || isGone(item)) throw new AppError('not_found');
      const stored = await db.transaction(async (tx) => {
        await lockUser(tx, user_id);
        const kept = await repo.put(tx, row);
        if ((await repo.countOf(tx, user_id)) > watchLimits.per_user) throw new AppError('watchlist_limit');
        return kept;
      });
      return { ...item, since: toWire(stored.created_at) };
    },
    unwatch: (user_id, kind, item_id) => db.transaction((tx) => repo.remove(tx, { user_id, kind, item_id })),
  };
}
