import type { Offer } from '@rasteh/contract/pricing/offers';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { buttonClass } from '@rasteh/ui/button';
import { Link } from '@tanstack/react-router';
import { ChatButton } from '../../../core/market/chat/chat-button.tsx';
import type { ShownBasis } from '../../../core/market/price-basis.ts';
import { VerifiedMark } from '../../../core/market/verified-mark.tsx';
import { usePage } from '../../../core/page/page.ts';
import { faBoard } from '../../../i18n/pricing/board.ts';
import { isStale, untilText } from '../offer-state.ts';
import { isAboveWanted, type Wanted } from './minimum.ts';
import styles from './offer-line.module.css';
import { PriceValue } from './price-value.tsx';
import { TermChips } from './term-chips.tsx';

type OfferLineProps = {
  offer: Offer;
  basis: ShownBasis;
  now: number;
  /** A minimum above the wanted quantity stands out. */
  wanted?: Wanted | undefined;
};

/** An offer with all its terms: who, what and until when, and one call to action. */
export function OfferLine({ offer, basis, now, wanted }: OfferLineProps) {
  const { supplier, product, city, stated_at, valid_until, state } = offer;
  const isQuiet = state !== 'available' || isStale(offer, usePage());
  return (
    <li className={styles.offer} data-quiet={isQuiet || undefined}>
      <div className={styles.who}>
        <Link
          to="/suppliers/$handle"
          params={{ handle: supplier.handle }}
          search={{ price: offer.id }}
          className={`reach ${styles.supplier}`}
        >
          <bdi>{supplier.title}</bdi>
        </Link>{' '}
        <VerifiedMark level={supplier.verified} />
      </div>
      <small className={styles.when}>
        {city.name} · <time dateTime={stated_at}>{formatRelative(stated_at, now)}</time>
        {valid_until && state === 'available' ? ` · ${untilText(valid_until, now)}` : null}
      </small>
      <TermChips offer={offer} isAbove={wanted !== undefined && isAboveWanted(offer, wanted)} />
      <div className={styles.price}>
        <PriceValue offer={offer} basis={basis} isBasisNamed unitShown="narrow" />
      </div>
      <div className={styles.actions} data-print="no">
        <ChatButton
          user_id={supplier.user_id}
          name={supplier.title}
          card={{ type: 'price', id: offer.id, title: product.title }}
        />
        <Link
          to="/panel/rfqs/new"
          search={{ supplier: supplier.handle, product: product.id }}
          className={`${buttonClass({ variant: 'soft', size: 's' })} ${styles.ask}`}
          aria-label={faBoard.ask_of(supplier.title, product.title)}
        >
          {faBoard.ask}
        </Link>
      </div>
    </li>
  );
}
