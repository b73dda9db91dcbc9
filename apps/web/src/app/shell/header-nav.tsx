import type { Category } from '@rasteh/contract/goods/catalogue';
import { Link } from '@tanstack/react-router';
import { CategoryMenu } from '../../goods/catalogue/category-menu.tsx';
import { faShell } from '../../i18n/core/shell.ts';
import { fa } from '../../i18n/fa.ts';
import styles from './header.module.css';

/**
 * The links of the header on wide screens. The categories are a property, since they may change before the links are hydrated, and the
 * markup would not match.
 */
export function HeaderNav({ categories }: { categories: readonly Category[] }) {
  return (
    <>
      <CategoryMenu categories={categories} />
      <Link to="/inventories" className={styles.link}>
        {fa.shell.inventories}
      </Link>
      <Link to="/rfqs" className={styles.link}>
        {fa.shell.rfqs}
      </Link>
      <Link to="/suppliers" className={styles.link}>
        {faShell.suppliers.label}
      </Link>
    </>
  );
}
