import { act } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { keepEarlyPresses, keepForms, notePresses } from './early-presses.ts';
import { hydratedLater } from './hydrated-later.tsx';
import { awaitPage } from './when-hydrated.ts';

let unmount = (): void => undefined;
afterEach(() => act(unmount));

function Counter({ name }: { name: string }) {
  const [pressed, setPressed] = useState(0);
  return (
    <button type="button" id={name} onClick={() => setPressed((was) => was + 1)}>
      {pressed}
    </button>
  );
}

// biome-ignore lint/security/noGlobalEval: the page has them as an inline script
globalThis.eval(`${notePresses};${keepForms}`);

/** A page of the server with two buttons, one of them in a part whose script is not loaded; `hydrate` starts React. */
async function serve() {
  const served = hydratedLater('page', async () => Counter);
  await served.load();
  const { promise, resolve } = Promise.withResolvers<ComponentType<{ name: string }>>();
  const Late = hydratedLater('page', () => promise);
  const page = (Part: ComponentType<{ name: string }>) => (
    <html lang="fa">
      <head />
      <body>
        <Counter name="early" />
        <Part name="late" />
      </body>
    </html>
  );
  document.documentElement.lang = 'fa';
  document.documentElement.innerHTML = renderToString(page(served)).replace(/^<html[^>]*>|<\/html>$/g, '');
  const button = (name: string) => document.getElementById(name) as HTMLElement;
  return {
    press: (name: string) => act(async () => button(name).click()),
    counts: () => ['early', 'late'].map((name) => button(name).textContent),
    async hydrate() {
      const settlePage = awaitPage();
      await act(async () => {
        const root = hydrateRoot(document, page(Late));
        unmount = () => root.unmount();
        keepEarlyPresses();
      });
      settlePage();
    },
    come: () => act(async () => resolve(Counter)),
  };
}

test('repeats the last press on a part that was not hydrated', async () => {
  const { press, counts, hydrate, come } = await serve();
  await hydrate();
  await press('late');
  await press('late');
  expect(counts()).toEqual(['0', '0']);
  await come();
  expect(counts()).toEqual(['0', '1']);
  await press('late');
  expect(counts()).toEqual(['0', '2']);
});

test('repeats no press that was delivered, or that another one followed', async () => {
  const { press, counts, hydrate, come } = await serve();
  await hydrate();
  await press('late');
  await press('early');
  await come();
  expect(counts()).toEqual(['1', '0']);
});

test('repeats the last press before the scripts of the page', async () => {
  const { press, counts, hydrate, come } = await serve();
  await press('late');
  await hydrate();
  await come();
  expect(counts()).toEqual(['0', '1']);
});

test('keeps a form that only React can send from being sent by the browser', () => {
  document.body.innerHTML = '<form id="react"></form><form id="native" action="/login" method="post"></form>';
  const isSent = (id: string) =>
    document.getElementById(id)?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect([isSent('react'), isSent('native')]).toEqual([false, true]);
});
