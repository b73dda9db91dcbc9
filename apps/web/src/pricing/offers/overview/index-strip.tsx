import type { MarketCategory } from '@rasteh/contract/pricing/offers/market';
import { formatWholeToman } from '@rasteh/persian/money';
import { PriceChange } from '@rasteh/ui/price-change';
import { sparkPath } from '@rasteh/ui/sparkline';
import { Link } from '@tanstack/react-router';
import { toCategory } from '../../../core/market/category-link.ts';
import { fa } from '../../../i18n/fa.ts';
import { faHome } from '../../../i18n/site/home.ts';
import styles from './index-strip.module.css';

const SHOWN = 6;

/**
 * The indices of the categories with most prices: what a unit costs now and its change, in the colour of its sign; behind it the last 30
 * days, in one colour, since they are another span of time.
 */
export function IndexStrip({ categories }: { categories: readonly MarketCategory[] }) {
  const shown = categories
    .toSorted((a, b) => b.prices - a.prices)
    .flatMap(({ category, index }) => (index ? [{ category, index }] : []))
    .slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.strip} aria-label={faHome.indices}>
      {shown.map(({ category: { id, slug, title }, index: { unit, amount, change_percent, trend } }) => (
        <li key={id} className={styles.index}>
          <Link {...toCategory(slug)}>
            <span className={styles.name}>
              <b>{title}</b> <small>{faHome.per(unit)}</small>
            </span>
            <span className={styles.figures}>
              <b>{formatWholeToman(amount)}</b>
              <PriceChange texts={fa.move} percent={change_percent} />
            </span>
          </Link>
          {trend.length > 1 ? (
            <svg viewBox="0 0 80 22" preserveAspectRatio="none" aria-hidden="true" className={styles.spark}>
              <path d={`${sparkPath(trend)}L80 22L0 22Z`} className={styles.area} />
              <path d={sparkPath(trend)} className={styles.line} />
            </svg>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
