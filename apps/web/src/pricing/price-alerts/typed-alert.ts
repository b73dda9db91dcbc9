import type { PriceAlert } from '@rasteh/contract/pricing/price-alerts';
import type { AlertKind } from '@rasteh/contract/wire/vocabulary';
import { toAsciiDigits } from '@rasteh/persian/digits';
import { rialFromToman } from '@rasteh/persian/money/read';
import type { AlertSearch } from './alert-search.ts';

/** An alert as it is typed: `value` is an amount in Toman, or a percentage. */
export type TypedAlert = { kind: AlertKind; value: string; variation_id: number | null; city_id: number | null };

/** What the value of a kind is; null for a kind without one. */
export const valueKind = (kind: AlertKind): 'amount' | 'percent' | null =>
  kind === 'change' ? 'percent' : kind === 'under' || kind === 'over' ? 'amount' : null;

/** A new alert, with what was typed on the page of the product. */
export const newAlert = ({ kind = 'under', value = '' }: AlertSearch): TypedAlert => ({
  kind,
  value,
  variation_id: null,
  city_id: null,
});

/** A stored alert as it would be typed. */
export function typedAlert({ kind, amount, percent, variation, city }: PriceAlert): TypedAlert {
  const value = amount === null ? String(percent ?? '') : String(amount / 10);
  return { kind, value, variation_id: variation?.id ?? null, city_id: city?.id ?? null };
}

/** The condition that is sent; an amount that is none is left out, a percentage that is none is no number: both are refused at their fields. */
export function conditionOf({ kind, value, variation_id, city_id }: TypedAlert) {
  const place = { variation_id, city_id };
  if (kind === 'change') {
    const percent = toAsciiDigits(value).replace(/[٪%\s]/g, '');
    return { kind, ...place, percent: percent === '' ? undefined : Number(percent) };
  }
  if (kind === 'under' || kind === 'over') return { kind, ...place, amount: rialFromToman(value) ?? undefined };
  return { kind, ...place };
}
