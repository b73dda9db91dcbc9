import type { ComparedCategory, Unit } from '@rasteh/contract/goods/catalogue';
import type { Offer } from '@rasteh/contract/pricing/offers';
import { wholeToman } from '@rasteh/persian/money';
import type { PriceBasis } from '@rasteh/persian/money/price-basis';
import { useSearch } from '@tanstack/react-router';
import { faPriceBasis } from '../../i18n/pricing/price-basis.ts';
import { keepCookie } from '../page/keep-cookie.ts';
import { type Page, usePage } from '../page/page.ts';
import { type BasisSearch, validateBasis } from '../url/basis-search.ts';
import { given } from '../url/search-params.ts';
import { amountConversion } from './amount-conversion.ts';
import { useVatRates } from './vat-rates.ts';

/** Stores the chosen basis for later pages. */
export function keepBasis(page: Page, { vat = 'without', per = '' }: BasisSearch): void {
  page.price_basis = `${vat}.${per}`;
  keepCookie('price_basis', page.price_basis);
}

/** The units in which the prices of a category may be shown, the default first. */
export const unitsOf = ({ default_unit, comparison_units }: ComparedCategory): readonly [Unit, ...Unit[]] => [
  default_unit,
  ...comparison_units.filter(({ id }) => id !== default_unit.id),
];

/** The basis on which a visitor sees prices; `convert` converts amounts to one that is not the default. */
export type ShownBasis = PriceBasis & { unit: Unit; convert: ReturnType<typeof amountConversion> | null };

/** The basis that a visitor chose: in the URL, else earlier, else without tax for the first unit. */
export function chosenBasis({ price_basis }: Page, inAddress: BasisSearch, units: readonly [Unit, ...Unit[]]) {
  const [vat, per] = price_basis?.split('.') ?? [];
  const chosen = { ...given(validateBasis({ vat, per })), ...given(inAddress) };
  return { unit: units.find(({ code }) => code === chosen.per) ?? units[0], with_vat: chosen.vat === 'with' };
}

/** The basis on which this visitor sees prices that are shown in one of these units; the rows of a list share it. */
export function usePriceBases(): (units: readonly [Unit, ...Unit[]]) => ShownBasis {
  const page = usePage();
  const inAddress = validateBasis(useSearch({ strict: false, structuralSharing: false }));
  const rates = useVatRates();
  return (units) => {
    const { unit, with_vat } = chosenBasis(page, inAddress, units);
    return { unit, with_vat, convert: with_vat || unit !== units[0] ? amountConversion(rates) : null };
  };
}

/** The basis on which this visitor sees prices. */
export const usePriceBasis = (units: readonly [Unit, ...Unit[]]): ShownBasis => usePriceBases()(units);

/** The words of a basis: «هر تن، بدون ارزش افزوده». */
export const basisText = ({ unit, with_vat }: ShownBasis): string =>
  faPriceBasis.per_with(unit.title, faPriceBasis.vat[with_vat ? 'with' : 'without']);

/** A compared amount, without tax for one comparison unit, on a basis; null when it cannot be converted. */
export function comparedAmountShown(amount: number, comparison: Unit, { unit, with_vat, convert }: ShownBasis, now: number) {
  if (!with_vat && unit.id === comparison.id) return wholeToman(amount);
  const stated = { amount, unit: comparison, piece: null, vat_included: false, stated_at: now };
  return convert?.(stated, { unit, with_vat }) ?? null;
}

/** The amount of an offer as it is shown on a basis, in Rial: as stated, or in whole Toman; null when it has none, or cannot be converted. */
export function amountShown(offer: Offer, { unit, with_vat, convert }: ShownBasis): number | null {
  const { amount, variation: piece } = offer;
  if (amount === null || (offer.unit.id === unit.id && offer.vat_included === with_vat)) return amount;
  if (!with_vat && offer.comparison_unit_id === unit.id)
    return offer.comparable_amount === null ? null : wholeToman(offer.comparable_amount);
  return convert?.({ ...offer, amount, piece }, { unit, with_vat }) ?? null;
}
