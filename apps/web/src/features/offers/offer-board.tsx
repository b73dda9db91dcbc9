import type { Offer } from '@rasteh/contract/offers';
import { formatClock, formatJalaliFull } from '@rasteh/persian/calendar/dates';
import { EmptyState } from '@rasteh/ui/empty-state';
import type { ReactNode } from 'react';
import { fa } from '../../i18n/fa.ts';
import { faPriceBasis } from '../../i18n/public/price-basis.ts';
import { type Apart, apartOf } from '../../market/compared-offers.ts';
import type { ShownBasis } from '../../market/price-basis.ts';
import { Card } from '../../page/card.tsx';
import { useNow } from '../../page/clock.ts';
import { OfferTable } from './board/offer-table.tsx';
import { LiveBadge } from './live-badge.tsx';
import styles from './offer-board.module.css';

type OfferBoardProps = {
  id: string;
  title: string;
  /** The name of the table, where the title alone is not specific enough. */
  tableTitle?: string;
  offers: readonly Offer[];
  basis: ShownBasis;
  /** Renders more actions of an offer beside its supplier. */
  renderMore?: (offer: Offer) => ReactNode;
  /** Rendered between the header and the table. */
  filters?: ReactNode;
};

/** The live prices of a product on a card: today's date, the time of the last change, and the offers, those that cannot be compared apart. */
export function OfferBoard({ id, title, tableTitle = title, offers, basis, renderMore, filters }: OfferBoardProps) {
  const now = useNow();
  const last = offers
    .map(({ stated_at }) => stated_at)
    .sort()
    .at(-1);
  return (
    <Card
      id={id}
      title={title}
      beside={
        <>
          <LiveBadge />
          <span className={styles.when}>
            {formatJalaliFull(now)}
            {last && formatJalaliFull(last) === formatJalaliFull(now) ? ` · ${fa.offers.last_change(formatClock(last))}` : null}
          </span>
        </>
      }
    >
      {filters}
      {offers.length > 0 ? (
        <>
          <OfferTable
            title={tableTitle}
            offers={offers.filter((offer) => !apartOf(offer))}
            basis={basis}
            renderMore={renderMore}
          />
          <ApartOffers title={tableTitle} offers={offers} basis={basis} renderMore={renderMore} />
        </>
      ) : (
        <EmptyState title={fa.offers.empty_title} text={fa.offers.empty_text} />
      )}
    </Card>
  );
}

const apartKinds: readonly Apart[] = ['credit', 'delivered', 'no_basis'];

/** The offers that cannot be compared with the others, grouped by kind. */
function ApartOffers({
  title,
  offers,
  ...table
}: Pick<OfferBoardProps, 'title' | 'offers' | 'basis'> & {
  renderMore: OfferBoardProps['renderMore'] | undefined;
}) {
  const byKind = Map.groupBy(offers, apartOf);
  return apartKinds.map((kind) => {
    const name = faPriceBasis.apart[kind];
    const found = byKind.get(kind);
    return found ? (
      <section key={kind} className={styles.apart}>
        <h3>{name}</h3>
        <p>{faPriceBasis.apart_text}</p>
        <OfferTable title={`${title}، ${name}`} offers={found} {...table} />
      </section>
    ) : null;
  });
}
