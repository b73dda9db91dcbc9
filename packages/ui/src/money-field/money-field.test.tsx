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
const reported = () => screen.getByRole('status', { name: 'مقدار' }).textContent;

function type(text: string, caret = text.length) {
  input().focus();
  fireEvent.change(input(), { target: { value: text, selectionStart: caret, selectionEnd: caret } });
}

describe.each(['rtl', 'ltr'] as const)('MoneyField in %s', (direction) => {
  test('accepts any digits, shows them grouped in Persian, reports an ASCII decimal and shows the words', async () => {
    renderIn(direction, <Amount />);
    await expectAccessible();
    type('٣٨450');
    expect(input().value).toBe('۳۸٬۴۵۰');
    expect(reported()).toBe('38450');
    expect(screen.getByText('38450 به حروف')).toBeTruthy();
    await expectAccessible();
  });

  test('keeps the caret in place when groups change', () => {
    renderIn(direction, <Amount initial="12345" />);
    type('۱۲٬۹۳۴۵', 4);
    expect(input().value).toBe('۱۲۹٬۳۴۵');
    expect(input().selectionStart).toBe(3);
  });

  test('keeps a trailing decimal mark until a digit follows or the field is left', () => {
    renderIn(direction, <Amount />);
    type('12.');
    expect(input().value).toBe('۱۲٫');
    expect(reported()).toBe('12');
    fireEvent.blur(input());
    expect(input().value).toBe('۱۲');
  });

  test('shows a new value from outside, and is described by its error', async () => {
    renderIn(direction, <Amount initial="5" error="این فیلد الزامی است." />);
    fireEvent.click(screen.getByRole('button'));
    expect(input().value).toBe('۷۷');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    await expectAccessible();
  });

  test('keeps text with more than digits until blur, and reports the amount read from it', () => {
    const read = (text: string) => (text === '46/500' || text === '465000 ریال' ? '46500' : text === '46/5' ? '46.5' : null);
    renderIn(direction, <Amount read={read} />);
    for (const [text, shown, decimal] of [
      ['46/', '۴۶/', '46/'],
      ['46/5', '۴۶/۵', '46.5'],
      ['46/500', '۴۶/۵۰۰', '46500'],
      ['465000 ریال', '۴۶۵۰۰۰ ریال', '46500'],
    ] as const) {
      type(text);
      expect([input().value, reported()]).toEqual([shown, decimal]);
      expect(input().selectionStart).toBe(text.length);
    }
    fireEvent.blur(input());
    expect([input().value, reported()]).toEqual(['۴۶٬۵۰۰', '46500']);
  });

  test('keeps text that it cannot read and reports it unchanged', () => {
    renderIn(direction, <Amount read={() => null} />);
    type('46,5');
    fireEvent.blur(input());
    expect([input().value, reported()]).toEqual(['۴۶,۵', '46,5']);
    const long = 'قیمت میلگرد '.repeat(20);
    type(long);
    expect(reported()).toBe(long);
    type('');
    expect(reported()).toBe('');
  });

  test('refuses more digits than an amount can have', () => {
    renderIn(direction, <Amount initial="1234567890123" />);
    type('12345678901234');
    expect(reported()).toBe('1234567890123');
  });
});
