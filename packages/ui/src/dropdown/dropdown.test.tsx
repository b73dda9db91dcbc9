import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { Dropdown } from './index.ts';

const page = (place = '/') => (
  <>
    <Dropdown label="قیمت روز" place={place}>
      <a href="#rebar">میلگرد</a>
      <a href="#cement">سیمان</a>
    </Dropdown>
    <button type="button">بیرون</button>
  </>
);
const details = () => document.querySelector('details') as HTMLDetailsElement;
const summary = () => document.querySelector('summary') as HTMLElement;
/** jsdom fires the toggle event of a `details` one task later. */
const toggled = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const open = async () => {
  summary().focus();
  fireEvent.click(summary());
  await toggled();
  expect(details().open).toBe(true);
};

describe.each(['rtl', 'ltr'] as const)('a dropdown in %s', (direction) => {
  test('toggles on a press', async () => {
    renderIn(direction, page());
    expect(details().open).toBe(false);
    await open();
    await expectAccessible();
    fireEvent.click(summary());
    expect(details().open).toBe(false);
  });

  test('stays open when a press inside removes the pressed button', async () => {
    function Filter() {
      const [isSet, setIsSet] = useState(true);
      return isSet ? (
        <button type="button" onClick={() => setIsSet(false)}>
          نمایش همه
        </button>
      ) : null;
    }
    renderIn(
      direction,
      <Dropdown label="قیمت روز">
        <Filter />
      </Dropdown>,
    );
    await open();
    fireEvent.click(screen.getByText('نمایش همه'));
    expect(screen.queryByText('نمایش همه')).toBeNull();
    expect(details().open).toBe(true);
  });

  test('closes on Escape and returns the focus; a press or the focus elsewhere and a navigation close it too', async () => {
    const { rerender } = renderIn(direction, page());
    await open();
    screen.getByText('سیمان').focus();
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    expect(details().open).toBe(false);
    expect(document.activeElement).toBe(summary());
    await toggled();
    await open();
    fireEvent.click(screen.getByText('بیرون'));
    expect(details().open).toBe(false);
    await toggled();
    await open();
    act(() => screen.getByText('بیرون').focus());
    expect(details().open).toBe(false);
    await toggled();
    await open();
    rerender(page('/search'));
    expect(details().open).toBe(false);
  });

  test('moves through its links with the arrow keys and returns to its button', async () => {
    renderIn(direction, page());
    await open();
    for (const [key, text] of [
      ['ArrowDown', 'میلگرد'],
      ['ArrowDown', 'سیمان'],
      ['ArrowDown', 'سیمان'],
      ['ArrowUp', 'میلگرد'],
      ['ArrowUp', 'قیمت روز'],
    ] as const) {
      fireEvent.keyDown(document.activeElement as Element, { key });
      expect(document.activeElement?.textContent).toBe(text);
    }
  });
});

test('closes only the part that opened last on Escape', async () => {
  renderIn(
    'rtl',
    <Dropdown label="بیرونی">
      <Dropdown label="درونی">
        <a href="#in">پیوند</a>
      </Dropdown>
    </Dropdown>,
  );
  const [outer, inner] = [...document.querySelectorAll('details')] as [HTMLDetailsElement, HTMLDetailsElement];
  for (const one of [outer, inner]) {
    fireEvent.click(one.querySelector('summary') as Element);
    await toggled();
  }
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect([outer.open, inner.open]).toEqual([true, false]);
  await toggled();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(outer.open).toBe(false);
});
