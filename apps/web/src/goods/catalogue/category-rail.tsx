import type { Category } from '@rasteh/contract/goods/catalogue';
import { Carousel, carouselKinds } from '@rasteh/ui/carousel';
import { Link } from '@tanstack/react-router';
import { toCategory } from '../../core/market/category-link.ts';
import { useHashPosition } from '../../core/page/carousel.ts';
import { fa } from '../../i18n/fa.ts';
import { CategoryIcon } from './category-icon.tsx';
import styles from './category-rail.module.css';

/** The categories with products as one line of icons under the currencies, a carousel where they do not fit. */
export function CategoryRail({ categories }: { categories: readonly Category[] }) {
  const place = useHashPosition('nav');
  return (
    <nav aria-label={fa.home.categories} className={styles.rail}>
      <Carousel {...place} label={fa.home.categories} texts={fa.carousel} className={`${carouselKinds.icons} ${styles.line}`}>
        {categories
          .filter(({ is_leaf }) => is_leaf)
          .map(({ id, slug, title, icon }) => (
            <Link key={id} {...toCategory(slug)} activeOptions={{ includeSearch: false }} className={styles.item}>
              <CategoryIcon name={icon} size={20} />
              <span>{title}</span>
            </Link>
          ))}
      </Carousel>
    </nav>
  );
}
