import type { Category } from '@rasteh/contract/goods/catalogue';
import { Link } from '@tanstack/react-router';
import { toCategory } from '../../core/market/category-link.ts';
import { fa } from '../../i18n/fa.ts';
import styles from './category-grid.module.css';
import { CategoryIcon } from './category-icon.tsx';

/** Categories as tiles, each with the number of today's prices. */
export function CategoryGrid({ categories }: { categories: readonly Category[] }) {
  return (
    <ul className={styles.grid}>
      {categories.map(({ id, slug, title, icon, prices_today }) => (
        <li key={id}>
          <Link {...toCategory(slug)} className={styles.tile}>
            <CategoryIcon name={icon} />
            <span className={styles.words}>
              <b>{title}</b> <small>{fa.home.prices_today(prices_today)}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
