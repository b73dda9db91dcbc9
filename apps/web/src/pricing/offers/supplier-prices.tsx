import type { Category, City } from '@rasteh/contract/goods/catalogue';
import type { Offer } from '@rasteh/contract/pricing/offers';
import type { PageMeta } from '@rasteh/contract/wire/values';
import { EmptyState } from '@rasteh/ui/empty-state';
import type { ReactNode } from 'react';
import { Card } from '../../core/page/card.tsx';
import { useNow } from '../../core/page/clock.ts';
import { LiveBadge } from '../../core/realtime/live-badge.tsx';
import { faSupplier } from '../../i18n/supply/supplier.ts';
import { OwnPriceRow } from './board/own-price-row.tsx';
import styles from './board/supplier-prices.module.css';
import { asOf, nextExpiry } from './offer-state.ts';

const texts = faSupplier.prices;

type SupplierPricesProps = {
  list: { data: readonly Offer[]; meta: PageMeta };
  categories: readonly Category[];
  /** The city of the supplier. */
  city: City;
  /** The price that the visitor comes from: it is marked and stands first. */
  price_id: number | null;
  /** The switch of the basis. */
  basis: ReactNode;
  renderPages: (meta: PageMeta) => ReactNode;
};

/** The prices of a supplier on one basis, updated live; a price whose validity ends turns on-call by itself. */
export function SupplierPrices({ list, categories, city, price_id, basis, renderPages }: SupplierPricesProps) {
  const moment = useNow();
  const now = useNow(nextExpiry(list.data, moment));
  const units = new Map(categories.map(({ id, default_unit }) => [id, default_unit]));
  const offers = list.data.toSorted((a, b) => Number(b.id === price_id) - Number(a.id === price_id));
  return (
    <Card id="prices" title={texts.title} beside={<LiveBadge />}>
      {offers.length > 0 ? (
        <>
          {basis}
          <ul className={styles.list} aria-label={texts.title}>
            {offers.map((offer: Offer) => (
              <OwnPriceRow
                key={offer.id}
                offer={asOf(offer, now)}
                unit={units.get(offer.product.category_id) ?? offer.unit}
                now={now}
                home_city_id={city.id}
                isSeen={offer.id === price_id}
              />
            ))}
          </ul>
          <div className={styles.pages}>{renderPages(list.meta)}</div>
        </>
      ) : (
        <EmptyState title={texts.empty_title} text={texts.empty_text} />
      )}
    </Card>
  );
}
