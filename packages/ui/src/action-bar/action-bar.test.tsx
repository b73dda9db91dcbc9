import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { ActionBar } from './index.ts';

describe.each(['rtl', 'ltr'] as const)('an action bar in %s', (direction) => {
  test('names its action and what it is for, in the order in which they are read', async () => {
    renderIn(
      direction,
      <ActionBar label="استعلام" title="میلگرد ۱۴" note="۱۱ کالا" start={<button type="button">بالا</button>}>
        <a href="/rfqs/new">استعلام از همه</a>
      </ActionBar>,
    );
    const bar = screen.getByRole('region', { name: 'استعلام' });
    expect(bar.textContent).toBe('بالامیلگرد ۱۴۱۱ کالااستعلام از همه');
    expect(within(bar).getByRole('link').getAttribute('href')).toBe('/rfqs/new');
    expect(bar.dataset.print).toBe('no');
    await expectAccessible();
  });
});
