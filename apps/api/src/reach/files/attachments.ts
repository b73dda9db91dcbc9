import type { FileOnWire } from '@rasteh/contract/reach/files';
import type { FileCategory } from '@rasteh/contract/reach/files/rules';
import type { Queries, Transaction } from '../../core/db/database.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import * as repo from './repo.ts';
import type { Files } from './service.ts';

type Owned = { id: number; user_id: number };

/** The images and documents of a reviewed entity type: those it shows, and those a pending edit would show. */
export type Attachments = {
  /** Attaches files to an entity, readable only by its owner. @throws invalid at `file_ids` */
  attach(tx: Transaction, context: RequestContext, id: number, file_ids: readonly number[]): Promise<void>;
  /** Makes the files of an entity public, or readable only by its owner. */
  show(tx: Transaction, row: Owned, is_public: boolean): Promise<void>;
  /** Attaches files to an edit while it is pending. @throws invalid at `file_ids` */
  keepEdit(tx: Transaction, context: RequestContext, id: number, file_ids: readonly number[]): Promise<void>;
  /** Attaches the approved files to an entity and detaches those of its edit. */
  applyEdit(tx: Transaction, row: Owned, file_ids: readonly number[], is_public: boolean): Promise<void>;
  discardEdit(tx: Transaction, row: Owned): Promise<void>;
  /** The ids of an entity's files, in order. */
  listIds(queries: Queries, id: number): Promise<number[]>;
  /** The files by entity id: those shown, and those of pending edits. */
  list(queries: Queries, ids: readonly number[]): Promise<Record<'shown' | 'edits', Map<number, FileOnWire[]>>>;
  /** The names of files, in the order of the given ids. */
  listNames(queries: Queries, file_ids: readonly number[]): Promise<string[]>;
};

/** Files were checked on submission, so they are used in the owner's name later, no matter which user approves. */
export const asOwner = (user_id: number): RequestContext => ({
  actor_id: user_id,
  subject_id: user_id,
  source: 'web',
  request_id: '',
  ip: '',
});

type Entity = 'inventory' | 'rfq' | 'showcase' | 'story';
type Accepted = { categories: readonly FileCategory[]; field: string };

/** Creates the attachments of one entity type: files of these categories, whose errors are at `field`. */
export function createAttachments(
  files: Pick<Files, 'use' | 'listUsed'>,
  entity: Entity,
  { categories, field }: Accepted = { categories: ['image', 'document'], field: 'file_ids' },
): Attachments {
  const edit = `${entity}_edit`;
  const use = (
    tx: Transaction,
    context: RequestContext,
    user: string,
    id: number,
    file_ids: readonly number[],
    is_public = false,
  ) =>
    files.use(tx, context, {
      entity: user,
      entity_id: id,
      file_ids,
      is_public,
      categories,
      field,
    });
  const listIds = async (queries: Queries, id: number): Promise<number[]> =>
    ((await files.listUsed(entity, [id], queries)).get(id) ?? []).map((file) => file.id);

  return {
    listIds,
    listNames: repo.listNames,
    attach: (tx, context, id, file_ids) => use(tx, context, entity, id, file_ids),
    keepEdit: (tx, context, id, file_ids) => use(tx, context, edit, id, file_ids),
    show: async (tx, row, is_public) => use(tx, asOwner(row.user_id), entity, row.id, await listIds(tx, row.id), is_public),
    async applyEdit(tx, row, file_ids, is_public) {
      await use(tx, asOwner(row.user_id), entity, row.id, file_ids, is_public);
      await use(tx, asOwner(row.user_id), edit, row.id, []);
    },
    discardEdit: (tx, row) => use(tx, asOwner(row.user_id), edit, row.id, []),
    list: async (queries, ids) => ({
      shown: await files.listUsed(entity, ids, queries),
      edits: await files.listUsed(edit, ids, queries),
    }),
  };
}
