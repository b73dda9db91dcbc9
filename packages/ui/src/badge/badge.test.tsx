import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { Badge } from './index.ts';

describe.each(['rtl', 'ltr'] as const)('a badge in %s', (direction) => {
  test.each(['ok', 'ask', 'no', 'up', 'plain'] as const)('shows its text and never relies on the tone %s alone', async (tone) => {
    renderIn(direction, <Badge tone={tone}>تماس بگیرید</Badge>);
    expect(screen.getByText('تماس بگیرید').className).toContain(tone);
    await expectAccessible();
  });

  test('hides its dot from screen readers', async () => {
    renderIn(direction, <Badge dot>زنده</Badge>);
    const badge = screen.getByText('زنده');
    expect(badge.querySelector('[aria-hidden=true]')).toBeTruthy();
    expect(badge.textContent).toBe('زنده');
    await expectAccessible();
  });
});
