import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { linear, nearest, ticks } from './chart-scale.ts';
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

test('finds the nearest moment, the later one of two equally near ones', () => {
  const list = [{ at: 10 }, { at: 20 }, { at: 40 }];
  expect([-5, 14, 15, 29, 30, 90].map((time) => nearest(list, time))).toEqual([0, 0, 1, 1, 2, 2]);
  expect(nearest([], 5)).toBe(-1);
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

  describe('with a crosshair', () => {
    const stops = stretches.flat().map(({ at, middle }) => ({ at, value: middle }));
    const say = (index: number) => `روز ${index + 1}: ${stops[index]?.value}`;
    const open = () =>
      renderIn(
        direction,
        <TimeChart
          label="قیمت"
          stretches={stretches}
          moments={moments}
          formatValue={String}
          crosshair={{ label: 'روز', stops, describe: say, show: say }}
        />,
      );
    const slider = () => screen.getByRole('slider', { name: 'روز' });

    test('stands at the newest value, and shows it above the plot and as a flag on the scale', async () => {
      const { container } = open();
      expect(slider().getAttribute('aria-valuetext')).toBe('روز 3: 450');
      expect(container.querySelector('p')?.textContent).toBe('روز 3: 450');
      expect(container.querySelector('rect')?.nextElementSibling?.textContent).toBe('450');
      expect(container.querySelector('line[x1]')).toBeNull();
      await expectAccessible();
    });

    test('moves by arrows, Home and End: the right arrow leads to what is later', () => {
      const { container } = open();
      const at = (key: string, more: object = {}) => {
        const isLeft = fireEvent.keyDown(slider(), { key, ...more });
        return [slider().getAttribute('aria-valuenow'), isLeft];
      };
      expect(at('ArrowLeft')).toEqual(['1', false]);
      expect(container.querySelector('p')?.textContent).toBe('روز 2: 446');
      expect(at('Home')).toEqual(['0', false]);
      expect(at('ArrowLeft')).toEqual(['0', false]);
      expect(at('ArrowRight')).toEqual(['1', false]);
      expect(at('PageUp')).toEqual(['2', false]);
      expect(at('PageDown')).toEqual(['0', false]);
      expect(at('End')).toEqual(['2', false]);
      // Keys of the browser and of the page stay theirs.
      expect(at('ArrowLeft', { altKey: true })).toEqual(['2', true]);
      expect(at('Tab')).toEqual(['2', true]);
    });

    test('follows the pointer to the nearest value, and returns to the newest one when the mouse leaves', () => {
      const { container } = open();
      slider().getBoundingClientRect = () => ({ left: 100, width: 400 }) as DOMRect;
      const now = () => slider().getAttribute('aria-valuenow');
      fireEvent.pointerMove(slider(), { clientX: 110 });
      expect(now()).toBe('0');
      expect(container.querySelector('line[x1]')).toBeTruthy();
      fireEvent.pointerMove(slider(), { clientX: 210 });
      expect(now()).toBe('1');
      fireEvent.pointerLeave(slider(), { pointerType: 'touch' });
      expect(now()).toBe('1');
      fireEvent.pointerLeave(slider(), { pointerType: 'mouse' });
      expect(now()).toBe('2');
    });
  });

  test('describes its legend, and repeats the data in tables', async () => {
    renderIn(
      direction,
      <ChartFigure
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
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['میانه', 'اصلاح‌شده']);
    expect(within(screen.getByRole('group', { name: 'جدول روزها' })).getByRole('table')).toBeTruthy();
    await expectAccessible();
  });

  test('draws nothing without data', () => {
    const { container } = renderIn(direction, <TimeChart label="قیمت" moments={[]} formatValue={String} />);
    expect(container.querySelector('svg')).toBeNull();
  });
});
