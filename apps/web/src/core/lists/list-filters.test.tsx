import { act } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Choice, FilterForm, TypedFilter } from './list-filters.tsx';

let unmount = (): void => undefined;
afterEach(() => {
  act(unmount);
  document.body.innerHTML = '';
});

type Typed = Record<string, string>;

const filters = ({ state = '', quantity = '' }: Typed, onChoose: (typed: Typed) => void = () => undefined) => (
  <FilterForm action="/inventories" place="page" kept={{ q: 'میلگرد' }} onChoose={onChoose}>
    <Choice label="وضعیت" name="state" defaultValue={state}>
      <option value="">همه</option>
      <option value="available">قابل فروش</option>
      <option value="on_call">تماس بگیرید</option>
    </Choice>
    <Choice label="ترتیب" name="sort" usual="new">
      <option value="new">تازه‌ترین</option>
      <option value="amount">ارزان‌ترین</option>
    </Choice>
    <TypedFilter label="مقدار" name="quantity" defaultValue={quantity} error={undefined} />
  </FilterForm>
);

/** Puts the page into the document as the server renders it. */
function serve(page: ReactNode): HTMLElement {
  document.body.innerHTML = `<div>${renderToString(page)}</div>`;
  return document.body.firstElementChild as HTMLElement;
}
/** Hydrates the page, and renders it again unchanged. */
async function hydrate(place: HTMLElement, page: () => ReactNode): Promise<void> {
  const root = await act(async () => hydrateRoot(place, page()));
  unmount = () => root.unmount();
  await act(async () => root.render(page()));
}
const control = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;

test('keeps a choice made before hydration, and applies it with the typed text once hydrated', async () => {
  const onChoose = vi.fn();
  const place = serve(filters({}));
  control('state').value = 'on_call';
  control('quantity').value = '۱۲';
  await hydrate(place, () => filters({}, onChoose));
  expect([control('state').value, control('quantity').value]).toEqual(['on_call', '۱۲']);
  expect(onChoose.mock.calls).toEqual([[{ q: 'میلگرد', state: 'on_call', sort: 'new', quantity: '۱۲' }]]);
});

test('keeps text typed before hydration until it is submitted', async () => {
  const onChoose = vi.fn();
  const place = serve(filters({ state: 'available', quantity: '۵' }));
  control('quantity').value = '۵۰';
  await hydrate(place, () => filters({ state: 'available', quantity: '۵' }, onChoose));
  expect(control('quantity').value).toBe('۵۰');
  expect(onChoose).not.toHaveBeenCalled();
});

test('follows the URL, and keeps typed text while the URL is unchanged', async () => {
  let toUrl = (_: Typed): void => undefined;
  function Page() {
    const [search, setSearch] = useState<Typed>({ state: 'available' });
    toUrl = setSearch;
    return filters(search);
  }
  await hydrate(serve(<Page />), () => <Page />);
  control('quantity').value = '۷';
  await act(async () => toUrl({ state: 'on_call' }));
  expect([control('state').value, control('quantity').value]).toEqual(['on_call', '۷']);
  await act(async () => toUrl({ state: '', quantity: '9' }));
  expect([control('state').value, control('quantity').value]).toEqual(['', '9']);
});

test('submits to the list without scripts, and restores no earlier choice on a reload', () => {
  const form = serve(filters({})).querySelector('form') as HTMLFormElement;
  expect([form.method, form.getAttribute('action'), form.getAttribute('autocomplete')]).toEqual(['get', '/inventories', 'off']);
  expect(String(new URLSearchParams(new FormData(form) as never))).toBe(
    String(new URLSearchParams({ q: 'میلگرد', state: '', sort: 'new', quantity: '' })),
  );
});
