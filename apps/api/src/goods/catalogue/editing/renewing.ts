import type { Queries, Transaction } from '../../../core/db/database.ts';
import { identify, productWordsOf } from '../product-identity.ts';
import * as repo from './levels-repo.ts';

/** What the products of a category take their titles and their order from. */
export type Naming = {
  title: string;
  options: readonly { id: number; title: string; level_id: number; level: number; position: number }[];
};

const READ_PRODUCTS = 500;

/** The naming of a category as it is now; `level` is the place of the level of an option. */
export async function readNaming(queries: Queries, category: { id: number; title: string }): Promise<Naming> {
  const places = new Map((await repo.listLevels(queries, category.id)).map(({ id }, place) => [id, place]));
  const options = (await repo.listOptions(queries, category.id)).map(({ id, title, level_id, position }) => ({
    id,
    title,
    level_id,
    level: places.get(level_id) ?? 0,
    position,
  }));
  return { title: category.title, options };
}

/** The chosen options of a product in the order of their levels. */
function choicesOf(naming: Naming, option_ids: ReadonlySet<number>) {
  return naming.options
    .filter(({ id }) => option_ids.has(id))
    .sort((a, b) => a.level - b.level)
    .map(({ id, title, position }) => ({ option_id: id, option: title, position }));
}

/** Gives all products of a category the option of a new level. */
export async function giveAll(tx: Transaction, category_id: number, chosen: { level_id: number; option_id: number }) {
  for (let after = 0; ; ) {
    const ids = (await repo.listProducts(tx, category_id, after, READ_PRODUCTS)).map(({ id }) => id);
    if (ids.length === 0) return;
    await repo.giveOption(tx, ids, chosen);
    after = ids.at(-1) ?? 0;
  }
}

type Named = { title: string; choices: ReturnType<typeof choicesOf> };

async function renewProduct(tx: Transaction, row: repo.ProductRow, { before, after }: { before: Named; after: Named }) {
  const [former, next] = [identify(before.title, before.choices), identify(after.title, after.choices)];
  const { title, slug } = row.title === former.title ? next : row;
  const values = { title, slug, options_key: next.options_key, sort_key: next.sort_key };
  const isSame = Object.entries(values).every(([key, value]) => row[key as keyof typeof values] === value);
  if (!isSame) await repo.updateProduct(tx, row.id, values);
  // The words name the category and the options also where the title is worded otherwise.
  if (former.title === next.title) return;
  const names = after.choices.map(({ option }) => option);
  await repo.replaceWords(tx, row.id, productWordsOf(title, names, after.title));
}

/**
 * Renews what the products of a category have from it and from their options: key, order, words, and the title with its address unless
 * it was worded otherwise.
 */
export async function renewProducts(tx: Transaction, category_id: number, before: Naming, after: Naming): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await repo.listProducts(tx, category_id, last, READ_PRODUCTS);
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? 0;
    const ids = rows.map(({ id }) => id);
    const chosen = Map.groupBy(await repo.listProductOptions(tx, ids), ({ product_id }) => product_id);
    for (const row of rows) {
      const option_ids = new Set((chosen.get(row.id) ?? []).map(({ option_id }) => option_id));
      await renewProduct(tx, row, {
        before: { title: before.title, choices: choicesOf(before, option_ids) },
        after: { title: after.title, choices: choicesOf(after, option_ids) },
      });
    }
  }
}
