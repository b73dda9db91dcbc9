import type { BoardRow } from '@rasteh/contract/pricing/offers/board';
import { expect, test } from 'vitest';
import { boardFigures } from '../board-figures.ts';

const meta = { current_page: 1, last_page: 1, per_page: 50, total: 2 };
const row = (median: number | null, trend: number[] = []): BoardRow => ({
  product: { id: median ?? 0, category_id: 2, slug: 'a', title: 'الف', options: [] },
  comparison_unit_id: 1,
  median,
  lowest: median && median - 10,
  highest: median && median + 10,
  compared: 2,
  suppliers: 3,
  change_percent: null,
  trend,
  stated_at: '2026-11-21T08:00:00.000Z',
  valid_until: null,
});

test('are the middle of the products, their range and their number, and the move of the line that ends with the middle', () => {
  const data = [row(400, [300, 400]), row(410, [410, 410]), row(420, [210, 420]), row(null)];
  expect(boardFigures({ data, meta })).toEqual({
    unit_id: 1,
    amount: 410,
    lowest: 390,
    highest: 430,
    percent: 33.1,
    trend: [308, 410],
    goods: 4,
    prices: 12,
  });
});

test('have no line where few products have one', () => {
  expect(boardFigures({ data: [row(400, [300, 400]), row(410), row(420)], meta })).toMatchObject({ percent: null, trend: [] });
});

test('are none of goods of unlike sizes, of a board of several pages, and without prices', () => {
  expect(boardFigures({ data: [row(100), row(201)], meta })).toBeNull();
  expect(boardFigures({ data: [row(100), row(200)], meta: { ...meta, last_page: 2 } })).toBeNull();
  expect(boardFigures({ data: [row(null)], meta })).toBeNull();
  expect(boardFigures({ data: [row(100), row(200)], meta })).not.toBeNull();
});
