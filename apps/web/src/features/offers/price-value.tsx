import type { Offer } from '@rasteh/contract/offers';
import { formatToman } from '@rasteh/persian/money';
import { PriceCell } from '@rasteh/ui/price-cell';
import { fa } from '../../i18n/fa.ts';

/** The price of an offer in Toman, or what stands in its place. */
export function PriceValue({ offer }: { offer: Pick<Offer, 'state' | 'amount' | 'counter_price'> }) {
  const { state, amount, counter_price } = offer;
  const isShown = state === 'available' && amount !== null;
  return (
    <PriceCell
      amount={isShown ? formatToman(amount) : null}
      unit={fa.offers.toman}
      note={counter_price && fa.offers.counter(formatToman(counter_price.amount), counter_price.unit)}
      instead={
        state === 'unavailable'
          ? { tone: 'no', text: fa.offers.states.unavailable }
          : { tone: 'ask', text: fa.offers.states.on_call }
      }
    />
  );
}
