import type { KeptCategory } from '@rasteh/contract/goods/catalogue/editing';
import { faCatalogue as texts } from '../../../i18n/goods/catalogue.ts';
import { MergeFields } from './merge-fields.tsx';
import { MergeSection } from './merge-section.tsx';

type MergeCategoryProps = { category: KeptCategory; tree: readonly KeptCategory[]; onDone: () => void };

/** Merges a category into another one, on demand. */
export function MergeCategory({ category: { id, title, version }, tree, onDone }: MergeCategoryProps) {
  const hasChildren = (one: number) => tree.some(({ parent_id }) => parent_id === one);
  // As the api has it: categories with children are merged with one another.
  const targets = tree.filter((one) => one.id !== id && hasChildren(one.id) === hasChildren(id));
  if (targets.length === 0) return null;
  return (
    <MergeSection label={texts.merge_of(title)} action={texts.merge}>
      <MergeFields of={{ category_id: id, version }} title={title} targets={targets} onDone={onDone} />
    </MergeSection>
  );
}
