import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderIn } from '../testing/render-in.tsx';
import { JumpToTop } from './index.ts';

const scrolled = (to: number) =>
  act(() => {
    vi.stubGlobal('scrollY', to);
    fireEvent.scroll(window);
  });
const matchMedia = vi.fn(() => ({ matches: false }));
const scrollTo = vi.fn();

beforeEach(() => {
  vi.stubGlobal('matchMedia', matchMedia);
  vi.stubGlobal('scrollTo', scrollTo);
});

test('appears after scrolling, returns to the top smoothly and moves the focus there', () => {
  renderIn(
    'rtl',
    <>
      <main id="content" tabIndex={-1} />
      <JumpToTop label="برو بالا" after_screens={2} focusId="content" />
    </>,
  );
  vi.stubGlobal('innerHeight', 250);
  scrolled(500);
  expect(screen.queryByRole('button')).toBeNull();
  scrolled(501);
  fireEvent.click(screen.getByRole('button', { name: 'برو بالا' }));
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'smooth' });
  expect(document.activeElement?.id).toBe('content');
  scrolled(0);
  expect(screen.queryByRole('button')).toBeNull();
});

test('is always shown without a position, and jumps without animation with reduced motion', () => {
  matchMedia.mockReturnValueOnce({ matches: true });
  renderIn('ltr', <JumpToTop label="برو بالا" />);
  fireEvent.click(screen.getByRole('button'));
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
});
