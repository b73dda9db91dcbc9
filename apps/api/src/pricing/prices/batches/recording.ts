import { priceLimits } from '@rasteh/contract/wire/limits';
import type { BatchOrigin } from '@rasteh/contract/wire/vocabulary';
import type { Transaction } from '../../../core/db/database.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import { type ArchiveRow, insertArchives } from '../archives/archives-repo.ts';
import { updatePrices } from '../repo.ts';
import type { PriceRow } from '../rules.ts';
import { storeChange } from './changes-repo.ts';
import * as repo from './repo.ts';

/** Where a change comes from, and the key that joins it with earlier ones. */
export type ChangeOf = { origin: BatchOrigin; batch_key?: string | undefined };
type Changed = { id: number; version: number };
/** Prices before and after a change, with the archive of each. */
type Replaced = { before: readonly PriceRow[]; after: readonly PriceRow[]; archives: Omit<ArchiveRow, 'id' | 'batch_id'>[] };

/** The name of a batch in the archives of its prices. */
export const archivesOf = (batch_id: number): string => `${repo.BATCH_NAME}${batch_id}`;

/**
 * Opens the record of a change. The batch of an earlier change with the same key is locked before the prices are, as an undo
 * does, so that the two cannot deadlock.
 */
export async function openRecord(tx: Transaction, context: RequestContext, { origin, batch_key }: ChangeOf, now: number) {
  const { actor_id, subject_id: user_id, source } = context;
  const since = now - priceLimits.undo_s * 1_000;
  const known = batch_key ? await repo.lockOpenBatch(tx, { user_id, actor_id, key: batch_key, since }) : undefined;

  /** The known batch if it can take these prices: it is not full, and none of them changed since it did. */
  async function joined(before: readonly Changed[]): Promise<repo.BatchRecord | undefined> {
    if (!known) return undefined;
    const rows = new Map((await repo.listRows(tx, known.id)).map((row) => [row.price_id, row]));
    const isContinued = before.every(({ id, version }) => {
      const row = rows.get(id);
      return row === undefined || (row.undone_at === null && row.version === version);
    });
    const added = before.filter(({ id }) => !rows.has(id)).length;
    return isContinued && rows.size + added <= priceLimits.batch_rows ? known : undefined;
  }

  const batchAt = (changed_at: number) => ({
    user_id,
    actor_id,
    origin: source === 'api' ? ('api' as const) : origin,
    key: batch_key ?? null,
    changed_at,
  });

  async function record(before: readonly Changed[], after: readonly Changed[], changed_at: number): Promise<number> {
    const batch = await joined(before);
    const batch_id = batch?.id ?? (await repo.insertBatch(tx, batchAt(changed_at)));
    if (batch) await repo.updateBatch(tx, batch_id, { changed_at });
    const versions = new Map(before.map(({ id, version }) => [id, version]));
    const rows = after.map(({ id, version }) => ({ batch_id, price_id: id, version_before: versions.get(id) ?? 0, version }));
    await repo.storeRows(tx, rows);
    return batch_id;
  }

  return {
    /** Records the changed prices, and returns the id of their batch; `changed_at` in ms. */
    record,
    /** Stores changed prices with their archives, and records them; `changed_at` in ms. */
    async store({ before, after, archives }: Replaced, changed_at: number): Promise<void> {
      const [[was], [next], [archive]] = [before, after, archives];
      if (tx.engine === 'postgres' && !known && after.length === 1 && was && next && archive)
        return storeChange(tx, { was, next, archive, batch: batchAt(changed_at) });
      await updatePrices(tx, after);
      const batch_id = archivesOf(await record(before, after, changed_at));
      await insertArchives(
        tx,
        archives.map((one) => ({ ...one, batch_id })),
      );
    },
  };
}
export type ChangeRecord = Awaited<ReturnType<typeof openRecord>>;
