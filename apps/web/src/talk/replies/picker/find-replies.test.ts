import { expect, test } from 'vitest';
import { findReplies } from './find-replies.ts';

const replies = [
  { id: 1, title: 'سلام', text: 'سلام {name}، بفرمایید.' },
  { id: 2, title: 'زمان پاسخ', text: 'تا یک ساعت دیگر پاسخ می‌دهیم.' },
  { id: 3, title: 'کارشناس', text: 'سلام، همکارم به‌زودی تماس می‌گیرد.' },
];
const found = (query: string) => findReplies(replies, query).map(({ id }) => id);

test.each([
  ['', [1, 2, 3]],
  [' ، ', [1, 2, 3]],
  ['سلام', [1, 3]],
  ['كارشناس', [3]],
  ['می دهیم', [2]],
  ['میدهیم', [2]],
  ['می‌دهیم', [2]],
  ['بزودی', []],
  ['بهزودی', [3]],
  ['sghl', [1, 3]],
  ['زمان سلام', []],
  ['ساعت زمان', [2]],
])('finds %j in any spelling, those with a title of it first', (query, ids) => {
  expect(found(query)).toEqual(ids);
});
