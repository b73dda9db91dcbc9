import type { KeptCategory, KeptLevels } from '@rasteh/contract/goods/catalogue/editing';
import type { MergeCategory, MergeCounts } from '@rasteh/contract/goods/catalogue/merging';
import type { Database, Transaction } from '../../../core/db/database.ts';
import { isDangling, isDuplicate } from '../../../core/db/refusals.ts';
import { AppError } from '../../../core/lib/app-error.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import { slices } from '../../../core/lib/slices.ts';
import type { Events } from '../../../core/realtime/events/events.ts';
import type { Audit } from '../../../reach/audit/index.ts';
import { lockTree, updateCategory } from '../editing/repo.ts';
import type { CategoryEditing } from '../editing/service.ts';
import type { CategoryRow } from '../repo.ts';
import { type Merged, mergeCategory, mergeOption } from './categories.ts';
import type { ArchiveOf } from './prices.ts';
import type { MergedDays, MergingTools } from './products.ts';

/** An option of a category that is merged into another one. */
export type OptionMerge = { category_id: number; option_id: number; into_id: number };

/** Merges categories and options that are there twice; each merge is in the audit log, and published. */
export type CategoryMerging = {
  /** What merging a category would move. @throws not_found; invalid on `into_id` */
  previewCategory(context: RequestContext, id: number, into_id: number): Promise<MergeCounts>;
  /** Merges a category into another one, and returns that. @throws not_found, stale, conflict; invalid on `into_id` */
  mergeCategory(context: RequestContext, id: number, merge: MergeCategory): Promise<KeptCategory>;
  /** What merging an option would move. @throws not_found; invalid on `into_id` */
  previewOption(context: RequestContext, merge: OptionMerge): Promise<MergeCounts>;
  /** Merges an option into another one of its level. @throws not_found, stale, conflict; invalid on `into_id` */
  mergeOption(context: RequestContext, merge: OptionMerge & { version: number }): Promise<KeptLevels>;
};

type MergingDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  audit: Audit;
  categoryEditing: CategoryEditing;
  priceDays: MergedDays;
  archiveOf: ArchiveOf;
};

/** The prices that one event names. */
const EVENT_PRICES = 1_000;

/** Ends the transaction of a preview: what it would have done is undone. */
class Preview extends Error {
  readonly counts: MergeCounts;
  constructor(counts: MergeCounts) {
    super('preview');
    this.counts = counts;
  }
}

/** Creates the merging of categories and options. */
export function createCategoryMerging(deps: MergingDeps): CategoryMerging {
  const { db, clock, events, audit, categoryEditing, priceDays, archiveOf } = deps;
  const toolsFor = (context: RequestContext): MergingTools => ({ context, audit, priceDays, archiveOf, now: clock() });

  async function publish(tx: Transaction, category_id: number, { goods }: Merged): Promise<void> {
    await events.publish(tx, 'category.changed', { category_id });
    await events.publish(tx, 'catalogue.changed', { product_ids: goods.product_ids });
    for (const [user_id, ids] of goods.prices)
      for (const price_ids of slices([...new Set(ids)], EVENT_PRICES))
        await events.publish(tx, 'price.changed', { price_ids, user_id });
  }

  /** Works in the locked tree, on the version of a category that was read. */
  const inTree = <T>(
    { id, version }: { id: number; version?: number },
    work: (tx: Transaction, row: CategoryRow, tree: CategoryRow[]) => Promise<T>,
  ): Promise<T> =>
    db
      .transaction(async (tx) => {
        const tree = await lockTree(tx);
        const row = tree.find((one) => one.id === id);
        if (!row) throw new AppError('not_found');
        if (version !== undefined && row.version !== version) throw new AppError('stale');
        return work(tx, row, tree);
      })
      .catch((error: unknown) => {
        // Something was created in it, or came to name it, meanwhile.
        throw isDangling(error) || isDuplicate(error) ? new AppError('conflict') : error;
      });

  async function ofCategory(context: RequestContext, id: number, into_id: number, version?: number): Promise<Merged> {
    return inTree({ id, ...(version === undefined ? {} : { version }) }, async (tx, from, tree) => {
      const { into, ...merged } = await mergeCategory(tx, { tree, from, into_id }, toolsFor(context));
      if (version === undefined) throw new Preview(merged.counts);
      await updateCategory(tx, into_id, {});
      const { title, slug } = from;
      await audit.record(tx, context, {
        action: 'mergeCategory',
        entity: 'category',
        entity_id: into_id,
        before: { title, slug },
        after: { title: into.title, slug: into.slug, ...merged.counts },
      });
      await publish(tx, into_id, merged);
      return merged;
    });
  }

  async function ofOption(
    context: RequestContext,
    { category_id, option_id, into_id }: OptionMerge,
    version?: number,
  ): Promise<Merged> {
    return inTree({ id: category_id, ...(version === undefined ? {} : { version }) }, async (tx, category) => {
      const { from, into, ...merged } = await mergeOption(tx, { category, option_id, into_id }, toolsFor(context));
      if (version === undefined) throw new Preview(merged.counts);
      await updateCategory(tx, category_id, {});
      const { title } = category;
      await audit.record(tx, context, {
        action: 'mergeOption',
        entity: 'category',
        entity_id: category_id,
        before: { title, option: from },
        after: { title, option: into, ...merged.counts },
      });
      await publish(tx, category_id, merged);
      return merged;
    });
  }

  /** The figures of a merge that is rolled back: they are those of the merge itself. */
  const previewed = (work: Promise<Merged>): Promise<MergeCounts> =>
    work.then(
      ({ counts }) => counts,
      (error: unknown) => {
        if (error instanceof Preview) return error.counts;
        throw error;
      },
    );

  return {
    previewCategory: (context, id, into_id) => previewed(ofCategory(context, id, into_id)),
    async mergeCategory(context, id, { version, into_id }) {
      await ofCategory(context, id, into_id, version);
      const found = (await categoryEditing.list()).find((one) => one.id === into_id);
      if (!found) throw new AppError('not_found');
      return found;
    },
    previewOption: (context, merge) => previewed(ofOption(context, merge)),
    async mergeOption(context, { version, ...merge }) {
      await ofOption(context, merge, version);
      return categoryEditing.getLevels(merge.category_id);
    },
  };
}
