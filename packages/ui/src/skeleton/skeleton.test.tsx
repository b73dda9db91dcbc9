import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { Skeleton } from './index.ts';

describe.each(['rtl', 'ltr'] as const)('a skeleton in %s', (direction) => {
  test('announces that it loads, with as many rows as are expected', async () => {
    renderIn(direction, <Skeleton label="در حال بارگذاری" rows={5} />);
    expect(screen.getByRole('status', { name: 'در حال بارگذاری', busy: true }).children).toHaveLength(5);
    await expectAccessible();
  });

  test('has a label and a box for each field of a form', async () => {
    renderIn(direction, <Skeleton label="در حال بارگذاری" shape="form" rows={4} />);
    const fields = [...screen.getByRole('status').children];
    expect(fields.map(({ children }) => children.length)).toEqual([2, 2, 2, 2]);
    await expectAccessible();
  });

  test('has three rows by default and hides them from screen readers', async () => {
    renderIn(direction, <Skeleton label="در حال بارگذاری" />);
    const rows = [...screen.getByRole('status').children];
    expect(rows.map((row) => row.getAttribute('aria-hidden'))).toEqual(['true', 'true', 'true']);
    expect(document.body.textContent).toBe('');
    await expectAccessible();
  });
});
