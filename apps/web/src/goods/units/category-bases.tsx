import type { CategoryBasis } from '@rasteh/contract/goods/units';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListState } from '../../core/lists/list-state.tsx';
import { Card } from '../../core/page/card.tsx';
import { usePage } from '../../core/page/page.ts';
import { faUnits as texts } from '../../i18n/goods/units.ts';
import { categoryBasesQuery } from './queries.ts';
import styles from './units.module.css';

/** The categories with their units of comparison, those with prices that cannot be compared first. */
export function CategoryBases() {
  const { api } = usePage();
  const query = useQuery(categoryBasesQuery(api));
  const bases = query.data ?? [];
  const pricesOf = ({ uncompared }: CategoryBasis) => uncompared.reduce((sum, { prices }) => sum + prices, 0);
  return (
    <Card id="bases" title={texts.bases}>
      <p className={styles.note}>{texts.bases_note}</p>
      {bases.length > 0 ? (
        <ul className={styles.bases}>
          {bases
            .toSorted((a, b) => pricesOf(b) - pricesOf(a))
            .map(({ id, slug, title, unit, uncompared }) => (
              <li key={id} className={styles.basis}>
                <Link to="/categories/$slug/{-$size}" params={{ slug, size: undefined }} className="reach">
                  {title}
                </Link>
                <span className={styles.factor}>{texts.compared_in(unit.title)}</span>
                {uncompared.length > 0 ? (
                  <ul className={styles.reasons}>
                    {uncompared.map((one) => (
                      <li key={one.unit.id}>
                        <b>{texts.uncompared(one)}</b>
                        <span>{texts.reasons[one.reason]}</span>
                        <Link
                          to="/products/$id/$slug"
                          params={{ id: String(one.product.id), slug: one.product.slug }}
                          className="reach"
                        >
                          {texts.example(one.product.title)}
                        </Link>
                      </li>
                    ))}
                  </ul>
                ) : (
                  <span className={styles.use}>{texts.all_compared}</span>
                )}
              </li>
            ))}
        </ul>
      ) : (
        <ListState query={query} empty={<EmptyState title={texts.no_bases_title} text={texts.no_bases_text} />} />
      )}
    </Card>
  );
}
