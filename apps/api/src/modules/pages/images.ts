import type { RichText, RichTextBlock } from '@rasteh/contract/content/rich-text';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../lib/request-context.ts';
import type { Files } from '../files/index.ts';

const ENTITY = 'page';

const fileIdOf = (block: RichTextBlock): number | null => (block.type === 'image' ? block.file_id : null);

/**
 * Makes the stored images of a body public as those of its page, and returns the body with their addresses.
 * @throws invalid at `body` for a file that is not an image of the caller
 */
export async function attachImages(
  tx: Transaction,
  files: Pick<Files, 'use' | 'listUsed'>,
  context: RequestContext,
  { id, body }: { id: number; body: RichText },
): Promise<RichText> {
  const file_ids = [...new Set(body.root.children.flatMap((block) => fileIdOf(block) ?? []))];
  await files.use(tx, context, {
    entity: ENTITY,
    entity_id: id,
    file_ids,
    categories: ['image'],
    is_public: true,
    field: 'body',
  });
  const used = (await files.listUsed(ENTITY, [id], tx)).get(id) ?? [];
  const urls = new Map(used.map((file) => [file.id, file.url]));
  const children = body.root.children.map((block) => {
    const url = urls.get(fileIdOf(block) ?? 0);
    return block.type === 'image' && url ? { ...block, src: url } : block;
  });
  return { root: { ...body.root, children } };
}
