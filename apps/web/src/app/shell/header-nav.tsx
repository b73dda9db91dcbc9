import type { Category } from '@rasteh/contract/catalogue';
import { Link } from '@tanstack/react-router';
import { CategoryMenu } from '../../features/catalogue/category-menu.tsx';
import { fa } from '../../i18n/fa.ts';
import { faShell } from '../../i18n/public/shell.ts';
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
