import type { ProductLevels } from '@rasteh/contract/goods/products';
import type { Queries } from '../../core/db/database.ts';
import { invalid } from '../../core/lib/app-error.ts';
import type { CategoryNode } from '../catalogue/index.ts';
import { type Choice, countOptions } from './options-repo.ts';

export type ChosenOption = Choice & { option: string; position: number };

const refuse = (text: string) => invalid({ option_ids: text });

/**
 * The chosen options in the order of the levels, at most one of each level.
 * @throws invalid on `option_ids` for a duplicate option, two options of a level, and an option of another category
 */
export function choicesOf(category: CategoryNode, option_ids: readonly number[]): ChosenOption[] {
  const rest = new Set(option_ids);
  if (rest.size !== option_ids.length) throw refuse('هر گزینه را یک بار انتخاب کنید.');
  const choices = category.levels.flatMap((level) => {
    const [chosen, second] = level.options.filter(({ id }) => rest.has(id));
    if (second) throw refuse(`از «${level.title}» فقط یک گزینه انتخاب کنید.`);
    if (!chosen) return [];
    rest.delete(chosen.id);
    return [{ level_id: level.id, option_id: chosen.id, option: chosen.title, position: chosen.position }];
  });
  if (rest.size > 0) throw refuse('یکی از گزینه‌ها از این دسته نیست.');
  return choices;
}

/** The same with one option of every level. @throws invalid on `option_ids` also for a level without an option */
export function wholeChoiceOf(category: CategoryNode, option_ids: readonly number[]): ChosenOption[] {
  const choices = choicesOf(category, option_ids);
  const open = category.levels.find(({ id }) => !choices.some(({ level_id }) => level_id === id));
  if (open) throw refuse(`«${open.title}» را انتخاب کنید.`);
  return choices;
}

/** Each level with the options that remain for a user after the choices in the other levels. */
export async function narrowLevels(
  queries: Queries,
  user_id: number,
  category: CategoryNode,
  choices: readonly ChosenOption[],
): Promise<ProductLevels['levels']> {
  const beside = (level_id: number) => choices.filter((choice) => choice.level_id !== level_id);
  const open = countOptions(queries, user_id, category.id, choices);
  return Promise.all(
    category.levels.map(async ({ id, title, position, options }) => {
      const others = beside(id);
      const counts = others.length === choices.length ? await open : await countOptions(queries, user_id, category.id, others);
      const isLast = others.length === category.levels.length - 1;
      return {
        id,
        title,
        position,
        options: options.map((option) => {
          const count = counts.get(option.id);
          return { ...option, products: count?.products ?? 0, product_id: (isLast && count?.product_id) || null };
        }),
      };
    }),
  );
}
