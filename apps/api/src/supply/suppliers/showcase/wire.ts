import type { FileOnWire } from '@rasteh/contract/reach/files';
import type { ReviewShown } from '@rasteh/contract/reach/reviews';
import type { Showcase, ShowcaseContent, ShownItem } from '@rasteh/contract/supply/suppliers/showcase';
import type { ShowcaseRow } from './repo.ts';

/** A content with its file. @throws Error for a document that lost its file, which its use prevents */
export function contentToWire(content: ShowcaseContent, file: FileOnWire | null): ShownItem {
  const { file_id: _id, ...said } = content;
  if (said.kind !== 'file') return { ...said, file };
  if (!file) throw new Error('an item of the showcase has lost its file');
  return { ...said, file };
}

/** A content as text only. */
export function contentToShown(content: ShowcaseContent, file: string | null): ReviewShown<'showcase'> {
  const { kind, title } = content;
  return {
    kind,
    title,
    year: kind === 'honor' ? content.year : null,
    issuer: kind === 'honor' ? content.issuer : null,
    text: kind === 'service' ? content.text : null,
    file,
  };
}

/** Public items as the page shows them, each kind in its order. */
export function showcaseToWire(rows: readonly ShowcaseRow[], filesOf: (id: number) => FileOnWire | null): Showcase {
  const showcase: Showcase = { files: [], honors: [], services: [] };
  for (const { id, content } of rows) {
    const item = { id, ...contentToWire(content, filesOf(id)) };
    if (item.kind === 'file') showcase.files.push(item);
    else if (item.kind === 'honor') showcase.honors.push(item);
    else showcase.services.push(item);
  }
  return showcase;
}
