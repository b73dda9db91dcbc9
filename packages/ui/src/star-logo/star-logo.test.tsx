import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { StarLogo } from './index.ts';

describe.each(['rtl', 'ltr'] as const)('the star in %s', (direction) => {
  test.each([false, true])('is a drawing that is neither read nor stepped on, turning or not (%s)', async (turning) => {
    renderIn(direction, <StarLogo turning={turning} />);
    const star = document.querySelector('svg');
    expect(star?.getAttribute('aria-hidden')).toBe('true');
    expect(star?.getAttribute('focusable')).toBe('false');
    expect(star?.classList.value).toMatch(turning ? /turning/ : /mark/);
    await expectAccessible();
  });

  test('has the asked size, and no style that a policy of the page would refuse', () => {
    renderIn(direction, <StarLogo size={64} />);
    const star = document.querySelector('svg');
    expect([star?.getAttribute('width'), star?.getAttribute('height')]).toEqual(['64', '64']);
    expect(document.querySelector('[style]')).toBeNull();
  });
});
