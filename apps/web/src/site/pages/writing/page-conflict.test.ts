import type { RichTextBlock } from '@rasteh/contract/rich-text/rich-text';
import { expect, test } from 'vitest';
import { collisionsOf, mergeValues } from '../../../core/forms/stale/merge.ts';
import { blockText, type PageValues } from './form-values.ts';
import { joined, partsChanged, partsOf } from './page-conflict.ts';

const block = (text: string): RichTextBlock => ({ type: 'paragraph', children: [{ type: 'text', text, format: 0 }] });
const page = (...texts: string[]): PageValues => ({
  kind: 'news',
  title: 'عنوان',
  slug: 'news',
  isOwnSlug: true,
  description: '',
  body: { root: { type: 'root', children: texts.map(block) } },
});
const textsOf = ({ body }: PageValues) => body.root.children.map(blockText);
const base = page('یک', 'دو', 'سه');

/** Settles a conflict: of the blocks that both have changed, those of the others are taken for `taken`. */
function settle(mine: PageValues, theirs: PageValues, taken: 'mine' | 'theirs' = 'mine') {
  const sides = partsOf({ base, mine, theirs });
  const collisions = collisionsOf(sides.base, sides.mine, sides.theirs);
  const merged = mergeValues(sides.base, sides.mine, sides.theirs, taken === 'theirs' ? collisions : []);
  return { collisions, texts: textsOf(joined(merged, sides)) };
}

test('joins changes of different blocks without a question', () => {
  expect(settle(page('یک من', 'دو', 'سه'), page('یک', 'دو', 'سه دیگری'))).toEqual({
    collisions: [],
    texts: ['یک من', 'دو', 'سه دیگری'],
  });
});

test('keeps what both have added, and what either has removed', () => {
  expect(settle(page('یک', 'تازهٔ من', 'دو', 'سه'), page('یک', 'دو', 'سه', 'تازهٔ دیگری')).texts).toEqual([
    'یک',
    'تازهٔ من',
    'دو',
    'سه',
    'تازهٔ دیگری',
  ]);
  expect(settle(page('دو', 'سه'), page('یک', 'دو'))).toEqual({ collisions: [], texts: ['دو'] });
});

test('asks only for the block that both have changed, and keeps the other changes in both answers', () => {
  const [mine, theirs] = [page('یک من', 'دو من', 'سه'), page('یک', 'دو دیگری', 'سه دیگری')];
  expect(settle(mine, theirs)).toEqual({ collisions: ['block 1'], texts: ['یک من', 'دو من', 'سه دیگری'] });
  expect(settle(mine, theirs, 'theirs').texts).toEqual(['یک من', 'دو دیگری', 'سه دیگری']);
});

test('asks for a block that one has removed and the other changed', () => {
  const [mine, theirs] = [page('یک', 'سه'), page('یک', 'دو دیگری', 'سه')];
  expect(settle(mine, theirs)).toEqual({ collisions: ['block 1'], texts: ['یک', 'سه'] });
  expect(settle(mine, theirs, 'theirs').texts).toEqual(['یک', 'دو دیگری', 'سه']);
  expect(settle(theirs, mine)).toEqual({ collisions: ['block 1'], texts: ['یک', 'دو دیگری', 'سه'] });
});

test('names the blocks that differ by their place and first words', () => {
  const sides = partsOf({ base, mine: base, theirs: { ...page('یک', 'دو دیگری', 'سه', 'چهار'), title: 'عنوان دیگری' } });
  expect(partsChanged(sides.base, sides.theirs)).toEqual([
    { field: 'عنوان', value: '«عنوان دیگری»' },
    { field: 'بند ۲، «دو»', value: '«دو دیگری»' },
    { field: 'بند تازهٔ ۱', value: '«چهار»' },
  ]);
  const removed = partsOf({ base, mine: base, theirs: page('یک', 'سه') });
  expect(partsChanged(removed.base, removed.theirs)).toEqual([{ field: 'بند ۲، «دو»', value: 'حذف‌شده' }]);
});
