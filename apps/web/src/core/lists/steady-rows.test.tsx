import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FreshRows } from './fresh-rows.tsx';
import { useSteadyRows } from './steady-rows.ts';

type Row = { id: number; title: string };
const rowsOf = (text: string): Row[] => [...text].map((title) => ({ id: title.toLowerCase().charCodeAt(0), title }));

function List({ rows, list = 'all' }: { rows: string; list?: string }) {
  const steady = useSteadyRows(rowsOf(rows), ({ id }) => id, list);
  return (
    <>
      <FreshRows of={steady} />
      <p>{steady.rows.map(({ title }) => title).join('')}</p>
    </>
  );
}
const shown = () => document.querySelector('p')?.textContent;
const button = () => screen.queryByRole('button', { name: 'نمایش تغییرها' });

test('changes rows in place, drops those that are gone, and shows new ones and another order on a press alone', () => {
  const { rerender } = render(<List rows="abc" />);
  expect([shown(), button()]).toEqual(['abc', null]);
  rerender(<List rows="aC" />);
  expect([shown(), button()]).toEqual(['aC', null]);
  rerender(<List rows="caN" />);
  expect(shown()).toBe('ac');
  fireEvent.click(button() as HTMLElement);
  expect([shown(), button()]).toEqual(['caN', null]);
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

test('shows the rows of another list at once, and those that come into an empty one', () => {
  const { rerender } = render(<List rows="" />);
  rerender(<List rows="ab" />);
  expect([shown(), button()]).toEqual(['ab', null]);
  rerender(<List rows="dca" list="others" />);
  expect([shown(), button()]).toEqual(['dca', null]);
  rerender(<List rows="" list="others" />);
  expect([shown(), button()]).toEqual(['', null]);
});

test('catches up while the page is hidden', () => {
  const { rerender } = render(<List rows="ab" />);
  rerender(<List rows="ba" />);
  expect(shown()).toBe('ab');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  expect([shown(), button()]).toEqual(['ba', null]);
});
