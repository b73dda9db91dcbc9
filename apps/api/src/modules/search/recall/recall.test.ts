import { describe, expect, it } from 'vitest';
import { describeRecall } from './recall.story.ts';
import { isAnswer } from './recall-goods.ts';

describe('recall among the demo market', () => describeRecall(0));

it('counts a title as an answer only with each wanted word as often as it is wanted', () => {
  expect(isAnswer('قوطی ۴۰×۴۰ ضخامت ۲ میل', 'قوطی ۴۰×۴۰')).toBe(true);
  expect(isAnswer('قوطی ۴۰×۸۰ ضخامت ۲ میل', 'قوطی ۴۰×۴۰')).toBe(false);
});
