import type { Unit } from '@rasteh/contract/goods/catalogue';
import type { Geometry } from '@rasteh/contract/goods/catalogue/geometry';
import type { Offer } from '@rasteh/contract/pricing/offers';
import { comparedOffers } from '../../../core/market/compare/compared-offers.ts';
import type { Piece } from './piece-weight.ts';
import { WeightCalculator } from './weight-calculator.tsx';

/** The lowest price, if the unit of comparison is the kilogram or the first piece. */
function startOf(offers: readonly Offer[], piece: Piece | undefined, unit: Unit) {
  const [best] = comparedOffers(offers);
  if (!best) return null;
  const rial = best.comparable_amount;
  if (unit.dimension === 'mass' && unit.factor === '1') return { rial, basis: 'kilogram' } as const;
  return unit.id === piece?.unit.id ? ({ rial, basis: 'piece' } as const) : null;
}

type OffersCalculatorProps = {
  pieces: readonly Piece[];
  geometry: Geometry | null;
  offers: readonly Offer[];
  unit: Unit;
};

/** The calculator for these offers, prefilled with their lowest price. */
export const OffersCalculator = ({ pieces, geometry, offers, unit }: OffersCalculatorProps) => (
  <WeightCalculator pieces={pieces} geometry={geometry} start={startOf(offers, pieces[0], unit)} />
);
