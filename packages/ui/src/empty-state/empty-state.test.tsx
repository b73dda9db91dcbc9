import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Badge } from '../badge/index.ts';
import { Skeleton } from '../skeleton/index.ts';
import { StarMark } from '../star-mark/index.ts';
import { expectAccessible, renderIn } from '../testing/render-in.tsx';
import { EmptyState } from './index.ts';

describe.each(['rtl', 'ltr'] as const)('what stands where a list would be in %s', (direction) => {
  test('an empty list says what it is and offers the one thing to do', async () => {
    renderIn(
      direction,
      <EmptyState
        title="هنوز قیمتی ثبت نکرده‌اید"
        text="نخستین قیمت را ثبت کنید."
        action={<button type="button">قیمت تازه</button>}
      />,
    );
    expect(screen.getByText('هنوز قیمتی ثبت نکرده‌اید')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await expectAccessible();
  });

  test('an error is announced', async () => {
    renderIn(direction, <EmptyState kind="error" title="خطای سرور" />);
    expect(screen.getByRole('alert').textContent).toBe('خطای سرور');
    await expectAccessible();
  });

  test('a skeleton says that it waits, for as many rows as will come', async () => {
    renderIn(direction, <Skeleton label="در حال بارگذاری" rows={5} />);
    expect(screen.getByRole('status', { name: 'در حال بارگذاری', busy: true }).children).toHaveLength(5);
    await expectAccessible();
  });

  test('marks are drawings and badges are words', async () => {
    renderIn(
      direction,
      <p>
        <StarMark turning /> <Badge tone="ask">تماس بگیرید</Badge> <Badge dot>زنده</Badge>
      </p>,
    );
    expect(document.body.textContent).toBe(' تماس بگیرید زنده');
    expect(document.querySelector('[style]')).toBeNull();
    await expectAccessible();
  });
});
