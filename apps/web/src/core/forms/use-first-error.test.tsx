import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { UnplacedErrors } from './unplaced-errors.tsx';
import { useFirstError } from './use-first-error.ts';

type Errors = Record<string, string[]>;
let refuse: (errors: Errors) => void;
const scrolled = vi.fn();

function Form() {
  const [errors, setErrors] = useState<Errors>({});
  const { form, unplaced } = useFirstError(errors);
  refuse = (found) => act(() => setErrors(found));
  return (
    <form ref={form}>
      <input aria-label="عنوان" aria-invalid={errors.title ? true : undefined} />
      {errors.lines ? (
        <p tabIndex={-1} data-wrong>
          {errors.lines}
        </p>
      ) : null}
      <input aria-label="مقدار" aria-invalid={errors.quantity ? true : undefined} />
      <UnplacedErrors texts={unplaced} className={undefined} />
    </form>
  );
}

beforeEach(() => {
  scrolled.mockReset();
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element, options) {
    scrolled(this, options);
  });
  render(<Form />);
});
const field = (name: string) => screen.getByRole('textbox', { name });

test('focuses the first field in error and scrolls it to the middle of the view, on every refusal', () => {
  refuse({ quantity: ['الزامی است.'], title: ['الزامی است.'] });
  expect(document.activeElement).toBe(field('عنوان'));
  expect(scrolled).toHaveBeenCalledWith(field('عنوان'), { block: 'center' });
  field('مقدار').focus();
  refuse({ quantity: ['الزامی است.'], title: ['الزامی است.'] });
  expect(document.activeElement).toBe(field('عنوان'));
  refuse({ quantity: ['الزامی است.'] });
  expect(document.activeElement).toBe(field('مقدار'));
});

test('focuses the error text where a field has no control', () => {
  refuse({ quantity: ['الزامی است.'], lines: ['یک ردیف لازم است.'] });
  expect(document.activeElement?.textContent).toBe('یک ردیف لازم است.');
});

test('shows, announces and focuses errors without a place, and says nothing for an accepted form', () => {
  refuse({ product_id: ['این کالا پیدا نشد.'] });
  expect(screen.getByRole('alert').textContent).toBe('این کالا پیدا نشد.');
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  refuse({});
  expect(screen.queryByRole('alert')).toBeNull();
  field('مقدار').focus();
  refuse({});
  expect(document.activeElement).toBe(field('مقدار'));
});
