import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { Cell, HeaderCell, Row, Table } from './index.ts';

function Prices({ amount = '۳۸٬۴۵۰' }: { amount?: string }) {
  return (
    <Table
      label="قیمت‌های میلگرد"
      head={
        <>
          <HeaderCell>سایز</HeaderCell>
          <HeaderCell numeric>قیمت</HeaderCell>
        </>
      }
    >
      <Row selected>
        <Cell card="title">۱۴</Cell>
        <Cell numeric card="value" flashOn={amount}>
          {amount}
        </Cell>
      </Row>
      <Row quiet>
        <Cell card="title">۱۶</Cell>
        <Cell numeric card="value">
          تماس بگیرید
        </Cell>
      </Row>
    </Table>
  );
}

describe.each(['rtl', 'ltr'] as const)('Table in %s', (direction) => {
  test('keeps the roles of a table in every layout', async () => {
    renderIn(direction, <Prices />);
    const table = screen.getByRole('table', { name: 'قیمت‌های میلگرد' });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    expect(within(table).getAllByRole('cell')).toHaveLength(4);
    expect(screen.getByRole('row', { name: '۱۴ ۳۸٬۴۵۰' }).dataset.selected).toBe('true');
    await expectAccessible();
  });

  test('flashes a price on change, not on its first render', () => {
    const { rerender } = renderIn(direction, <Prices />);
    expect(document.querySelector('[data-flash]')).toBeNull();
    const cell = screen.getByRole('cell', { name: '۳۸٬۴۵۰' });
    rerender(<Prices amount="۳۹٬۰۰۰" />);
    expect([...document.querySelectorAll('[data-flash]')]).toEqual([cell]);
    expect(cell.textContent).toBe('۳۹٬۰۰۰');
    const first = cell.className;
    rerender(<Prices amount="۳۸٬۴۵۰" />);
    expect(cell.className).not.toBe(first);
  });
});
