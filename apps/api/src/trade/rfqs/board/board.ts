import type { PublicRfqQuerySchema } from '@rasteh/contract/trade/rfqs';
import { COUNT_CAP } from '@rasteh/contract/wire/limits';
import type { PageMeta } from '@rasteh/contract/wire/values';
import type { z } from 'zod';
import type { Database } from '../../../core/db/database.ts';
import { rfqWords } from '../../../core/db/schema/index.ts';
import { createRarestFirst } from '../../../core/db/words/rare-words.ts';
import type { WordGroups } from '../../../core/db/words/word-groups.ts';
import { createCache } from '../../../core/lib/cache.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import { pageBounds, pageMeta } from '../../../core/lib/pages.ts';
import { type Catalogue, cityIds, scopeIds } from '../../../goods/catalogue/index.ts';
import type { ListSearch } from '../../../goods/search/index.ts';
import { type BoardFilter, countBoard, gatherBoard, type Place, readBoard, scanBoard, type VisibleRow } from './public-repo.ts';

/**
 * Counts and sort keys of more RFQs than this are cached for 5 seconds; RFQs that ended or were deleted since are not shown.
 */
const SMALL = 100;
/** Up to this number it is faster to gather and sort all RFQs than to scan an index for the first page. */
const FEW = 1_000;

type Query = z.output<typeof PublicRfqQuerySchema>;
type BoardDeps = { db: Database; clock: Clock; catalogue: Catalogue; search: ListSearch };
/** The number of matching RFQs, and all of them where they are few. */
type Found = { n: number; few?: Place[] };

/** Reads a page of the board for a viewer, or for a guest. @throws page_out_of_range */
export type ReadBoard = (viewer_id: number | undefined, query: Query) => Promise<{ rows: VisibleRow[]; meta: PageMeta }>;

const foundOf = (few: Place[]): Found => ({ n: few.length, few });

const orders: Record<Query['sort'], (a: Place, b: Place) => number> = {
  '-refreshed_at': (a, b) => (b.refreshed_at ?? 0) - (a.refreshed_at ?? 0) || b.id - a.id,
  deadline: (a, b) => a.deadline - b.deadline || b.id - a.id,
};

/** Creates the board of RFQs. */
export function createBoard({ db, clock, catalogue, search }: BoardDeps): ReadBoard {
  const rarestFirst = createRarestFirst(db, clock, rfqWords);
  const kept = createCache<Found>({ clock, keep_ms: 5_000, most: 2_000, isWorth: ({ n }) => n > SMALL });
  const most = COUNT_CAP + 1;

  /** RFQs for everybody are searched once for all viewers; the few for invited suppliers only are searched on each request. */
  async function find(status: Query['status'], filter: BoardFilter, now: number): Promise<Found> {
    const { viewer_id, invited, ...open } = filter;
    if (invited) return foundOf(await gatherBoard(db.read, status, { ...filter, now, most }));
    const isNarrow = open.product_id !== undefined || open.category_ids !== undefined || Boolean(open.words?.length);
    const found = await kept.get(JSON.stringify([status, open]), async () => {
      const few = isNarrow ? await gatherBoard(db.read, status, { ...open, now, most: FEW + 1 }) : undefined;
      return few && few.length <= FEW ? foundOf(few) : { n: await countBoard(db.read, status, { ...open, now, most }) };
    });
    if (viewer_id === undefined) return found;
    const hidden = await gatherBoard(db.read, status, { ...filter, invited: true, hidden: true, now, most });
    return found.few ? foundOf([...found.few, ...hidden]) : { n: found.n + hidden.length };
  }

  return async (viewer_id, { category_id, product_id, province_id, city_id, q, status, invited, sort, ...page }) => {
    const reference = await catalogue.reference();
    const now = clock();
    const filter: BoardFilter = {
      viewer_id,
      product_id,
      invited: invited && true,
      category_ids: scopeIds(reference, category_id),
      city_ids: cityIds(reference, { province_id, city_id }),
    };
    const read = async (groups: WordGroups | undefined) => {
      const wanted = { ...filter, words: groups && (await rarestFirst(groups)) };
      return { wanted, ...(await find(status, wanted, now)) };
    };
    const { wanted, n, few } = await search.readList(q, read);
    const meta = pageMeta(page, n);
    const { limit, offset } = pageBounds(page);
    if (!few) return { rows: await scanBoard(db.read, { status, sort }, { ...wanted, limit, offset, now }), meta };
    const ids = few
      .toSorted(orders[sort])
      .slice(offset, offset + limit)
      .map(({ id }) => id);
    return { rows: await readBoard(db.read, status, { ids, viewer_id, now }), meta };
  };
}
