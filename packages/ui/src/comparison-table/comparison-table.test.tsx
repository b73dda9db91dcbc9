import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { ComparisonTable } from './index.ts';

describe.each(['rtl', 'ltr'] as const)('a comparison table in %s', (direction) => {
  test('has a column per entry, marks the best value with a word and names missing values', async () => {
    renderIn(
      direction,
      <ComparisonTable
        label="مقایسه"
        corner="سطر"
        texts={{ best_mark: '✓', best: 'بهترین', missing: 'ندارد' }}
        columns={[
          { id: 1, head: <b>سیمرغ</b>, name: 'سیمرغ' },
          { id: 2, head: <b>یزد</b>, name: 'یزد', isQuiet: true },
        ]}
        rows={[
          { id: 1, head: 'میلگرد', cells: [{ content: '۴۱٬۴۲۰', isBest: true }, { content: '۴۲٬۰۰۰' }] },
          { id: 2, head: 'تیرآهن', cells: [null, { content: '۳۸٬۰۰۰', isBest: true, best: 'تنها پاسخ' }] },
          { id: 'whole', head: 'کل', cells: [{ content: '–' }, { content: '–' }], isWhole: true },
        ]}
      />,
    );
    const table = screen.getByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['سطر', 'سیمرغ', 'یزد']);
    const row = within(screen.getByRole('row', { name: /میلگرد/ }));
    const [first, second] = row.getAllByRole('cell');
    expect([first?.dataset.best, first?.textContent, second?.dataset.best]).toEqual(['true', 'سیمرغ۴۱٬۴۲۰✓ بهترین', undefined]);
    const beams = within(screen.getByRole('row', { name: /تیرآهن/ }));
    expect(beams.getByText('ندارد')).toBeTruthy();
    expect(beams.getByText('تنها پاسخ')).toBeTruthy();
    expect(table.dataset.columns).toBe('2');
    expect(screen.getByRole('region', { name: 'مقایسه' }).tabIndex).toBe(0);
    await expectAccessible();
  });

  test('stands its entries below one another on a phone where there are more than fit', () => {
    const columns = [1, 2, 3, 4].map((id) => ({ id, head: id, name: String(id) }));
    const rows = [{ id: 1, head: 'شهر', cells: columns.map(() => null) }];
    renderIn(
      direction,
      <ComparisonTable
        label="مقایسه"
        corner="سطر"
        texts={{ best_mark: '✓', best: 'بهترین', missing: '–' }}
        columns={columns}
        rows={rows}
      />,
    );
    expect(screen.getByRole('table').dataset.columns).toBeUndefined();
  });
});
