import type { Offer } from '@rasteh/contract/offers';
import { formatToman } from '@rasteh/persian/money';
import { Badge } from '@rasteh/ui/badge';
import { fa } from '../../i18n/fa.ts';
import { SupplierList } from './supplier-list.tsx';

/** Who offers a product, each once with its lowest price of now; who has one for sale comes first, the cheapest before the others. */
export function ProductSuppliers({ offers, product_id }: { offers: readonly Offer[]; product_id: number }) {
  const rank = ({ state, amount }: Offer) => (state === 'available' ? (amount ?? 0) : Number.MAX_SAFE_INTEGER);
  const first = new Map<number, Offer>();
  for (const offer of [...offers].sort((a, b) => rank(a) - rank(b)))
    if (!first.has(offer.supplier.user_id)) first.set(offer.supplier.user_id, offer);
  return (
    <SupplierList
      product={{ id: product_id, title: offers[0]?.product.title ?? '' }}
      suppliers={[...first.values()].map(({ supplier, city, amount, state, unit }) => ({
        ...supplier,
        place: city.name,
        note:
          amount === null || state !== 'available' ? (
            <Badge tone={state === 'on_call' ? 'ask' : 'no'}>{fa.offers.states[state]}</Badge>
          ) : (
            <>
              <strong>{formatToman(amount)}</strong>{' '}
              <small>
                {fa.offers.toman} {fa.product.per(unit.title)}
              </small>
            </>
          ),
      }))}
    />
  );
}
