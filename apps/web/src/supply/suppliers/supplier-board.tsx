import type { Supplier } from '@rasteh/contract/supply/suppliers/public';
import { buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fa } from '../../i18n/fa.ts';
import { faSuppliers } from '../../i18n/supply/suppliers.ts';
import { SupplierCard } from './supplier-card.tsx';
import styles from './suppliers.module.css';

const texts = faSuppliers.list;

type SupplierBoardProps = {
  suppliers: readonly Supplier[];
  isFiltered: boolean;
  /** Renders more actions of a supplier. */
  renderMore: (supplier: Supplier) => ReactNode;
  filters: ReactNode;
  /** The pagination. */
  pages: ReactNode;
};

/** The list of suppliers with its filters, or the reason why it is empty. */
export function SupplierBoard({ suppliers, isFiltered, renderMore, filters, pages }: SupplierBoardProps) {
  return (
    <section className={styles.board} aria-label={texts.title}>
      {filters}
      {suppliers.length > 0 ? (
        <ul className={styles.list} aria-label={texts.title}>
          {suppliers.map((supplier) => (
            <SupplierCard key={supplier.user_id} supplier={supplier} more={renderMore(supplier)} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title={isFiltered ? texts.empty_filtered_title : texts.empty_title}
          text={isFiltered ? texts.empty_filtered_text : texts.empty_text}
          action={
            isFiltered ? (
              <Link to="/suppliers" className={buttonClass({ variant: 'quiet' })}>
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
