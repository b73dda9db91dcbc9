import { foldText } from '@rasteh/persian/fold';
import { demoProducts } from '../../../../../demo/data/products.data.ts';
import { draw, seedOf } from '../../../../../demo/seeded.ts';
import { nearBuilding } from './near-building.data.ts';
import type { NearGoods } from './near-kind.ts';
import { nearOther } from './near-other.data.ts';
import { nearSteel } from './near-steel.data.ts';

/** A product that is not in the demo data; `options` are the chosen words in the order of the title. */
export type NearName = { category: string; title: string; options: string[] };

const SEED = seedOf('near-names');
/** Draws per name that is asked for; more means that the words are used up. */
const DRAWS_PER_NAME = 20;

const wordsOf = (text: string): string[] => text.split('،').map((word) => word.trim().replace(/\s+/g, ' '));

const vocabulary = [...nearSteel, ...nearBuilding, ...nearOther].map(({ slots, ...goods }) => ({
  ...goods,
  slots: new Map(Object.entries(slots).map(([slot, text]) => [slot, wordsOf(text)])),
}));

type Vocabulary = Omit<NearGoods, 'slots'> & { slots: ReadonlyMap<string, readonly string[]> };

/** One of `list` by the `place`th number of a draw. */
function pick<T>(list: readonly T[], seed: number, place: number): T {
  const picked = list[Math.floor(draw(seed, place) * list.length)];
  if (picked === undefined) throw new RangeError('nothing to pick from');
  return picked;
}

function nameOf({ category, titles, slots }: Vocabulary, seed: number): NearName {
  const options: string[] = [];
  const title = pick(titles, seed, 1).replace(/\{(\w+)\}/g, (_, slot: string) => {
    const word = pick(slots.get(slot) ?? [], seed, options.length + 2);
    options.push(word);
    return word;
  });
  return { category, title, options };
}

/**
 * `count` distinct product titles near to those of the demo data, none of them equal to one of it after folding; the first ones of a
 * larger count are the same.
 * @throws RangeError if there are not as many.
 */
export function nearNames(count: number): NearName[] {
  const taken = new Set(demoProducts.map(({ title }) => foldText(title)));
  const names: NearName[] = [];
  for (let index = 0; names.length < count; index += 1) {
    if (index > count * DRAWS_PER_NAME + 1000) throw new RangeError(`only ${names.length} of ${count} near names`);
    const seed = seedOf(`${SEED}/${index}`);
    const name = nameOf(pick(vocabulary, seed, 0), seed);
    const folded = foldText(name.title);
    if (taken.has(folded)) continue;
    taken.add(folded);
    names.push(name);
  }
  return names;
}
