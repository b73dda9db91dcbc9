import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { QuantityField } from './index.ts';

describe.each(['rtl', 'ltr'] as const)('a quantity field in %s', (direction) => {
  function Form({ first = '', error }: { first?: string; error?: string }) {
    const [value, setValue] = useState(first);
    return (
      <>
        <QuantityField label="مقدار" unit="تن" value={value} onValueChange={setValue} error={error} />
        <output>{value}</output>
      </>
    );
  }
  const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'مقدار' });
  const said = () => screen.getByRole('status').textContent;
  const type = (value: string) => fireEvent.change(input(), { target: { value } });

  test('reports a canonical decimal for any typed digits', async () => {
    renderIn(direction, <Form />);
    for (const [typed, reported] of [
      ['۱۲٫۵', '12.5'],
      ['12.50', '12.5'],
      ['1,250.500', '1250.5'],
      ['۰٫۰۰۱', '0.001'],
      ['12.', '12'],
      ['20', '20'],
      ['0', '0'],
      ['', ''],
    ] as const) {
      type(typed);
      expect(said()).toBe(reported);
    }
    expect(screen.getByText('تن')).toBeTruthy();
    await expectAccessible();
  });

  test('keeps a trailing mark and trailing zeros while typing', () => {
    renderIn(direction, <Form />);
    type('12.');
    expect(input().value).toBe('۱۲٫');
    type('۱۲٫0');
    expect(input().value).toBe('۱۲٫۰');
    type('۱۲٫۰5');
    expect([input().value, said()]).toEqual(['۱۲٫۰۵', '12.05']);
  });

  test('keeps what may be thousands as it was pasted, and reads a typed dot as the decimal mark', () => {
    renderIn(direction, <Form />);
    type('12.000');
    expect([input().value, said()]).toEqual(['۱۲.۰۰۰', '۱۲.۰۰۰']);
    type('۱۸.525');
    expect(said()).toBe('۱۸.۵۲۵');
    type('18.');
    type('۱۸٫525');
    expect([input().value, said()]).toEqual(['۱۸٫۵۲۵', '18.525']);
    type('0.125');
    expect(said()).toBe('0.125');
  });

  test('accepts at most three decimals and twelve digits before them', () => {
    renderIn(direction, <Form first="5" error="بیش از اندازه است." />);
    type('۱٫۲۳۴۵');
    expect(said()).toBe('1.234');
    type('1234567890123456');
    expect(said()).toBe('1.234');
    expect(input().getAttribute('aria-invalid')).toBe('true');
  });
});
