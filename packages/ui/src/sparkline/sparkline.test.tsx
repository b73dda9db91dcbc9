import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { AreaSparkline, Sparkline } from './index.ts';
import { sparkPath } from './sparkline.tsx';

test('draws time left to right, the maximum at the top and a constant series in the middle', () => {
  expect(sparkPath([1, 3])).toBe('M0.0 20.0L80.0 2.0');
  expect(sparkPath([5, 5, 5])).toBe('M0.0 11.0L40.0 11.0L80.0 11.0');
});

test('fills an area under the line, on the ground for a constant series that is neither a rise nor a fall', () => {
  const pathsOf = (points: number[], level?: 'ground') => {
    const { container } = renderIn('rtl', <AreaSparkline points={points} level={level} />);
    return [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  };
  expect(pathsOf([1, 3])).toEqual(['M0.0 20.0L80.0 2.0L80 22L0 22Z', 'M0.0 20.0L80.0 2.0']);
  expect(pathsOf([0, 0], 'ground')).toEqual(['M0 21L80 21L80 22L0 22Z', 'M0 21L80 21']);
  expect(pathsOf([5])).toEqual([]);
});

describe.each(['rtl', 'ltr'] as const)('Sparkline in %s', (direction) => {
  test.each([[[1, 2]], [[2, 1]], [[1, 1]]])('describes the trend of %j in words', async (points) => {
    renderIn(direction, <Sparkline points={points} label="۳۰ روز گذشته" />);
    expect(screen.getByRole('img', { name: '۳۰ روز گذشته' })).toBeTruthy();
    await expectAccessible();
  });

  test('draws nothing for one point', () => {
    renderIn(direction, <Sparkline points={[1]} label="۳۰ روز گذشته" />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});
