import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { MoneyField } from './index.ts';

type AmountProps = { initial?: string; error?: string; read?: (text: string) => string | null };
function Amount({ initial = '', error, read }: AmountProps) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <MoneyField
        label="قیمت"
        unit="تومان"
        value={value}
        onValueChange={setValue}
        words={value && `${value} به حروف`}
        error={error}
        read={read}
      />
      <output aria-label="مقدار">{value}</output>
      <button type="button" onClick={() => setValue('77')}>
        دیگر
      </button>
    </>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'قیمت' });
const told = () => screen.getByRole('status', { name: 'مقدار' }).textContent;

function type(text: string, caret = text.length) {
  input().focus();
  fireEvent.change(input(), { target: { value: text, selectionStart: caret, selectionEnd: caret } });
}

describe.each(['rtl', 'ltr'] as const)('MoneyField in %s', (direction) => {
  test('takes any digits, shows grouped Persian ones, tells an ASCII decimal and echoes the words', async () => {
    renderIn(direction, <Amount />);
    await expectAccessible();
    type('٣٨450');
    expect(input().value).toBe('۳۸٬۴۵۰');
    expect(told()).toBe('38450');
    expect(screen.getByText('38450 به حروف')).toBeTruthy();
    await expectAccessible();
  });

  test('the caret keeps its place among the groups', () => {
    renderIn(direction, <Amount initial="12345" />);
    type('۱۲٬۹۳۴۵', 4);
    expect(input().value).toBe('۱۲۹٬۳۴۵');
    expect(input().selectionStart).toBe(3);
  });

  test('a decimal mark waits for its digit and leaves with the focus', () => {
    renderIn(direction, <Amount />);
    type('12.');
    expect(input().value).toBe('۱۲٫');
    expect(told()).toBe('12');
    fireEvent.blur(input());
    expect(input().value).toBe('۱۲');
  });

  test('a value set from outside replaces what stands there, and an error is read with it', async () => {
    renderIn(direction, <Amount initial="5" error="این فیلد الزامی است." />);
    fireEvent.click(screen.getByRole('button'));
    expect(input().value).toBe('۷۷');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    await expectAccessible();
  });

  test('what is more than digits stands as it was typed until the field is left, and is told as it is read', () => {
    const read = (text: string) => (text === '46/500' || text === '465000 ریال' ? '46500' : text === '46/5' ? '46.5' : null);
    renderIn(direction, <Amount read={read} />);
    for (const [text, shown, decimal] of [
      ['46/', '۴۶/', '46/'],
      ['46/5', '۴۶/۵', '46.5'],
      ['46/500', '۴۶/۵۰۰', '46500'],
      ['465000 ریال', '۴۶۵۰۰۰ ریال', '46500'],
    ] as const) {
      type(text);
      expect([input().value, told()]).toEqual([shown, decimal]);
      expect(input().selectionStart).toBe(text.length);
    }
    fireEvent.blur(input());
    expect([input().value, told()]).toEqual(['۴۶٬۵۰۰', '46500']);
  });

  test('what is not understood stays and is told as it is', () => {
    renderIn(direction, <Amount read={() => null} />);
    type('46,5');
    fireEvent.blur(input());
    expect([input().value, told()]).toEqual(['۴۶,۵', '46,5']);
    const long = 'قیمت میلگرد '.repeat(20);
    type(long);
    expect(told()).toBe(long);
    type('');
    expect(told()).toBe('');
  });

  test('more digits than an amount can have are not taken', () => {
    renderIn(direction, <Amount initial="1234567890123" />);
    type('12345678901234');
    expect(told()).toBe('1234567890123');
  });
});
