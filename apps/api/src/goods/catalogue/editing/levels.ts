import type { PutLevels } from '@rasteh/contract/goods/catalogue/editing';
import { formatNumber } from '@rasteh/persian/digits';
import { foldText } from '@rasteh/persian/fold';
import type { Transaction } from '../../../core/db/database.ts';
import { invalid } from '../../../core/lib/app-error.ts';
import * as repo from './levels-repo.ts';
import { giveAll, type Naming, readNaming, renewProducts } from './renewing.ts';

type Wanted = PutLevels['levels'];
type Known = { levels: repo.LevelRow[]; options: repo.OptionRow[]; used: ReadonlyMap<number, number> };

const TWICE = 'این نام دو بار آمده است.';
const UNKNOWN = 'این مورد در این دسته پیدا نشد.';

/** @throws invalid where two of these have the same name, or one id twice */
function checkNames(list: readonly { id?: number | undefined; title: string }[], path: string): void {
  const [names, ids] = [new Set<string>(), new Set<number>()];
  for (const [n, { id, title }] of list.entries()) {
    const name = foldText(title);
    if (names.has(name)) throw invalid({ [`${path}.${n}.title`]: TWICE });
    if (id !== undefined && ids.has(id)) throw invalid({ [`${path}.${n}.id`]: UNKNOWN });
    names.add(name);
    if (id !== undefined) ids.add(id);
  }
}

/** @throws invalid for an id that is no level of the category, or no option of its level */
function checkKnown(wanted: Wanted, { levels, options }: Known): void {
  checkNames(wanted, 'levels');
  for (const [n, level] of wanted.entries()) {
    if (level.id !== undefined && !levels.some(({ id }) => id === level.id)) throw invalid({ [`levels.${n}.id`]: UNKNOWN });
    checkNames(level.options, `levels.${n}.options`);
    for (const [m, option] of level.options.entries()) {
      const isKnown = options.some(({ id, level_id }) => id === option.id && level_id === level.id);
      if (option.id !== undefined && !isKnown) throw invalid({ [`levels.${n}.options.${m}.id`]: UNKNOWN });
    }
  }
}

/** The ids of what is to be removed. @throws invalid at the field for what products use, with their number */
function removedOf(wanted: Wanted, { levels, options, used }: Known): { level_ids: number[]; option_ids: number[] } {
  const kept = new Set(wanted.flatMap((level) => level.options.flatMap(({ id }) => id ?? [])));
  const gone = options.filter(({ id }) => !kept.has(id));
  for (const { id, level_id, title } of gone) {
    const n = used.get(id) ?? 0;
    if (n === 0) continue;
    const at = wanted.findIndex((level) => level.id === level_id);
    const level = levels.find((one) => one.id === level_id)?.title ?? '';
    throw at < 0
      ? invalid({ levels: `ویژگی «${level}» در کالاها به کار رفته است و حذف نمی‌شود: «${title}» در ${formatNumber(n)} کالا.` })
      : invalid({ [`levels.${at}.options`]: `«${title}» در ${formatNumber(n)} کالا به کار رفته است و حذف نمی‌شود.` });
  }
  const level_ids = levels.filter(({ id }) => !wanted.some((level) => level.id === id)).map(({ id }) => id);
  return { level_ids, option_ids: gone.map(({ id }) => id) };
}

/** Stores a level with its options, in this place, and returns the ids of both. */
async function storeLevel(tx: Transaction, category_id: number, level: Wanted[number], position: number) {
  const row = { title: level.title, position };
  const id = level.id ?? (await repo.insertLevel(tx, { category_id, ...row }));
  if (level.id !== undefined) await repo.updateLevel(tx, id, row);
  const option_ids: number[] = [];
  for (const [n, option] of level.options.entries()) {
    const values = { title: option.title, position: n + 1 };
    if (option.id !== undefined) await repo.updateOption(tx, option.id, values);
    option_ids.push(option.id ?? (await repo.insertOption(tx, { level_id: id, ...values })));
  }
  return { id, option_ids };
}

type Category = { id: number; title: string };

/**
 * Replaces the levels of a category, and renews its products; `products` is how many it has. Returns the naming before and after.
 * @throws invalid at the field of an unknown id, of a name that is there twice, of what products use, and of a new level without an option
 */
export async function replaceLevels(
  tx: Transaction,
  category: Category,
  wanted: Wanted,
  products: number,
): Promise<{ before: Naming; after: Naming }> {
  const [levels, options, used] = [
    await repo.listLevels(tx, category.id),
    await repo.listOptions(tx, category.id),
    await repo.countOptions(tx, category.id),
  ];
  checkKnown(wanted, { levels, options, used });
  const removed = removedOf(wanted, { levels, options, used });
  const before = await readNaming(tx, category);
  await repo.deleteOptions(tx, removed.option_ids);
  await repo.deleteLevels(tx, removed.level_ids);
  for (const [n, level] of wanted.entries()) {
    const { id, option_ids } = await storeLevel(tx, category.id, level, n + 1);
    if (level.id !== undefined || products === 0) continue;
    const [first] = option_ids;
    if (first === undefined)
      throw invalid({ [`levels.${n}.options`]: 'کالاهای این دسته گزینهٔ اول ویژگی تازه را می‌گیرند: یکی بنویسید.' });
    await giveAll(tx, category.id, { level_id: id, option_id: first });
  }
  const after = await readNaming(tx, category);
  if (products > 0) await renewProducts(tx, category.id, before, after);
  return { before, after };
}
