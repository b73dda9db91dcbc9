import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { whenHydrated } from './lazy-hydrated.tsx';
import { valueOnDemand } from './value-on-demand.ts';

afterEach(() => {
  vi.useRealTimers();
});

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? (
      <button type="button" onClick={() => this.setState({ hasFailed: false })}>
        retry
      </button>
    ) : (
      this.props.children
    );
  }
}

function show<T>(load: () => Promise<T>, text: (value: T) => string) {
  const useValue = valueOnDemand(load);
  const Part = () => <p>{text(useValue())}</p>;
  return render(
    <Boundary>
      <Suspense fallback="loading">
        <Part />
      </Suspense>
    </Boundary>,
  );
}

test('loads once with the first use, and returns a function as it is', async () => {
  const double = vi.fn((amount: number) => amount * 2);
  const load = vi.fn(async () => double);
  const { rerender } = await act(async () => show(load, (value) => String(value(21))));
  expect(screen.getByText('42')).toBeTruthy();
  rerender(<p>other</p>);
  expect(load).toHaveBeenCalledOnce();
});

test('shows a failed load to the error boundary, and tries again with a later use', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('here');
  await act(async () => show(load, String));
  expect(load).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await act(async () => screen.getByRole('button', { name: 'retry' }).click());
  expect(screen.getByText('here')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
});

test('keeps the page from counting as hydrated until its script has come', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  await act(async () => show(() => promise, String));
  const onHydrated = vi.fn();
  void whenHydrated().then(onHydrated);
  await act(async () => undefined);
  expect(onHydrated).not.toHaveBeenCalled();
  await act(async () => resolve('here'));
  await vi.waitFor(() => expect(onHydrated).toHaveBeenCalledOnce());
});
