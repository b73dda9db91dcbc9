import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { StarLogo } from './index.ts';

describe.each(['rtl', 'ltr'] as const)('the star in %s', (direction) => {
  test.each([false, true])('is hidden from screen readers and no tab stop, turning or not (%s)', async (turning) => {
    renderIn(direction, <StarLogo turning={turning} />);
    const star = document.querySelector('svg');
    expect(star?.getAttribute('aria-hidden')).toBe('true');
    expect(star?.getAttribute('focusable')).toBe('false');
    expect(star?.classList.value).toMatch(turning ? /turning/ : /mark/);
    await expectAccessible();
  });

  test('has the given size and no inline style, which the policy of the page would block', () => {
    renderIn(direction, <StarLogo size={64} />);
    const star = document.querySelector('svg');
    expect([star?.getAttribute('width'), star?.getAttribute('height')]).toEqual(['64', '64']);
    expect(document.querySelector('[style]')).toBeNull();
  });
});
