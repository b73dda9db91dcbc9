import type {
  CategoryPlace,
  CreateCategory,
  KeptCategory,
  KeptLevels,
  PutLevels,
  UpdateCategory,
} from '@rasteh/contract/goods/catalogue/editing';
import type { Database, Transaction } from '../../../core/db/database.ts';
import { AppError, invalid } from '../../../core/lib/app-error.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import type { Events } from '../../../core/realtime/events/events.ts';
import type { Audit } from '../../../reach/audit/index.ts';
import type { CategoryRow as Row } from '../repo.ts';
import type { Catalogue } from '../service.ts';
import { createKeptReads, readUse } from './kept.ts';
import { replaceLevels } from './levels.ts';
import { readNaming, renewProducts } from './renewing.ts';
import * as repo from './repo.ts';
import { checkParent, checkSlug, checkUnit, orderWith } from './tree.ts';

type DeleteRows = (tx: Transaction, category_id: number) => Promise<void>;

/** What admins change of categories; each change is in the audit log, and published. Each is of the version it names, else stale. */
export type CategoryEditing = {
  /** All categories with their counts, in the order of the tree. */
  list(): Promise<KeptCategory[]>;
  /** Adds a category at the end. @throws invalid for a slug that is or was in use, an unknown unit, an unsuited parent */
  create(context: RequestContext, input: CreateCategory): Promise<KeptCategory>;
  /** @throws not_found, stale, invalid; category_in_use for the unit of one with products */
  update(context: RequestContext, id: number, change: UpdateCategory): Promise<KeptCategory>;
  /** Moves it below a parent and before a sibling. @throws not_found, stale, invalid */
  move(context: RequestContext, id: number, place: CategoryPlace): Promise<KeptCategory>;
  /** Adds what another domain does with its rows of a category that is deleted, in the transaction. */
  whenDeleted(step: DeleteRows): void;
  /** Deletes an empty one. @throws not_found, stale, category_in_use */
  remove(context: RequestContext, id: number, version: number): Promise<{ deleted: number }>;
  /** @throws not_found */
  getLevels(id: number): Promise<KeptLevels>;
  /** Replaces its levels. @throws not_found, stale; invalid at the field, also for what products use */
  putLevels(context: RequestContext, id: number, wanted: PutLevels): Promise<KeptLevels>;
};

type EditingDeps = { db: Database; clock: Clock; events: Events; audit: Audit; catalogue: Catalogue };

/** What the audit log keeps of a category. */
const factsOf = ({ title, slug, icon, default_unit_id, hidden_at }: Row) => ({
  title,
  slug,
  icon,
  default_unit_id,
  is_hidden: hidden_at !== null,
});

/** Creates what admins change of categories. */
export function createCategoryEditing({ db, clock, events, audit, catalogue }: EditingDeps): CategoryEditing {
  async function publish(tx: Transaction, category_id: number): Promise<void> {
    await events.publish(tx, 'category.changed', { category_id });
    await events.publish(tx, 'catalogue.changed', { product_ids: [] });
  }

  const deletions: DeleteRows[] = [];
  const reads = createKeptReads({ db, catalogue });
  async function get(id: number): Promise<KeptCategory> {
    const found = (await reads.list()).find((one) => one.id === id);
    if (!found) throw new AppError('not_found');
    return found;
  }

  type Change = { action: 'updateCategory' | 'moveCategory' | 'deleteCategory' | 'putLevels'; id: number; version: number };
  /** Changes a category of the locked tree: `apply` returns what the audit log keeps. */
  const change = (
    context: RequestContext,
    { action, id, version }: Change,
    apply: (tx: Transaction, row: Row, tree: Row[]) => Promise<{ before: object; after?: object }>,
  ): Promise<void> =>
    db.transaction(async (tx) => {
      const tree = await repo.lockTree(tx);
      const row = tree.find((one) => one.id === id);
      if (!row) throw new AppError('not_found');
      if (row.version !== version) throw new AppError('stale');
      const facts = await apply(tx, row, tree);
      await audit.record(tx, context, { action, entity: 'category', entity_id: id, ...facts });
      await publish(tx, id);
    });

  return {
    list: reads.list,
    async create(context, input) {
      const id = await db.transaction(async (tx) => {
        const tree = await repo.lockTree(tx);
        await checkSlug(tx, tree, { id: null, slug: input.slug });
        await checkUnit(tx, input.default_unit_id);
        await checkParent(tx, tree, { id: null, parent_id: input.parent_id });
        const created = await repo.insertCategory(tx, input);
        await audit.record(tx, context, { action: 'createCategory', entity: 'category', entity_id: created, after: input });
        await publish(tx, created);
        return created;
      });
      return get(id);
    },
    async update(context, id, { version, is_hidden, ...given }) {
      await change(context, { action: 'updateCategory', id, version }, async (tx, row, tree) => {
        const next = { ...row, ...given };
        if (next.slug !== row.slug) {
          await checkSlug(tx, tree, { id, slug: next.slug });
          await repo.keepFormerSlug(tx, id, { former: row.slug, next: next.slug });
        }
        if (next.default_unit_id !== row.default_unit_id) {
          await checkUnit(tx, next.default_unit_id);
          const data = await readUse(tx, id, tree);
          // Amounts of comparison, medians and alerts are stored in it.
          if (data.products > 0) throw new AppError('category_in_use', { data });
        }
        const hidden_at = is_hidden === undefined ? row.hidden_at : is_hidden ? (row.hidden_at ?? clock()) : null;
        const naming = next.title === row.title ? null : await readNaming(tx, row);
        await repo.updateCategory(tx, id, { ...given, hidden_at });
        if (naming) await renewProducts(tx, id, naming, { ...naming, title: next.title });
        return { before: factsOf(row), after: factsOf({ ...next, hidden_at }) };
      });
      return get(id);
    },
    async move(context, id, { version, parent_id, before_id }) {
      await change(context, { action: 'moveCategory', id, version }, async (tx, row, tree) => {
        if (parent_id !== row.parent_id) await checkParent(tx, tree, { id, parent_id });
        const ids = orderWith(tree, { id, parent_id, before_id });
        await repo.updateCategory(tx, id, { parent_id });
        await repo.placeInOrder(tx, ids);
        const [{ title, position }, parent] = [row, tree.find((one) => one.id === parent_id)];
        const above = tree.find((one) => one.id === row.parent_id);
        return {
          before: { title, parent: above?.title ?? null, position },
          after: { title, parent: parent?.title ?? null, position: ids.indexOf(id) + 1 },
        };
      });
      return get(id);
    },
    whenDeleted: (step) => void deletions.push(step),
    async remove(context, id, version) {
      await change(context, { action: 'deleteCategory', id, version }, async (tx, row, tree) => {
        const data = await readUse(tx, id, tree);
        if (data.children + data.products + data.suppliers > 0) throw new AppError('category_in_use', { data });
        for (const step of deletions) await step(tx, id);
        await repo.deleteCategory(tx, id);
        return { before: { title: row.title, slug: row.slug } };
      });
      return { deleted: 1 };
    },
    getLevels: reads.getLevels,
    async putLevels(context, id, { version, levels }) {
      await change(context, { action: 'putLevels', id, version }, async (tx, row, tree) => {
        const use = await readUse(tx, id, tree);
        if (use.children > 0 && levels.length > 0)
          throw invalid({ levels: 'دسته‌ای که زیردسته دارد ویژگی نمی‌گیرد؛ ویژگی‌ها را برای زیردسته‌ها تعریف کنید.' });
        const { before, after } = await replaceLevels(tx, row, levels, use.products);
        await repo.updateCategory(tx, id, {});
        const named = ({ options }: typeof before) => options.map(({ title }) => title).join('، ');
        return { before: { title: row.title, options: named(before) }, after: { title: row.title, options: named(after) } };
      });
      return reads.getLevels(id);
    },
  };
}
