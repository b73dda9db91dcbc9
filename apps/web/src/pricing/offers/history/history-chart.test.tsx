import type { HistoryDay, HistoryPoint } from '@rasteh/contract/pricing/offers';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HistoryChart } from './history-chart.tsx';
import { segmentsOf } from './history-segments.ts';

const day = (name: string, median: number): HistoryDay => ({
  day: name,
  min: median - 1_000,
  median,
  max: median + 1_000,
  suppliers: 3,
});
const point = (price_id: number, amount: number, correction = false): HistoryPoint => ({
  price_id,
  amount,
  comparable_amount: amount,
  correction,
  unit_id: 1,
  vat_included: false,
  supplier: { user_id: price_id, title: `فروشگاه ${price_id}` },
  stated_at: '2026-11-20T08:00:00Z',
});
const days = [day('2026-11-17', 440_000), day('2026-11-18', 441_000), day('2026-11-20', 445_000)];

test('draws days with a gap between them as separate lines', () => {
  expect(segmentsOf(days).map((segment) => segment.map((one) => one.day))).toEqual([
    ['2026-11-17', '2026-11-18'],
    ['2026-11-20'],
  ]);
  expect(segmentsOf([])).toEqual([]);
});

test('excludes a corrected statement from the axis range and draws it struck through at the edge', () => {
  const { rerender } = render(<HistoryChart title="میلگرد" days={days} points={[point(1, 445_000)]} />);
  const labels = () =>
    within(screen.getByRole('img'))
      .getAllByText(/^[۰-۹]+٬[۰-۹]+$/)
      .map((label) => label.textContent);
  const before = labels();
  rerender(<HistoryChart title="میلگرد" days={days} points={[point(1, 445_000), point(2, 44_000, true)]} />);
  expect(labels()).toEqual(before);
  const outside = screen.getByRole('img').querySelectorAll('[data-outside]');
  expect([...outside].map((mark) => mark.querySelector('title')?.textContent)).toEqual([
    'فروشگاه 2: ۴٬۴۰۰ تومان، ۲۹ آبان ۱۴۰۵ (اصلاح‌شده)',
  ]);
});

test('says the newest day above the chart, and the one to which the keys move', () => {
  render(<HistoryChart title="میلگرد" days={days} points={[]} />);
  const slider = screen.getByRole('slider', { name: 'روز روی نمودار' });
  expect(slider.getAttribute('aria-valuetext')).toBe('۲۹ آبان ۱۴۰۵: میانه ۴۴٬۵۰۰ تومان، از ۴۴٬۴۰۰ تا ۴۴٬۶۰۰');
  fireEvent.keyDown(slider, { key: 'Home' });
  expect(slider.getAttribute('aria-valuetext')).toBe('۲۶ آبان ۱۴۰۵: میانه ۴۴٬۰۰۰ تومان، از ۴۳٬۹۰۰ تا ۴۴٬۱۰۰');
  expect(screen.getByText('۲۶ آبان').parentElement?.textContent).toBe('۲۶ آبانبیشترین ۴۴٬۱۰۰میانه ۴۴٬۰۰۰کمترین ۴۳٬۹۰۰');
});
