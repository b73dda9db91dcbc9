import { act } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyHydrated, whenHydrated } from './lazy-hydrated.tsx';

let unmount = (): void => undefined;
afterEach(() => {
  act(unmount);
  document.body.innerHTML = '';
});

const Amount = ({ amount }: { amount: number }) => <p>{amount}</p>;

/** Serves a part whose script has not come; `come` brings it, `fail` loses it. */
function serve({ isThere = false } = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<ComponentType<{ amount: number }>>();
  if (isThere) resolve(Amount);
  const Late = lazyHydrated(() => promise);
  const page = (Shown: ComponentType<{ amount: number }>) => (
    <Suspense>
      <Shown amount={1} />
    </Suspense>
  );
  document.body.innerHTML = `<div>${renderToString(page(Amount))}</div>`;
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

/** Whether all parts are said to be hydrated by now. */
const isHydrated = () => Promise.race([whenHydrated().then(() => true), Promise.resolve().then(() => Promise.resolve(false))]);

test('a page without late parts is hydrated', async () => {
  expect(await isHydrated()).toBe(true);
});

test('a page is hydrated once the script of its last part has come', async () => {
  const { come } = serve();
  await act(async () => undefined);
  expect(await isHydrated()).toBe(false);
  const waited = whenHydrated();
  await come();
  await waited;
  expect(await isHydrated()).toBe(true);
});

test('a part whose script does not come keeps nobody waiting', async () => {
  const { fail } = serve();
  await act(async () => undefined);
  expect(await isHydrated()).toBe(false);
  await fail();
  expect(await isHydrated()).toBe(true);
});

test('a part whose script is there within the same task complains of nothing', async () => {
  const errors: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((...told) => void errors.push(told));
  // Without act React replays the part that waits, instead of beginning anew.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const { recovered } = serve({ isThere: true });
  await new Promise((resolve) => setTimeout(resolve, 50));
  await vi.waitFor(async () => expect(await isHydrated()).toBe(true));
  expect([recovered, errors]).toEqual([[], []]);
  expect(document.querySelector('p')?.textContent).toBe('1');
});
