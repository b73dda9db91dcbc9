import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { hydratedLater } from './hydrated-later.tsx';
import { awaitPage, whenHydrated } from './when-hydrated.ts';

let unmount = (): void => undefined;
afterEach(() => {
  act(unmount);
  document.body.innerHTML = '';
});

const Amount = ({ amount }: { amount: number }) => <p>{amount}</p>;

/** Renders a part whose script is not loaded; `come` loads it, `fail` makes it fail. */
async function serve({ isThere = false } = {}) {
  const served = hydratedLater('page', async () => Amount);
  await served.load();
  const { promise, resolve, reject } = Promise.withResolvers<ComponentType<{ amount: number }>>();
  if (isThere) resolve(Amount);
  const Late = hydratedLater('page', () => promise);
  const page = (Shown: ComponentType<{ amount: number }>) => <Shown amount={1} />;
  document.body.innerHTML = `<div>${renderToString(page(served))}</div>`;
  const recovered: unknown[] = [];
  const onRecoverableError = (error: unknown) => void recovered.push(error);
  const root = hydrateRoot(document.body.firstElementChild as HTMLElement, page(Late), { onRecoverableError });
  unmount = () => root.unmount();
  return {
    recovered,
    come: () => act(async () => resolve(Amount)),
    fail: () => act(async () => reject(new Error('offline'))),
  };
}

/** Whether all parts are reported as hydrated by now. */
const isHydrated = () => Promise.race([whenHydrated().then(() => true), Promise.resolve().then(() => Promise.resolve(false))]);

test('reports a page without lazy parts as hydrated', async () => {
  expect(await isHydrated()).toBe(true);
});

test('waits for the page, in which React has not come to a lazy part yet', async () => {
  const settlePage = awaitPage();
  expect(await isHydrated()).toBe(false);
  const { come } = await serve();
  await act(async () => undefined);
  settlePage();
  expect(await isHydrated()).toBe(false);
  await come();
  expect(await isHydrated()).toBe(true);
});

test('reports a page as hydrated when the script of its last part is loaded', async () => {
  const { come } = await serve();
  await act(async () => undefined);
  expect(await isHydrated()).toBe(false);
  const waited = whenHydrated();
  await come();
  await waited;
  expect(await isHydrated()).toBe(true);
});

test('does not wait for a part whose script fails to load', async () => {
  const { fail } = await serve();
  await act(async () => undefined);
  expect(await isHydrated()).toBe(false);
  await fail();
  expect(await isHydrated()).toBe(true);
});

test('logs no error for a part whose script loads within the same task', async () => {
  const errors: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((...args) => void errors.push(args));
  // Without act React replays the suspended part, instead of rendering it from the start.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const { recovered } = await serve({ isThere: true });
  await new Promise((resolve) => setTimeout(resolve, 50));
  await vi.waitFor(async () => expect(await isHydrated()).toBe(true));
  expect([recovered, errors]).toEqual([[], []]);
  expect(document.querySelector('p')?.textContent).toBe('1');
});
