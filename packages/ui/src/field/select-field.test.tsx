import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { SelectField } from './index.ts';

describe.each(['rtl', 'ltr'] as const)('a select field in %s', (direction) => {
  const field = (error?: string, onChange = vi.fn()) => (
    <SelectField label="تحویل" hint="جای تحویل کالا" error={error} name="delivery" defaultValue="warehouse" onChange={onChange}>
      <option value="factory">کارخانه</option>
      <option value="warehouse">انبار</option>
    </SelectField>
  );
  const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'تحویل' });

  test('offers its options and reports the selection', async () => {
    const onChange = vi.fn();
    renderIn(direction, field(undefined, onChange));
    expect([...select().options].map(({ text, selected }) => [text, selected])).toEqual([
      ['کارخانه', false],
      ['انبار', true],
    ]);
    expect(select().hasAttribute('aria-invalid')).toBe(false);
    fireEvent.change(select(), { target: { value: 'factory' } });
    expect(onChange).toHaveBeenCalledOnce();
    expect([select().name, select().value]).toEqual(['delivery', 'factory']);
    await expectAccessible();
  });

  test('focuses on a press on its label, and is described by its error', async () => {
    renderIn(direction, field('یکی را انتخاب کنید.'));
    expect(screen.getByText<HTMLLabelElement>('تحویل').control).toBe(select());
    const described = (select().getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['جای تحویل کالا', 'یکی را انتخاب کنید.']);
    expect(select().getAttribute('aria-invalid')).toBe('true');
    await expectAccessible();
  });

  test('accepts no selection while it is disabled', async () => {
    renderIn(
      direction,
      <SelectField label="تحویل" disabled>
        <option>کارخانه</option>
      </SelectField>,
    );
    expect(select().disabled).toBe(true);
    await expectAccessible();
  });
});
