import type { SearchHit } from '@rasteh/contract/goods/search';
import { formatTomanWithUnit, wholeToman } from '@rasteh/persian/money';
import { PriceChange } from '@rasteh/ui/price-change';
import { Sparkline } from '@rasteh/ui/sparkline';
import { Link } from '@tanstack/react-router';
import { GoodsDrawing } from '../../core/market/goods-drawing.tsx';
import { fa } from '../../i18n/fa.ts';
import { faSearch } from '../../i18n/goods/search.ts';
import styles from './search-hits.module.css';
import { Highlighted } from './suggested.tsx';

/** The lowest price of today, or that there is none. */
export function LowestPrice({ lowest }: Pick<SearchHit, 'lowest'>) {
  if (!lowest) return <small className={styles.none}>{faSearch.no_price}</small>;
  return (
    <span className={styles.price}>
      <b>{faSearch.lowest_amount(formatTomanWithUnit(wholeToman(lowest.amount)))}</b>
      <small>
        {faSearch.each(lowest.unit)} · <span className={styles.basis}>{faSearch.lowest_basis} · </span>
        {faSearch.suppliers_of(lowest.suppliers)}
      </small>
    </span>
  );
}

type SearchHitsProps = {
  hits: readonly SearchHit[];
  /** The name of the icon of a category. */
  iconOf(category_id: number): string;
  /** How the median of a product moved in 30 days, where that is known. */
  moveOf(product_id: number): { percent: number; trend: readonly number[] } | undefined;
};

/** The products found, each with its category, its move and its lowest price of today. */
export function SearchHits({ hits, iconOf, moveOf }: SearchHitsProps) {
  return (
    <ul className={styles.hits} aria-label={fa.search.hits}>
      {hits.map(({ product, category, lowest, title_ranges }) => {
        const move = moveOf(product.id);
        return (
          <li key={product.id}>
            <Link to="/products/$id/$slug" params={{ id: String(product.id), slug: product.slug }} className={styles.hit}>
              <GoodsDrawing icon={iconOf(category.id)} title={product.title} />
              <span className={styles.what}>
                <span className={styles.title}>
                  <Highlighted text={product.title} ranges={title_ranges} />
                </span>
                <small>{category.title}</small>
              </span>
              {move ? (
                <span className={styles.move}>
                  <Sparkline points={move.trend} label={fa.offers.trend(move.percent)} />
                  <PriceChange texts={fa.move} percent={move.percent} />
                </span>
              ) : null}
              <LowestPrice lowest={lowest} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
