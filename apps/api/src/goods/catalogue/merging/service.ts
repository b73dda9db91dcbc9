import type { KeptCategory, KeptLevels } from '@rasteh/contract/goods/catalogue/editing';
import type { MergeCategory, MergeCounts } from '@rasteh/contract/goods/catalogue/merging';
import type { AuditAction } from '@rasteh/contract/reach/audit/actions';
import type { Database, Transaction } from '../../../core/db/database.ts';
import { isDangling, isDuplicate } from '../../../core/db/refusals.ts';
import { AppError } from '../../../core/lib/app-error.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import type { Events } from '../../../core/realtime/events/events.ts';
import type { Audit } from '../../../reach/audit/index.ts';
import { lockTree, updateCategory } from '../editing/repo.ts';
import type { CategoryEditing } from '../editing/service.ts';
import type { CategoryRow } from '../repo.ts';
import { mergeCategory, mergeOption } from './categories.ts';
import { type Merge, type MergeStep, startMerge } from './steps.ts';

/** An option of a category that is merged into another one. */
export type OptionMerge = { category_id: number; option_id: number; into_id: number };

/** Merges categories and options that are there twice; each merge is in the audit log, and published. */
export type CategoryMerging = {
  /** Adds what another domain does with its rows of what is merged, in the transaction; steps run in the order in which they were added. */
  whenMerged(step: MergeStep): void;
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
};

/** Ends the transaction of a preview: what it would have done is undone. */
class Preview extends Error {
  readonly counts: MergeCounts;
  constructor(counts: MergeCounts) {
    super('preview');
    this.counts = counts;
  }
}

/** Creates the merging of categories and options. */
export function createCategoryMerging({ db, clock, events, audit, categoryEditing }: MergingDeps): CategoryMerging {
  const steps: MergeStep[] = [];

  /** Works in the locked tree, on the version of a category that was read. */
  const inTree = <T>(
    { id, version }: { id: number; version: number | undefined },
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

  /** Does a merge into a category, and records and publishes it; without a version it is a preview. */
  async function run(
    tx: Transaction,
    { context, category_id, version }: { context: RequestContext; category_id: number; version: number | undefined },
    work: (merge: Merge) => Promise<{ product_ids: number[]; entry: { action: AuditAction; before: object; after: object } }>,
  ): Promise<MergeCounts> {
    const publishing: (() => Promise<void>)[] = [];
    const whenDone = (publish: () => Promise<void>): void => void publishing.push(publish);
    const merge = startMerge({ context, now: clock(), category_id, whenDone });
    const { counts } = merge;
    const { product_ids, entry } = await work(merge);
    if (version === undefined) throw new Preview(counts);
    await updateCategory(tx, category_id, {});
    const { action, before, after } = entry;
    await audit.record(tx, context, {
      action,
      entity: 'category',
      entity_id: category_id,
      before,
      after: { ...after, ...counts },
    });
    await events.publish(tx, 'category.changed', { category_id });
    await events.publish(tx, 'catalogue.changed', { product_ids });
    for (const publish of publishing) await publish();
    return counts;
  }

  const ofCategory = (context: RequestContext, id: number, into_id: number, version?: number): Promise<MergeCounts> =>
    inTree({ id, version }, (tx, from, tree) =>
      run(tx, { context, category_id: into_id, version }, async (merge) => {
        const { into, product_ids } = await mergeCategory(tx, { tree, from }, merge, steps);
        const factsOf = ({ title, slug }: CategoryRow) => ({ title, slug });
        return { product_ids, entry: { action: 'mergeCategory', before: factsOf(from), after: factsOf(into) } };
      }),
    );

  const ofOption = (
    context: RequestContext,
    { category_id, option_id, into_id }: OptionMerge,
    version?: number,
  ): Promise<MergeCounts> =>
    inTree({ id: category_id, version }, (tx, category) =>
      run(tx, { context, category_id, version }, async (merge) => {
        const { from, into, product_ids } = await mergeOption(tx, { category, option_id, into_id }, merge, steps);
        const { title } = category;
        return {
          product_ids,
          entry: { action: 'mergeOption', before: { title, option: from }, after: { title, option: into } },
        };
      }),
    );

  /** The figures of a merge that is rolled back: they are those of the merge itself. */
  const previewed = (work: Promise<MergeCounts>): Promise<MergeCounts> =>
    work.catch((error: unknown) => {
      if (error instanceof Preview) return error.counts;
      throw error;
    });

  return {
    whenMerged: (step) => void steps.push(step),
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
