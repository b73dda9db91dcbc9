import type { KeptCategory } from '@rasteh/contract/goods/catalogue/editing';
import { Badge } from '@rasteh/ui/badge';
import { Button } from '@rasteh/ui/button';
import { useState } from 'react';
import { faCatalogue as texts } from '../../../i18n/goods/catalogue.ts';
import { CategoryIcon } from '../category-icon.tsx';
import { CategorySettings } from './category-settings.tsx';
import styles from './keeping.module.css';
import { LevelsForm } from './levels-form.tsx';
import type { Moving } from './use-moving.ts';

type CategoryRowProps = { category: KeptCategory; tree: readonly KeptCategory[]; moving: Moving };

/** One category: its handle, name and counts, and on demand its settings or its levels. */
export function CategoryRow({ category, tree, moving }: CategoryRowProps) {
  const [open, setOpen] = useState<'settings' | 'levels' | null>(null);
  const { id, parent_id, title, slug, icon, is_hidden, products, prices_today, suppliers } = category;
  const panel = `category-${id}`;
  const hasChildren = tree.some((one) => one.parent_id === id);
  const toggle = (part: 'settings' | 'levels') => ({
    variant: 'plain' as const,
    size: 's' as const,
    'aria-expanded': open === part,
    'aria-controls': open === part ? panel : undefined,
    onClick: () => setOpen(open === part ? null : part),
  });
  return (
    <li
      className={styles.category}
      data-child={parent_id !== null || undefined}
      data-over={moving.over?.id === id ? moving.over.side : undefined}
    >
      <div className={styles.row} {...moving.row(category)}>
        <button type="button" className={styles.handle} aria-label={texts.handle(title)} {...moving.handle(category)}>
          <svg viewBox="0 0 24 24" width={20} height={20} aria-hidden="true" fill="currentColor">
            <path d="M8 5h3v3H8zM13 5h3v3h-3zM8 10.5h3v3H8zM13 10.5h3v3h-3zM8 16h3v3H8zM13 16h3v3h-3z" />
          </svg>
        </button>
        <CategoryIcon name={icon} size={24} />
        <div className={styles.name}>
          <p>
            <b>{title}</b> {is_hidden ? <Badge tone="no">{texts.hidden}</Badge> : null}
          </p>
          <bdi dir="ltr">{slug}</bdi>
        </div>
        <p className={styles.counts}>
          {hasChildren ? null : <span>{texts.counts(products, prices_today)}</span>}
          {suppliers > 0 ? <span>{texts.suppliers(suppliers)}</span> : null}
        </p>
        <div className={styles.acts}>
          {hasChildren ? null : (
            <Button {...toggle('levels')} aria-label={texts.open_levels(title)}>
              {texts.levels}
            </Button>
          )}
          <Button {...toggle('settings')} aria-label={texts.edit_of(title)}>
            {texts.edit}
          </Button>
        </div>
      </div>
      {open ? (
        <div id={panel} className={styles.panel}>
          {open === 'settings' ? (
            <CategorySettings category={category} tree={tree} moving={moving} onClose={() => setOpen(null)} />
          ) : (
            <LevelsForm category={category} onClose={() => setOpen(null)} />
          )}
        </div>
      ) : null}
    </li>
  );
}
