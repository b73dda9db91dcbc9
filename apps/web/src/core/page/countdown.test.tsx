import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { createClock } from './clock.ts';
import { formatCountdown, useCountdown } from './countdown.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

test('hydrates with the text of the server, then continues at the present time', async () => {
  const machine = { now: 1_000_000 };
  const clock = createClock(5_000, 5_000, () => machine.now);
  const Left = () => <p>{formatCountdown(useCountdown(65_000, clock))}</p>;
  document.body.innerHTML = `<div>${renderToString(<Left />)}</div>`;
  const place = document.body.firstElementChild as HTMLElement;
  expect(place.textContent).toBe('۱:۰۰');
  machine.now += 12_000;
  const errors: unknown[] = [];
  const root = await act(async () => hydrateRoot(place, <Left />, { onRecoverableError: (error) => errors.push(error) }));
  expect([place.textContent, errors]).toEqual(['۰:۴۸', []]);
  act(() => root.unmount());
});
