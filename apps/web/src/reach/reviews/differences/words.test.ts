import { expect, test } from 'vitest';
import { listSteps, rowChanges, textParts } from './words.ts';

test('marks the changed words of a text and keeps its spaces and lines', () => {
  expect(textParts('میلگرد ۱۴ ذوب‌آهن\nتحویل انبار', 'میلگرد ۱۶ ذوب‌آهن\nتحویل انبار')).toEqual([
    { text: 'میلگرد ', kind: 'same' },
    { text: '۱۴', kind: 'removed' },
    { text: '۱۶', kind: 'added' },
    { text: ' ذوب‌آهن\nتحویل انبار', kind: 'same' },
  ]);
  expect(textParts('', 'تازه')).toEqual([{ text: 'تازه', kind: 'added' }]);
  expect(textParts('همان', 'همان')).toEqual([{ text: 'همان', kind: 'same' }]);
});

test('rebuilds both texts from the parts, for any two texts', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const text = () => Array.from({ length: random(40) }, () => ['الف', 'ب', 'پ', ' ', '\n'][random(5)]).join(' ');
  for (let round = 0; round < 200; round += 1) {
    const [before, after] = [text(), text()];
    const parts = textParts(before, after);
    const joined = (other: string) =>
      parts
        .filter(({ kind }) => kind !== other)
        .map((part) => part.text)
        .join('');
    expect([joined('added'), joined('removed')]).toEqual([before, after]);
  }
});

test('replaces a text as a whole when it is too long to be compared', () => {
  const words = (word: string) => Array.from({ length: 1_500 }, (_, n) => `${word}${n}`);
  const steps = listSteps(words('a'), words('b'));
  expect(steps).toHaveLength(3_000);
  expect(steps.slice(0, 1_500).every(({ kind }) => kind === 'removed')).toBe(true);
});

test('pairs a removed row and an added row of the same product as one changed row', () => {
  const before = ['میلگرد ۱۴ · ۱۰ تن', 'تیرآهن ۱۶ · ۵ تن', 'ورق ۲ میل · ۱ تن'];
  const after = ['میلگرد ۱۴ · ۱۲ تن', 'ورق ۲ میل · ۱ تن', 'نبشی ۴ · ۲ تن'];
  expect(rowChanges(before, after)).toEqual([
    { kind: 'changed', before: before[0], after: after[0] },
    { kind: 'removed', before: before[1], after: null },
    { kind: 'same', before: before[2], after: after[1] },
    { kind: 'added', before: null, after: after[2] },
  ]);
});
