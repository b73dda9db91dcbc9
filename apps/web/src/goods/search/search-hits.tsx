import type { SearchHit } from '@rasteh/contract/goods/search';
import { formatTomanWithUnit, wholeToman } from '@rasteh/persian/money';
import { Link } from '@tanstack/react-router';
import { fa } from '../../i18n/fa.ts';
import { faSearch } from '../../i18n/goods/search.ts';
import styles from './search-hits.module.css';
import { Highlighted } from './suggested.tsx';

/** The lowest price of today, or that there is none. */
export function LowestPrice({ lowest }: Pick<SearchHit, 'lowest'>) {
  if (!lowest) return <small className={styles.none}>{faSearch.no_price}</small>;
  return (
    <span className={styles.price}>
      <b>{faSearch.lowest(formatTomanWithUnit(wholeToman(lowest.amount)), lowest.unit)}</b>
      <small>
        {faSearch.lowest_basis} · {faSearch.suppliers_of(lowest.suppliers)}
      </small>
    </span>
  );
}

/** The products found, each with its category and its lowest price of today. */
export function SearchHits({ hits }: { hits: readonly SearchHit[] }) {
  return (
    <ul className={styles.hits} aria-label={fa.search.hits}>
      {hits.map(({ product, category, lowest, title_ranges }) => (
        <li key={product.id}>
          <Link to="/products/$id/$slug" params={{ id: String(product.id), slug: product.slug }} className={styles.hit}>
            <span>
              <span className={styles.title}>
                <Highlighted text={product.title} ranges={title_ranges} />
              </span>
              <small>{category.title}</small>
            </span>
            <LowestPrice lowest={lowest} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
