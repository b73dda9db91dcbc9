import { describe, expect, it } from 'vitest';
import { describeRecall } from './recall.story.ts';
import { isAnswer, recallIndexes } from './recall-goods.ts';
import { sentenceQueries } from './sentences.data.ts';

describe('recall among the demo market', () => describeRecall(0));

it('answers each spoken sentence first', () => {
  const { product, titleOf } = recallIndexes(0);
  const missed = sentenceQueries.flatMap(({ q, of, wants }) => {
    const title = product.search({ q, most: 1 }).found.map(({ id }) => titleOf(of, id))[0] ?? '';
    return isAnswer(title, wants) ? [] : [`${q}: ${title}`];
  });
  expect(missed).toEqual([]);
});

it('counts a title as an answer only with each wanted word as often as it is wanted', () => {
  expect(isAnswer('قوطی ۴۰×۴۰ ضخامت ۲ میل', 'قوطی ۴۰×۴۰')).toBe(true);
  expect(isAnswer('قوطی ۴۰×۸۰ ضخامت ۲ میل', 'قوطی ۴۰×۴۰')).toBe(false);
});
