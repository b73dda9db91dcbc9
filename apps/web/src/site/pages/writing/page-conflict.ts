import type { RichTextBlock } from '@rasteh/contract/rich-text/rich-text';
import type { ShownField } from '../../../core/forms/stale/changed-fields.ts';
import { isSame } from '../../../core/forms/stale/merge.ts';
import { faWriting as texts } from '../../../i18n/site/writing.ts';
import { blockText, fieldsChanged, type PageValues } from './form-values.ts';

type Place = { key: string };
type Whole = Omit<PageValues, 'body'>;
type Blocks = { [block: `block ${string}`]: RichTextBlock | null };
/** A page in parts, each a field of its own: what it says of itself, the order of its blocks, and each block under its key. */
export type PageParts = Whole & { order: readonly Place[] } & Blocks;
type Sides<T> = { base: T; mine: T; theirs: T };

const blocksOf = ({ body }: PageValues): readonly RichTextBlock[] => body.root.children;
const name = (key: string): `block ${string}` => `block ${key}`;

/**
 * The keys of blocks: those of the base that they come from, else their own. Blocks that both texts have, in one order, are the same;
 * between two of those the changed ones follow one another.
 */
function keysOf(base: readonly RichTextBlock[], blocks: readonly RichTextBlock[], own: string): string[] {
  const [before, after] = [base, blocks].map((list) => list.map((block) => JSON.stringify(block))) as [string[], string[]];
  const keys: string[] = [];
  let [at, from] = [0, 0];
  for (const [anchor, to] of [...commonOf(before, after), [before.length, after.length] as const]) {
    for (let n = at; n < to; n += 1) keys.push(from + n - at < anchor ? String(from + n - at) : `${own}${n}`);
    if (to < after.length) keys.push(String(anchor));
    [from, at] = [anchor + 1, to + 1];
  }
  return keys;
}

/** The places of the longest common subsequence of two lists. */
function commonOf(before: readonly string[], after: readonly string[]): [number, number][] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  const lengthAt = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      (lengths[i] as Uint16Array)[j] =
        before[i] === after[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
  const places: [number, number][] = [];
  for (let [i, j] = [0, 0]; i < before.length && j < after.length; ) {
    if (before[i] === after[j]) {
      places.push([i, j]);
      i += 1;
      j += 1;
    } else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1;
    else j += 1;
  }
  return places;
}

/** Takes the three versions of a page apart, so that a conflict is settled block by block. */
export function partsOf({ base, mine, theirs }: Sides<PageValues>): Sides<PageParts> {
  const keys = {
    base: blocksOf(base).map((_, n) => String(n)),
    mine: keysOf(blocksOf(base), blocksOf(mine), 'm'),
    theirs: keysOf(blocksOf(base), blocksOf(theirs), 't'),
  };
  const all = [...new Set([...keys.base, ...keys.theirs, ...keys.mine])];
  const of = ({ body, ...whole }: PageValues, own: readonly string[]): PageParts => ({
    ...whole,
    order: own.map((key) => ({ key })),
    ...(Object.fromEntries(all.map((key) => [name(key), body.root.children[own.indexOf(key)] ?? null])) as Blocks),
  });
  return { base: of(base, keys.base), mine: of(mine, keys.mine), theirs: of(theirs, keys.theirs) };
}

/** Moves or adds the blocks of an order that fulfil a condition behind the one before them there. */
function place(order: string[], given: readonly Place[], isMeant: (key: string) => boolean): void {
  for (const [n, { key }] of given.entries()) {
    if (!isMeant(key)) continue;
    if (order.includes(key)) order.splice(order.indexOf(key), 1);
    const before = given.slice(0, n).findLast((one) => order.includes(one.key));
    order.splice(before ? order.indexOf(before.key) + 1 : 0, 0, key);
  }
}

/**
 * Puts a page together again. What was written here stands where it was written, and so does a block that one side has removed and the
 * chosen one has kept.
 */
export function joined(parts: PageParts, { base, mine }: Sides<PageParts>): PageValues {
  const { kind, title, slug, isOwnSlug, description } = parts;
  const order = parts.order.map(({ key }) => key);
  place(order, base.order, (key) => !order.includes(key) && parts[name(key)] !== null);
  place(order, mine.order, (key) => order.includes(key) && base[name(key)] === null);
  const children = order.flatMap((key) => parts[name(key)] ?? []);
  return { kind, title, slug, isOwnSlug, description, body: { root: { type: 'root', children } } };
}

/** The parts that differ: the fields of the page, then each block by its place in the base. */
export function partsChanged(base: PageParts, other: PageParts): ShownField[] {
  const empty = { body: { root: { type: 'root' as const, children: [] } } };
  const keys = [...base.order, ...other.order.filter(({ key }) => !base.order.some((one) => one.key === key))];
  const blocks = keys.flatMap(({ key }, n) => {
    const [before, now] = [base[name(key)] ?? null, other[name(key)] ?? null];
    if (isSame(before, now)) return [];
    const value = now ? texts.conflict.value(blockText(now)) : texts.conflict.removed;
    const added = n - base.order.length + 1;
    return { field: before ? texts.conflict.block(n + 1, blockText(before)) : texts.conflict.added(added), value };
  });
  return [...fieldsChanged({ ...base, ...empty }, { ...other, ...empty }), ...blocks];
}
