import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { SelectField, TextareaField, TextField } from './index.ts';

const described = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

describe.each(['rtl', 'ltr'] as const)('fields in %s', (direction) => {
  test('finds each control by its label, and describes it by its hint and error', async () => {
    renderIn(
      direction,
      <form>
        <TextField label="نام" hint="نام شرکت" error={['این فیلد الزامی است.', 'کوتاه است.']} className="own" />
        <TextareaField label="یادداشت" hint="برای خودتان" />
        <SelectField label="تحویل" error="یکی را انتخاب کنید.">
          <option>کارخانه</option>
          <option>انبار</option>
        </SelectField>
      </form>,
    );
    const name = screen.getByRole('textbox', { name: 'نام' });
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect([...name.classList]).toEqual([expect.any(String), 'own']);
    expect(described(name)).toEqual(['نام شرکت', 'این فیلد الزامی است.کوتاه است.']);
    const note = screen.getByRole('textbox', { name: 'یادداشت' });
    expect(note.hasAttribute('aria-invalid')).toBe(false);
    expect(described(note)).toEqual(['برای خودتان']);
    expect(described(screen.getByRole('combobox', { name: 'تحویل' }))).toEqual(['یکی را انتخاب کنید.']);
    expect(screen.getAllByRole('alert')).toHaveLength(2);
    await expectAccessible();
  });

  test('has no description without hint and error', () => {
    renderIn(direction, <TextField label="نام" />);
    expect(screen.getByRole('textbox').hasAttribute('aria-describedby')).toBe(false);
  });
});
