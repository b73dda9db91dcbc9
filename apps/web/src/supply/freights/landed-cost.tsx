import type { City } from '@rasteh/contract/goods/catalogue';
import type { Offer } from '@rasteh/contract/pricing/offers';
import type { PublicFreight } from '@rasteh/contract/supply/freights';
import { estimateFreight } from '@rasteh/contract/supply/freights/estimate';
import { convertQuantity, kilogram, type Measure, ratioBetween, type WeighedPiece } from '@rasteh/persian/conversion';
import { formatWholeToman } from '@rasteh/persian/money';
import { quantityToThousandths } from '@rasteh/persian/quantity';
import { fa } from '../../i18n/fa.ts';
import { faFreights } from '../../i18n/supply/freights.ts';
import styles from './landed-cost.module.css';

const texts = faFreights.landed;

type LandedCostProps = {
  offer: Pick<Offer, 'city' | 'delivery' | 'supplier' | 'variation'>;
  /** The name of the city. */
  city: string;
  rates: readonly PublicFreight[];
  /** What the goods cost with value added tax, in Rial; null where it is unknown. */
  goods: number | null;
  /** How much is wanted, and what the goods come in. */
  wanted: { quantity: string; unit: Measure; piece?: WeighedPiece | null };
};

/** What goods cost in the city of a buyer, with tax and freight, as an estimate; without a rate of their supplier nothing is invented. */
export function LandedCost({
  offer: { city: from, delivery, supplier, variation },
  city,
  rates,
  goods,
  wanted,
}: LandedCostProps) {
  // Its price has the freight to another place in it.
  if (delivery === 'delivered' || goods === null) return null;
  const ratio = ratioBetween(wanted.unit, kilogram, variation ?? wanted.piece);
  const load = ratio && convertQuantity(quantityToThousandths(wanted.quantity), ratio);
  // Nothing is estimated for goods whose weight is unknown.
  if (load === null) return null;
  const own = rates.filter(({ user_id, from_city }) => user_id === supplier.user_id && from_city.id === from.id);
  const freight = estimateFreight(own, load);
  if (!freight) return <span className={styles.none}>{texts.none(city)}</span>;
  const trips = freight.trips.map(({ vehicle, count }) => texts.trip(count, faFreights.vehicles[vehicle])).join('، ');
  return (
    <span className={styles.landed}>
      {texts.in_city(city)} <b>{formatWholeToman(goods + freight.amount)}</b> {fa.offers.toman}
      <small>
        {texts.estimate} · {texts.freight(formatWholeToman(freight.amount), trips)}
      </small>
    </span>
  );
}

type LandedCostNoteProps = { to: string; city: City | null; hasQuantity: boolean };

/** What is missing for the cost in a city: its name, or a quantity. */
export function LandedCostNote({ to, city, hasQuantity }: LandedCostNoteProps) {
  if (city === null) return <p role="alert">{texts.unknown(to)}</p>;
  return hasQuantity ? null : <p className={styles.note}>{texts.quantity_missing(city.name)}</p>;
}
