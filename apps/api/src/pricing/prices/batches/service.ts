import type { PriceResult } from '@rasteh/contract/pricing/prices';
import type { PriceBatch, PriceBatchLine, priceBatchLineStatuses } from '@rasteh/contract/pricing/prices/batches';
import { priceLimits } from '@rasteh/contract/wire/limits';
import type { PageMeta } from '@rasteh/contract/wire/values';
import { DAY_MS, HOUR_MS } from '@rasteh/persian/calendar/spans';
import { z } from 'zod';
import type { Queries } from '../../../core/db/database.ts';
import { AppError } from '../../../core/lib/app-error.ts';
import { toWireOrNull } from '../../../core/lib/clock.ts';
import { type PageQuery, pageBounds, pageMeta } from '../../../core/lib/pages.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import type { Jobs } from '../../../core/plugins/jobs/jobs.ts';
import * as archivesRepo from '../archives/archives-repo.ts';
import { findTitles } from '../titles-repo.ts';
import * as listsRepo from './price-lists-repo.ts';
import { archivesOf } from './recording.ts';
import * as repo from './repo.ts';
import { createBatchRunner, type RunnerDeps } from './running.ts';
import { judgeReturn, undoBatch, undoUntil } from './undoing.ts';
import { batchToWire } from './wire.ts';

/** Batches are deleted a day after their last change. */
const KEPT_MS = DAY_MS;
const PRUNED_AT_ONCE = 500;

type Page<T> = { data: T[]; meta: PageMeta };
type BatchesDeps = RunnerDeps & {
  jobs: Jobs;
  /** Queues the undo of a price list. @throws price_list_status, undo_too_late */
  undoPriceList(context: RequestContext, price_list_id: number): Promise<unknown>;
};

/** The last hour's changes of prices, and their undo. */
export type PriceBatches = {
  /** A page of the batches of the last hour, newest first. @throws page_out_of_range */
  list(context: RequestContext, query: PageQuery): Promise<Page<PriceBatch>>;
  /** A page of the prices of a batch; a price list has none here. @throws not_found, page_out_of_range */
  listLines(context: RequestContext, batch_id: number, query: PageQuery): Promise<Page<PriceBatchLine>>;
  /** Undoes a batch; what is undone already stays. @throws not_found, undo_too_late, price_list_status */
  undo(
    context: RequestContext,
    batch_id: number,
    wanted: { confirm_jumps: boolean },
  ): Promise<{ batch: PriceBatch; results: PriceResult[] }>;
};

const statusOf = (line: {
  undone_at: number | null;
  deleted_at: number | null;
  present_version: number;
  version: number;
}): (typeof priceBatchLineStatuses)[number] => {
  if (line.undone_at !== null) return 'undone';
  if (line.deleted_at !== null) return 'deleted';
  return line.present_version === line.version ? 'applied' : 'changed_since';
};

/** Creates the list of batches with their undo; batches older than a day are deleted by a job. */
export function createPriceBatches(deps: BatchesDeps): PriceBatches {
  const { db, clock, jobs } = deps;
  const { readOwn, runBatch } = createBatchRunner(deps);

  jobs.define('prunePriceBatches', {
    schema: z.strictObject({}),
    every_ms: HOUR_MS,
    async run(_, { signal }) {
      for (let deleted = PRUNED_AT_ONCE; deleted === PRUNED_AT_ONCE; ) {
        signal.throwIfAborted();
        deleted = await db.transaction((tx) => repo.deleteBefore(tx, clock() - KEPT_MS, PRUNED_AT_ONCE));
      }
    },
  });

  async function toWire(queries: Queries, batches: repo.NamedBatch[]): Promise<PriceBatch[]> {
    const counts = await repo.countRows(
      queries,
      batches.map(({ id }) => id),
    );
    const list_ids = batches.flatMap(({ price_list_id }) => price_list_id ?? []);
    const found = list_ids.length > 0 ? await listsRepo.findLists(queries, list_ids) : [];
    const lists = new Map(found.map((list) => [list.id, list]));
    const titles = await findTitles(
      queries,
      [...counts.values()].map(({ first_id }) => first_id),
    );
    return batches.map((batch) => {
      const rows = counts.get(batch.id);
      const first_title = titles.get(rows?.first_id ?? 0) ?? null;
      return batchToWire(batch, { list: lists.get(batch.price_list_id ?? 0), counts: rows, first_title });
    });
  }

  async function own({ subject_id }: RequestContext, batch_id: number): Promise<repo.NamedBatch> {
    const batch = await repo.findBatch(db.read, subject_id, batch_id);
    if (!batch) throw new AppError('not_found');
    return batch;
  }

  return {
    async list({ subject_id }, query) {
      const of = { user_id: subject_id, since: clock() - priceLimits.undo_s * 1_000 };
      const meta = pageMeta(query, await repo.countBatches(db.read, of));
      const batches = await repo.listBatches(db.read, { ...of, ...pageBounds(query) });
      return { data: await toWire(db.read, batches), meta };
    },
    async listLines(context, batch_id, query) {
      const batch = await own(context, batch_id);
      const counts = (await repo.countRows(db.read, [batch.id])).get(batch.id);
      const meta = pageMeta(query, counts?.prices ?? 0);
      const lines = await repo.listLines(db.read, batch.id, pageBounds(query));
      const ids = lines.map(({ price_id }) => price_id);
      const prices = await readOwn(context.subject_id, ids);
      const before = await archivesRepo.findFirstOfBatch(db.read, archivesOf(batch.id));
      const reference = await deps.catalogue.reference();
      const data = lines.map((line): PriceBatchLine => {
        const status = statusOf(line);
        const price = prices.get(line.price_id) ?? null;
        const was = before.get(line.price_id) ?? null;
        const judged =
          status === 'applied' && price && was
            ? judgeReturn({ ...price, stated_at: Date.parse(price.stated_at) }, was, reference)
            : null;
        return {
          price_id: line.price_id,
          title: line.title,
          status,
          price,
          before: was && {
            amount: was.amount,
            vat_included: was.vat_included,
            state: was.state,
            valid_until: toWireOrNull(was.valid_until),
            note: was.note,
          },
          jump_percent: judged?.percent ?? null,
        };
      });
      return { data, meta };
    },
    async undo(context, batch_id, { confirm_jumps }) {
      const { price_list_id } = await own(context, batch_id);
      const checkTime = (batch: repo.BatchRecord) => {
        if (clock() > undoUntil(batch)) throw new AppError('undo_too_late');
      };
      if (price_list_id !== null) {
        await db.transaction(async (tx) => {
          // Of two requests at once the second one finds the list as the first one left it.
          const batch = await repo.lockBatch(tx, context.subject_id, batch_id);
          if (!batch) throw new AppError('not_found');
          checkTime(batch);
          const [list] = await listsRepo.findLists(tx, [price_list_id]);
          if (list?.status === 'applied') await deps.undoPriceList(context, price_list_id);
        });
        const [batch] = await toWire(db.read, [await own(context, batch_id)]);
        return { batch: batch as PriceBatch, results: [] };
      }
      const results = await runBatch(
        context,
        { action: 'undoPriceBatch', rows: priceLimits.batch_rows },
        async (tx, reference) => {
          const batch = await repo.lockBatch(tx, context.subject_id, batch_id);
          if (!batch) throw new AppError('not_found');
          const now = clock();
          checkTime(batch);
          const outcome = await undoBatch(tx, context, { batch, confirm_jumps, now, reference });
          if (outcome.changed_ids.length > 0)
            await repo.updateBatch(tx, batch.id, { undone_at: now, undone_by: context.actor_id });
          return outcome;
        },
      );
      const [batch] = await toWire(db.read, [await own(context, batch_id)]);
      return { batch: batch as PriceBatch, results };
    },
  };
}
