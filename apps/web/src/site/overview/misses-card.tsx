import type { SearchMiss } from '@rasteh/contract/site/overview';
import { Link } from '@tanstack/react-router';
import { Card } from '../../core/page/card.tsx';
import { faOverview } from '../../i18n/site/overview.ts';
import styles from './overview.module.css';

const texts = faOverview.misses;

/** The queries of today that found nothing, the most frequent first; each leads to its search. */
export function MissesCard({ misses }: { misses: readonly SearchMiss[] }) {
  return (
    <Card id="overview-misses" title={texts.title}>
      <ul className={styles.rows}>
        {misses.length === 0 ? <li className={styles.none}>{texts.none}</li> : null}
        {misses.map(({ query, times, last_at }) => (
          <li key={query}>
            <p>
              <Link to="/search" search={{ q: query }}>
                <bdi>{query}</bdi>
              </Link>
            </p>
            <p className={styles.end}>
              {texts.times(times)}
              <small>
                {texts.last(last_at)}
                {' · '}
                <Link to="/admin/synonyms" search={{ q: query }} aria-label={texts.add_of(query)}>
                  {texts.add}
                </Link>
              </small>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
