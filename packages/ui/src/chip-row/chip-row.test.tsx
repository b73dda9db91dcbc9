import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { type Chip, ChipRow } from './index.ts';

const chips: Chip[] = ['همه', '۱۲', '۱۴'].map((title) => ({
  id: title,
  isChosen: title === '۱۴',
  link: (look) => (
    <a href={`/${title}`} {...look}>
      {title}
    </a>
  ),
}));

describe.each(['rtl', 'ltr'] as const)('a row of chips in %s', (direction) => {
  test('is a named list of links, of which the chosen one is current', async () => {
    renderIn(direction, <ChipRow label="سایز" chips={chips} />);
    const row = within(screen.getByRole('list', { name: 'سایز' }));
    expect(row.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['همه', null],
      ['۱۲', null],
      ['۱۴', 'true'],
    ]);
    await expectAccessible();
  });

  test('is named by the element beside it', () => {
    renderIn(
      direction,
      <>
        <span id="factory">کارخانه</span>
        <ChipRow label={{ id: 'factory' }} chips={chips} tone="solid" wraps="always" />
      </>,
    );
    expect(screen.getByRole('list', { name: 'کارخانه' }).dataset).toMatchObject({ tone: 'solid', wraps: 'always' });
  });
});
