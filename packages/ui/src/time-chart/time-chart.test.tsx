import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { linear, ticks } from './chart-scale.ts';
import { ChartFigure, type ChartMark, TimeChart } from './index.ts';

const stretches = [
  [
    { at: 1_000, low: 440, middle: 445, high: 450 },
    { at: 2_000, low: 441, middle: 446, high: 452 },
  ],
  [{ at: 4_000, low: 444, middle: 450, high: 455 }],
];
const mark = (key: string, value: number, isStruck = false): ChartMark => ({
  key,
  at: 2_500,
  value,
  isStruck,
  title: `${key}: ${value}`,
});
const moments = [{ at: 1_000, text: 'شروع' }];
const levels = () =>
  within(screen.getByRole('img', { name: 'قیمت' }))
    .getAllByText(/^\d+$/)
    .map(({ textContent }) => textContent);

test('chooses round axis values that cover the data', () => {
  expect(ticks(441, 459)).toEqual([440, 445, 450, 455, 460]);
  expect(ticks(7, 7, 2).length).toBeGreaterThan(1);
  expect(linear([0, 10], [100, 0])(5)).toBe(50);
});

describe.each(['rtl', 'ltr'] as const)('a time chart in %s', (direction) => {
  const chart = (marks: ChartMark[] = []) => (
    <TimeChart label="قیمت" stretches={stretches} marks={marks} moments={moments} formatValue={String} />
  );

  test('draws one line per stretch, with gaps between them', () => {
    const { container } = renderIn(direction, chart());
    const lines = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
    expect(lines).toHaveLength(4);
    expect(lines.every((line) => line.split('M').length === 2)).toBe(true);
    expect(screen.getByText('شروع')).toBeTruthy();
  });

  test('leaves struck values out of the axis and clamps them to its edge', () => {
    const { unmount } = renderIn(direction, chart());
    const before = levels();
    unmount();
    const { container } = renderIn(direction, chart([mark('درست', 448), mark('لغزش', 44, true)]));
    expect(levels()).toEqual(before);
    expect([...container.querySelectorAll('[data-outside] title')].map((title) => title.textContent)).toEqual(['لغزش: 44']);
  });

  test('joins adjacent steps only', () => {
    const steps = [
      { from: 0, until: 10, value: 1 },
      { from: 10, until: 20, value: 2 },
      { from: 30, until: 40, value: 3 },
    ];
    const { container } = renderIn(
      direction,
      <TimeChart label="قیمت" size="small" steps={steps} moments={[]} formatValue={String} />,
    );
    expect(
      container
        .querySelector('path')
        ?.getAttribute('d')
        ?.replace(/[\d. ]/g, ''),
    ).toBe('MHLHMH');
  });

  test('describes its legend, and repeats the data in tables', async () => {
    renderIn(
      direction,
      <ChartFigure
        frameLabel="نمودار"
        chart={chart()}
        legend={[
          { sign: 'line', text: 'میانه' },
          { sign: 'struck', text: 'اصلاح‌شده' },
        ]}
        tables={[
          {
            title: 'جدول روزها',
            isOpen: true,
            table: (
              <table>
                <tbody>
                  <tr>
                    <td>۴۴۵</td>
                  </tr>
                </tbody>
              </table>
            ),
          },
        ]}
      />,
    );
    expect(screen.getByRole('region', { name: 'نمودار' }).tabIndex).toBe(0);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['میانه', 'اصلاح‌شده']);
    expect(within(screen.getByRole('group', { name: 'جدول روزها' })).getByRole('table')).toBeTruthy();
    await expectAccessible();
  });

  test('draws nothing without data', () => {
    const { container } = renderIn(direction, <TimeChart label="قیمت" moments={[]} formatValue={String} />);
    expect(container.querySelector('svg')).toBeNull();
  });
});
