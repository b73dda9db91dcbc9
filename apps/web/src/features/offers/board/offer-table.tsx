import type { Offer } from '@rasteh/contract/offers';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { formatNumber } from '@rasteh/persian/digits';
import { Badge } from '@rasteh/ui/badge';
import { PriceChange } from '@rasteh/ui/price-change';
import { Sparkline } from '@rasteh/ui/sparkline';
import { Cell, HeaderCell, Row, Table } from '@rasteh/ui/table';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { fa } from '../../../i18n/fa.ts';
import { faPriceBasis } from '../../../i18n/public/price-basis.ts';
import { ChatButton } from '../../../market/chat-button.tsx';
import type { ShownBasis } from '../../../market/price-basis.ts';
import { useNow } from '../../../page/clock.ts';
import { usePage } from '../../../page/page.ts';
import { asOf, isStale, nextExpiry, trendPercent } from '../offer-state.ts';
import styles from '../offers.module.css';
import { PriceValue } from './price-value.tsx';

type OfferTableProps = {
  title: string;
  offers: readonly Offer[];
  basis: ShownBasis;
  /** Renders more actions of an offer beside its supplier. */
  renderMore?: ((offer: Offer) => ReactNode) | undefined;
};

/** The table of a product's offers, updated live; an offer whose validity ends turns on-call by itself. */
export function OfferTable({ title, offers, basis, renderMore }: OfferTableProps) {
  const [selected, setSelected] = useState<number | null>(null);
  const moment = useNow();
  const now = useNow(nextExpiry(offers, moment));
  const { columns } = fa.offers;
  return (
    <Table
      label={fa.offers.table(title)}
      className={styles.table}
      head={
        <>
          <HeaderCell>{columns.supplier}</HeaderCell>
          <HeaderCell>{columns.place}</HeaderCell>
          <HeaderCell className={styles.wide}>{columns.terms}</HeaderCell>
          <HeaderCell numeric>
            {columns.price} <small>{faPriceBasis.toman_per(basis.unit.title)}</small>
          </HeaderCell>
          <HeaderCell numeric>{columns.change}</HeaderCell>
          <HeaderCell className={styles.wide}>{columns.trend}</HeaderCell>
          <HeaderCell>{columns.stated}</HeaderCell>
        </>
      }
    >
      {offers.map((offer) => (
        <OfferRow
          key={offer.id}
          offer={asOf(offer, now)}
          now={now}
          basis={basis}
          more={renderMore?.(offer)}
          selected={offer.id === selected}
          onSelect={() => setSelected(offer.id === selected ? null : offer.id)}
        />
      ))}
    </Table>
  );
}

type OfferRowProps = {
  offer: Offer;
  now: number;
  basis: ShownBasis;
  more: ReactNode;
  selected: boolean;
  onSelect: () => void;
};

function OfferRow({ offer, now, basis, more, selected, onSelect }: OfferRowProps) {
  const stale = offer.state !== 'available' || isStale(offer, usePage());
  // A click on a link in the row follows the link and does not select the row.
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('a, button')) onSelect();
  };
  const supplier = (
    <>
      <Link
        to="/suppliers/$handle"
        params={{ handle: offer.supplier.handle }}
        search={{ price: offer.id }}
        className={`reach ${styles.product}`}
      >
        <bdi>{offer.supplier.title}</bdi>
      </Link>{' '}
      {offer.supplier.verified === 'verified' ? <Badge tone="ok">{fa.offers.verified.verified}</Badge> : null}
      <ChatButton
        user_id={offer.supplier.user_id}
        name={offer.supplier.title}
        card={{ type: 'price', id: offer.id, title: offer.product.title }}
      />
      {more}
    </>
  );
  return (
    <Row selected={selected} quiet={stale} onClick={onClick} aria-selected={selected} className={styles.row}>
      <Cell card="title">{supplier}</Cell>
      <Cell card="none">
        {offer.city.name}
        <span className={styles.more}>، {fa.offers.deliveries[offer.delivery]}</span>
      </Cell>
      <Cell card="none" className={`${styles.wide} ${styles.terms}`} title={terms(offer)}>
        {terms(offer)}
      </Cell>
      <Cell numeric card="value" flashOn={`${offer.version}/${offer.state}`}>
        <PriceValue offer={offer} basis={basis} />
      </Cell>
      <Cell numeric card="end">
        <PriceChange texts={fa.move} percent={offer.change_percent} />
      </Cell>
      <Cell card="none" className={styles.wide}>
        <Sparkline points={offer.trend} label={fa.offers.trend(trendPercent(offer.trend))} />
      </Cell>
      <Cell className={styles.stated}>
        <span className={styles.card_only}>
          <bdi>{offer.city.name}</bdi>
          {' · '}
        </span>
        <time dateTime={offer.stated_at}>{formatRelative(offer.stated_at, now)}</time>
      </Cell>
    </Row>
  );
}

/** Variation, payment, VAT and the minimum quantity in one line. */
function terms({ payment, credit_days, vat_included, min_quantity, unit, variation }: Offer): string {
  return [
    variation?.title ?? null,
    payment === 'credit' ? fa.offers.credit(credit_days) : fa.offers.cash,
    vat_included ? fa.offers.with_vat : null,
    min_quantity === '0' ? null : fa.offers.minimum(formatNumber(Number(min_quantity)), unit.title),
  ]
    .filter((part) => part !== null)
    .join('، ');
}
