import type { RichText, RichTextBlock } from '@rasteh/contract/rich-text/rich-text';
import { isActiveAdmin } from '../../core/db/active-admins.ts';
import type { Database, Transaction } from '../../core/db/database.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Files } from '../../reach/files/index.ts';
import type { PageRow } from './repo.ts';

/** A page that shows images, and its versions, which keep those that it no longer shows. */
const [PAGE, VERSIONS] = ['page', 'page_version'] as const;

const fileIdOf = (block: RichTextBlock): number | null => (block.type === 'image' ? block.file_id : null);

/** Lets every admin see the images of drafts and of former versions. */
export function letAdminsRead(files: Pick<Files, 'registerReadPolicy'>, db: Database): void {
  for (const entity of [PAGE, VERSIONS]) files.registerReadPolicy(entity, (reader_id) => isActiveAdmin(db.read, reader_id));
}

/** Releases the images of a deleted page and of its versions. */
export async function releaseImages(
  tx: Transaction,
  files: Pick<Files, 'use'>,
  context: RequestContext,
  entity_id: number,
): Promise<void> {
  for (const entity of [PAGE, VERSIONS])
    await files.use(tx, context, { entity, entity_id, file_ids: [], categories: ['image'], is_public: false, field: 'body' });
}

/**
 * Attaches the stored images of a body to its page, open to everyone unless it is a draft, and returns the body with their addresses.
 * An image that a version of the page has may be of any admin.
 * @throws invalid at `body` for another file that is not an image of the caller
 */
export async function attachImages(
  tx: Transaction,
  files: Pick<Files, 'use' | 'listUsed'>,
  context: RequestContext,
  { id, body, status }: Pick<PageRow, 'id' | 'body' | 'status'>,
): Promise<RichText> {
  const file_ids = [...new Set(body.root.children.flatMap((block) => fileIdOf(block) ?? []))];
  const kept = ((await files.listUsed(VERSIONS, [id], tx)).get(id) ?? []).map((file) => file.id);
  const use = { entity_id: id, categories: ['image'] as const, field: 'body' };
  await files.use(tx, context, { ...use, entity: VERSIONS, file_ids: [...new Set([...kept, ...file_ids])], is_public: false });
  await files.use(tx, context, { ...use, entity: PAGE, file_ids, is_public: status === 'published', held_by: VERSIONS });
  const used = (await files.listUsed(PAGE, [id], tx)).get(id) ?? [];
  const urls = new Map(used.map((file) => [file.id, file.url]));
  const children = body.root.children.map((block) => {
    const url = urls.get(fileIdOf(block) ?? 0);
    return block.type === 'image' && url ? { ...block, src: url } : block;
  });
  return { root: { ...body.root, children } };
}
