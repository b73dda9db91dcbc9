import type { Unit } from '@rasteh/contract/goods/catalogue';
import type { Offer } from '@rasteh/contract/pricing/offers';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { formatNumber } from '@rasteh/persian/digits';
import { buttonClass } from '@rasteh/ui/button';
import { PriceChange } from '@rasteh/ui/price-change';
import { Sparkline } from '@rasteh/ui/sparkline';
import { Link } from '@tanstack/react-router';
import { usePriceBasis } from '../../../core/market/price-basis.ts';
import { usePage } from '../../../core/page/page.ts';
import { fa } from '../../../i18n/fa.ts';
import { faSupplier } from '../../../i18n/supply/supplier.ts';
import { isStale, trendPercent, untilText } from '../offer-state.ts';
import { PriceValue } from './price-value.tsx';
import styles from './supplier-prices.module.css';

const texts = faSupplier.prices;

/** The terms of an offer, one for each chip; delivery at the supplier's own place is none. */
function termsOf(offer: Offer, home_city_id: number): string[] {
  const { payment, credit_days, delivery, city, min_quantity, unit, variation } = offer;
  // Most goods are delivered at the supplier's own warehouse: only another place is a term worth a chip.
  const isUsualPlace = delivery === 'warehouse' && city.id === home_city_id;
  return [
    variation?.title ?? '',
    payment === 'credit' ? fa.offers.credit(credit_days) : fa.offers.cash,
    isUsualPlace ? '' : `${fa.offers.deliveries[delivery]}، ${city.name}`,
    min_quantity === '0' ? '' : fa.offers.minimum(formatNumber(Number(min_quantity)), unit.title),
  ].filter(Boolean);
}

type OwnPriceRowProps = {
  offer: Offer;
  /** The unit in which prices of its category are compared. */
  unit: Unit;
  now: number;
  /** The city of the supplier. */
  home_city_id: number;
  /** The visitor comes from this price. */
  isSeen: boolean;
};

/** A price on the page of its supplier: the product, all terms, and the amount. */
export function OwnPriceRow({ offer, unit, now, home_city_id, isSeen }: OwnPriceRowProps) {
  const { product, supplier, state, valid_until, stated_at, change_percent, trend } = offer;
  const basis = usePriceBasis([unit]);
  const isQuiet = state !== 'available' || isStale(offer, usePage());
  return (
    <li className={styles.row} data-seen={isSeen || undefined} data-quiet={isQuiet || undefined}>
      <div className={styles.what}>
        <Link
          to="/products/$id/$slug"
          params={{ id: String(product.id), slug: product.slug }}
          className={`reach ${styles.product}`}
        >
          {product.title}
        </Link>
        {isSeen ? <small className={styles.seen}>{texts.seen}</small> : null}
      </div>
      <ul className={styles.terms}>
        {termsOf(offer, home_city_id).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <p className={styles.when}>
        {valid_until && state === 'available' ? <span>{untilText(valid_until, now)}</span> : null}
        <time dateTime={stated_at}>{formatRelative(stated_at, now)}</time>
      </p>
      <span className={styles.spark}>
        <Sparkline points={trend} label={fa.offers.trend(trendPercent(trend))} />
      </span>
      <div className={styles.amount}>
        <PriceValue offer={offer} basis={basis} unitShown="always" />
        {change_percent === null ? null : <PriceChange texts={fa.move} percent={change_percent} />}
      </div>
      <Link
        to="/panel/rfqs/new"
        search={{ supplier: supplier.handle, product: product.id }}
        className={`${buttonClass({ variant: 'quiet', size: 's' })} ${styles.ask}`}
        aria-label={texts.ask_for(product.title)}
      >
        {texts.ask}
      </Link>
    </li>
  );
}
