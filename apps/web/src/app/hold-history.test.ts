import { afterEach, expect, test, vi } from 'vitest';
import { holdHistory } from './hold-history.ts';

const seen = vi.fn();
afterEach(() => {
  removeEventListener('popstate', seen);
  seen.mockReset();
});
const move = () => dispatchEvent(new PopStateEvent('popstate', { state: { at: 1 } }));

test('keeps moves from later listeners, and lets them follow the last one once', () => {
  const follow = holdHistory();
  addEventListener('popstate', seen);
  move();
  move();
  expect(seen).not.toHaveBeenCalled();
  follow();
  expect(seen).toHaveBeenCalledTimes(1);
  move();
  expect(seen).toHaveBeenCalledTimes(2);
});

test('reports no move where there was none', () => {
  const follow = holdHistory();
  addEventListener('popstate', seen);
  follow();
  expect(seen).not.toHaveBeenCalled();
});
