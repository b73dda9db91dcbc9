import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { TextareaField } from './index.ts';

describe.each(['rtl', 'ltr'] as const)('a textarea field in %s', (direction) => {
  const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'یادداشت' });

  test('has four lines by default and keeps text of several lines', async () => {
    const { unmount } = renderIn(direction, <TextareaField label="یادداشت" />);
    expect(area().rows).toBe(4);
    fireEvent.change(area(), { target: { value: 'یک\nدو' } });
    expect(area().value).toBe('یک\nدو');
    expect(area().hasAttribute('aria-describedby')).toBe(false);
    await expectAccessible();
    unmount();
    renderIn(direction, <TextareaField label="یادداشت" rows={2} maxLength={200} />);
    expect([area().rows, area().maxLength]).toEqual([2, 200]);
  });

  test('is described by its hint and each of its errors', async () => {
    renderIn(direction, <TextareaField label="یادداشت" hint="برای خودتان" error={['بلند است.', 'نشانهٔ غیرمجاز دارد.']} />);
    const described = (area().getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'برای خودتان',
      'بلند است.نشانهٔ غیرمجاز دارد.',
    ]);
    expect(area().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toContain('بلند است.');
    await expectAccessible();
  });
});
