import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { StaleNotice } from './stale-notice.tsx';

afterEach(cleanup);

type Values = { title: string; text: string; tags: string[] };
const base: Values = { title: 'عنوان', text: 'متن', tags: ['الف'] };
const names = { title: 'عنوان', text: 'متن', tags: 'برچسب' };
const changedOf = (before: Values, after: Values) =>
  (Object.keys(names) as (keyof Values)[])
    .filter((key) => String(before[key]) !== String(after[key]))
    .map((key) => ({ field: names[key], value: String(after[key]) }));

/** A form of which a text was changed here, and something else meanwhile; shows its values. */
function Form({ mine, stored }: { mine: Values; stored: Values }) {
  const [values, setValues] = useState(mine);
  const [theirs, setTheirs] = useState<Values | null>(stored);
  return (
    <>
      <StaleNotice
        title="تغییر کرده است"
        base={base}
        mine={values}
        theirs={theirs}
        changedOf={changedOf}
        onResolve={(merged) => {
          setTheirs(null);
          setValues(merged);
        }}
        onBringBack={(part) => setValues((now) => ({ ...now, ...part }))}
      />
      <output>{JSON.stringify(values)}</output>
    </>
  );
}
const shown = (): Values => JSON.parse(document.querySelector('output')?.textContent ?? '');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('keeps both changes when no field was changed by both, without a choice', () => {
  render(<Form mine={{ ...base, text: 'متن من' }} stored={{ ...base, title: 'عنوان دیگری' }} />);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(screen.getByText('عنوان: مقدار ثبت‌شده اکنون عنوان دیگری است.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'استفاده از مقدار ثبت‌شده' })).toBeNull();
  press('ادامه با هر دو تغییر');
  expect(shown()).toEqual({ ...base, title: 'عنوان دیگری', text: 'متن من' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('takes the stored value of a field that both have changed, keeps the others, and brings back what was discarded', () => {
  render(
    <Form
      mine={{ title: 'عنوان من', text: 'متن من', tags: ['الف'] }}
      stored={{ title: 'عنوان دیگری', text: 'متن', tags: ['ب'] }}
    />,
  );
  expect(screen.getAllByText('شما هم آن را تغییر داده‌اید.')).toHaveLength(1);
  press('استفاده از مقدار ثبت‌شده');
  expect(shown()).toEqual({ title: 'عنوان دیگری', text: 'متن من', tags: ['ب'] });
  press('برگرداندن نوشتهٔ من');
  expect(shown()).toEqual({ title: 'عنوان من', text: 'متن من', tags: ['ب'] });
  expect(screen.queryByRole('button')).toBeNull();
});

test('keeps the own value of a field that both have changed, and what only the other has changed', () => {
  render(<Form mine={{ ...base, title: 'عنوان من' }} stored={{ title: 'عنوان دیگری', text: 'متن دیگری', tags: [] }} />);
  press('نگه داشتن تغییر من');
  expect(shown()).toEqual({ title: 'عنوان من', text: 'متن دیگری', tags: [] });
});

test('asks for each field on its own when both have changed several, and brings back only what was discarded', () => {
  render(
    <Form
      mine={{ title: 'عنوان من', text: 'متن من', tags: ['الف'] }}
      stored={{ title: 'عنوان دیگری', text: 'متن دیگری', tags: ['ب'] }}
    />,
  );
  expect(screen.queryByRole('button', { name: 'استفاده از مقدار ثبت‌شده' })).toBeNull();
  const sides = within(screen.getByRole('group', { name: 'مقدار متن' }));
  expect((sides.getByLabelText('نوشتهٔ من') as HTMLInputElement).checked).toBe(true);
  fireEvent.click(sides.getByLabelText('مقدار ثبت‌شده'));
  press('ادامه با همین انتخاب‌ها');
  expect(shown()).toEqual({ title: 'عنوان من', text: 'متن دیگری', tags: ['ب'] });
  press('برگرداندن نوشتهٔ من');
  expect(shown()).toEqual({ title: 'عنوان من', text: 'متن من', tags: ['ب'] });
});
