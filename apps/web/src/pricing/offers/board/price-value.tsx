import type { Offer } from '@rasteh/contract/pricing/offers';
import { formatToman, formatWholeToman } from '@rasteh/persian/money';
import { PriceCell } from '@rasteh/ui/price-cell';
import type { ComponentProps } from 'react';
import { amountShown, type ShownBasis } from '../../../core/market/price-basis.ts';
import { fa } from '../../../i18n/fa.ts';
import { faPriceBasis as texts } from '../../../i18n/pricing/price-basis.ts';

/** The stated amount with its own unit and tax, if it differs from the amount shown. */
function statedText({ amount, unit, vat_included }: Offer, basis: ShownBasis, areTermsBeside: boolean): string | null {
  if (amount === null || (unit.id === basis.unit.id && vat_included === basis.with_vat)) return null;
  const vat = areTermsBeside || vat_included === basis.with_vat ? '' : texts.vat[vat_included ? 'with' : 'without'];
  return texts.stated(formatToman(amount), unit.id === basis.unit.id ? null : unit.title, vat);
}

type PriceValueProps = {
  offer: Offer;
  basis: ShownBasis;
  /** The basis stands above all prices: an amount on it needs no unit. */
  isBasisNamed?: boolean;
  /** All terms stand beside the price: its note repeats none of them. */
  areTermsBeside?: boolean;
} & Pick<ComponentProps<typeof PriceCell>, 'unitShown'>;

/** The price of an offer in Toman on a basis, or its state; a price that cannot be converted is shown as stated. */
export function PriceValue({ offer, basis, isBasisNamed = false, areTermsBeside = false, unitShown }: PriceValueProps) {
  const { state, amount, unit, counter_price, payment, credit_days, vat_included } = offer;
  const shown = state === 'available' ? amountShown(offer, basis) : null;
  const isStated = shown === null && state === 'available' && amount !== null;
  const own = isStated
    ? texts.per_with(unit.title, texts.vat[vat_included ? 'with' : 'without'])
    : statedText(offer, basis, areTermsBeside);
  const counter = counter_price && fa.offers.counter(formatWholeToman(counter_price.amount), counter_price.unit);
  // Only one of them: the stated price says more than the price in the other unit.
  const notes = [payment === 'credit' && !areTermsBeside ? fa.offers.credit(credit_days) : null, own ?? counter];
  const stated = isStated ? formatToman(amount) : null;
  return (
    <PriceCell
      amount={shown === null ? stated : formatToman(shown)}
      unit={isStated || isBasisNamed ? fa.offers.toman : texts.toman_per(basis.unit.title)}
      {...(unitShown ? { unitShown } : {})}
      note={notes.filter(Boolean).join(' · ') || null}
      instead={
        state === 'unavailable'
          ? { tone: 'no', text: fa.offers.states.unavailable }
          : { tone: 'ask', text: fa.offers.states.on_call }
      }
    />
  );
}
