import type { Unit } from '@rasteh/contract/goods/catalogue';
import type { Offer } from '@rasteh/contract/pricing/offers';
import { formatQuantity } from '@rasteh/persian/quantity';
import { faRanking as texts } from '../../../i18n/supply/ranking.ts';
import type { Wanted } from '../board/minimum.ts';
import { quantityOf } from '../board-query.ts';
import type { FitSearch } from '../product-search.ts';
import type { fitArithmetic } from './fit-arithmetic.ts';

type Piece = NonNullable<Offer['variation']>;

/** What an offer must fit to be ranked: the payment, and the wanted quantity if there is one. */
export type Fit = {
  payment: Offer['payment'];
  wanted: Wanted | undefined;
  unit: Unit;
  /** Whether an offer is sold only in larger quantities; false without a quantity. */
  isAbove(offer: Offer): boolean;
  /** What the quantity costs at an offer, in Rial; null where it is unknown. */
  totalOf?(offer: Offer, with_vat: boolean): number | null;
};

/** The units of a wanted quantity: those of the comparison, and the pieces whose weight is known. */
export function fitUnits(units: readonly [Unit, ...Unit[]], pieces: readonly Piece[]): readonly [Unit, ...Unit[]] {
  const known = pieces.filter(({ unit_weight_kg }) => unit_weight_kg !== null).map(({ unit }) => unit);
  const more = [...units, ...known].filter(({ id }, at, all) => all.findIndex((unit) => unit.id === id) === at);
  // The market buys by the ton.
  const ton = more.find(({ code }) => code === 'ton');
  return ton ? [ton, ...more.filter((unit) => unit !== ton)] : (more as unknown as readonly [Unit, ...Unit[]]);
}

/** What the URL asks for, in the first unit if it names none. */
export function fitOf(
  { quantity, unit, payment: asked }: FitSearch,
  units: readonly [Unit, ...Unit[]],
  pieces: readonly Piece[],
  arithmetic: ReturnType<typeof fitArithmetic>,
): Fit {
  const payment = asked ?? 'cash';
  const chosen = units.find(({ code }) => code === unit) ?? units[0];
  const known = quantityOf(quantity);
  const none: Fit = { payment, unit: chosen, wanted: undefined, isAbove: () => false };
  if (known === undefined) return none;
  const weighed = pieces.filter(({ unit_weight_kg }) => unit_weight_kg !== null);
  const piece = weighed.find((one) => one.unit.id === chosen.id) ?? weighed[0] ?? null;
  const wanted = { quantity: known, unit: chosen, piece };
  return {
    ...none,
    wanted,
    isAbove: (offer) => arithmetic.isAboveWanted(offer, wanted),
    totalOf: (offer, with_vat) => arithmetic.totalOf(offer, wanted, with_vat),
  };
}

/** The wanted quantity in words; empty without one. */
export const quantityText = ({ wanted }: Fit): string =>
  wanted ? texts.quantity(formatQuantity(wanted.quantity), wanted.unit.title) : '';

/** The quantity and the payment in words. */
export function fitText(fit: Fit): string {
  const { payment, wanted } = fit;
  const paid = texts.payments[payment];
  return wanted ? `${quantityText(fit)} ${paid}` : paid;
}

/** What the lowest price is called, or that there is none: of prices on credit, whose terms differ, none is the lowest. */
export function lowestText(fit: Fit, isThere: boolean): string {
  if (!isThere) return texts.none(fitText(fit));
  if (fit.payment === 'credit') return texts.first_credit;
  return fit.wanted ? texts.lowest(fitText(fit)) : texts.lowest_today;
}
