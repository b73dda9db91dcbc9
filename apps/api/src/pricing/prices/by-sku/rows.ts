import { StorePriceSchema } from '@rasteh/contract/pricing/prices';
import type { SkuPriceSchema } from '@rasteh/contract/pricing/prices/by-sku';
import { quantityToThousandths } from '@rasteh/persian/quantity';
import type { z } from 'zod';
import type { SkuTarget } from '../../../goods/products/index.ts';
import type { Change, PriceRow } from '../rules.ts';
import type { StorePrice } from '../types.ts';

export type Row = z.output<typeof SkuPriceSchema>;
/** A row whose SKU is known, with the key of its price. */
export type NamedRow = { row: Row; target: SkuTarget; unit_id: number; key: string };

type Basis = Pick<
  PriceRow,
  'product_id' | 'variation_id' | 'unit_id' | 'city_id' | 'delivery' | 'payment' | 'credit_days' | 'min_quantity'
>;

/** The identity of a price of a user: two prices with the same key are the same price. */
export const basisKey = (basis: Basis): string =>
  [
    basis.product_id,
    basis.variation_id ?? 0,
    basis.unit_id,
    basis.city_id,
    basis.delivery,
    basis.payment,
    basis.credit_days,
    basis.min_quantity,
  ].join('|');

/** A row with what its SKU names. */
export function nameRow(row: Row, target: SkuTarget): NamedRow {
  const unit_id = row.unit_id ?? target.unit_id;
  const { product_id, variation_id } = target;
  const min_quantity = quantityToThousandths(row.min_quantity);
  return { row, target, unit_id, key: basisKey({ ...row, product_id, variation_id, unit_id, min_quantity }) };
}

/** What a row changes of a price that exists: omitted is unchanged. */
export const changeOf = ({ row }: NamedRow): Change => {
  const { amount, vat_included, state, valid_until, note, confirm_jump, confirm_amount } = row;
  return { amount, vat_included, state, valid_until, note, confirm_jump, confirm_amount };
};

/** The price that a row creates, with the defaults of a new price. */
export function newPriceOf({ row: { sku: _, ...row }, target: { product_id, variation_id }, unit_id }: NamedRow): StorePrice {
  return StorePriceSchema.parse({ ...row, product_id, variation_id, unit_id });
}
