import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../../src/core/db/database.ts';
import { inventories, stories as table } from '../../src/core/db/schema/index.ts';
import type { Files } from '../../src/reach/files/index.ts';
import type { Stories } from '../../src/supply/stories/index.ts';
import { readMarket } from '../market.ts';
import { lockProgress, STORIES_PROGRESS, setProgress } from '../reach.ts';
import { readInventoryIds } from './inventories.ts';

const SUPPLIERS = { small: 14, full: 24 };
const OF_EACH = 3;

export type StoriesDeps = { db: Database; clock: () => number; files: Files; stories: Pick<Stories, 'reviewable'> };

/**
 * States the stories of a demo market from the pictures of its inventories, at every start: they end after 24 hours like all
 * others. A supplier that has a public story is left as it is.
 */
export async function stateDemoStories({ db, clock, files, stories }: StoriesDeps): Promise<void> {
  const { size } = await readMarket(db.read);
  const ids = Object.values(await readInventoryIds(db.read));
  if (ids.length === 0) return;
  const pictures = await files.listUsed('inventory', ids);
  const rows = await db.read
    .select({
      id: inventories.id,
      user_id: inventories.user_id,
      title: inventories.title,
      product_id: inventories.product_id,
    })
    .from(inventories)
    .where(inArray(inventories.id, ids))
    .orderBy(inventories.id);
  const shown = rows.flatMap((row) => (pictures.get(row.id) ?? []).slice(0, 1).map(({ id: file_id }) => ({ ...row, file_id })));
  const bySupplier = [...Map.groupBy(shown, ({ user_id }) => user_id)].slice(0, SUPPLIERS[size]);
  await db.transaction(async (tx) => {
    // Of two processes that start at once, the second finds the stories of the first.
    await lockProgress(tx, STORIES_PROGRESS, '');
    const now = clock();
    const isLive = and(eq(table.status, 'published'), gt(table.expires_at, now));
    const live = new Set((await tx.select({ user_id: table.user_id }).from(table).where(isLive)).map(({ user_id }) => user_id));
    for (const [user_id, goods] of bySupplier.filter(([id]) => !live.has(id)))
      for (const { title: caption, product_id, file_id } of goods.slice(0, OF_EACH)) {
        const content = { caption, product_id, price_id: null };
        const row = { ...content, user_id, status: 'pending' as const, created_at: now };
        const [added] = (await tx.insert(table).values(row).returning({ id: table.id })) as [{ id: number }];
        await stories.reviewable.apply(tx, { id: 0, entity_id: added.id, user_id, data: { ...content, file_id } }, 'passed');
      }
    await setProgress(tx, STORIES_PROGRESS, now);
  });
}
