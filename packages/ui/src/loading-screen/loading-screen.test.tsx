import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LoadingScreen } from './loading-screen.tsx';

test('it stands until there is content, looked for every 1000 ms', () => {
  vi.useFakeTimers();
  try {
    let content = false;
    render(<LoadingScreen label="در حال بارگذاری…" hasContent={() => content} />);
    expect(screen.getByRole('status').textContent).toBe('در حال بارگذاری…');
    content = true;
    act(() => vi.advanceTimersByTime(999));
    expect(screen.queryByRole('status')).not.toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByRole('status')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('where the content is there already it goes at once', () => {
  render(<LoadingScreen label="در حال بارگذاری…" hasContent={() => true} />);
  expect(screen.queryByRole('status')).toBeNull();
});
