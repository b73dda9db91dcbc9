import type { Suggestions } from '@rasteh/contract/goods/search';
import { Link } from '@tanstack/react-router';
import { faSearch } from '../../i18n/goods/search.ts';
import styles from './other-kinds.module.css';
import { Highlighted, suggestedGroups } from './suggested.tsx';

/** Categories, suppliers, inventories and requests that a query finds beside the products. */
export function OtherKinds({ found }: { found: Suggestions }) {
  const groups = suggestedGroups({ ...found, products: [] });
  if (groups.length === 0) return null;
  return (
    <section className={styles.kinds} aria-label={faSearch.other_kinds}>
      {groups.map(({ group, items }) => (
        <div key={group}>
          <h2>{faSearch.kinds[group]}</h2>
          <ul>
            {items.map(({ key, title, ranges, note, link }) => (
              <li key={key}>
                <Link {...link} className="reach">
                  <Highlighted text={title} ranges={ranges} />
                </Link>
                {note ? <small>{note}</small> : null}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
