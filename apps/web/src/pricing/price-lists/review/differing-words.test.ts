import { expect, test } from 'vitest';
import { differingWords } from './differing-words.ts';

const marked = (text: string, other: string) =>
  differingWords(text, other)
    .map(({ text: part, differs }) => (differs ? `[${part}]` : part))
    .join('');

test.each([
  ['میلگرد ۱۶ A3', 'میلگرد ۱۶ A3 بناب', 'میلگرد ۱۶ A3'],
  ['میلگرد ۱۶ A3 بناب', 'میلگرد ۱۶ A3', 'میلگرد ۱۶ A3 [بناب]'],
  ['نبشي 8 ذوب آهن', 'ناودانی ۸ ذوب‌آهن اصفهان', '[نبشي] 8 ذوب آهن'],
  ['قوطی 40*80 ضخامت ۲٫۵', 'قوطی ۴۰×۴۰ ضخامت ۲ میل', 'قوطی 40*[80] ضخامت [۲٫۵]'],
  ['میلگرد ۱۶ ظفر بناب', 'میلگرد ۱۶ A3 بناب', 'میلگرد ۱۶ [ظفر] بناب'],
  ['', 'میلگرد', ''],
])('marks in «%s» the words that «%s» lacks', (text, other, expected) => {
  expect(marked(text, other)).toBe(expected);
  // The parts add up to the original text.
  expect(
    differingWords(text, other)
      .map((stretch) => stretch.text)
      .join(''),
  ).toBe(text);
});
