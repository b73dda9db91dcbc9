import type { Offer } from '@rasteh/contract/offers';
import { Button } from '@rasteh/ui/button';
import { latePart } from '@rasteh/ui/late-part';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useState } from 'react';
import { fa } from '../../i18n/fa.ts';
import { Card } from '../../lib/card.tsx';
import type { Piece } from './calculation.ts';

const useCalculator = latePart(() => import('./weight-calculator.tsx').then(({ WeightCalculator }) => WeightCalculator));

/** The cheapest amount for a kilogram, else for the first piece. */
function startOf(offers: readonly Offer[], piece: Piece | undefined) {
  const lowest = (fits: (offer: Offer) => boolean) =>
    Math.min(...offers.flatMap((offer) => (offer.amount !== null && fits(offer) ? [offer.amount] : [])));
  const byWeight = lowest(({ unit }) => unit.dimension === 'mass' && unit.factor === '1');
  const byPiece = lowest(({ unit }) => unit.id === piece?.unit.id);
  if (Number.isFinite(byWeight)) return { rial: byWeight, basis: 'kilogram' } as const;
  return Number.isFinite(byPiece) ? ({ rial: byPiece, basis: 'piece' } as const) : null;
}

/** The calculator of goods that are counted and weighed; it loads once somebody opens it. */
export function CalculatorCard({ variations, offers }: { variations: readonly Piece[]; offers: readonly Offer[] }) {
  const [isOpen, setOpen] = useState(false);
  const WeightCalculator = useCalculator(isOpen, () => setOpen(false));
  const pieces = variations.filter(({ unit_weight_kg }) => unit_weight_kg !== null);
  if (pieces.length === 0) return null;
  return (
    <Card
      id="calculator"
      title={fa.product.calculator}
      actions={
        isOpen ? undefined : (
          <Button size="s" variant="quiet" onClick={() => setOpen(true)}>
            {fa.product.open_calculator}
          </Button>
        )
      }
    >
      {isOpen && WeightCalculator ? <WeightCalculator pieces={pieces} start={startOf(offers, pieces[0])} /> : null}
      {isOpen && !WeightCalculator ? <Skeleton label={fa.shell.loading} rows={4} /> : null}
    </Card>
  );
}
