import type { Category } from '@rasteh/contract/goods/catalogue';
import { Dropdown } from '@rasteh/ui/dropdown';
import { Link } from '@tanstack/react-router';
import { toCategory } from '../../core/market/category-link.ts';
import { usePlace } from '../../core/page/use-place.ts';
import { faShell } from '../../i18n/core/shell.ts';
import { fa } from '../../i18n/fa.ts';
import styles from './category-menu.module.css';

type Categories = { categories: readonly Category[] };

/** The categories under their parents, each a link. */
export function CategoryList({ categories }: Categories) {
  return (
    <ul className={styles.groups}>
      {categories
        .filter(({ parent_id }) => parent_id === null)
        .map((parent) => (
          <li key={parent.id}>
            <Link {...toCategory(parent.slug)} className={styles.parent}>
              {parent.title}
            </Link>
            <ul className={styles.children}>
              {categories
                .filter(({ parent_id }) => parent_id === parent.id)
                .map(({ id, slug, title, prices_today }) => (
                  <li key={id}>
                    <Link {...toCategory(slug)} className={styles.child}>
                      {title} <small>{fa.home.prices_today(prices_today)}</small>
                    </Link>
                  </li>
                ))}
            </ul>
          </li>
        ))}
    </ul>
  );
}

/** «قیمت روز» in the header with the categories under it. */
export function CategoryMenu({ categories }: Categories) {
  const place = usePlace();
  if (categories.length === 0) return null;
  return (
    <Dropdown label={faShell.nav.prices} place={place} className={styles.menu}>
      <CategoryList categories={categories} />
    </Dropdown>
  );
}
