import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LoadingScreen } from './loading-screen.tsx';

test('shows while the page has no content, which it checks every 1000 ms', () => {
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
    content = false;
    act(() => vi.advanceTimersByTime(1_000));
    expect(screen.queryByRole('status')).not.toBeNull();
    content = true;
    act(() => vi.advanceTimersByTime(1_000));
    expect(screen.queryByRole('status')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('disappears at once when the content is already there', () => {
  render(<LoadingScreen label="در حال بارگذاری…" hasContent={() => true} />);
  expect(screen.queryByRole('status')).toBeNull();
});
