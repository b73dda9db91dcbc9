import type { KeptCategory } from '@rasteh/contract/goods/catalogue/editing';
import { foldText } from '@rasteh/persian/fold';
import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DebouncedSearch } from '../../core/lists/debounced-search.tsx';
import { ListState } from '../../core/lists/list-state.tsx';
import { Card } from '../../core/page/card.tsx';
import { usePage } from '../../core/page/page.ts';
import { faCatalogue as texts } from '../../i18n/goods/catalogue.ts';
import { CategoryRow } from './keeping/category-row.tsx';
import styles from './keeping/keeping.module.css';
import { NewCategory } from './keeping/new-category.tsx';
import { useMoving } from './keeping/use-moving.ts';
import { keptCategoriesQuery } from './queries.ts';

type KeptCategoriesProps = {
  /** Words of the names or addresses of the shown ones, as in the URL. */
  wanted: string | undefined;
  onWanted: (wanted: string | undefined) => void;
};

/** The categories that have the words, with those above them. */
function shownOf(tree: readonly KeptCategory[], wanted: string): readonly KeptCategory[] {
  const words = foldText(wanted);
  const found = tree.filter(({ title, slug }) => foldText(`${title} ${slug}`).includes(words));
  const above = new Set(found.map(({ parent_id }) => parent_id));
  return tree.filter((one) => found.includes(one) || above.has(one.id));
}

/** The tree of categories as admins keep it: new ones, the order by drag and by keys, settings and levels. */
export function KeptCategories({ wanted, onWanted }: KeptCategoriesProps) {
  const { api } = usePage();
  const query = useQuery(keptCategoriesQuery(api));
  const [isAdding, setAdding] = useState(false);
  const tree = query.data ?? [];
  const moving = useMoving(tree);
  const shown = shownOf(tree, wanted ?? '');
  const empty =
    tree.length > 0 ? { title: texts.none_title, text: texts.none_text } : { title: texts.empty_title, text: texts.empty_text };
  return (
    <Card
      id="categories"
      level="h1"
      title={texts.title}
      beside={query.data ? <small className={styles.count}>{texts.count(shown.length, tree.length)}</small> : null}
      actions={
        <Button size="s" variant="quiet" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          {texts.add}
        </Button>
      }
    >
      {isAdding ? <NewCategory tree={tree} onClose={() => setAdding(false)} /> : null}
      <p className={styles.note}>{texts.note}</p>
      <DebouncedSearch className={styles.filter} label={texts.filter} value={wanted} onQuery={onWanted} />
      <p className="visually-hidden" role="status">
        {moving.said}
      </p>
      {shown.length > 0 ? (
        <ul className={styles.tree} aria-busy={moving.isMoving || undefined}>
          {shown.map((category) => (
            <CategoryRow key={category.id} category={category} tree={tree} moving={moving} />
          ))}
        </ul>
      ) : (
        <ListState query={query} empty={<EmptyState {...empty} />} />
      )}
    </Card>
  );
}
