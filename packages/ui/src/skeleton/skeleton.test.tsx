import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { Skeleton } from './index.ts';

describe.each(['rtl', 'ltr'] as const)('a skeleton in %s', (direction) => {
  test('says that it waits, for as many rows as will come', async () => {
    renderIn(direction, <Skeleton label="در حال بارگذاری" rows={5} />);
    expect(screen.getByRole('status', { name: 'در حال بارگذاری', busy: true }).children).toHaveLength(5);
    await expectAccessible();
  });

  test('has three rows where nobody knows how many, and reads out none of them', async () => {
    renderIn(direction, <Skeleton label="در حال بارگذاری" />);
    const rows = [...screen.getByRole('status').children];
    expect(rows.map((row) => row.getAttribute('aria-hidden'))).toEqual(['true', 'true', 'true']);
    expect(document.body.textContent).toBe('');
    await expectAccessible();
  });
});
