import type { Unit } from '@rasteh/contract/goods/catalogue';
import { formatToman } from '@rasteh/persian/money';
import { Badge } from '@rasteh/ui/badge';
import { PriceChange } from '@rasteh/ui/price-change';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { basisText, comparedAmountShown, type ShownBasis } from '../../../core/market/price-basis.ts';
import { Card } from '../../../core/page/card.tsx';
import { isKeptCopy } from '../../../core/page/clock.ts';
import { usePage } from '../../../core/page/page.ts';
import { fa } from '../../../i18n/fa.ts';
import { faBoard } from '../../../i18n/pricing/board.ts';
import rowStyles from '../board/board-row.module.css';
import { useExpiry } from '../board/use-expiry.ts';
import { alternativesQuery, offerKeys } from '../queries.ts';
import styles from './near-card.module.css';

type NearCardProps = {
  product_id: number;
  /** The unit of comparison, and the basis on which amounts are shown. */
  unit: Unit;
  basis: ShownBasis;
};

/** The products that a buyer may take instead, each with its market; nothing when there is none. */
export function NearCard({ product_id, unit, basis }: NearCardProps) {
  const { api } = usePage();
  const { data: rows = [] } = useQuery(alternativesQuery(api, product_id));
  const now = useExpiry(rows, offerKeys.alternatives);
  if (rows.length === 0) return null;
  const shown = (amount: number | null, valid_until: string | null) => {
    // A copy without a network cannot be read again: from its end on, a row has no price.
    const isOver = valid_until !== null && Date.parse(valid_until) <= now && isKeptCopy();
    return amount === null || isOver ? null : comparedAmountShown(amount, unit, basis, now);
  };
  return (
    <Card id="near" title={faBoard.near} beside={<small>{basisText(basis)}</small>}>
      <ul className={styles.rows}>
        {rows.map(({ product: { id, slug, title }, median, lowest, suppliers, change_percent, valid_until }) => {
          const [middle, low] = [shown(median, valid_until), shown(lowest, valid_until)];
          return (
            <li key={id} className={rowStyles.row}>
              <span className={rowStyles.product}>
                <Link to="/products/$id/$slug" params={{ id: String(id), slug }} className={styles.link}>
                  {title}
                </Link>
              </span>
              <span className={rowStyles.median}>
                {middle === null ? (
                  <Badge tone="ask">{faBoard.no_price}</Badge>
                ) : (
                  <>
                    <b className={rowStyles.amount}>{formatToman(middle)}</b> <small>{fa.offers.toman}</small>
                  </>
                )}
              </span>
              <span className={rowStyles.suppliers}>
                {low === null ? faBoard.suppliers(suppliers) : faBoard.suppliers_from(suppliers, formatToman(low))}
              </span>
              <span className={rowStyles.change}>
                {change_percent === null ? null : <PriceChange texts={fa.move} percent={change_percent} />}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
