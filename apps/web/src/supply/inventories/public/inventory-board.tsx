import type { PublicInventory } from '@rasteh/contract/supply/inventories';
import { buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fa } from '../../../i18n/fa.ts';
import { faPublicInventories } from '../../../i18n/supply/public-inventories.ts';
import { InventoryTable } from './inventory-table.tsx';
import styles from './public-inventories.module.css';

const texts = faPublicInventories.list;

type InventoryBoardProps = {
  inventories: readonly PublicInventory[];
  /** The icon of a category. */
  iconOf(category_id: number): string;
  isFiltered: boolean;
  filters: ReactNode;
  /** The pagination. */
  pages: ReactNode;
};

/** The list of inventories with its filters, or the reason why it is empty. */
export function InventoryBoard({ inventories, iconOf, isFiltered, filters, pages }: InventoryBoardProps) {
  return (
    <section className={styles.board} aria-label={texts.title}>
      {filters}
      {inventories.length > 0 ? (
        <InventoryTable inventories={inventories} iconOf={iconOf} />
      ) : (
        <EmptyState
          title={isFiltered ? texts.empty_filtered_title : texts.empty_title}
          text={isFiltered ? texts.empty_filtered_text : texts.empty_text}
          action={
            isFiltered ? (
              <Link to="/inventories" className={buttonClass({ variant: 'quiet' })}>
                {fa.filters.reset}
              </Link>
            ) : undefined
          }
        />
      )}
      <div className={styles.pages}>{pages}</div>
    </section>
  );
}
