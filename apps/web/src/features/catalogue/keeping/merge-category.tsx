import type { KeptCategory } from '@rasteh/contract/catalogue/editing';
import { Button } from '@rasteh/ui/button';
import { useId, useState } from 'react';
import { faCatalogue as texts } from '../../../i18n/panel/admin/catalogue.ts';
import styles from './keeping.module.css';
import { MergeFields } from './merge-fields.tsx';

type MergeCategoryProps = { category: KeptCategory; tree: readonly KeptCategory[]; onDone: () => void };

/** Merges a category into another one, on demand. */
export function MergeCategory({ category: { id, title, version }, tree, onDone }: MergeCategoryProps) {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const hasChildren = (one: number) => tree.some(({ parent_id }) => parent_id === one);
  // As the api has it: categories with children are merged with one another.
  const targets = tree.filter((one) => one.id !== id && hasChildren(one.id) === hasChildren(id));
  if (targets.length === 0) return null;
  return (
    <section className={styles.merge} aria-label={texts.merge_of(title)}>
      <Button
        size="s"
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.merge}
      </Button>
      {isOpen ? (
        <div id={panel} className={styles.fields}>
          <MergeFields of={{ category_id: id, version }} title={title} targets={targets} onDone={onDone} />
        </div>
      ) : null}
    </section>
  );
}
