import type { Offer } from '@rasteh/contract/pricing/offers';
import { formatToman } from '@rasteh/persian/money';
import { Badge } from '@rasteh/ui/badge';
import { comparedOffers } from '../../core/market/compare/compared-offers.ts';
import { amountShown, type ShownBasis, usePriceBasis } from '../../core/market/price-basis.ts';
import { fa } from '../../i18n/fa.ts';
import { faPriceBasis } from '../../i18n/pricing/price-basis.ts';
import { SupplierList } from './list/supplier-list.tsx';

type ProductSuppliersProps = {
  offers: readonly Offer[];
  product_id: number;
  units: Parameters<typeof usePriceBasis>[0];
};

/**
 * The suppliers of a product, each once with their lowest current price; suppliers with a comparable price first, cheapest on
 * top.
 */
export function ProductSuppliers({ offers, product_id, units }: ProductSuppliersProps) {
  const basis = usePriceBasis(units);
  const first = new Map<number, Offer>();
  const compared = comparedOffers(offers);
  for (const offer of [...compared, ...offers.filter(({ amount }) => amount !== null), ...offers])
    if (!first.has(offer.supplier.user_id)) first.set(offer.supplier.user_id, offer);
  return (
    <SupplierList
      product={{ id: product_id, title: offers[0]?.product.title ?? '' }}
      suppliers={[...first.values()].map((offer) => ({
        ...offer.supplier,
        place: offer.city.name,
        note: <Price offer={offer} basis={basis} />,
      }))}
    />
  );
}

/** The price of an offer on the chosen basis, or as stated if it cannot be converted. */
function Price({ offer, basis }: { offer: Offer; basis: ShownBasis }) {
  const { amount, state, unit, vat_included } = offer;
  if (amount === null || state !== 'available')
    return <Badge tone={state === 'on_call' ? 'ask' : 'no'}>{fa.offers.states[state]}</Badge>;
  const shown = amountShown(offer, basis);
  const terms = shown === null ? { unit, with_vat: vat_included } : basis;
  return (
    <>
      <strong>{formatToman(shown ?? amount)}</strong>{' '}
      <small>
        {fa.offers.toman} {faPriceBasis.per_with(terms.unit.title, faPriceBasis.vat[terms.with_vat ? 'with' : 'without'])}
      </small>
    </>
  );
}
