import type { Unit } from '@rasteh/contract/goods/catalogue';
import type { Offer } from '@rasteh/contract/pricing/offers';
import type { PriceSheet, SharedPriceSheet, SheetRow } from '@rasteh/contract/pricing/price-sheets';
import { shownOn } from '@rasteh/persian/money/price-basis';
import { vatRate } from '@rasteh/persian/money/vat';
import { toWire } from '../../core/lib/clock.ts';
import type { Reference } from '../../goods/catalogue/index.ts';
import type { SheetRow as StoredSheet } from './repo.ts';

/** A sheet as returned to its user. */
export const sheetToWire = (row: StoredSheet, url: string): PriceSheet => ({
  id: row.id,
  title: row.title,
  filter: row.filter,
  vat: row.vat,
  unit: row.unit,
  shows_phone: row.shows_phone,
  shows_on_call: row.shows_on_call,
  token: row.token,
  url,
  version: row.version,
  created_at: toWire(row.created_at),
});

type Basis = Pick<PriceSheet, 'vat' | 'unit'>;

/** The amount of an offer on the basis of a sheet, with its unit; on the stated unit where it cannot be converted. */
function amountOf(offer: Offer, { vat, unit: wanted }: Basis, { unitsById, vat: rates }: Reference) {
  const with_vat = vat === 'stated' ? offer.vat_included : vat === 'with';
  const compared = wanted === 'compared' ? unitsById.get(offer.comparison_unit_id) : undefined;
  const stated = {
    amount: offer.amount ?? 0,
    unit: offer.unit,
    piece: offer.variation,
    vat_included: offer.vat_included,
    vat_rate: vatRate(offer.stated_at, rates),
  };
  const on = (unit: Unit) => (offer.amount === null ? null : shownOn(stated, { unit, with_vat }));
  const converted = compared && on(compared);
  if (compared && converted) return { amount: converted, unit: compared.title, vat_included: with_vat };
  return { amount: on(offer.unit), unit: offer.unit.title, vat_included: with_vat };
}

/** An offer as a row of a sheet. */
function rowOf(offer: Offer, basis: Basis, reference: Reference): SheetRow {
  const [size, ...others] = offer.product.options.map(({ option }) => option);
  const { id, slug, title } = offer.product;
  const known = [title, size, ...others].join(' ');
  // A variation may repeat an option, such as the length of a bar.
  const words = [...others, ...(offer.variation && !known.includes(offer.variation.title) ? [offer.variation.title] : [])];
  const { amount, ...terms } = amountOf(offer, basis, reference);
  return {
    id: offer.id,
    product: { id, slug, title },
    size: size ?? null,
    name: size === undefined ? [title, ...words].join(' ') : words.join(' '),
    // Only these two stand on a sheet.
    state: offer.state === 'available' ? 'available' : 'on_call',
    amount,
    ...terms,
    min_unit: offer.unit.title,
    delivery: offer.delivery,
    city: offer.city.name,
    payment: offer.payment,
    credit_days: offer.credit_days,
    min_quantity: offer.min_quantity,
    valid_until: amount === null ? null : offer.valid_until,
    stated_at: offer.stated_at,
  };
}

/** Offers as rows, by category in the order of the tree; in each they keep their order. */
export function groupsOf(offers: readonly Offer[], basis: Basis, reference: Reference): SharedPriceSheet['groups'] {
  const byCategory = Map.groupBy(offers, ({ product }) => product.category_id);
  return reference.categories.flatMap(({ id, slug, title }) => {
    const own = byCategory.get(id);
    return own ? [{ category: { id, slug, title }, rows: own.map((offer) => rowOf(offer, basis, reference)) }] : [];
  });
}

/**
 * The terms above the rows of a sheet: what an amount means is shared by all of them or by none, other terms are those of most rows.
 * Goods by call have no end and no amount.
 */
export function commonOf(groups: SharedPriceSheet['groups']): SharedPriceSheet['common'] {
  const rows = groups.flatMap((group) => group.rows);
  const priced = rows.filter(({ amount }) => amount !== null);
  /** The value that more than half of the rows have. */
  const usual = <K extends keyof SheetRow>(of: readonly SheetRow[], key: K): SheetRow[K] | null =>
    [...Map.groupBy(of, (row) => row[key])].find(([, rows]) => 2 * rows.length > of.length)?.[0] ?? null;
  const shared = <K extends keyof SheetRow>(of: readonly SheetRow[], key: K): SheetRow[K] | null =>
    new Set(of.map((row) => row[key])).size === 1 ? (of[0]?.[key] ?? null) : null;
  return {
    unit: shared(priced, 'unit'),
    vat_included: shared(priced, 'vat_included'),
    delivery: usual(rows, 'delivery'),
    city: usual(rows, 'city'),
    valid_until: usual(priced, 'valid_until'),
  };
}
