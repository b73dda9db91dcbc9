import type { Suggestions } from '@rasteh/contract/goods/search';
import { thousandthsToQuantity } from '@rasteh/persian/quantity';
import type { Database } from '../../core/db/database.ts';
import { createCache } from '../../core/lib/cache.ts';
import { type Clock, toWire } from '../../core/lib/clock.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { FoundPage } from './engine/search-index.ts';
import type { SearchFeed } from './feed/feed.ts';
import { readHits, titleRanges } from './hits.ts';
import { findInventories } from './inventories-repo.ts';
import { namedBoard } from './named-board.ts';
import * as repo from './products-repo.ts';
import { findRfqs } from './rfqs-repo.ts';
import { findSuppliers } from './suppliers-repo.ts';
import { type SearchKind, searchKinds } from './thread/protocol.ts';

/** So many of each kind are suggested; a few more are read, since some may have ended since they were indexed. */
const MOST: Record<SearchKind, number> = { product: 6, category: 3, supplier: 4, inventory: 3, rfq: 3 };
const SPARE = 10;
/** What a beginning of so many things is ranked by may be 5 seconds old; whether they are public, and their prices, are of now. */
const SMALL = 100;
const KEEP_MS = 5_000;

type SuggestionsDeps = { db: Database; clock: Clock; catalogue: Catalogue; feed: SearchFeed };

/** Creates the suggestions: the best matches of each kind that are public at this moment. */
export function createSuggestions({ db, clock, catalogue, feed }: SuggestionsDeps): (q: string) => Promise<Suggestions> {
  const matched = createCache<FoundPage[]>({
    clock,
    keep_ms: KEEP_MS,
    most: 500,
    isWorth: (pages) => pages.some(({ total }) => total > SMALL),
  });
  return async (q) => {
    const queries = searchKinds.map((kind) => ({ kind, query: { q, most: MOST[kind] + SPARE } }));
    const pages = matched.find(q) ?? (await matched.getAlone(q, () => feed.search(queries)));
    const of = (kind: SearchKind) => {
      const page = pages[searchKinds.indexOf(kind)];
      // The nearest of the other kinds are only noise beside the nearest products.
      return page && (kind === 'product' || !page.is_nearest) ? page.found : [];
    };
    const now = clock();
    const reference = await catalogue.reference();
    const ids = (kind: SearchKind) => of(kind).map(({ id }) => id);
    const products = await repo.findProducts(db.read, { ids: ids('product') }, now);
    const chosen = of('product').flatMap(({ id, words }) => {
      const product = products.get(id);
      return product ? [{ product, words }] : [];
    });
    const shown = chosen.slice(0, MOST.product);
    const offered = await repo.findOffered(
      db.read,
      shown.map(({ product }) => product.id),
      {},
      now,
    );
    const suppliers = await findSuppliers(db.read, ids('supplier'));
    const inventories = await findInventories(db.read, ids('inventory'), now);
    const rfqs = await findRfqs(db.read, ids('rfq'), now);
    const city = (id: number) => reference.citiesById.get(id);

    return {
      products: await readHits(
        { db, clock, catalogue },
        shown.map((one) => ({ ...one, offers: offered.get(one.product.id)?.offers ?? 0 })),
      ),
      categories: of('category')
        .flatMap(({ id, words }) => {
          const category = reference.categoriesById.get(id);
          if (!category) return [];
          const { slug, title } = category;
          return [{ id, slug, title, title_ranges: titleRanges(title, words) }];
        })
        .slice(0, MOST.category),
      suppliers: of('supplier')
        .flatMap(({ id, words }) => {
          const supplier = suppliers.get(id);
          const place = supplier && city(supplier.city_id);
          if (!supplier || !place) return [];
          const { city_id: _, ...ref } = supplier;
          return [{ ...ref, city: place, title_ranges: titleRanges(supplier.title, words) }];
        })
        .slice(0, MOST.supplier),
      inventories: of('inventory')
        .flatMap(({ id, words }) => {
          const row = inventories.get(id);
          const place = row && city(row.city_id);
          const unit = row && reference.unitsById.get(row.unit_id);
          if (!row || !place || !unit) return [];
          const { title, supplier } = row;
          const quantity = thousandthsToQuantity(row.quantity);
          return [{ id, title, quantity, unit: unit.title, city: place, supplier, title_ranges: titleRanges(title, words) }];
        })
        .slice(0, MOST.inventory),
      rfqs: of('rfq')
        .flatMap(({ id, words }) => {
          const row = rfqs.get(id);
          const place = row && city(row.city_id);
          if (!row?.number || !place) return [];
          const { number, title } = row;
          return [{ id, number, title, city: place, deadline: toWire(row.deadline), title_ranges: titleRanges(title, words) }];
        })
        .slice(0, MOST.rfq),
      is_nearest: pages[searchKinds.indexOf('product')]?.is_nearest ?? false,
      board: namedBoard(q, reference.categories),
    };
  };
}
