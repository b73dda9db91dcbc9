import { type SavedSearch, SavedSearchSchema, type SaveSearchSchema } from '@rasteh/contract/supply/saved-searches';
import { savedSearchLimits } from '@rasteh/contract/wire/limits';
import type { z } from 'zod';
import type { Database } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import { type Clock, toWire } from '../../core/lib/clock.ts';
import type { PublicInventories } from '../inventories/index.ts';
import * as repo from './repo.ts';

type SavedSearchesDeps = { db: Database; clock: Clock; publicInventories: PublicInventories };

/** Saved searches of users. */
export type SavedSearches = {
  list(user_id: number): Promise<SavedSearch[]>;
  /** Saves a search; the same filters are the same search. @throws saved_search_limit */
  save(user_id: number, wanted: z.output<typeof SaveSearchSchema>): Promise<SavedSearch>;
  /** Marks new results as seen. @throws not_found */
  open(user_id: number, id: number): Promise<SavedSearch>;
  /** @throws not_found */
  remove(user_id: number, id: number): Promise<void>;
};

/** Creates the saved searches. */
export function createSavedSearches({ db, clock, publicInventories: inventories }: SavedSearchesDeps): SavedSearches {
  async function wire({ id, title, seen_at, created_at, ...row }: repo.SavedSearchRow): Promise<SavedSearch> {
    const filters = SavedSearchSchema.shape.filters.parse(JSON.parse(row.filters));
    const new_count = await inventories.countNew(filters, seen_at, savedSearchLimits.new_count);
    return { id, title, filters, new_count, seen_at: toWire(seen_at), created_at: toWire(created_at) };
  }

  return {
    async list(user_id) {
      const searches: SavedSearch[] = [];
      for (const row of await repo.listOf(db.read, user_id)) searches.push(await wire(row));
      return searches;
    },
    async save(user_id, { title, filters }) {
      const row = await db.transaction(async (tx) => {
        const now = clock();
        const saved = await repo.put(tx, { user_id, title, filters: JSON.stringify(filters), seen_at: now, created_at: now });
        if ((await repo.countOf(tx, user_id)) > savedSearchLimits.per_user) throw new AppError('saved_search_limit');
        return saved;
      });
      return wire(row);
    },
    async open(user_id, id) {
      const row = await db.transaction((tx) => repo.markSeen(tx, user_id, id, clock()));
      if (!row) throw new AppError('not_found');
      return wire(row);
    },
    remove: (user_id, id) =>
      db.transaction(async (tx) => {
        if (!(await repo.remove(tx, user_id, id))) throw new AppError('not_found');
      }),
  };
}
