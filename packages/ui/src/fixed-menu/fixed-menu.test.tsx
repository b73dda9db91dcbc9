import { act, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { FixedMenu, type FixedPlace } from './index.ts';

const places: FixedPlace[] = [
  { id: 'home', label: 'صفحهٔ اصلی', icon: null, link: (look) => <a href="#home" {...look} /> },
  { id: 'categories', label: 'دسته‌ها', icon: null, row: () => <a href="#rebar">میلگرد</a> },
  { id: 'rfqs', label: 'درخواست خرید', icon: null, row: () => <a href="#new">درخواست تازه</a> },
];
const bar = (place = '/') => <FixedMenu label="دسترسی سریع" places={places} place={place} />;
const open = () =>
  [...document.querySelectorAll('details')].filter((row) => row.open).map((row) => row.querySelector('summary')?.textContent);
const toggle = async (text: string) => {
  const summary = screen.getByText(text).closest('summary') as HTMLElement;
  summary.focus();
  fireEvent.click(summary);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
};

describe.each(['rtl', 'ltr'] as const)('the fixed menu in %s', (direction) => {
  test('toggles rows by buttons and renders links as links', async () => {
    renderIn(direction, bar());
    expect(open()).toEqual([]);
    await toggle('دسته‌ها');
    expect(open()).toEqual(['دسته‌ها']);
    await expectAccessible();
    await toggle('دسته‌ها');
    expect(open()).toEqual([]);
    expect(screen.getByRole('link', { name: 'صفحهٔ اصلی' })).toBeTruthy();
  });

  test('closes the row on Escape, a press outside and a navigation', async () => {
    const { rerender } = renderIn(direction, bar());
    await toggle('درخواست خرید');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(open()).toEqual([]);
    expect(document.activeElement?.textContent).toBe('درخواست خرید');
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    await toggle('درخواست خرید');
    fireEvent.click(document.body);
    expect(open()).toEqual([]);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    await toggle('درخواست خرید');
    rerender(bar('/search'));
    expect(open()).toEqual([]);
  });
});

test('groups the rows without scripts, so that the browser keeps one open', () => {
  const names = [...renderToString(bar()).matchAll(/<details name="([^"]+)"/g)].map((match) => match[1]);
  expect(names).toHaveLength(2);
  expect(new Set(names).size).toBe(1);
});
