import type { Suggestions } from '@rasteh/contract/goods/search';
import { Link } from '@tanstack/react-router';
import { faSearch } from '../../i18n/goods/search.ts';
import styles from './other-kinds.module.css';
import { Highlighted, suggestedGroups } from './suggested.tsx';

/** What a search finds beside the products. */
export type OtherKind = 'categories' | 'suppliers' | 'inventories' | 'rfqs';

type OtherKindsProps = { found: Suggestions; kinds: readonly OtherKind[] };

/** Whether a query finds something of these kinds. */
export const hasKinds = ({ found, kinds }: OtherKindsProps): boolean => kinds.some((kind) => found[kind].length > 0);

/** The entries of these kinds that a query finds beside the products, a card for each kind. */
export function OtherKinds({ found, kinds }: OtherKindsProps) {
  if (!hasKinds({ found, kinds })) return null;
  const none = { products: [], categories: [], suppliers: [], inventories: [], rfqs: [], board: null };
  const chosen = Object.fromEntries(kinds.map((kind) => [kind, found[kind]]));
  return (
    <div className={styles.kinds}>
      {suggestedGroups({ ...found, ...none, ...chosen }).map(({ group, items }) => (
        <section key={group} aria-label={faSearch.kinds[group]}>
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
        </section>
      ))}
    </div>
  );
}
