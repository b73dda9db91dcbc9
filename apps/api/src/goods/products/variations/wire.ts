import type { Unit } from '@rasteh/contract/goods/catalogue';
import type { Variation } from '@rasteh/contract/goods/products/variations';
import type { Price } from '@rasteh/contract/pricing/prices';
import { thousandthsToQuantity } from '@rasteh/persian/quantity';
import type { Reference } from '../../catalogue/index.ts';
import type { NamedVariation } from './repo.ts';

/** A variation as seen by a user who may price it. */
export const variationToWire = ({ unit_id, unit_weight, ...row }: NamedVariation, { unitsById }: Reference): Variation => ({
  ...row,
  unit: unitsById.get(unit_id) as Unit,
  unit_weight_kg: unit_weight === null ? null : thousandthsToQuantity(unit_weight),
});

type NamedPiece = { id: number; title: string; unit_id: number; unit_weight: number | null };
export type VariationRef = NonNullable<Price['variation']>;

/** A variation as a reference in rows of prices. */
export const variationRef = ({ id, title, unit_id, unit_weight }: NamedPiece, { unitsById }: Reference): VariationRef => ({
  id,
  title,
  unit: unitsById.get(unit_id) as Unit,
  unit_weight_kg: unit_weight === null ? null : thousandthsToQuantity(unit_weight),
});
