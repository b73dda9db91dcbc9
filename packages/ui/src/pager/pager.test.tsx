import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { Pager } from './index.ts';
import { pageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 9, [1, 2, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %i of %i links to %j', (current, last, pages) => {
  expect(pageNumbers(current, last)).toEqual(pages);
});

describe.each(['rtl', 'ltr'] as const)('Pager in %s', (direction) => {
  const pager = (currentPage: number, lastPage: number) => (
    <Pager
      currentPage={currentPage}
      lastPage={lastPage}
      label="صفحه‌ها"
      previousLabel="صفحهٔ پیش"
      nextLabel="صفحهٔ پس"
      pageLabel={(page) => `صفحهٔ ${page}`}
      formatPage={String}
      renderLink={({ page, ...link }) => <a href={`?page=${page}`} {...link} />}
    />
  );

  test('links each page and marks the current one', async () => {
    renderIn(direction, pager(5, 9));
    expect(screen.getByRole('link', { name: 'صفحهٔ پیش' }).getAttribute('href')).toBe('?page=4');
    expect(screen.getByRole('link', { name: 'صفحهٔ پس' }).getAttribute('href')).toBe('?page=6');
    expect(screen.getByRole('link', { name: 'صفحهٔ 5', current: 'page' })).toBeTruthy();
    await expectAccessible();
  });

  test('has no further link at the ends, and renders nothing for one page', () => {
    const { rerender } = renderIn(direction, pager(1, 2));
    expect(screen.queryByRole('link', { name: 'صفحهٔ پیش' })).toBeNull();
    rerender(pager(2, 2));
    expect(screen.queryByRole('link', { name: 'صفحهٔ پس' })).toBeNull();
    rerender(pager(1, 1));
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
