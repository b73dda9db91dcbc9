import type { Unit } from '@rasteh/contract/goods/catalogue';
import type { Variation } from '@rasteh/contract/goods/products/variations';
import { toPersianDigits } from '@rasteh/persian/digits';
import { formatQuantity } from '@rasteh/persian/quantity';
import type { FieldTexts } from '../../core/forms/stale/changed-fields.ts';
import { faCounter } from '../../i18n/goods/counter.ts';
import { faOwnProducts } from '../../i18n/goods/own-products.ts';

const texts = faOwnProducts.variation;

/** A variation in one line: its title, unit weight and attributes. */
export function describeVariation({ title, unit, unit_weight_kg, attributes }: Variation): string {
  const weight = unit_weight_kg === null ? unit.title : faCounter.weight(unit.title, formatQuantity(unit_weight_kg));
  const parts = Object.entries(attributes).map(([name, value]) => `${name}: ${value}`);
  return `${title} (${[weight, ...parts].join('، ')})`;
}

/** A variation as its form has it; `unit_id` is null until one is chosen. */
export type TypedVariation = { title: string; unit_id: number | null; weight: string; sku: string; lines: string };

/** The fields of a variation, or of a new one. */
export const typedVariation = (variation: Variation | null): TypedVariation => ({
  title: variation?.title ?? '',
  unit_id: variation?.unit.id ?? null,
  weight: variation?.unit_weight_kg ?? '',
  sku: variation?.sku ?? '',
  lines: attributeLines(variation?.attributes ?? {}),
});

/** The values of the form by name and in words. */
export const textsOf = (units: readonly Unit[]): FieldTexts<TypedVariation> => ({
  title: [texts.title, ({ title }) => title],
  unit_id: [texts.unit, ({ unit_id }) => units.find(({ id }) => id === unit_id)?.title ?? ''],
  weight: [texts.weight, ({ weight }) => toPersianDigits(weight)],
  lines: [texts.attributes, ({ lines }) => lines.replaceAll('\n', '، ')],
  sku: [texts.sku, ({ sku }) => sku],
});

/** The attributes as editable lines. */
export const attributeLines = (attributes: Variation['attributes']): string =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

/** Parses the attributes from such lines; null if a line has no name or no value. */
export function parseAttributes(text: string): Variation['attributes'] | null {
  const attributes: [string, string][] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const at = line.search(/[:：]/);
    const [name, value] = [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    if (at < 1 || name === '' || value === '') return null;
    attributes.push([name, value]);
  }
  return Object.fromEntries(attributes);
}
