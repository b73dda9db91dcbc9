import { act } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepTyped, tellTyped } from './typed-early.ts';

function Form() {
  const [values, setValues] = useState({ name: 'فولاد', note: 'نقدی', unit: 'kg', vat: false, paid: true });
  const change = (part: Partial<typeof values>) => setValues((all) => ({ ...all, ...part }));
  return (
    <form>
      <input name="name" value={values.name} onChange={(event) => change({ name: event.target.value })} />
      <textarea name="note" value={values.note} onChange={(event) => change({ note: event.target.value })} />
      <select name="unit" value={values.unit} onChange={(event) => change({ unit: event.target.value })}>
        <option>ton</option>
        <option>kg</option>
      </select>
      <input name="vat" type="checkbox" checked={values.vat} onChange={(event) => change({ vat: event.target.checked })} />
      <input name="paid" type="checkbox" checked={values.paid} onChange={(event) => change({ paid: event.target.checked })} />
      <output>{JSON.stringify(values)}</output>
    </form>
  );
}

let visit: NavigationTimingType;
beforeEach(() => {
  visit = 'navigate';
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [{ type: visit } as PerformanceNavigationTiming]);
});
const unmounts: (() => void)[] = [];
afterEach(() => {
  for (const unmount of unmounts.splice(0)) act(unmount);
  document.body.innerHTML = '';
});

function serve(page: ReactNode): HTMLElement {
  document.body.innerHTML = `<div>${renderToString(page)}</div>`;
  return document.body.firstElementChild as HTMLElement;
}
const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;
const state = () => JSON.parse(document.querySelector('output')?.textContent ?? '');
const hydrate = (place: HTMLElement, page: ReactNode) =>
  act(async () => {
    const root = hydrateRoot(place, page);
    unmounts.push(() => root.unmount());
  });

function typeEverywhere(): void {
  field('name').value = 'فولاد سپاهان';
  field('note').value = '';
  field('unit').value = 'ton';
  field('vat').checked = true;
  field('paid').checked = false;
}
const typed = { name: 'فولاد سپاهان', note: '', unit: 'ton', vat: true, paid: false };

test('what stood in the controls when the scripts came is what the page then knows and shows', async () => {
  const place = serve(<Form />);
  typeEverywhere();
  field('name').setSelectionRange(3, 5);
  keepTyped();
  await hydrate(place, <Form />);
  act(tellTyped);
  expect(state()).toEqual(typed);
  expect([field('name').value, field('note').value, field('unit').value]).toEqual(['فولاد سپاهان', '', 'ton']);
  expect([field('vat').checked, field('paid').checked]).toEqual([true, false]);
  expect([field('name').selectionStart, field('name').selectionEnd]).toEqual([3, 5]);
});

test.each(['pointerdown', 'keydown', 'click'])(
  'a %s finds what was typed told, without waiting for the next frame',
  async (press) => {
    // The test before may wait for its frame still.
    await new Promise(requestAnimationFrame);
    const frames: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
    const place = serve(<Form />);
    typeEverywhere();
    keepTyped();
    await hydrate(place, <Form />);
    expect(state()).not.toEqual(typed);
    await act(async () => void field('name').dispatchEvent(new Event(press, { bubbles: true })));
    expect(state()).toEqual(typed);
    vi.unstubAllGlobals();
    for (const frame of frames) frame();
  },
);

test('what is typed later, before React listens, is told too, and by itself', async () => {
  const place = serve(<Form />);
  keepTyped();
  typeEverywhere();
  for (const name of ['name', 'note', 'unit', 'vat', 'paid']) field(name).dispatchEvent(new Event('input', { bubbles: true }));
  await hydrate(place, <Form />);
  await vi.waitFor(() => expect(state()).toEqual(typed));
});

test('what is typed afterwards wins, and what the browser put back by itself is left alone', async () => {
  const place = serve(<Form />);
  field('name').value = 'زود';
  field('note').value = 'زود';
  keepTyped();
  await hydrate(place, <Form />);
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  act(() => {
    set?.call(field('name'), 'دیر');
    field('name').dispatchEvent(new Event('input', { bubbles: true }));
    tellTyped();
  });
  expect(state()).toMatchObject({ name: 'دیر', note: 'زود' });

  visit = 'reload';
  const again = serve(<Form />);
  field('name').value = 'از پیش';
  keepTyped();
  await hydrate(again, <Form />);
  act(tellTyped);
  expect(state()).toMatchObject({ name: 'فولاد' });
});
