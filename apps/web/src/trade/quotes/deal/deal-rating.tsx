import type { Deal } from '@rasteh/contract/trade/quotes/awards';
import { formatJalaliFull } from '@rasteh/persian/calendar/dates';
import { Button } from '@rasteh/ui/button';
import { faDelivery } from '../../../i18n/trade/delivery.ts';
import { faQuotes } from '../../../i18n/trade/quotes.ts';
import styles from '../quotes.module.css';
import { RateDrawer } from './rate-drawer.tsx';

const texts = faQuotes.rating;

type DealRatingProps = { quote_id: number; deal: Deal; isOpen: boolean; onOpen: (isOpen: boolean) => void };

/** The ratings of a deal: the own one with its state and a button that writes it, and the published one of the other side. */
export function DealRating({ quote_id, deal, isOpen, onOpen }: DealRatingProps) {
  const { can_rate, rating, received_rating, delivery } = deal;
  const isAsked = !rating && delivery.at(-1)?.state === 'received';
  if (!can_rate && !rating && !received_rating) return null;
  return (
    <>
      {rating || can_rate ? (
        <div className={styles.row}>
          <div>
            {rating ? texts.own(rating.stars) : isAsked ? faDelivery.rate : texts.none}
            {rating ? (
              <p className={styles.details}>
                {texts.statuses[rating.status]}
                {rating.rejection ? `: ${rating.rejection}` : null}
                {rating.change_request ? texts.change_request(rating.change_request) : null}
                {rating.text ? ` · ${rating.text}` : null}
              </p>
            ) : null}
          </div>
          {can_rate ? (
            <Button size="s" variant={isAsked ? 'solid' : 'quiet'} onClick={() => onOpen(true)}>
              {rating ? texts.again : texts.title}
            </Button>
          ) : null}
        </div>
      ) : null}
      {received_rating ? (
        <div className={styles.row}>
          <div>
            {texts.received(received_rating.stars)}
            <p className={styles.details}>
              {formatJalaliFull(received_rating.published_at)}
              {received_rating.text ? ` · ${received_rating.text}` : null}
            </p>
          </div>
        </div>
      ) : null}
      {isOpen ? <RateDrawer quote_id={quote_id} former={rating} onClose={() => onOpen(false)} /> : null}
    </>
  );
}
