import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { PriceCell } from './index.ts';

const texts = { up: 'افزایش', down: 'کاهش', flat: 'بدون تغییر', percent: (percent: number) => `${percent}٪` };

describe.each(['rtl', 'ltr'] as const)('a price cell in %s', (direction) => {
  test('shows the amount with its unit and note, its change and its age', async () => {
    const { container } = renderIn(
      direction,
      <PriceCell
        amount="۴۱٬۴۲۰"
        unit="تومان"
        unitShown="always"
        note="هر شاخه ≈ ۲۰۱٬۰۰۰"
        change={{ percent: -1, texts }}
        stated={<time dateTime="2026-11-21">۸ دقیقه پیش</time>}
        isStale
      />,
    );
    expect(container.textContent).toBe('۴۱٬۴۲۰ تومانهر شاخه ≈ ۲۰۱٬۰۰۰▼کاهش -1٪۸ دقیقه پیش');
    expect(container.querySelector('[data-stale]')).not.toBeNull();
    await expectAccessible();
  });

  test('shows a label in place of a missing amount, without unit and note', () => {
    const { container } = renderIn(
      direction,
      <PriceCell amount={null} unit="تومان" note="هیچ" instead={{ tone: 'ask', text: 'تماس بگیرید' }} />,
    );
    expect(container.textContent).toBe('تماس بگیرید');
    expect(screen.queryByText('هیچ')).toBeNull();
  });
});
