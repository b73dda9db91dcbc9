import type { Unit } from '@rasteh/contract/goods/catalogue';
import type { Offer } from '@rasteh/contract/pricing/offers';
import type { BoardRow } from '@rasteh/contract/pricing/offers/board';
import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorText } from '../../../core/http/error-text.ts';
import { apartOf } from '../../../core/market/compare/compared-offers.ts';
import { amountShown, type ShownBasis } from '../../../core/market/price-basis.ts';
import { useNow } from '../../../core/page/clock.ts';
import { usePage } from '../../../core/page/page.ts';
import { useTopic } from '../../../core/realtime/socket.ts';
import { idText } from '../../../core/url/search-params.ts';
import { fa } from '../../../i18n/fa.ts';
import { faBoard } from '../../../i18n/pricing/board.ts';
import { quantityOf, rangeOf } from '../board-query.ts';
import type { BoardSearch } from '../board-search.ts';
import { asOf, nextExpiry } from '../offer-state.ts';
import { rowOffersQuery } from '../queries.ts';
import { OfferLine } from './offer-line.tsx';
import styles from './row-offers.module.css';

const texts = faBoard.opened;

type RowOffersProps = {
  row: BoardRow;
  basis: ShownBasis;
  /** The comparison unit of the category. */
  unit: Unit;
  search: BoardSearch;
};

/** The offers of a product under its row, with all their terms, updated live. */
export function RowOffers({ row: { product, compared }, basis, unit, search }: RowOffersProps) {
  const { api } = usePage();
  const { province, delivery, payment, verified } = search;
  const quantity = quantityOf(search.quantity);
  const filter = { ...(province ? { province_id: idText(province) } : {}), ...(delivery ? { delivery } : {}) };
  const { data, error, refetch } = useQuery(rowOffersQuery(api, product.id, filter));
  useTopic(`product:${product.id}`);
  const moment = useNow();
  const now = useNow(nextExpiry(data?.data ?? [], moment));
  if (error && !data) {
    return (
      <EmptyState
        kind="error"
        title={texts.failed}
        text={errorText(error)}
        action={<Button onClick={() => void refetch()}>{fa.failure.retry}</Button>}
      />
    );
  }
  if (!data) return <Skeleton label={texts.loading} rows={3} />;
  const range = rangeOf(search);
  const isWithin = (offer: Offer) => {
    const amount = range && amountShown(offer, basis);
    return (
      !range || (typeof amount === 'number' && amount >= (range.from ?? 0) && amount <= (range.to ?? Number.POSITIVE_INFINITY))
    );
  };
  const offers = data.data
    .map((offer) => asOf(offer, now))
    .filter((offer) => (!payment || offer.payment === payment) && (!verified || offer.supplier.verified === 'verified'))
    .filter(isWithin);
  const apart = offers.filter((offer: Offer) => apartOf(offer) !== undefined).length;
  const more = data.meta.total - data.data.length;
  return (
    <section aria-label={texts.label(product.title)} className={styles.opened}>
      {offers.length === 0 ? <EmptyState title={texts.empty} text="" /> : null}
      <ul className={styles.offers}>
        {offers.map((offer) => (
          <OfferLine key={offer.id} offer={offer} basis={basis} now={now} wanted={quantity ? { quantity, unit } : undefined} />
        ))}
      </ul>
      <p className={styles.foot}>
        <span>
          {[compared > 0 ? texts.compared(compared) : '', apart > 0 ? texts.apart(apart) : ''].filter(Boolean).join('؛ ')}
        </span>
        <Link data-print="no" to="/products/$id/$slug" params={{ id: String(product.id), slug: product.slug }}>
          {more > 0 ? texts.more(more) : texts.product}
        </Link>
      </p>
    </section>
  );
}
