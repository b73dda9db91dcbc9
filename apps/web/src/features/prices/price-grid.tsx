import type { Price } from '@rasteh/contract/prices';
import { toAsciiDigits } from '@rasteh/persian/digits';
import { useDirection } from '@rasteh/ui/direction';
import { HeaderCell, Row, Table } from '@rasteh/ui/table';
import {
  type ClipboardEvent,
  type FocusEvent,
  Fragment,
  type KeyboardEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { fa } from '../../i18n/fa-panel.ts';
import { editableToman, typedRial } from './amount.ts';
import type { Draft, Drafts } from './drafts.ts';
import { COLUMNS, column, focusPlace, placeOf } from './grid-columns.ts';
import { editStart, moveInGrid, type Place, pastedAmounts } from './grid-keys.ts';
import styles from './price-grid.module.css';
import { PriceRow, type RowAction } from './price-row.tsx';

const texts = fa.my_prices;

/** What a person does in a row that its grid does not do by itself. */
export type GridAction = Exclude<RowAction, { type: 'edit' | 'left' }>;

type PriceGridProps = {
  prices: readonly Price[];
  drafts: Drafts;
  selected: ReadonlySet<number>;
  /** Milliseconds since 1970. */
  now: number;
  /** The name of a category, which stands over its prices. */
  categoryTitle: (id: number) => string | undefined;
  onAction: (action: GridAction) => void;
};

type Editing = { row: number; before: Draft | undefined; selectAll: boolean };

/** One's own prices as a grid: arrows move, Enter edits and goes down, Escape takes back, a block can be pasted. */
export function PriceGrid({ prices, drafts, selected, now, categoryTitle, onAction }: PriceGridProps) {
  const direction = useDirection();
  const grid = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>({ row: 0, column: column.amount });
  const [editing, setEditing] = useState<Editing | null>(null);
  const active = { ...place, row: Math.min(place.row, Math.max(0, prices.length - 1)) };

  const go = (next: Place) => grid.current && focusPlace(grid.current, next);

  useLayoutEffect(() => {
    if (!editing) return;
    const input = grid.current?.querySelector<HTMLInputElement>(
      `[data-row="${editing.row}"][data-column="${column.amount}"] input`,
    );
    input?.focus();
    if (editing.selectAll) input?.select();
    else input?.setSelectionRange(input.value.length, input.value.length);
  }, [editing]);

  const edit = (row: number, start: { keep: true } | { keep: false; text: string }) => {
    const price = prices[row];
    if (!price) return;
    setEditing({ row, before: drafts.get(price.id), selectAll: start.keep });
    if (!start.keep) onAction({ type: 'typed', price, text: toAsciiDigits(start.text) });
  };

  const takeBack = ({ row, before }: Editing) => {
    const price = prices[row];
    if (price) onAction(before ? { type: 'typed', price, text: before.text } : { type: 'revert', id: price.id });
  };

  const handle = (action: RowAction) => {
    if (action.type === 'edit') edit(action.row, { keep: true });
    else if (action.type === 'left') setEditing(null);
    else onAction(action);
  };
  const latest = useRef(handle);
  useLayoutEffect(() => {
    latest.current = handle;
  });
  // Rows are drawn again when they change, not when another one does.
  const onRowAction = useCallback((action: RowAction) => latest.current(action), []);

  const onKeyDownInEditor = (event: KeyboardEvent, at: Place, state: Editing) => {
    if (event.key === 'Escape') {
      takeBack(state);
      setEditing(null);
      go(at);
    } else if (event.key === 'Enter' || event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowUp' || event.shiftKey ? -1 : 1;
      setEditing(null);
      go({ ...at, row: Math.max(0, Math.min(prices.length - 1, at.row + step)) });
    } else return;
    event.preventDefault();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement;
    const at = placeOf(target);
    if (!at) return;
    if (target instanceof HTMLSelectElement) {
      if (event.key === 'Escape') go(at);
      return;
    }
    if (editing && target instanceof HTMLInputElement && target.type !== 'checkbox') return onKeyDownInEditor(event, at, editing);
    if (target !== target.closest('[data-row]')) return;
    const next = moveInGrid(at, event, { rows: prices.length, columns: COLUMNS, direction });
    const start = at.column === column.amount ? editStart(event) : null;
    const price = prices[at.row];
    if (next) go(next);
    else if (start) edit(at.row, start);
    else if (at.column === column.amount && event.key === 'Escape' && price && drafts.has(price.id))
      onAction({ type: 'revert', id: price.id });
    else if (at.column === column.state && ['Enter', 'F2', ' '].includes(event.key)) target.querySelector('select')?.focus();
    else return;
    event.preventDefault();
  };

  const onPaste = (event: ClipboardEvent<HTMLDivElement>) => {
    const at = placeOf(event.target as Element);
    const block = event.clipboardData.getData('text/plain');
    const isOneAmount = event.target instanceof HTMLInputElement && !/[\n\t]/.test(block.trim());
    if (at?.column !== column.amount || isOneAmount) return;
    event.preventDefault();
    setEditing(null);
    go(at);
    for (const [line, amount] of pastedAmounts(block).entries()) {
      const price = prices[at.row + line];
      const rial = amount === null ? undefined : typedRial(amount);
      if (price && rial) onAction({ type: 'typed', price, text: editableToman(rial) });
    }
  };

  const onFocus = (event: FocusEvent<HTMLDivElement>) => {
    const at = placeOf(event.target);
    if (at && (at.row !== place.row || at.column !== place.column)) setPlace(at);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the grid inside
    <div ref={grid} onKeyDown={onKeyDown} onPaste={onPaste} onFocus={onFocus} className={styles.grid}>
      <Table
        role="grid"
        label={texts.grid}
        focusable={false}
        aria-multiselectable
        head={
          <>
            <HeaderCell className={styles.selectHead}>
              <span className="visually-hidden">{texts.columns.select}</span>
            </HeaderCell>
            <HeaderCell>{texts.columns.product}</HeaderCell>
            <HeaderCell>{texts.columns.basis}</HeaderCell>
            <HeaderCell numeric>
              {texts.columns.amount} <small>{texts.columns.toman}</small>
            </HeaderCell>
            <HeaderCell>{texts.columns.state}</HeaderCell>
            <HeaderCell numeric>{texts.columns.change}</HeaderCell>
            <HeaderCell>{texts.columns.valid_until}</HeaderCell>
            <HeaderCell>{texts.columns.stated_at}</HeaderCell>
            {(['restate', 'archive', 'remove'] as const).map((name) => (
              <HeaderCell key={name}>
                <span className="visually-hidden">{texts.columns[name]}</span>
              </HeaderCell>
            ))}
          </>
        }
      >
        {prices.map((price, row) => {
          const { category_id } = price.product;
          const title = category_id === prices[row - 1]?.product.category_id ? undefined : categoryTitle(category_id);
          return (
            <Fragment key={price.id}>
              {title ? (
                <Row className={styles.group}>
                  <th colSpan={COLUMNS} scope="rowgroup">
                    {title}
                  </th>
                </Row>
              ) : null}
              <PriceRow
                price={price}
                draft={drafts.get(price.id)}
                now={now}
                row={row}
                active={active.row === row ? active.column : null}
                isEditing={editing?.row === row}
                isSelected={selected.has(price.id)}
                onAction={onRowAction}
              />
            </Fragment>
          );
        })}
      </Table>
    </div>
  );
}
