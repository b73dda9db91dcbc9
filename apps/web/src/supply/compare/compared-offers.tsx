import type { Unit } from '@rasteh/contract/goods/catalogue';
import type { Offer } from '@rasteh/contract/pricing/offers';
import { formatJalaliFull, formatRelative } from '@rasteh/persian/calendar/dates';
import { formatNumber } from '@rasteh/persian/digits';
import { formatToman } from '@rasteh/persian/money';
import { Badge } from '@rasteh/ui/badge';
import { type ComparedCell, ComparisonTable } from '@rasteh/ui/comparison-table';
import { PriceChange } from '@rasteh/ui/price-change';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChatButton } from '../../core/market/chat/chat-button.tsx';
import { comparedOffers } from '../../core/market/compare/compared-offers.ts';
import { amountShown, usePriceBasis } from '../../core/market/price-basis.ts';
import { useNow } from '../../core/page/clock.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { fa } from '../../i18n/fa.ts';
import { faPriceBasis } from '../../i18n/pricing/price-basis.ts';
import { faCompare as texts } from '../../i18n/supply/compare.ts';
import styles from './compare.module.css';

const { rows } = texts;

/** Renders a link to the comparison without this item. */
export type RenderRemove = (
  item: string,
  link: { className: string | undefined; 'aria-label': string; children: ReactNode },
) => ReactNode;

type ComparedOffersProps = {
  offers: readonly Offer[];
  /** The unit in which they are compared; undefined without offers. */
  unit: Unit | undefined;
  /** The number of chosen offers that are not public any more. */
  gone: number;
  /** The switch of the basis. */
  basis: ReactNode;
  renderRemove: RenderRemove;
};

/** Offers side by side on one basis, updated live; the lowest is marked among those with equal terms only. */
export function ComparedOffers({ offers, unit, gone, basis, renderRemove }: ComparedOffersProps) {
  const one = isOneProductIn(offers) ? offers[0]?.product : undefined;
  return (
    <div className={styles.page}>
      <p className={styles.note}>{texts.intro}</p>
      {gone > 0 ? (
        <p role="status" className={styles.gone}>
          {texts.gone(gone)}
        </p>
      ) : null}
      {unit ? (
        <>
          {one ? (
            <h2 className={styles.product}>
              <ProductLink product={one} />
            </h2>
          ) : null}
          {basis}
          {[...new Set(offers.map(({ product }) => product.id))].map((id) => (
            <FollowProduct key={id} id={id} />
          ))}
          <OfferColumns offers={offers} unit={unit} renderRemove={renderRemove} />
        </>
      ) : null}
    </div>
  );
}

/** Whether the offers differ by their supplier alone. */
const isOneProductIn = (offers: readonly Offer[]): boolean => new Set(offers.map(({ product }) => product.id)).size === 1;

function ProductLink({ product: { id, slug, title }, className }: { product: Offer['product']; className?: string }) {
  return (
    <Link to="/products/$id/$slug" params={{ id: String(id), slug }} className={className}>
      {title}
    </Link>
  );
}

/** The supplier of an offer, with the chat about it. */
function SupplierLink({ id, supplier, product }: Pick<Offer, 'id' | 'supplier' | 'product'>) {
  return (
    <span className={styles.seller}>
      <Link
        to="/suppliers/$handle"
        params={{ handle: supplier.handle }}
        search={{ price: id }}
        className={`reach ${styles.supplier}`}
      >
        <bdi>{supplier.title}</bdi>
      </Link>{' '}
      <ChatButton user_id={supplier.user_id} name={supplier.title} card={{ type: 'price', id, title: product.title }} />
    </span>
  );
}

/** Keeps the offers of a product live. */
function FollowProduct({ id }: { id: number }) {
  useTopic(`product:${id}`);
  return null;
}

function OfferColumns({ offers, unit, renderRemove }: Pick<ComparedOffersProps, 'offers' | 'renderRemove'> & { unit: Unit }) {
  const shownBasis = usePriceBasis([unit]);
  const isOneProduct = isOneProductIn(offers);
  const now = useNow();
  const comparable = comparedOffers(offers.filter(({ comparison_unit_id }) => comparison_unit_id === unit.id));
  const lowest = comparable.length > 1 ? comparable[0]?.comparable_amount : undefined;
  const isComparable = (offer: Offer) => comparable.some(({ id }) => id === offer.id);
  const priceOf = (offer: Offer): ComparedCell => {
    const amount = offer.state === 'available' ? amountShown(offer, shownBasis) : null;
    if (amount === null) return { content: <Badge tone="ask">{fa.offers.states.on_call}</Badge> };
    const isBest = isComparable(offer) && offer.comparable_amount === lowest;
    return {
      isBest,
      content: (
        <>
          <strong>{formatToman(amount)}</strong> <small>{faPriceBasis.toman_per(unit.title)}</small>
          {isComparable(offer) ? null : <small className={styles.apart}>{texts.not_comparable}</small>}
        </>
      ),
    };
  };
  const row = (id: string, head: string, read: (offer: Offer) => ComparedCell) => ({ id, head, cells: offers.map(read) });
  const said = (content: ReactNode): ComparedCell => (content ? { content } : null);
  return (
    <ComparisonTable
      label={texts.title_offers}
      corner={texts.corner}
      texts={{ best_mark: '✓', best: texts.best, missing: texts.missing }}
      columns={offers.map(({ id, product, supplier }) => ({
        id,
        name: isOneProduct ? supplier.title : `${product.title}، ${supplier.title}`,
        head: (
          <div className={styles.head}>
            {isOneProduct ? (
              <SupplierLink id={id} supplier={supplier} product={product} />
            ) : (
              <ProductLink product={product} className="reach" />
            )}
            {renderRemove(String(id), {
              className: `reach ${styles.remove}`,
              'aria-label': texts.remove_of(`${product.title}، ${supplier.title}`),
              children: '×',
            })}
          </div>
        ),
      }))}
      rows={[
        ...(isOneProduct ? [] : [row('supplier', rows.supplier, (offer) => said(<SupplierLink {...offer} />))]),
        row('price', rows.price, priceOf),
        row('change', rows.change, ({ change_percent }) =>
          change_percent === null ? null : { content: <PriceChange texts={fa.move} percent={change_percent} /> },
        ),
        row('terms', rows.terms, ({ payment, credit_days, vat_included, variation }) =>
          said(
            [
              variation?.title,
              payment === 'credit' ? fa.offers.credit(credit_days) : fa.offers.cash,
              vat_included && fa.offers.with_vat,
            ]
              .filter(Boolean)
              .join('، '),
          ),
        ),
        row('delivery', rows.delivery, ({ delivery, city }) => said(`${fa.offers.deliveries[delivery]}، ${city.name}`)),
        row('minimum', rows.minimum, ({ min_quantity, unit: own }) =>
          said(min_quantity === '0' ? rows.no_minimum : `${formatNumber(Number(min_quantity))} ${own.title}`),
        ),
        row('stated', rows.stated, ({ stated_at }) => said(<time dateTime={stated_at}>{formatRelative(stated_at, now)}</time>)),
        row('until', rows.until, ({ valid_until }) => said(valid_until && formatJalaliFull(valid_until))),
      ]}
    />
  );
}
