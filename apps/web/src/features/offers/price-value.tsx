import type { Offer } from '@rasteh/contract/offers';
import { formatToman } from '@rasteh/persian/money';
import { Badge } from '@rasteh/ui/badge';
import { fa } from '../../i18n/fa.ts';
import styles from './offers.module.css';

/** The price of an offer in Toman, or what stands in its place. */
export function PriceValue({
  offer,
  unit = false,
}: {
  offer: Pick<Offer, 'state' | 'amount' | 'counter_price'>;
  unit?: boolean;
}) {
  if (offer.state === 'available' && offer.amount !== null) {
    return (
      <span className={styles.price}>
        {formatToman(offer.amount)}
        <small className={unit ? undefined : styles.card_only}> {fa.offers.toman}</small>
        {offer.counter_price ? (
          <small className={styles.counter}>
            {fa.offers.counter(formatToman(offer.counter_price.amount), offer.counter_price.unit)}
          </small>
        ) : null}
      </span>
    );
  }
  return (
    <Badge tone={offer.state === 'unavailable' ? 'no' : 'ask'}>
      {fa.offers.states[offer.state === 'unavailable' ? 'unavailable' : 'on_call']}
    </Badge>
  );
}
