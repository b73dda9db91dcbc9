import type { MarketCategory } from '@rasteh/contract/offers/market';
import { formatWholeToman } from '@rasteh/persian/money';
import { PriceChange } from '@rasteh/ui/price-change';
import { sparkPath } from '@rasteh/ui/sparkline';
import { Link } from '@tanstack/react-router';
import { fa } from '../../../i18n/fa.ts';
import { faHome } from '../../../i18n/public/home.ts';
import { toCategory } from '../../../market/category-link.ts';
import { trendPercent } from '../offer-state.ts';
import styles from './index-strip.module.css';

const SHOWN = 6;

/** The indices of the categories with most prices: the median of now, its change, and the last 30 days behind it in the colour of their own move. */
export function IndexStrip({ categories }: { categories: readonly MarketCategory[] }) {
  const shown = categories
    .filter(({ median }) => median !== null)
    .toSorted((a, b) => b.prices - a.prices)
    .slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.strip} aria-label={faHome.indices}>
      {shown.map(({ category: { id, slug, title }, unit, median, change_percent, trend }) => (
        <li key={id} className={styles.index} data-move={Math.sign(trendPercent(trend))}>
          <Link {...toCategory(slug)}>
            <span className={styles.name}>
              <b>{title}</b> <small>{faHome.per(unit)}</small>
            </span>
            <span className={styles.figures}>
              <b>{median === null ? '–' : formatWholeToman(median)}</b>
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
