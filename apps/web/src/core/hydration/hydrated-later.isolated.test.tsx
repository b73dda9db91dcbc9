import { act } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { notePresses } from './early-presses.ts';
import { hydratedLater } from './hydrated-later.tsx';

let unmount = (): void => undefined;
afterEach(() => {
  act(unmount);
  document.body.innerHTML = '';
});

// biome-ignore lint/security/noGlobalEval: the page has it as an inline script
globalThis.eval(notePresses);

type Props = { amount: number };
const Counter = ({ amount }: Props) => {
  const [pressed, setPressed] = useState(0);
  return (
    <button type="button" onClick={() => setPressed((was) => was + 1)}>
      {amount}:{pressed}
    </button>
  );
};

/** Renders the part on the server, and a page around it in the browser whose script is not loaded. */
async function serve(when: 'press' | 'view') {
  const served = hydratedLater<Props>(when, () => Promise.resolve(Counter));
  await served.load();
  const load = vi.fn(() => Promise.resolve(Counter as ComponentType<Props>));
  const Late = hydratedLater<Props>(when, load);
  const page = (Shown: ComponentType<Props>, amount = 1) => <Shown amount={amount} />;
  document.body.innerHTML = `<div>${renderToString(page(served))}</div>`;
  const errors: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(document.body.firstElementChild as HTMLElement, page(Late), {
      onRecoverableError: (error) => void errors.push(error),
    }),
  );
  unmount = () => root.unmount();
  const button = () => document.querySelector('button') as HTMLButtonElement;
  return { load, errors, button, change: (amount: number) => act(async () => root.render(page(Late, amount))) };
}

test('keeps the markup of the server without its script, and repeats the first press once it is loaded', async () => {
  const { load, errors, button } = await serve('press');
  const before = button();
  expect([before.textContent, load.mock.calls.length]).toEqual(['1:0', 0]);
  await act(async () => {
    before.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    before.click();
  });
  await vi.waitFor(() => expect(button().textContent).toBe('1:1'));
  expect(button()).toBe(before);
  expect(errors).toEqual([]);
  await act(async () => button().click());
  expect([button().textContent, load.mock.calls.length]).toEqual(['1:2', 1]);
});

test('leaves the markup after a failed load, and tries again with the next use', async () => {
  const { load, errors, button } = await serve('press');
  load.mockRejectedValueOnce(new Error('offline'));
  const press = () => act(async () => void button().dispatchEvent(new Event('pointerdown', { bubbles: true })));
  await press();
  expect(button().textContent).toBe('1:0');
  await press();
  await act(async () => button().click());
  await vi.waitFor(() => expect(button().textContent).toBe('1:1'));
  expect([load.mock.calls.length, errors]).toEqual([2, []]);
});

test('loads for changed props, and shows them', async () => {
  const { load, button, change } = await serve('press');
  await change(1);
  expect(load).not.toHaveBeenCalled();
  await change(2);
  await vi.waitFor(() => expect(button().textContent).toBe('2:0'));
});

test('loads when it comes near the window', async () => {
  let seen: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  const observed: unknown[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof seen) {
        seen = callback;
      }
      observe = (element: unknown) => observed.push(element);
      disconnect = () => undefined;
    },
  );
  const { load, button } = await serve('view');
  expect(observed).toEqual([button()]);
  act(() => seen([{ isIntersecting: false }]));
  expect(load).not.toHaveBeenCalled();
  await act(async () => seen([{ isIntersecting: true }]));
  await act(async () => button().click());
  await vi.waitFor(() => expect(button().textContent).toBe('1:1'));
});
