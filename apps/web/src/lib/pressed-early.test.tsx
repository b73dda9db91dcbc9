import { act } from '@testing-library/react';
import { lazy, Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { keepPresses } from './pressed-early.ts';

function Counters() {
  const [counts, setCounts] = useState({ one: 0, other: 0 });
  return (
    <>
      <button type="button" name="one" onClick={() => setCounts(({ one, other }) => ({ one: one + 1, other }))} />
      <button type="button" name="other" onClick={() => setCounts(({ one, other }) => ({ one, other: other + 1 }))} />
      <output>{JSON.stringify(counts)}</output>
    </>
  );
}

beforeAll(keepPresses);
let unmount = (): void => undefined;
afterEach(() => {
  act(unmount);
  document.body.innerHTML = '';
});

const button = (name: string) => document.querySelector(`button[name=${name}]`) as HTMLButtonElement;
const counts = () => JSON.parse(document.querySelector('output')?.textContent ?? '');

/** Serves the counters, whose script has not come; gives what brings it. */
function serve(hold = false): () => Promise<void> {
  document.body.innerHTML = `<div${hold ? ' data-hold' : ''}>${renderToString(
    <Suspense>
      <Counters />
    </Suspense>,
  )}</div>`;
  let come = (_: { default: typeof Counters }): void => undefined;
  const Late = lazy(() => new Promise<{ default: typeof Counters }>((resolve) => (come = resolve)));
  act(() => {
    const root = hydrateRoot(
      document.body.firstElementChild as HTMLElement,
      <Suspense>
        <Late />
      </Suspense>,
    );
    unmount = () => root.unmount();
  });
  return () => act(async () => come({ default: Counters }));
}

test('a button that is pressed before its script has come is pressed when it has, once', async () => {
  const come = serve();
  act(() => button('other').click());
  act(() => button('one').click());
  await come();
  await vi.waitFor(() => expect(counts()).toEqual({ one: 1, other: 0 }));
  act(() => button('one').click());
  expect(counts()).toEqual({ one: 2, other: 0 });
});

test('who presses beside it afterwards has thought better of it', async () => {
  const come = serve();
  act(() => button('one').click());
  act(() => document.body.click());
  await come();
  await act(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(counts()).toEqual({ one: 0, other: 0 });
});

test('a press that the panel holds is left to it', async () => {
  const come = serve(true);
  act(() => button('one').click());
  await come();
  await act(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(counts()).toEqual({ one: 0, other: 0 });
});
