import type { StoriesOfSupplier, StoryRing } from '@rasteh/contract/supply/stories';
import { storyLimits } from '@rasteh/contract/wire/limits';
import type { Database } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { SupplierDirectory } from '../../people/supplier-directory/index.ts';
import type { Files } from '../../reach/files/index.ts';
import * as repo from './public-repo.ts';
import * as viewsRepo from './views-repo.ts';
import { bySupplier, ringToWire, storyToWire } from './wire.ts';

type PublicDeps = { db: Database; clock: Clock; files: Files; suppliers: SupplierDirectory };

/** Stories as returned to the public, and which of them a user has seen. */
export type PublicStories = {
  /** One ring for each supplier with public stories, the newest story first. */
  listRings(): Promise<StoryRing[]>;
  /** The ring of one supplier; undefined without public stories. */
  findRing(user_id: number): Promise<StoryRing | undefined>;
  /** The public stories of a supplier by a current or former handle. @throws not_found */
  listOfSupplier(handle: string): Promise<StoriesOfSupplier>;
  listSeen(user_id: number): Promise<number[]>;
  /** Marks public stories as seen; returns how many were not before. */
  markSeen(user_id: number, ids: readonly number[]): Promise<number>;
};

/** Creates the only public read of stories. */
export function createPublicStories({ db, clock, files, suppliers }: PublicDeps): PublicStories {
  const perSupplier = storyLimits.live;

  async function readRings(rows: readonly repo.RingRow[], most: number): Promise<StoryRing[]> {
    const shown = bySupplier(rows).slice(0, most);
    const used = await files.listUsed(
      'story',
      shown.map(([{ id }]) => id),
    );
    return shown.map((ofOne) => ringToWire(ofOne, used.get(ofOne[0].id)?.[0]));
  }

  return {
    async listRings() {
      // Each supplier has at most `live` stories, so these rows are those of enough suppliers.
      const rows = await repo.listForRings(db.read, { now: clock(), limit: storyLimits.rings * perSupplier });
      return readRings(rows, storyLimits.rings);
    },
    async findRing(user_id) {
      const rows = await repo.listForRings(db.read, { user_id, now: clock(), limit: perSupplier });
      return (await readRings(rows, 1))[0];
    },
    async listOfSupplier(handle) {
      const user_id = await suppliers.findPublicUser(handle);
      const supplier = user_id === null ? undefined : await repo.findSupplier(db.read, user_id);
      if (!supplier) throw new AppError('not_found');
      const rows = await repo.listOfSupplier(db.read, supplier.user_id, clock());
      const used = await files.listUsed(
        'story',
        rows.map(({ id }) => id),
      );
      return { supplier, stories: rows.map((row) => storyToWire(row, used.get(row.id)?.[0])) };
    },
    listSeen: (user_id) => viewsRepo.listSeen(db.read, user_id, clock()),
    markSeen: (user_id, ids) => db.transaction((tx) => viewsRepo.markSeen(tx, user_id, [...new Set(ids)], clock())),
  };
}
