import type { Direction } from './direction.tsx';

/** The step of a horizontal arrow key along the line of text: 1 is next, −1 is back, 0 is any other key. */
export function arrowStep(key: string, direction: Direction): -1 | 0 | 1 {
  if (key === 'ArrowLeft') return direction === 'rtl' ? 1 : -1;
  if (key === 'ArrowRight') return direction === 'rtl' ? -1 : 1;
  return 0;
}
