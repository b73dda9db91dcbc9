import type { Price } from '@rasteh/contract/pricing/prices';
import type {
  PrefillAge,
  PrefillDifference,
  PrefillLine,
  PrefillPrice,
  PrefillTerms,
} from '@rasteh/contract/trade/quotes/prefill';
import type { RfqLine } from '@rasteh/contract/trade/rfqs';
import { HOUR_MS } from '@rasteh/persian/calendar/spans';
import { convertQuantity, ratioBetween, type WeighedPiece } from '@rasteh/persian/conversion';
import { shownOn } from '@rasteh/persian/money/price-basis';
import { vatRate } from '@rasteh/persian/money/vat';
import { quantityToThousandths } from '@rasteh/persian/quantity';
import type { Reference } from '../../../goods/catalogue/index.ts';
import { tehranDayNumber } from '../../../pricing/prices/index.ts';

/** A price that ends within this is about to expire. */
const ENDING_MS = 2 * HOUR_MS;

/** The terms of the quote by which a price is chosen and converted. */
export type QuoteTerms = Pick<PrefillTerms, 'vat_included' | 'delivery' | 'payment' | 'credit_days'> & { city_id: number | null };
type Asked = Pick<RfqLine, 'id' | 'product' | 'variation' | 'quantity' | 'unit'>;
type Context = Pick<Reference, 'vat'> & { terms: QuoteTerms; now: number; seesExpired: boolean };

const isExpired = ({ valid_until }: Price, now: number): boolean => valid_until !== null && Date.parse(valid_until) <= now;

function ageOf(price: Price, now: number): PrefillAge {
  if (isExpired(price, now)) return 'expired';
  if (price.valid_until !== null && Date.parse(price.valid_until) - now < ENDING_MS) return 'ending';
  return tehranDayNumber(Date.parse(price.stated_at)) === tehranDayNumber(now) ? 'today' : 'earlier';
}

const pieceOf = (asked: Asked, price: Price): WeighedPiece | null => price.variation ?? asked.variation;

function differencesOf(asked: Asked, price: Price, { terms }: Context): PrefillDifference[] {
  const ratio = ratioBetween(asked.unit, price.unit, pieceOf(asked, price));
  const quantity = ratio && convertQuantity(quantityToThousandths(asked.quantity), ratio);
  const found: Record<PrefillDifference, boolean> = {
    variation: asked.variation !== null && price.variation === null,
    min_quantity: quantity !== null && quantity < quantityToThousandths(price.min_quantity),
    payment: price.payment !== terms.payment || price.credit_days !== terms.credit_days,
    delivery: price.delivery !== terms.delivery,
    city: price.city.id !== terms.city_id,
  };
  return (Object.keys(found) as PrefillDifference[]).filter((name) => found[name]);
}

function toPrefill(asked: Asked, price: Price, context: Context): PrefillPrice | null {
  const { terms, now, vat } = context;
  if (price.amount === null) return null;
  const { unit, vat_included, stated_at } = price;
  const piece = pieceOf(asked, price);
  const stated = { amount: price.amount, unit, vat_included };
  const amount = shownOn(
    { ...stated, piece, vat_rate: vatRate(stated_at, vat) },
    { unit: asked.unit, with_vat: terms.vat_included },
  );
  if (amount === null) return null;
  return {
    amount,
    stated,
    price_id: price.id,
    unit_weight_kg: ratioBetween(unit, asked.unit) ? null : (piece?.unit_weight_kg ?? null),
    variation: price.variation?.title ?? null,
    min_quantity: price.min_quantity,
    delivery: price.delivery,
    city: price.city,
    payment: price.payment,
    credit_days: price.credit_days,
    stated_at,
    valid_until: price.valid_until,
    age: ageOf(price, now),
    differs: differencesOf(asked, price, context),
  };
}

/** The weights of the differences: a heavier one outweighs all lighter ones together. */
const weights: Record<PrefillDifference, number> = { min_quantity: 16, payment: 8, variation: 4, delivery: 2, city: 1 };
const distanceOf = ({ age, differs }: PrefillPrice): number =>
  (age === 'expired' ? 32 : 0) + differs.reduce((sum, name) => sum + weights[name], 0);

/**
 * The order in which prices fit: those that still hold, for this quantity, paid in this way, for this variation, delivered in this
 * way, in this city; among equals the one with the largest minimum quantity, then the one stated last.
 */
const byFit = (a: PrefillPrice, b: PrefillPrice): number =>
  distanceOf(a) - distanceOf(b) ||
  quantityToThousandths(b.min_quantity) - quantityToThousandths(a.min_quantity) ||
  Date.parse(b.stated_at) - Date.parse(a.stated_at) ||
  a.price_id - b.price_id;

/** A price whose goods may be sold: it is stated as available, and still holds unless the caller may see what it was. */
function isOffered(price: Price, { now, seesExpired }: Context): boolean {
  if (price.amount === null) return false;
  if (price.state === 'available') return true;
  return seesExpired && price.state === 'on_call' && isExpired(price, now);
}

/** Whether a price may be for the goods of a line: one of another variation than the requested one is for other goods. */
const isFor = ({ product, variation }: Asked, price: Price): boolean =>
  price.product.id === product?.id && (variation === null || price.variation === null || price.variation.id === variation.id);

/** Chooses the price of a supplier that fits a line of an RFQ best, converted to the unit of the line and to the terms. */
export function prefillLine(asked: Asked, prices: readonly Price[], context: Context): PrefillLine {
  const none = { rfq_line_id: asked.id, price: null, unit: null, others: 0 };
  if (!asked.product) return { ...none, gap: 'free_text' };
  const known = prices.filter((price) => isFor(asked, price));
  if (known.length === 0) return { ...none, gap: 'no_price' };
  const offered = known.filter((price) => isOffered(price, context));
  const [first] = offered;
  if (!first) return { ...none, gap: 'not_available' };
  const [price, ...others] = offered.flatMap((one) => toPrefill(asked, one, context) ?? []).toSorted(byFit);
  if (!price) return { ...none, gap: 'unit', unit: first.unit };
  return { ...none, price, gap: null, others: others.length };
}
