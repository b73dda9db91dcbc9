import { Dropdown } from '@rasteh/ui/dropdown';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CategoryMenu } from '../../features/catalogue/category-menu.tsx';
import { categoriesQuery } from '../../features/catalogue/queries.ts';
import { faShell } from '../../i18n/public/shell.ts';
import { toCategory } from '../../market/category-link.ts';
import { usePage } from '../../page/page.ts';
import { usePlace } from '../../page/use-place.ts';
import styles from './header.module.css';

const texts = faShell.nav;

/** The links of the header on wide screens: submenus, and the categories with the most prices today. */
export function HeaderNav() {
  const { api } = usePage();
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const busiest = categories
    .filter(({ is_leaf }) => is_leaf)
    .toSorted((a, b) => b.prices_today - a.prices_today)
    .slice(0, 2);
  return (
    <>
      <CategoryMenu categories={categories} />
      <RfqMenu />
      <Link to="/suppliers" className={styles.link}>
        {faShell.suppliers.label}
      </Link>
      {busiest.map(({ id, slug, title }) => (
        <Link key={id} {...toCategory(slug)} className={styles.link}>
          {title}
        </Link>
      ))}
    </>
  );
}

/** «خرید» in the header with the links about RFQs below it. */
function RfqMenu() {
  return (
    <Dropdown label={texts.rfqs} place={usePlace()} className={styles.submenu}>
      <Link to="/rfqs" className={styles.item}>
        {texts.all_rfqs}
      </Link>
      <Link to="/panel/rfqs/new" className={styles.item}>
        {texts.new_rfq}
      </Link>
      <Link to="/panel/rfqs" className={styles.item}>
        {texts.own_rfqs}
      </Link>
    </Dropdown>
  );
}
