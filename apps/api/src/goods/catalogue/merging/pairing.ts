import { categoryLimits } from '@rasteh/contract/wire/limits';
import { formatNumber } from '@rasteh/persian/digits';
import { foldText } from '@rasteh/persian/fold';
import type { Replaced } from '../../../core/db/rows/ids.ts';
import { invalid } from '../../../core/lib/app-error.ts';

type Option = { id: number; title: string };
/** A level with its options in their order. */
export type LevelWithOptions = { id: number; title: string; options: readonly Option[] };

/** Levels and options that stand for each other by their names, and the options that the other level gets. */
export type Pairing = {
  levels: Replaced;
  options: Replaced;
  added: readonly { id: number; level_id: number; position: number }[];
};

const byName = <T extends { title: string }>(list: readonly T[]) => new Map(list.map((one) => [foldText(one.title), one]));
const missing = (titles: string[]) =>
  invalid({ into_id: `ویژگی «${titles.join('»، «')}» فقط در یکی از دو دسته است. ابتدا نام ویژگی‌های دو دسته را یکی کنید.` });

/**
 * Pairs the levels of two categories by their names, and the options of each level: those that the other one does not have follow the
 * ones that it has.
 * @throws invalid on `into_id` for a level that only one of them has, and above the limit of options
 */
export function pairLevels(from: readonly LevelWithOptions[], into: readonly LevelWithOptions[]): Pairing {
  const [ours, theirs] = [byName(from), byName(into)];
  const alone = [
    ...from.filter(({ title }) => !theirs.has(foldText(title))),
    ...into.filter(({ title }) => !ours.has(foldText(title))),
  ];
  if (alone.length > 0) throw missing(alone.map(({ title }) => title));
  const levels = new Map<number, number>();
  const options = new Map<number, number>();
  const added: { id: number; level_id: number; position: number }[] = [];
  for (const level of from) {
    const other = theirs.get(foldText(level.title)) as LevelWithOptions;
    levels.set(level.id, other.id);
    const known = byName(other.options);
    let position = other.options.length;
    for (const { id, title } of level.options) {
      const same = known.get(foldText(title));
      if (same) options.set(id, same.id);
      else {
        position += 1;
        added.push({ id, level_id: other.id, position });
      }
    }
    if (position > categoryLimits.options)
      throw invalid({ into_id: `گزینه‌های ویژگی «${other.title}» از ${formatNumber(categoryLimits.options)} بیشتر می‌شود.` });
  }
  return { levels, options, added };
}
