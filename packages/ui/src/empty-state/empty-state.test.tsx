import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { EmptyState } from './index.ts';

describe.each(['rtl', 'ltr'] as const)('an empty state in %s', (direction) => {
  test('names the empty list and offers one action', async () => {
    renderIn(
      direction,
      <EmptyState
        title="هنوز قیمتی ثبت نکرده‌اید"
        text="اولین قیمت را ثبت کنید."
        action={<button type="button">قیمت تازه</button>}
      />,
    );
    expect(screen.getByText('هنوز قیمتی ثبت نکرده‌اید')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await expectAccessible();
  });

  test('announces an error', async () => {
    renderIn(direction, <EmptyState kind="error" title="خطای سرور" />);
    expect(screen.getByRole('alert').textContent).toBe('خطای سرور');
    await expectAccessible();
  });
});
