import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useChosenInSight } from './index.ts';

afterEach(() => vi.restoreAllMocks());

/** A row of three choices, each 100 px wide, of which the frame shows one and a half. */
function Row({ chosen }: { chosen: number | undefined }) {
  const row = useRef<HTMLUListElement>(null);
  useChosenInSight(row, chosen);
  return (
    <ul ref={row}>
      {[0, 1, 2].map((id) => (
        <li key={id} aria-current={id === chosen ? 'true' : undefined} data-at={id} />
      ))}
    </ul>
  );
}

const boxes = () =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = (this as HTMLElement).dataset.at;
    const scrolled = screen.getByRole('list').scrollLeft;
    return at === undefined ? new DOMRect(0, 0, 150, 40) : new DOMRect(Number(at) * 100 - scrolled, 0, 100, 40);
  });

test('scrolls the row to a chosen choice that is out of sight, and again when another one is chosen', () => {
  boxes();
  const { rerender } = render(<Row chosen={2} />);
  const row = screen.getByRole('list');
  expect(row.scrollLeft).toBe(175);
  rerender(<Row chosen={0} />);
  expect(row.scrollLeft).toBe(-25);
});

test('leaves a row whose chosen choice is in sight, and one without any', () => {
  boxes();
  const { rerender } = render(<Row chosen={0} />);
  expect(screen.getByRole('list').scrollLeft).toBe(0);
  rerender(<Row chosen={undefined} />);
  expect(screen.getByRole('list').scrollLeft).toBe(0);
});
