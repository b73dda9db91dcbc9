import type { Offer } from '@rasteh/contract/offers';
import type { Product } from '@rasteh/contract/products';
import { formatRelative } from '@rasteh/persian/dates';
import { formatToman } from '@rasteh/persian/money';
import { buttonClass } from '@rasteh/ui/button';
import { Link } from '@tanstack/react-router';
import { fa } from '../../i18n/fa.ts';
import { faPublicInventory } from '../../i18n/fa-public-inventory.ts';
import { Card } from '../../lib/card.tsx';
import { useNow } from '../../lib/clock.ts';
import styles from './market-note.module.css';
import { asOf, nextExpiry } from './offer-state.ts';

const texts = faPublicInventory.market;

type MarketNoteProps = {
  offers: readonly Offer[];
  product: Pick<Product, 'id' | 'slug'>;
  /** Whose own price stands first. */
  supplier_id: number;
};

/** Today's price of a product beside something else of it: that of one supplier, the lowest, and the way to all. */
export function MarketNote({ offers, product, supplier_id }: MarketNoteProps) {
  const moment = useNow();
  const now = useNow(nextExpiry(offers, moment));
  const priced = offers.map((offer) => asOf(offer, now)).filter(({ amount }) => amount !== null);
  const byAmount = priced.toSorted((a, b) => (a.amount ?? 0) - (b.amount ?? 0));
  const own = byAmount.find(({ supplier }) => supplier.user_id === supplier_id);
  // Amounts of different units do not compare: the unit that most of them have.
  const units = Map.groupBy(byAmount, ({ unit }) => unit.id);
  const [best] = [...units.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
  return (
    <Card id="market" title={texts.title}>
      <div className={styles.note}>
        {best ? (
          <dl className={styles.prices}>
            {own ? <Price name={texts.own} offer={own} note={formatRelative(own.stated_at, now)} /> : null}
            <Price
              name={texts.best}
              offer={best}
              note={texts.suppliers(new Set(priced.map(({ supplier }) => supplier.user_id)).size)}
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

function Price({ name, offer: { amount, unit }, note }: { name: string; offer: Offer; note: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{formatToman(amount ?? 0)}</strong> {fa.offers.toman}/{unit.title} <small>{note}</small>
      </dd>
    </div>
  );
}
