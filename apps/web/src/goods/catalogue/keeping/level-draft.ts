import type { KeptLevels, PutLevels } from '@rasteh/contract/goods/catalogue/editing';

/** An option as it is typed; `key` stays with it while it moves, `products` is how many use it. */
export type OptionDraft = { key: string; id?: number; title: string; products: number };
/** A level as it is typed. */
export type LevelDraft = { key: string; id?: number; title: string; options: OptionDraft[] };

/** Levels without what is counted of them: what admins change. */
export type TypedLevels = {
  levels: (Pick<LevelDraft, 'key' | 'id' | 'title'> & { options: Pick<OptionDraft, 'key' | 'id' | 'title'>[] })[];
};

let made = 0;
const newKey = () => {
  made += 1;
  return `new-${made}`;
};

/** An option that is not stored yet. */
export const newOption = (title = ''): OptionDraft => ({ key: newKey(), title, products: 0 });
/** A level that is not stored yet, with an empty option. */
export const newLevel = (): LevelDraft => ({ key: newKey(), title: '', options: [newOption()] });

/** The stored levels as drafts. */
export const draftOf = ({ levels }: KeptLevels): LevelDraft[] =>
  levels.map(({ id, title, options }) => ({
    key: String(id),
    id,
    title,
    options: options.map((option) => ({ key: String(option.id), ...option })),
  }));

/** The drafts without their counts. */
export const typedLevels = (drafts: readonly LevelDraft[]): TypedLevels => ({
  levels: drafts.map((level) => ({ ...level, options: level.options.map(({ products: _, ...option }) => option) })),
});

/** Typed levels with the counts of these. */
export function withProducts({ levels }: TypedLevels, counted: readonly LevelDraft[]): LevelDraft[] {
  const products = new Map(counted.flatMap(({ options }) => options.map((option) => [option.key, option.products])));
  return levels.map((level) => ({
    ...level,
    options: level.options.map((option) => ({ ...option, products: products.get(option.key) ?? 0 })),
  }));
}

/** The drafts as they are sent. */
export const levelsOf = (drafts: readonly LevelDraft[]): PutLevels['levels'] =>
  drafts.map(({ id, title, options }) => ({
    ...(id === undefined ? {} : { id }),
    title,
    options: options.map((option) => ({ ...(option.id === undefined ? {} : { id: option.id }), title: option.title })),
  }));

/** The list with one item moved by a step; the same list where it cannot move. */
export function moved<T>(list: readonly T[], at: number, step: -1 | 1): T[] {
  const [one, other] = [list[at], list[at + step]];
  if (one === undefined || other === undefined) return [...list];
  return list.map((item, n) => (n === at ? other : n === at + step ? one : item));
}

/** The options with pasted lines in place of the one at `at`: the first line is its title, the others are new ones after it. */
export function withLines(options: readonly OptionDraft[], at: number, text: string): OptionDraft[] {
  const [first = '', ...rest] = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return options.flatMap((option, n) =>
    n === at ? [{ ...option, title: option.title + first }, ...rest.map((line) => newOption(line))] : [option],
  );
}
