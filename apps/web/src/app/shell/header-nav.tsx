import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CategoryMenu } from '../../features/catalogue/category-menu.tsx';
import { categoriesQuery } from '../../features/catalogue/queries.ts';
import { fa } from '../../i18n/fa.ts';
import { faShell } from '../../i18n/public/shell.ts';
import { usePage } from '../../page/page.ts';
import styles from './header.module.css';

/** The links of the header on wide screens. */
export function HeaderNav() {
  const { api } = usePage();
  const { data: categories = [] } = useQuery(categoriesQuery(api));
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
