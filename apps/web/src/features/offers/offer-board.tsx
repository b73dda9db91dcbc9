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
  withProduct?: boolean;
  basis: ShownBasis;
  /** Whether the order is by amount: offers that cannot be compared are then listed separately. */
  isByAmount?: boolean;
  /** Renders more actions of an offer beside its supplier. */
  renderMore?: (offer: Offer) => ReactNode;
  actions?: ReactNode;
  /** Rendered between the header and the table. */
  filters?: ReactNode;
  /** Rendered when there are no offers. */
  empty?: ReactNode;
  children?: ReactNode;
};

/** The live price table on its card: today's date, the time of the last change, and the offers. */
export function OfferBoard({
  id,
  title,
  tableTitle = title,
  offers,
  withProduct,
  basis,
  isByAmount = false,
  renderMore,
  actions,
  filters,
  empty,
  children,
}: OfferBoardProps) {
  const now = useNow();
  const last = offers
    .map(({ stated_at }) => stated_at)
    .sort()
    .at(-1);
  return (
    <Card
      id={id}
      title={title}
      actions={actions}
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
            offers={isByAmount ? offers.filter((offer) => !apartOf(offer)) : offers}
            withProduct={withProduct}
            basis={basis}
            renderMore={renderMore}
          />
          {isByAmount ? (
            <ApartOffers title={tableTitle} offers={offers} withProduct={withProduct} basis={basis} renderMore={renderMore} />
          ) : null}
        </>
      ) : (
        (empty ?? <EmptyState title={fa.offers.empty_title} text={fa.offers.empty_text} />)
      )}
      {children}
    </Card>
  );
}

const apartKinds: readonly Apart[] = ['credit', 'delivered', 'no_basis'];

/** The offers that cannot be compared with the others, grouped by kind. */
function ApartOffers({
  title,
  offers,
  ...table
}: Pick<OfferBoardProps, 'title' | 'offers' | 'withProduct' | 'basis'> & {
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
