import type { Category } from '@rasteh/contract/goods/catalogue';
import type { Offer } from '@rasteh/contract/pricing/offers';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { formatToman } from '@rasteh/persian/money';
import { Carousel, carouselKinds } from '@rasteh/ui/carousel';
import { PriceCell } from '@rasteh/ui/price-cell';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { GoodsDrawing } from '../../core/market/goods-drawing.tsx';
import { amountShown, type ShownBasis, usePriceBases } from '../../core/market/price-basis.ts';
import { useHashPosition } from '../../core/page/carousel.ts';
import { useNow } from '../../core/page/clock.ts';
import { usePage } from '../../core/page/page.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { fa } from '../../i18n/fa.ts';
import { faPriceBasis } from '../../i18n/pricing/price-basis.ts';
import { asOf, isStale, nextExpiry } from './offer-state.ts';
import styles from './overview/front-carousel.module.css';
import { featuredQuery } from './queries.ts';

/** Featured products, each with today's best price and its change. */
export function FrontCarousel({ categories }: { categories: readonly Category[] }) {
  const { api } = usePage();
  const { data: offers = [] } = useQuery(featuredQuery(api));
  const byId = new Map(categories.map((category) => [category.id, category]));
  const basisOf = usePriceBases();
  const place = useHashPosition('front');
  const moment = useNow();
  const now = useNow(nextExpiry(offers, moment));
  if (offers.length === 0) return null;
  return (
    <div className={styles.front}>
      <h2>{fa.home.front}</h2>
      <Carousel {...place} label={fa.home.front} texts={fa.carousel} className={carouselKinds.cards}>
        {offers.map((offer) => (
          <FrontItem
            key={offer.product.id}
            offer={asOf(offer, now)}
            icon={byId.get(offer.product.category_id)?.icon ?? ''}
            basis={basisOf([byId.get(offer.product.category_id)?.default_unit ?? offer.unit])}
            now={now}
          />
        ))}
      </Carousel>
    </div>
  );
}

type FrontItemProps = {
  offer: Offer;
  /** The name of the category's icon. */
  icon: string;
  basis: ShownBasis;
  now: number;
};

function FrontItem({ offer, icon, basis, now }: FrontItemProps) {
  const { product, supplier, change_percent, stated_at } = offer;
  const amount = amountShown(offer, basis);
  useTopic(`product:${product.id}`);
  return (
    <Link to="/products/$id/$slug" params={{ id: String(product.id), slug: product.slug }} className={styles.card}>
      <span className={styles.picture}>
        <GoodsDrawing icon={icon} title={product.title} kind="picture" />
      </span>
      <b>{product.title}</b>
      <PriceCell
        amount={amount === null ? null : formatToman(amount)}
        unit={fa.home.toman_per(basis.unit.title)}
        note={basis.with_vat ? faPriceBasis.vat.with : null}
        unitShown="always"
        instead={{ tone: 'ask', text: fa.offers.states.on_call }}
        change={{ percent: change_percent, texts: fa.move }}
        stated={<time dateTime={stated_at}>{formatRelative(stated_at, now)}</time>}
        isStale={isStale(offer, usePage())}
      />
      <small>
        <bdi>{supplier.title}</bdi>
      </small>
    </Link>
  );
}
