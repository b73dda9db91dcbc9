import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { Combobox } from './index.ts';

const cities = ['اصفهان', 'تبریز', 'تهران', 'رشت', 'کرج'];
const onOuterKey = vi.fn();

function City({ error }: { error?: string }) {
  const [city, setCity] = useState('');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog around the field
    <div onKeyDown={onOuterKey}>
      <Combobox
        label="شهر"
        hint="از فهرست انتخاب کنید."
        error={error}
        options={cities}
        value={city}
        onValueChange={setCity}
        fold={(text) => text.replaceAll('ي', 'ی')}
        countText={(count) => (count === 0 ? 'شهری پیدا نشد' : `${count} شهر`)}
      />
    </div>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'شهر' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const key = (name: string, more: object = {}) => fireEvent.keyDown(field(), { key: name, ...more });
const type = (value: string) => fireEvent.change(field(), { target: { value } });

describe.each(['rtl', 'ltr'] as const)('a combobox in %s', (direction) => {
  beforeEach(() => onOuterKey.mockClear());

  test('is closed with its texts at first, and opens with all options', async () => {
    renderIn(direction, <City error="شهر را وارد کنید." />);
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(options()).toEqual([]);
    await expectAccessible();
    fireEvent.click(field());
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(options()).toEqual(cities);
    await expectAccessible();
  });

  test('wraps around with the arrow keys, selects with Enter and opens again at the selected option', async () => {
    renderIn(direction, <City />);
    key('ArrowDown');
    expect(active()).toBe('اصفهان');
    key('ArrowUp');
    expect(active()).toBe('کرج');
    key('ArrowDown');
    key('ArrowDown');
    expect(active()).toBe('تبریز');
    await expectAccessible();
    expect(key('Enter')).toBe(false);
    expect(field().value).toBe('تبریز');
    expect(options()).toEqual([]);
    key('ArrowDown');
    expect(active()).toBe('تبریز');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('تبریز');
    expect(options()).toEqual(cities);
  });

  test('filters by the typed text, announces the number of matches and keeps the text when nothing is selected', async () => {
    renderIn(direction, <City />);
    type('تبري');
    expect(options()).toEqual(['تبریز']);
    expect(screen.getByRole('status').textContent).toBe('1 شهر');
    expect(active()).toBeUndefined();
    expect(key('Enter')).toBe(true);
    type('یزد');
    expect(options()).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('شهری پیدا نشد');
    await expectAccessible();
    fireEvent.blur(field());
    expect(field().value).toBe('یزد');
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  test('lists prefix matches first and keeps the order of the rest', () => {
    renderIn(direction, <City />);
    type('ت');
    expect(options()).toEqual(['تبریز', 'تهران', 'رشت']);
    type('ر');
    expect(options()).toEqual(['رشت', 'تبریز', 'تهران', 'کرج']);
    type('');
    expect(options()).toEqual(cities);
  });

  test('keeps the focus in the field when an option is pressed', () => {
    renderIn(direction, <City />);
    field().focus();
    fireEvent.click(field());
    const tehran = screen.getByRole('option', { name: 'تهران' });
    expect(fireEvent.mouseDown(tehran)).toBe(false);
    fireEvent.click(tehran);
    expect(field().value).toBe('تهران');
    expect(document.activeElement).toBe(field());
    expect(options()).toEqual([]);
  });

  test('closes the list alone on Escape; the next Escape reaches the surrounding dialog', () => {
    renderIn(direction, <City />);
    key('ArrowDown', { altKey: true });
    expect(options()).toEqual(cities);
    expect(active()).toBeUndefined();
    expect(key('Escape')).toBe(false);
    expect(options()).toEqual([]);
    expect(onOuterKey).not.toHaveBeenCalled();
    expect(key('Escape')).toBe(true);
    expect(onOuterKey).toHaveBeenCalledTimes(1);
  });
});
