import type { Variation } from '@rasteh/contract/variations';
import { formatQuantity } from '@rasteh/persian/quantity';
import { faProducts } from '../../i18n/panel/products.ts';

/** A variation in one line: its title, unit weight and attributes. */
export function describeVariation({ title, unit, unit_weight_kg, attributes }: Variation): string {
  const weight = unit_weight_kg === null ? unit.title : faProducts.counter.weight(unit.title, formatQuantity(unit_weight_kg));
  const parts = Object.entries(attributes).map(([name, value]) => `${name}: ${value}`);
  return `${title} (${[weight, ...parts].join('، ')})`;
}

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
