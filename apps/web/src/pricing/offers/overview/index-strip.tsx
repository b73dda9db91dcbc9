import type { MarketCategory } from '@rasteh/contract/pricing/offers/market';
import { formatWholeToman } from '@rasteh/persian/money';
import { PriceChange } from '@rasteh/ui/price-change';
import { AreaSparkline } from '@rasteh/ui/sparkline';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { toCategory } from '../../../core/market/category-link.ts';
import { fa } from '../../../i18n/fa.ts';
import { faHome } from '../../../i18n/site/home.ts';
import { trendPercent } from '../offer-state.ts';
import styles from './index-strip.module.css';

const SHOWN = 6;

type Indexed = Pick<MarketCategory, 'category'> & { index: NonNullable<MarketCategory['index']> };

const indexedOf = (categories: readonly MarketCategory[]): Indexed[] =>
  categories.flatMap(({ category, index }) => (index ? [{ category, index }] : []));

/** The categories with most prices; those of the commonest unit first, so that their figures are of one measure. */
function shownOf(categories: readonly MarketCategory[]): Indexed[] {
  const indexed = indexedOf(categories.toSorted((a, b) => b.prices - a.prices));
  const [commonest] = [...Map.groupBy(indexed, ({ index }) => index.unit_id).values()].toSorted((a, b) => b.length - a.length);
  const rank = ({ index }: Indexed) => Number(index.unit_id !== commonest?.[0]?.index.unit_id);
  return indexed.toSorted((a, b) => rank(a) - rank(b)).slice(0, SHOWN);
}

/**
 * The indices of six categories, what a unit costs now; its change, the colour and the line are of one series, the last 30 days,
 * or the change of today where these are not known. A unit
 * that is the same for all stands below them once.
 */
export function IndexStrip({ categories }: { categories: readonly MarketCategory[] }) {
  // Prices come and go while a page is open: its cards do not change places under the reader.
  const [ids] = useState(() => shownOf(categories).map(({ category }) => category.id));
  const kept = ids.flatMap((id) => indexedOf(categories.filter(({ category }) => category.id === id)));
  const shown = kept.length > 0 ? kept : shownOf(categories);
  const [first] = shown;
  if (!first) return null;
  const isOneUnit = shown.every(({ index }) => index.unit_id === first.index.unit_id);
  return (
    <div>
      <ul className={styles.strip} aria-label={faHome.indices}>
        {shown.map(({ category: { id, slug, title }, index: { unit, amount, change_percent, trend } }) => {
          const hasLine = trend.length > 1;
          const percent = hasLine ? Math.round(trendPercent(trend) * 10) / 10 : change_percent;
          return (
            <li key={id} className={styles.index} data-move={percent ? (percent > 0 ? 'up' : 'down') : undefined}>
              <Link {...toCategory(slug)}>
                <span className={styles.name}>
                  <b>{title}</b> {isOneUnit ? null : <small>{faHome.per(unit)}</small>}
                </span>
                <span className={styles.figures}>
                  <b>{formatWholeToman(amount)}</b>
                  <PriceChange texts={fa.move} percent={percent} />
                </span>
              </Link>
              <AreaSparkline points={trend} />
            </li>
          );
        })}
      </ul>
      <p className={styles.basis}>{faHome.indices_basis(isOneUnit ? first.index.unit : null)}</p>
    </div>
  );
}
