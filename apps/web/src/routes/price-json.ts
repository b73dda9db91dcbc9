import type { Unit } from '@rasteh/contract/goods/catalogue';
import type { Offer } from '@rasteh/contract/pricing/offers';
import type { PublicInventory } from '@rasteh/contract/supply/inventories';
import { tehranDay } from '@rasteh/persian/calendar/tehran';
import { wholeToman } from '@rasteh/persian/money';
import { comparedOffers } from '../core/market/compare/compared-offers.ts';

const IN_STOCK = 'https://schema.org/InStock';

/** What one unit costs; Rial, whose code is IRR. */
const unitPrice = (
  unit: Unit,
  tax: { valueAddedTaxIncluded?: boolean },
  price: { price: number } | { minPrice: number; maxPrice: number },
) => ({
  '@type': 'UnitPriceSpecification',
  ...price,
  priceCurrency: 'IRR',
  ...tax,
  unitText: unit.title,
});

/** The compared offers of a product as they are shown: Rial without value added tax for one unit of comparison, lowest first. */
export type ComparedMarket = { low: number; high: number; offers: number; valid_until: string | null; unit: Unit };

/** What a product costs at present; null while no offer is compared, so that neither on-call nor expired prices are named. */
export function comparedMarket(offers: readonly Offer[], unit: Unit): ComparedMarket | null {
  const compared = comparedOffers(offers);
  const [first, last] = [compared[0], compared.at(-1)];
  if (!first || !last) return null;
  const ends = compared.flatMap(({ valid_until }) => valid_until ?? []).sort();
  return {
    low: wholeToman(first.comparable_amount),
    high: wholeToman(last.comparable_amount),
    offers: compared.length,
    valid_until: ends[0] ?? null,
    unit,
  };
}

/** The compared offers as structured data; the first of them to end ends the range. */
export const aggregateOfferJson = ({ low, high, offers, valid_until, unit }: ComparedMarket, url: string) => ({
  '@type': 'AggregateOffer',
  url,
  priceCurrency: 'IRR',
  lowPrice: low,
  highPrice: high,
  offerCount: offers,
  availability: IN_STOCK,
  ...(valid_until === null ? {} : { priceValidUntil: tehranDay(valid_until) }),
  priceSpecification: unitPrice(unit, { valueAddedTaxIncluded: false }, { minPrice: low, maxPrice: high }),
});

/** The offer of goods in stock as structured data, as it was stated, which leaves the tax open; undefined without an amount. */
export function inventoryOfferJson({ id, amount, unit, quantity, supplier, city, expires_at }: PublicInventory, origin: string) {
  if (amount === null) return undefined;
  return {
    '@type': 'Offer',
    url: `${origin}/inventories/${id}`,
    priceCurrency: 'IRR',
    price: amount,
    priceSpecification: unitPrice(unit, {}, { price: amount }),
    availability: IN_STOCK,
    inventoryLevel: { '@type': 'QuantitativeValue', value: Number(quantity), unitText: unit.title },
    availableAtOrFrom: { '@type': 'Place', address: `${city.province.name}، ${city.name}` },
    priceValidUntil: tehranDay(expires_at),
    seller: {
      '@type': 'Organization',
      name: supplier.title,
      url: `${origin}/suppliers/${encodeURIComponent(supplier.handle)}`,
    },
  };
}
