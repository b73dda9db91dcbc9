import type { Category, City } from '@rasteh/contract/goods/catalogue';
import type { Offer } from '@rasteh/contract/pricing/offers';
import type { PageMeta } from '@rasteh/contract/wire/values';
import { buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card } from '../../core/page/card.tsx';
import { useNow } from '../../core/page/clock.ts';
import { LiveBadge } from '../../core/realtime/live-badge.tsx';
import { faSupplier } from '../../i18n/supply/supplier.ts';
import { OwnPriceRow } from './board/own-price-row.tsx';
import styles from './board/supplier-prices.module.css';
import { asOf, nextExpiry } from './offer-state.ts';
import type { SupplierOffersChoice } from './queries.ts';

const texts = faSupplier.prices;

type SupplierPricesProps = {
  list: { data: readonly Offer[]; meta: PageMeta };
  chosen: SupplierOffersChoice;
  categories: readonly Category[];
  /** The city of the supplier. */
  city: City;
  /** The price that the visitor comes from: it is marked and stands first. */
  price_id: number | null;
  /** What is chosen among the prices. */
  tools: ReactNode;
  renderPages: (meta: PageMeta) => ReactNode;
};

/** The prices of a supplier on one basis, updated live; a price whose validity ends turns on-call by itself. */
export function SupplierPrices({ list, chosen, categories, city, price_id, tools, renderPages }: SupplierPricesProps) {
  const { data, meta } = list;
  const moment = useNow();
  const now = useNow(nextExpiry(data, moment));
  const byId = new Map(categories.map((category) => [category.id, category]));
  const offers = data.toSorted((a, b) => Number(b.id === price_id) - Number(a.id === price_id));
  const isChosen = chosen.q !== undefined || chosen.category !== undefined;
  if (offers.length === 0 && !isChosen)
    return (
      <Card id="prices" title={texts.title} beside={<LiveBadge />}>
        <EmptyState title={texts.empty_title} text={texts.empty_text} />
      </Card>
    );
  return (
    <section className={styles.card} aria-labelledby="prices">
      <header className={styles.head}>
        <h2 id="prices">{texts.title}</h2>
        <LiveBadge />
      </header>
      {tools}
      {offers.length > 0 ? (
        <ul className={styles.list} aria-label={texts.title}>
          {offers.map((offer) => (
            <OwnPriceRow
              key={offer.id}
              offer={asOf(offer, now)}
              category={byId.get(offer.product.category_id)}
              now={now}
              home_city_id={city.id}
              isSeen={offer.id === price_id}
            />
          ))}
        </ul>
      ) : (
        <EmptyState
          title={texts.none_found(chosen.q ?? '')}
          text={texts.none_found_text}
          action={
            <Link
              from="/suppliers/$handle"
              to="."
              search={(before) => ({ ...before, q: undefined, category: undefined, page: undefined })}
              className={buttonClass({ variant: 'quiet' })}
              resetScroll={false}
            >
              {texts.all}
            </Link>
          }
        />
      )}
      <div className={styles.pages}>
        {chosen.all || meta.total <= offers.length || chosen.page ? (
          renderPages(meta)
        ) : (
          <Link
            from="/suppliers/$handle"
            to="."
            search={(before) => ({ ...before, all: 'yes' })}
            className={buttonClass({ variant: 'plain' })}
            resetScroll={false}
          >
            {texts.more(meta.total - offers.length)}
          </Link>
        )}
      </div>
    </section>
  );
}
