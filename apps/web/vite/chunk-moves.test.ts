import { expect, test } from 'vitest';
import { moveParts } from './chunk-moves.ts';
import type { Part } from './chunk-parts.ts';

const part = (name: string, size: number, ...imports: Part[]): Part => ({
  needs: [],
  size,
  modules: [name],
  imports: new Set(imports),
});
const visit = (...first: Part[]) => ({ first, later: [] as Part[], weight: 1, most: 10 });
type Moves = Parameters<typeof moveParts>;
const moved = (chunks: Moves[0], visits: Moves[1]['visits'], mayMeet: Moves[1]['mayMeet'] = () => true) =>
  moveParts(chunks, { visits, chunkCosts: 1_000, early: 0.25, mayMeet })
    .map((parts) => parts.flatMap(({ modules }) => modules).toSorted())
    .toSorted();

const [money, card] = [part('money', 5_000), part('card', 5_000)];
const [home, list] = [part('home', 9_000, card), part('list', 9_000, money)];
const visits = [visit(home, card), visit(list, money)];

test('moves a part to the chunk of the visit that needs it', () => {
  expect(moved([[home, money], [list], [card]], visits)).toEqual([
    ['card', 'home'],
    ['list', 'money'],
  ]);
});

test('moves nothing into a chunk with which it may not meet', () => {
  const mayMeet = (one: Part, other: Part) => ![one, other].includes(money) || one === other;
  expect(moved([[home, card], [list], [money]], visits, mayMeet)).toEqual([['card', 'home'], ['list'], ['money']]);
});

test('moves nothing early, or so that chunks import each other in a circle', () => {
  const bottom = part('bottom', 100);
  const middle = part('middle', 90_000, bottom);
  const top = part('top', 100, middle);
  const isAlone = (one: Part, other: Part) => one !== middle && other !== middle;
  expect(moved([[top], [middle], [bottom]], [visit(top, middle, bottom)], isAlone)).toEqual([['bottom'], ['middle'], ['top']]);
  const head = part('head', 9_000);
  expect(moved([[head], [card]], [{ ...visit(head), later: [card] }])).toEqual([['card'], ['head']]);
});

test('keeps to the number of chunks of a visit rather than to its bytes', () => {
  const others = { ...visit(card), weight: 20 };
  expect(moved([[home], [card]], [visit(home, card), others])).toEqual([['card'], ['home']]);
  expect(moved([[home], [card]], [{ ...visit(home, card), most: 1 }, others])).toEqual([['card', 'home']]);
});
