import { expect, test } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { PriceChange } from './index.ts';

const texts = {
  up: 'افزایش',
  down: 'کاهش',
  flat: 'بدون تغییر',
  percent: (percent: number) => `${percent > 0 ? '+' : ''}${percent}٪`,
};

test.each(['rtl', 'ltr'] as const)('shows the change as an arrow, a sign and a word in %s', async (direction) => {
  const said = (percent: number | null) =>
    renderIn(direction, <PriceChange percent={percent} texts={texts} />).container.textContent;
  expect([1.5, -2, 0, null].map(said)).toEqual(['▲افزایش +1.5٪', '▼کاهش -2٪', 'بدون تغییر 0٪', '–']);
  await expectAccessible();
});
