import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { Timeline } from './index.ts';

test.each(['rtl', 'ltr'] as const)('lists events in order in %s', async (direction) => {
  renderIn(
    direction,
    <Timeline
      label="سرگذشت"
      entries={[
        {
          id: 2,
          title: 'پذیرفته شد',
          time: <time dateTime="2026-11-21">امروز</time>,
          tone: 'good',
          actions: <button type="button">دیدن</button>,
        },
        { id: 1, title: 'فرستاده شد', time: 'دیروز', text: 'نسخهٔ ۱' },
      ]}
    />,
  );
  expect(screen.getByRole('list', { name: 'سرگذشت' }).tagName).toBe('OL');
  expect(screen.getAllByRole('listitem').map(({ textContent, dataset }) => [textContent, dataset.tone])).toEqual([
    ['پذیرفته شدامروزدیدن', 'good'],
    ['فرستاده شددیروزنسخهٔ ۱', 'plain'],
  ]);
  await expectAccessible();
});
