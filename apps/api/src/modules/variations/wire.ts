import type { Unit } from '@rasteh/contract/catalogue';
import type { Variation } from '@rasteh/contract/variations';
import { thousandthsToQuantity } from '@rasteh/persian/quantity';
import type { Reference } from '../catalogue/index.ts';
import type { NamedVariation } from './repo.ts';

/** A variation as who may price it sees it. */
export const variationToWire = ({ unit_id, unit_weight, ...row }: NamedVariation, { unitsById }: Reference): Variation => ({
  ...row,
  unit: unitsById.get(unit_id) as Unit,
  unit_weight_kg: unit_weight === null ? null : thousandthsToQuantity(unit_weight),
});

/** The variation that a price names, as its rows show it: null for none. */
export const variationRef = (
  variation: { id: number; title: string; unit_id: number; unit_weight: number | null } | null,
  { unitsById }: Reference,
) =>
  variation && {
    id: variation.id,
    title: variation.title,
    unit: unitsById.get(variation.unit_id) as Unit,
    unit_weight_kg: variation.unit_weight === null ? null : thousandthsToQuantity(variation.unit_weight),
  };
