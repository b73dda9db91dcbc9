import type { Category } from '@rasteh/contract/goods/catalogue';
import type { MatchedLine } from '@rasteh/contract/trade/rfqs/suggestions';
import { formatQuantity } from '@rasteh/persian/quantity';
import { emptyLine, type LineValues, type PastedItem } from '../form-values.ts';

/** Converts a pasted list to form lines: with the matched product, else with the source text. */
export function linesOf(matched: readonly MatchedLine[], categories: readonly Category[]): LineValues[] {
  return matched.map(({ source, text, quantity, unit_id, product, suggestions }) => {
    const choices = [...(product ? [product] : []), ...suggestions].map(({ id, title, category_id }) => ({
      id,
      title,
      category_id,
    }));
    return {
      ...emptyLine(),
      product: product && { id: product.id, title: product.title },
      text: product?.title ?? text,
      quantity: quantity === null ? '' : formatQuantity(quantity),
      unit_id: unit_id ?? unitOf(product?.category_id, categories),
      pasted: { source, text, choices, isClear: product !== null },
    };
  });
}

/** The usual unit of a category; null if it is not known. */
export const unitOf = (category_id: number | undefined, categories: readonly Category[]): number | null =>
  categories.find(({ id }) => id === category_id)?.default_unit.id ?? null;

/** A line that keeps the pasted text in place of a product. */
export const keptAsText = ({ text, pasted }: LineValues): Partial<LineValues> => ({
  text: pasted?.text ?? text,
  product: null,
  variation_id: null,
  pasted: pasted && { ...pasted, isClear: true },
});

/** Whether a line is empty. */
export const isBlank = ({ id, text, quantity, note, target }: LineValues): boolean =>
  id === null && [text, quantity, note, target].every((value) => value.trim() === '');

/** A line with a product that was found or chosen: its unit is kept, or else the usual one of the category. */
export const taken = (
  { unit_id, pasted }: LineValues,
  { id, title, category_id }: PastedItem['choices'][number],
  categories: readonly Category[],
): Partial<LineValues> => ({
  text: title,
  product: { id, title },
  variation_id: null,
  isGone: false,
  unit_id: unit_id ?? unitOf(category_id, categories),
  pasted: pasted && { ...pasted, isClear: true },
});
