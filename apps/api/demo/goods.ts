import { demoCategories } from './data/categories.data.ts';
import { demoMakers } from './data/makers.data.ts';
import type { DemoCategory, DemoLevel, DemoOption, DemoPiece, DemoProduct } from './types.ts';

/** Option codes in the order of the category's levels, title, base price in Rial for one unit, weight of a piece in kg. */
export type GoodsRow = readonly [options: string, title: string, baseAmount: number, pieceWeightKg?: string];

/** The unit of a piece, and how the level `form` of its category (a length, a size) describes it. */
export type PieceForm = { unit: string; attribute: string; titleOf(form: string): string; lengthOf(form: string): string };

function describe(
  { unit, attribute, titleOf, lengthOf }: PieceForm,
  levels: readonly DemoLevel[],
  chosen: readonly (DemoOption | undefined)[],
): Omit<DemoPiece, 'weightKg'> {
  const form = chosen[levels.findIndex(({ code }) => code === 'form')]?.title ?? '';
  return { unit, title: titleOf(form), attributes: { [attribute]: lengthOf(form) } };
}

/**
 * The products of `rows`, priced in `unit`; those with a weight also by `piece` and by the kilogram.
 * @throws Error if a row does not choose one existing option for each level.
 */
export function goods(
  categorySlug: string,
  unit: string,
  rows: readonly GoodsRow[],
  piece?: PieceForm,
  categories: readonly DemoCategory[] = demoCategories,
): DemoProduct[] {
  const category = categories.find(({ slug }) => slug === categorySlug);
  return rows.map(([optionCodes, title, baseAmount, weightKg]) => {
    const codes = optionCodes.split(' ');
    const levels = category?.levels ?? [];
    const chosen = levels.map((level, index) => level.options.find(({ code }) => code === codes[index]));
    if (levels.length !== codes.length || chosen.includes(undefined)) {
      throw new Error(`no such goods in ${categorySlug}: ${optionCodes}`);
    }
    const options = Object.fromEntries(levels.map((level, index) => [level.code, codes[index] ?? '']));
    return {
      slug: [categorySlug, ...codes].join('-').replaceAll('.', '-'),
      category: categorySlug,
      options,
      title,
      unit,
      baseAmount,
      origin: demoMakers[options.maker ?? '']?.city ?? null,
      piece: piece && weightKg ? { ...describe(piece, levels, chosen), weightKg } : null,
    };
  });
}
