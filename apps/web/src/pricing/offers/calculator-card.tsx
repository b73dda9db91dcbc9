import type { Unit } from '@rasteh/contract/goods/catalogue';
import type { Geometry } from '@rasteh/contract/goods/catalogue/geometry';
import type { Offer } from '@rasteh/contract/pricing/offers';
import { Button } from '@rasteh/ui/button';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useState } from 'react';
import { loadedOnUse } from '../../core/hydration/loaded-on-use.tsx';
import { Card } from '../../core/page/card.tsx';
import { fa } from '../../i18n/fa.ts';
import type { Piece } from './calculator/piece-weight.ts';

const OffersCalculator = loadedOnUse(() =>
  loadChunk(() => import('./calculator/offers-calculator.tsx')).then((part) => part.OffersCalculator),
);

type CalculatorCardProps = {
  variations: readonly Piece[];
  geometry: Geometry | null;
  offers: readonly Offer[];
  /** The unit in which the offers are compared. */
  unit: Unit;
};

/** The calculator of goods whose weight is stated or follows from their measures; loaded on first open. */
export function CalculatorCard({ variations, geometry, offers, unit }: CalculatorCardProps) {
  const [isOpen, setOpen] = useState(false);
  const pieces = variations.filter(({ unit_weight_kg }) => geometry !== null || unit_weight_kg !== null);
  if (pieces.length === 0 && geometry === null) return null;
  return (
    <Card
      id="calculator"
      title={fa.product.calculator}
      actions={
        isOpen ? undefined : (
          <Button size="s" variant="quiet" className="needs-js" onClick={() => setOpen(true)}>
            {fa.product.open_calculator}
          </Button>
        )
      }
    >
      {isOpen ? <OffersCalculator pieces={pieces} geometry={geometry} offers={offers} unit={unit} /> : null}
    </Card>
  );
}
