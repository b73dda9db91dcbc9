import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { deliverEarlyInput, keepEarlyInput, noteInput } from './early-input.ts';
import { keepEarlyPresses, keepForms, notePresses } from './early-presses.ts';
import { fillControl } from './fill-control.ts';
import { awaitPage } from './when-hydrated.ts';

let unmount = (): void => undefined;
afterEach(() => act(unmount));

// biome-ignore lint/security/noGlobalEval: the page has them as an inline script
globalThis.eval(`${noteInput};${notePresses};${keepForms}`);

let renderAgain: (() => void) | undefined;
const sent: unknown[] = [];

function Form() {
  const [values, setValues] = useState({ name: '', note: 'یک', unit: 'kg', isOnCall: false });
  const set = (part: Partial<typeof values>) => setValues((was) => ({ ...was, ...part }));
  renderAgain = () => set({});
  const send = (event: React.FormEvent) => {
    event.preventDefault();
    sent.push(values);
  };
  return (
    <form onSubmit={send}>
      <input name="name" value={values.name} onChange={(event) => set({ name: event.target.value })} />
      <textarea name="note" value={values.note} onChange={(event) => set({ note: event.target.value })} />
      <select name="unit" value={values.unit} onChange={(event) => set({ unit: event.target.value })}>
        <option value="kg">کیلو</option>
        <option value="t">تن</option>
      </select>
      <input
        name="call"
        type="checkbox"
        checked={values.isOnCall}
        onChange={(event) => set({ isOnCall: event.target.checked })}
      />
      <button type="submit">{JSON.stringify(values)}</button>
    </form>
  );
}

const page = (
  <html lang="fa">
    <head />
    <body>
      <Form />
    </body>
  </html>
);

/** A page of the server with a form of controlled fields; `hydrate` starts React, and `settle` says that all of it is hydrated. */
function serve() {
  sent.length = 0;
  document.documentElement.lang = 'fa';
  document.documentElement.innerHTML = renderToString(page).replace(/^<html[^>]*>|<\/html>$/g, '');
  const button = document.querySelector('button') as HTMLElement;
  const field = (name: string) => document.getElementsByName(name)[0] as HTMLInputElement;
  const settlePage = awaitPage();
  return {
    field,
    button,
    type: (name: string, value: string | boolean) => fillControl(field(name), value),
    known: () => JSON.parse(button.textContent) as { name: string },
    hydrate: () =>
      act(async () => {
        const root = hydrateRoot(document, page);
        unmount = () => root.unmount();
        keepEarlyInput();
        keepEarlyPresses();
      }),
    settle: () =>
      act(async () => {
        settlePage();
        // What was typed is delivered in the first task, and the press repeated in one after it.
        for (let task = 0; task < 3; task += 1) await new Promise((resolve) => setTimeout(resolve));
      }),
  };
}

function typeAll({ type }: Pick<ReturnType<typeof serve>, 'type'>) {
  type('name', 'میلگرد ۱۴');
  type('note', '');
  type('unit', 't');
  type('call', true);
}
const typed = { name: 'میلگرد ۱۴', note: '', unit: 't', isOnCall: true };

test('delivers what was typed before hydration, in every kind of control, and leaves the caret', async () => {
  const served = serve();
  typeAll(served);
  served.field('name').focus();
  served.field('name').setSelectionRange(2, 2);
  await served.hydrate();
  expect(served.known()).toEqual({ name: '', note: 'یک', unit: 'kg', isOnCall: false });
  await served.settle();
  expect(served.known()).toEqual(typed);
  expect(served.field('call').checked).toBe(true);
  expect(served.field('name').selectionStart).toBe(2);
});

test('delivers it even if the form was rendered again in between', async () => {
  const served = serve();
  typeAll(served);
  await served.hydrate();
  await act(async () => renderAgain?.());
  await served.settle();
  expect(served.known()).toEqual(typed);
  expect(served.field('name').value).toBe('میلگرد ۱۴');
});

test('sends a form once whose button was pressed before hydration, with what was typed', async () => {
  const served = serve();
  typeAll(served);
  served.button.click();
  await served.hydrate();
  expect(sent).toEqual([]);
  await served.settle();
  expect(sent).toEqual([typed]);
  await act(async () => served.button.click());
  expect(sent).toEqual([typed, typed]);
});

test('delivers it before a press that comes earlier than the rest of the page', async () => {
  const served = serve();
  served.type('name', 'میلگرد');
  await served.hydrate();
  await act(async () => served.button.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  await act(async () => served.button.click());
  expect(sent).toMatchObject([{ name: 'میلگرد' }]);
  await served.settle();
  expect(sent).toHaveLength(1);
});

test('leaves what React received, and a word that is being composed', async () => {
  const served = serve();
  const name = served.field('name');
  name.focus();
  fillControl(name, 'می');
  name.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
  await served.hydrate();
  await act(async () => deliverEarlyInput());
  expect(served.known().name).toBe('');
  await act(async () => fillControl(name, 'میل'));
  expect(served.known().name).toBe('میل');
  await act(async () => fillControl(name, 'میلگرد'));
  await served.settle();
  expect(served.known().name).toBe('میلگرد');
});

test('asks before a page is left with what React has not received of a form that it sends', async () => {
  const served = serve();
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  served.type('name', 'میلگرد');
  expect(isAsked()).toBe(true);
  const form = served.field('name').form as HTMLFormElement;
  form.setAttribute('action', '/search');
  expect(isAsked()).toBe(false);
  form.removeAttribute('action');
  await served.hydrate();
  await served.settle();
  expect(isAsked()).toBe(false);
});
