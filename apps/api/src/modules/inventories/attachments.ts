import type { FileOnWire } from '@rasteh/contract/files';
import type { Queries, Transaction } from '../../db/database.ts';
import type { Acting } from '../../lib/acting.ts';
import type { Files } from '../files/index.ts';
import type { Content } from './content.ts';
import type { InventoryRow } from './repo.ts';

type Owned = { id: number; user_id: number };

/** The files of inventories: what is shown with one, and what an edit that waits would show. */
export type Attachments = {
  /** What an inventory says now, in the form in which a change of it waits. */
  contentOf(queries: Queries, row: InventoryRow): Promise<Content>;
  /** Gives an inventory these files, for everybody or for its owner alone. @throws invalid at `file_ids` */
  attach(tx: Transaction, acting: Acting, id: number, file_ids: readonly number[], is_public: boolean): Promise<void>;
  /** Shows the files of an inventory to everybody, or to its owner alone. */
  show(tx: Transaction, row: Owned, is_public: boolean): Promise<void>;
  /** Keeps the files of an edit while it waits. @throws invalid at `file_ids` */
  keepEdit(tx: Transaction, acting: Acting, id: number, file_ids: readonly number[]): Promise<void>;
  /** Gives an inventory the files that were approved; an edit keeps none of its own then. */
  settle(tx: Transaction, row: Owned, file_ids: readonly number[], is_public: boolean): Promise<void>;
  forgetEdit(tx: Transaction, row: Owned): Promise<void>;
  /** The files by the id of the inventory: those shown, and those of waiting edits. */
  list(queries: Queries, ids: readonly number[]): Promise<Record<'shown' | 'edits', Map<number, FileOnWire[]>>>;
};

/** Makes the use of files by inventories. */
export function createAttachments(files: Files): Attachments {
  /** What was checked when it was sent in is used in its owner's own name later, whoever approves it. */
  const asOwner = ({ user_id }: Owned): Acting => ({
    ...{ actor_id: user_id, subject_id: user_id, source: 'web' as const, request_id: '', ip: '' },
  });
  const use = (
    tx: Transaction,
    acting: Acting,
    entity: 'inventory' | 'inventory_edit',
    entity_id: number,
    { file_ids, is_public }: { file_ids: readonly number[]; is_public: boolean },
  ) => files.use(tx, acting, { entity, entity_id, file_ids, is_public, categories: ['image', 'document'], field: 'file_ids' });

  const usedBy = async (queries: Queries, id: number): Promise<number[]> =>
    ((await files.listUsed('inventory', [id], queries)).get(id) ?? []).map((file) => file.id);

  return {
    attach: (tx, acting, id, file_ids, is_public) => use(tx, acting, 'inventory', id, { file_ids, is_public }),
    keepEdit: (tx, acting, id, file_ids) => use(tx, acting, 'inventory_edit', id, { file_ids, is_public: false }),
    show: async (tx, row, is_public) =>
      use(tx, asOwner(row), 'inventory', row.id, { file_ids: await usedBy(tx, row.id), is_public }),
    async settle(tx, row, file_ids, is_public) {
      await use(tx, asOwner(row), 'inventory', row.id, { file_ids, is_public });
      await use(tx, asOwner(row), 'inventory_edit', row.id, { file_ids: [], is_public: false });
    },
    forgetEdit: (tx, row) => use(tx, asOwner(row), 'inventory_edit', row.id, { file_ids: [], is_public: false }),
    list: async (queries, ids) => ({
      shown: await files.listUsed('inventory', ids, queries),
      edits: await files.listUsed('inventory_edit', ids, queries),
    }),
    async contentOf(queries, row) {
      const { product_id, variation_id, title, quantity, unit_id, amount, city_id, description, valid_days } = row;
      return {
        ...{ product_id, variation_id, title, quantity, unit_id, amount, city_id, description, valid_days },
        file_ids: await usedBy(queries, row.id),
      };
    },
  };
}
