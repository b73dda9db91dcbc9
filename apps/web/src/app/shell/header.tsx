import { buttonClass } from '@rasteh/ui/button';
import { StarMark } from '@rasteh/ui/star-mark';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { meQuery } from '../../features/auth/queries.ts';
import { UserMenu } from '../../features/auth/user-menu.tsx';
import { CategoryMenu } from '../../features/catalogue/category-menu.tsx';
import { categoriesQuery } from '../../features/catalogue/queries.ts';
import { SearchBox } from '../../features/search/search-box.tsx';
import { fa } from '../../i18n/fa.ts';
import { usePage } from '../../lib/page.ts';
import styles from './header.module.css';
import { ThemeToggle } from './theme-toggle.tsx';

/** The head of every page: the mark, the categories, the search box and who is logged in. */
export function Header() {
  const { api } = usePage();
  const { data: me } = useQuery(meQuery(api));
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const here = useLocation();
  const busiest = categories
    .filter(({ is_leaf }) => is_leaf)
    .toSorted((a, b) => b.prices_today - a.prices_today)
    .slice(0, 3);
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.row}`}>
        <Link to="/" activeOptions={{ exact: true }} className={styles.logo} aria-label={fa.site.name}>
          <StarMark />
          <span>{fa.site.name}</span>
        </Link>
        <nav className={styles.nav} aria-label={fa.shell.main_nav}>
          <CategoryMenu categories={categories} />
          {busiest.map(({ id, slug, title }) => (
            <Link key={id} to="/categories/$slug" params={{ slug }} className={styles.link}>
              {title}
            </Link>
          ))}
        </nav>
        <SearchBox />
        <div className={styles.actions}>
          <ThemeToggle />
          {me ? (
            <UserMenu me={me} />
          ) : (
            <Link
              to="/login"
              search={{ back: here.pathname === '/login' ? undefined : here.href }}
              className={`${buttonClass({ variant: 'quiet' })} ${styles.login}`}
            >
              {fa.shell.login}
            </Link>
          )}
        </div>
      </div>
    </header>
  );
}
