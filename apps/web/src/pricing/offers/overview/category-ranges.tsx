import type { MarketCategory } from '@rasteh/contract/pricing/offers/market';
import { formatWholeToman } from '@rasteh/persian/money';
import { PriceChange } from '@rasteh/ui/price-change';
import { Link } from '@tanstack/react-router';
import { toCategory } from '../../../core/market/category-link.ts';
import { GoodsDrawing } from '../../../core/market/goods-drawing.tsx';
import { fa } from '../../../i18n/fa.ts';
import { faHome } from '../../../i18n/site/home.ts';
import styles from './category-ranges.module.css';

/** The categories, each with the range of its prices of now and the change of its index. */
export function CategoryRanges({ categories }: { categories: readonly MarketCategory[] }) {
  return (
    <section className={styles.ranges} aria-label={faHome.ranges}>
      <h2 className={styles.title}>
        {faHome.ranges} <small>{faHome.ranges_note}</small>
      </h2>
      <ul className={styles.cards}>
        {categories.map(({ category: { id, slug, title, icon }, unit, lowest, highest, index }) => (
          <li key={id} className={styles.card}>
            <GoodsDrawing icon={icon} />
            <div className={styles.what}>
              <Link {...toCategory(slug)}>{title}</Link>
              <span className={styles.range}>
                {lowest === null || highest === null ? (
                  faHome.no_prices
                ) : (
                  <>
                    {faHome.range(formatWholeToman(lowest), formatWholeToman(highest))} <small>{faHome.per(unit)}</small>
                  </>
                )}
              </span>
            </div>
            {index?.change_percent == null ? null : <PriceChange texts={fa.move} percent={index.change_percent} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
