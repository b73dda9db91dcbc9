import { expect, test } from 'vitest';
import { collisionsOf, mergeValues } from './merge.ts';

type Line = { key: string; text: string };
type Values = { title: string; lines: Line[] };
const values = (...lines: [key: string, text: string][]): Values => ({
  title: 'عنوان',
  lines: lines.map(([key, text]) => ({ key, text })),
});
const base = values(['1', 'میلگرد'], ['2', 'نبشی'], ['3', 'ورق']);
const linesOf = ({ lines }: Values) => lines.map(({ key, text }) => `${key} ${text}`);

test('keeps the changes of both in different items of a list, and what both have added', () => {
  const mine = values(['1', 'میلگرد ۱۴'], ['2', 'نبشی'], ['3', 'ورق'], ['a', 'تیرآهن']);
  const theirs = values(['1', 'میلگرد'], ['3', 'ورق سیاه'], ['4', 'لوله']);
  expect(collisionsOf(base, mine, theirs)).toEqual([]);
  expect(linesOf(mergeValues(base, mine, theirs, []))).toEqual(['1 میلگرد ۱۴', '3 ورق سیاه', '4 لوله', 'a تیرآهن']);
});

test('asks for an item that both have changed, and takes only that one', () => {
  const mine = values(['1', 'میلگرد ۱۴'], ['2', 'نبشی ۵'], ['3', 'ورق']);
  const theirs = values(['1', 'میلگرد ۱۶'], ['2', 'نبشی'], ['3', 'ورق سیاه']);
  expect(collisionsOf(base, mine, theirs)).toEqual(['lines']);
  expect(linesOf(mergeValues(base, mine, theirs, []))).toEqual(['1 میلگرد ۱۴', '2 نبشی ۵', '3 ورق سیاه']);
  expect(linesOf(mergeValues(base, mine, theirs, ['lines']))).toEqual(['1 میلگرد ۱۶', '2 نبشی ۵', '3 ورق سیاه']);
});

test('asks for an item that one has removed and the other changed', () => {
  const mine = values(['1', 'میلگرد'], ['3', 'ورق']);
  const theirs = values(['1', 'میلگرد'], ['2', 'نبشی ۵'], ['3', 'ورق']);
  expect(collisionsOf(base, mine, theirs)).toEqual(['lines']);
  expect(linesOf(mergeValues(base, mine, theirs, []))).toEqual(['1 میلگرد', '3 ورق']);
  expect(
    mergeValues(base, mine, theirs, ['lines'])
      .lines.map(({ text }) => text)
      .toSorted(),
  ).toEqual(['میلگرد', 'نبشی ۵', 'ورق'].toSorted());
});

test('keeps an order that only one has changed', () => {
  const mine = values(['3', 'ورق'], ['1', 'میلگرد'], ['2', 'نبشی']);
  const theirs = values(['1', 'میلگرد'], ['2', 'نبشی ۵'], ['3', 'ورق']);
  expect(linesOf(mergeValues(base, mine, theirs, []))).toEqual(['3 ورق', '1 میلگرد', '2 نبشی ۵']);
  expect(linesOf(mergeValues(base, theirs, mine, []))).toEqual(['3 ورق', '1 میلگرد', '2 نبشی ۵']);
});

test('joins changes of different items of a list within an item', () => {
  type Level = { key: string; title: string; options: Line[] };
  const levels = (title: string, ...options: Line[]): { levels: Level[] } => ({ levels: [{ key: 'a', title, options }] });
  const [first, second]: Line[] = [
    { key: '1', text: '۱۴' },
    { key: '2', text: '۱۶' },
  ];
  if (!first || !second) throw new Error('two options');
  const before = levels('سایز', first, second);
  const mine = levels('سایز', { ...first, text: '۱۴ آجدار' }, second);
  const theirs = levels('قطر', first, second, { key: '3', text: '۱۸' });
  expect(collisionsOf(before, mine, theirs)).toEqual([]);
  expect(mergeValues(before, mine, theirs, [])).toEqual(
    levels('قطر', { ...first, text: '۱۴ آجدار' }, second, { key: '3', text: '۱۸' }),
  );
  const other = levels('سایز', { ...first, text: '۱۴ ساده' }, second);
  expect(collisionsOf(before, mine, other)).toEqual(['levels']);
});
