import type { SearchHit } from '@rasteh/contract/offers';
import { Link } from '@tanstack/react-router';
import { fa } from '../../i18n/fa.ts';
import styles from './search-hits.module.css';

/** The products found, each with its category and its number of matching prices. */
export function SearchHits({ hits }: { hits: readonly SearchHit[] }) {
  return (
    <ul className={styles.hits} aria-label={fa.search.hits}>
      {hits.map(({ product, category, offers }) => (
        <li key={product.id}>
          <Link to="/products/$id/$slug" params={{ id: String(product.id), slug: product.slug }} className={styles.hit}>
            <span>
              <b>{product.title}</b> <small>{category.title}</small>
            </span>
            <small>{fa.search.offers(offers)}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
