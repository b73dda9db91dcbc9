import type { Category } from '@rasteh/contract/goods/catalogue';
import type { Offer } from '@rasteh/contract/pricing/offers';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { formatNumber } from '@rasteh/persian/digits';
import { formatToman } from '@rasteh/persian/money';
import { Badge } from '@rasteh/ui/badge';
import { buttonClass } from '@rasteh/ui/button';
import { PriceChange } from '@rasteh/ui/price-change';
import { Sparkline } from '@rasteh/ui/sparkline';
import { Link } from '@tanstack/react-router';
import { GoodsDrawing } from '../../../core/market/goods-drawing.tsx';
import { amountShown, type ShownBasis, usePriceBasis } from '../../../core/market/price-basis.ts';
import { usePage } from '../../../core/page/page.ts';
import { fa } from '../../../i18n/fa.ts';
import { faSupplier } from '../../../i18n/supply/supplier.ts';
import { isStale, trendPercent, untilText } from '../offer-state.ts';
import styles from './supplier-prices.module.css';

const texts = faSupplier.prices;

/** The terms of an offer, one for each chip; delivery at the supplier's own place is none. */
function termsOf(offer: Offer, home_city_id: number): string[] {
  const { payment, credit_days, delivery, city, min_quantity, unit, variation } = offer;
  // Most goods are delivered at the supplier's own warehouse: only another place is a term worth a chip.
  const isUsualPlace = delivery === 'warehouse' && city.id === home_city_id;
  return [
    payment === 'credit' ? fa.offers.credit(credit_days) : fa.offers.cash,
    min_quantity === '0' ? '' : fa.offers.minimum(formatNumber(Number(min_quantity)), unit.title),
    isUsualPlace ? '' : `${fa.offers.deliveries[delivery]}، ${city.name}`,
    variation?.title ?? '',
  ].filter(Boolean);
}

type OwnPriceRowProps = {
  offer: Offer;
  /** The category of the product, whose unit its prices are compared in. */
  category: Category | undefined;
  now: number;
  /** The city of the supplier. */
  home_city_id: number;
  /** The visitor comes from this price. */
  isSeen: boolean;
};

/** A price on the page of its supplier: the product, all terms, and the amount. */
export function OwnPriceRow({ offer, category, now, home_city_id, isSeen }: OwnPriceRowProps) {
  const { product, supplier, state, valid_until, stated_at, change_percent, trend } = offer;
  const basis = usePriceBasis([category?.default_unit ?? offer.unit]);
  const isQuiet = state !== 'available' || isStale(offer, usePage());
  return (
    <li className={styles.row} data-seen={isSeen || undefined} data-quiet={isQuiet || undefined}>
      <span className={styles.picture}>
        <GoodsDrawing icon={category?.icon ?? ''} title={product.title} />
      </span>
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
      <OwnAmount offer={offer} basis={basis} />
      <span className={styles.change}>
        {change_percent === null ? null : <PriceChange texts={fa.move} percent={change_percent} />}
      </span>
      <Link
        to="/panel/rfqs/new"
        search={{ supplier: supplier.handle, product: product.id }}
        className={`${buttonClass({ variant: 'soft', size: 's' })} ${styles.ask}`}
        aria-label={texts.ask_for(product.title)}
      >
        {texts.ask}
      </Link>
    </li>
  );
}

/** The amount on the basis with its unit, as it was stated where it cannot be converted, or its state. */
function OwnAmount({ offer, basis }: { offer: Offer; basis: ShownBasis }) {
  const { state, amount, unit } = offer;
  if (state !== 'available' || amount === null)
    return (
      <span className={styles.amount}>
        <Badge tone={state === 'unavailable' ? 'no' : 'ask'}>
          {fa.offers.states[state === 'unavailable' ? 'unavailable' : 'on_call']}
        </Badge>
      </span>
    );
  const shown = amountShown(offer, basis);
  return (
    <span className={styles.amount}>
      <b>{formatToman(shown ?? amount)}</b> <small>{texts.per((shown === null ? unit : basis.unit).title)}</small>
    </span>
  );
}
