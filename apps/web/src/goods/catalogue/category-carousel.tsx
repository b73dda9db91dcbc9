import type { Category } from '@rasteh/contract/goods/catalogue';
import { Carousel, carouselKinds } from '@rasteh/ui/carousel';
import { Link } from '@tanstack/react-router';
import { toCategory } from '../../core/market/category-link.ts';
import { useHashPosition } from '../../core/page/carousel.ts';
import { fa } from '../../i18n/fa.ts';
import styles from './category-carousel.module.css';
import { CategoryIcon } from './category-icon.tsx';

/** A carousel of categories with their drawings and the number of today's prices. */
export function CategoryCarousel({ label, categories }: { label: string; categories: readonly Category[] }) {
  const place = useHashPosition('nav');
  return (
    <nav aria-label={label} className={styles.nav}>
      <Carousel {...place} label={label} texts={fa.carousel} className={carouselKinds.icons}>
        {categories.map(({ id, slug, title, icon, prices_today }) => (
          <Link key={id} {...toCategory(slug)} className={styles.tile}>
            <CategoryIcon name={icon} />
            <b>{title}</b> <small>{fa.home.prices_today(prices_today)}</small>
          </Link>
        ))}
      </Carousel>
    </nav>
  );
}
