import type { Unit } from '@rasteh/contract/goods/catalogue';
import type { Product } from '@rasteh/contract/goods/products';
import type { Offer } from '@rasteh/contract/pricing/offers';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { formatToman } from '@rasteh/persian/money';
import { buttonClass } from '@rasteh/ui/button';
import { Link } from '@tanstack/react-router';
import { comparedOffers } from '../../core/market/compare/compared-offers.ts';
import { amountShown, usePriceBasis } from '../../core/market/price-basis.ts';
import { Card } from '../../core/page/card.tsx';
import { useNow } from '../../core/page/clock.ts';
import { fa } from '../../i18n/fa.ts';
import { faPriceBasis } from '../../i18n/pricing/price-basis.ts';
import { faPublicInventory } from '../../i18n/supply/public-inventory.ts';
import styles from './board/market-note.module.css';
import { asOf, nextExpiry } from './offer-state.ts';

const texts = faPublicInventory.market;

type MarketNoteProps = {
  offers: readonly Offer[];
  product: Pick<Product, 'id' | 'slug'>;
  /** The supplier whose price is listed first. */
  supplier_id: number;
  /** The unit of comparison. */
  unit: Unit;
};

/** Today's market price of a product: the price of one supplier, the lowest price, and a link to all offers. */
export function MarketNote({ offers, product, supplier_id, unit }: MarketNoteProps) {
  const moment = useNow();
  const now = useNow(nextExpiry(offers, moment));
  const compared = comparedOffers(offers.map((offer) => asOf(offer, now)));
  const own = compared.find(({ supplier }) => supplier.user_id === supplier_id);
  const [best] = compared;
  return (
    <Card id="market" title={texts.title}>
      <div className={styles.note}>
        {best ? (
          <dl className={styles.prices}>
            {own ? <Price name={texts.own} offer={own} unit={unit} note={formatRelative(own.stated_at, now)} /> : null}
            <Price
              name={texts.best}
              offer={best}
              unit={unit}
              note={texts.suppliers(new Set(compared.map(({ supplier }) => supplier.user_id)).size)}
            />
          </dl>
        ) : (
          <p>{texts.none}</p>
        )}
        <Link
          to="/products/$id/$slug"
          params={{ id: String(product.id), slug: product.slug }}
          className={buttonClass({ variant: 'quiet' })}
        >
          {texts.see}
        </Link>
      </div>
    </Card>
  );
}

function Price({ name, offer, unit, note }: { name: string; offer: Offer; unit: Unit; note: string }) {
  const basis = usePriceBasis([unit]);
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{formatToman(amountShown(offer, basis) ?? 0)}</strong> {fa.offers.toman}/{unit.title}
        <small>
          {faPriceBasis.vat[basis.with_vat ? 'with' : 'without']}، {note}
        </small>
      </dd>
    </div>
  );
}
