import { act } from '@testing-library/react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
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

let unmount = (): void => undefined;
afterEach(() => {
  act(unmount);
  document.body.innerHTML = '';
  delete window.rastehRelease;
});

const button = (name: string) => document.querySelector(`button[name=${name}]`) as HTMLButtonElement;
const counts = () => JSON.parse(document.querySelector('output')?.textContent ?? '');
const frames = () => act(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Serves the counters and lets React listen, which takes them over as `Part`. */
function serve(Part: ComponentType, hold = false): void {
  const page = (Shown: ComponentType) => (
    <Suspense>
      <Shown />
    </Suspense>
  );
  document.body.innerHTML = `<div${hold ? ' data-hold' : ''}>${renderToString(page(Counters))}</div>`;
  const place = document.body.firstElementChild as HTMLElement;
  const root = hydrateRoot(place, page(Part));
  unmount = () => root.unmount();
  keepPresses(document);
}

/** The counters as a script that has not come; `come` brings it. */
function late() {
  let bring = (_: { default: typeof Counters }): void => undefined;
  const Part = lazy(
    () =>
      new Promise<{ default: typeof Counters }>((resolve) => {
        bring = resolve;
      }),
  );
  return { Part, come: () => act(async () => bring({ default: Counters })) };
}

test('a button that is pressed before its script has come is pressed when it has, once', async () => {
  const { Part, come } = late();
  serve(Part);
  act(() => button('other').click());
  act(() => button('one').click());
  await come();
  await vi.waitFor(() => expect(counts()).toEqual({ one: 1, other: 0 }));
  act(() => button('one').click());
  expect(counts()).toEqual({ one: 2, other: 0 });
});

test('a button that React takes over for the press is pressed once', async () => {
  serve(Counters);
  // React listens, and has taken nothing over yet.
  button('one').click();
  await frames();
  expect(counts()).toEqual({ one: 1, other: 0 });
});

test('who presses beside it afterwards has thought better of it', async () => {
  const { Part, come } = late();
  serve(Part);
  act(() => button('one').click());
  act(() => (document.body.firstElementChild as HTMLElement).click());
  await come();
  await frames();
  expect(counts()).toEqual({ one: 0, other: 0 });
});

test('a press that the panel holds is left to it', async () => {
  window.rastehRelease = () => null;
  const { Part, come } = late();
  serve(Part, true);
  act(() => button('one').click());
  await come();
  await frames();
  expect(counts()).toEqual({ one: 0, other: 0 });
});
