import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { meQuery } from '../../features/auth/queries.ts';
import { CategoryList } from '../../features/catalogue/category-menu.tsx';
import { categoriesQuery } from '../../features/catalogue/queries.ts';
import { fa } from '../../i18n/fa.ts';
import { usePage } from '../../lib/page.ts';
import { Icon } from '../icons.tsx';
import styles from './bottom-bar.module.css';

/** The bar at the foot of a phone: home and panel are links, the categories toggle their row. */
export function BottomBar() {
  const { api } = usePage();
  const { data: me } = useQuery(meQuery(api));
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const { pathname } = useLocation();
  const row = useRef<HTMLDetailsElement>(null);
  useEffect(() => row.current?.removeAttribute('open'), [pathname]);
  return (
    <nav className={styles.bar} aria-label={fa.shell.bottom_nav}>
      <Link to="/" className={styles.place} activeOptions={{ exact: true }}>
        <Icon name="home" />
        {fa.shell.home}
      </Link>
      <details ref={row} className={styles.toggle}>
        <summary className={styles.place}>
          <Icon name="grid" />
          {fa.shell.categories}
        </summary>
        <div className={styles.row}>
          <CategoryList categories={categories} />
        </div>
      </details>
      <Link to="/search" search={{ q: '' }} className={styles.place}>
        <Icon name="search" />
        {fa.shell.search_short}
      </Link>
      {me ? (
        <Link to="/panel/prices" className={styles.place}>
          <Icon name="tag" />
          {fa.shell.my_prices}
        </Link>
      ) : (
        <Link to="/login" search={{ back: pathname === '/login' ? undefined : pathname }} className={styles.place}>
          <Icon name="user" />
          {fa.shell.login}
        </Link>
      )}
    </nav>
  );
}
