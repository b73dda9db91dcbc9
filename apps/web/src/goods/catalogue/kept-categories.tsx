import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListState } from '../../core/lists/list-state.tsx';
import { Card } from '../../core/page/card.tsx';
import { usePage } from '../../core/page/page.ts';
import { faCatalogue as texts } from '../../i18n/goods/catalogue.ts';
import { CategoryRow } from './keeping/category-row.tsx';
import styles from './keeping/keeping.module.css';
import { NewCategory } from './keeping/new-category.tsx';
import { useMoving } from './keeping/use-moving.ts';
import { keptCategoriesQuery } from './queries.ts';

/** The tree of categories as admins keep it: new ones, the order by drag and by keys, settings and levels. */
export function KeptCategories() {
  const { api } = usePage();
  const query = useQuery(keptCategoriesQuery(api));
  const [isAdding, setAdding] = useState(false);
  const tree = query.data ?? [];
  const moving = useMoving(tree);
  return (
    <Card
      id="categories"
      level="h1"
      title={texts.title}
      actions={
        <Button size="s" variant="quiet" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          {texts.add}
        </Button>
      }
    >
      {isAdding ? <NewCategory tree={tree} onClose={() => setAdding(false)} /> : null}
      <p className={styles.note}>{texts.note}</p>
      <p className="visually-hidden" role="status">
        {moving.said}
      </p>
      {tree.length > 0 ? (
        <ul className={styles.tree} aria-busy={moving.isMoving || undefined}>
          {tree.map((category) => (
            <CategoryRow key={category.id} category={category} tree={tree} moving={moving} />
          ))}
        </ul>
      ) : (
        <ListState query={query} empty={<EmptyState title={texts.empty_title} text={texts.empty_text} />} />
      )}
    </Card>
  );
}
