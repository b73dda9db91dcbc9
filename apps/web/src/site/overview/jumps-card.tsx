import type { PriceJump } from '@rasteh/contract/site/overview';
import { formatClock } from '@rasteh/persian/calendar/dates';
import { formatToman, formatTomanWithUnit } from '@rasteh/persian/money';
import { PriceChange } from '@rasteh/ui/price-change';
import { Link } from '@tanstack/react-router';
import { Card } from '../../core/page/card.tsx';
import { fa } from '../../i18n/fa.ts';
import { faOverview } from '../../i18n/site/overview.ts';
import styles from './overview.module.css';

const texts = faOverview.jumps;

/** The prices that jumped today, each with its product, its supplier and the account. */
export function JumpsCard({ jumps }: { jumps: readonly PriceJump[] }) {
  return (
    <Card id="overview-jumps" title={texts.title} beside={<p className={styles.beside}>{texts.about}</p>}>
      <ul className={styles.rows}>
        {jumps.length === 0 ? <li className={styles.none}>{texts.none}</li> : null}
        {jumps.map(({ price_id, product, supplier, before, after, percent, at }) => (
          <li key={price_id}>
            <p>
              <Link to="/products/$id/$slug" params={{ id: String(product.id), slug: product.slug }}>
                {product.title}
              </Link>
              <small>
                {supplier.handle ? (
                  <Link to="/suppliers/$handle" params={{ handle: supplier.handle }}>
                    {supplier.title}
                  </Link>
                ) : (
                  <bdi>{supplier.title}</bdi>
                )}
                {' · '}
                <Link
                  to="/admin/people/$userId"
                  params={{ userId: String(supplier.user_id) }}
                  aria-label={texts.account_of(supplier.title)}
                >
                  {texts.account}
                </Link>
              </small>
            </p>
            <p className={styles.end}>
              <PriceChange texts={fa.move} percent={percent} />
              <small>
                {texts.move(formatToman(before), formatTomanWithUnit(after))} · {formatClock(at)}
              </small>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
