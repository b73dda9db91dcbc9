import type { Price } from '@rasteh/contract/pricing/prices';
import { HeaderCell, Row, Table } from '@rasteh/ui/table';
import { Fragment, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { usePage } from '../../../core/page/page.ts';
import { faPrices } from '../../../i18n/pricing/prices.ts';
import type { DraftAction, Drafts } from '../drafts/drafts.ts';
import columns from './columns.module.css';
import { useGridEditing } from './editing/use-grid-editing.ts';
import { COLUMNS } from './grid-columns.ts';
import styles from './price-grid.module.css';
import { PriceRow, type RowAction } from './price-row.tsx';
import { noteKind } from './row-notes.tsx';
import { piecesOf } from './row-window.ts';
import { type RowLayout, useRowWindow } from './use-row-window.ts';

/** A user action that the grid does not handle itself; `pad` opens the price on a phone. */
export type GridAction =
  | Exclude<RowAction, { type: 'open' | 'typed' | 'left' | 'keepMine' | 'acceptTheirs' }>
  | { type: 'pad'; price: Price };

type PriceGridProps = {
  prices: readonly Price[];
  drafts: Drafts;
  selected: ReadonlySet<number>;
  /** Whether the list is complete: more rows may still be loading. */
  isWhole: boolean;
  /** Milliseconds since 1970. */
  now: number;
  /** The title of a category, shown above its prices. */
  categoryTitle: (id: number) => string | undefined;
  dispatch: (action: DraftAction) => void;
  onAction: (action: GridAction) => void;
  onIgnored: (cells: number) => void;
};

/** Heights in rem, equal to those in the grid's stylesheet; a phone shows no names of categories. */
const heights = {
  table: { row: 3.5, group: 2.25, problem: 2.25, choice: 2.5 },
  cards: { row: 4.125, group: 0, problem: 3, choice: 5 },
};

/** The rows that begin a category, with its title, and the number of such rows before each row. */
function groupsOf(prices: readonly Price[], categoryTitle: PriceGridProps['categoryTitle']) {
  const titles: (string | undefined)[] = [];
  const before: number[] = [];
  let groups = 0;
  for (const [row, { product }] of prices.entries()) {
    const isNew = product.category_id !== prices[row - 1]?.product.category_id;
    titles.push(isNew ? categoryTitle(product.category_id) : undefined);
    before.push(groups);
    if (titles[row] !== undefined) groups += 1;
  }
  return { titles, before, groups };
}

/** The user's own prices in a virtualized grid: arrows move, Enter edits and moves down. */
export function PriceGrid(props: PriceGridProps) {
  const { prices, drafts, selected, isWhole, now, categoryTitle, dispatch, onAction, onIgnored } = props;
  const grid = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const moment = { now, holidays: usePage().holidays };
  const { focus, editing, onRowAction, handlers } = useGridEditing({ grid, prices, drafts, moment, dispatch, onIgnored });
  const groups = useMemo(() => groupsOf(prices, categoryTitle), [prices, categoryTitle]);
  const heightsOf = ({ isCards, rem_px }: RowLayout) => {
    const height = heights[isCards ? 'cards' : 'table'];
    return prices.map(({ id }, row) => {
      const note = drafts.size > 0 && editing?.id !== id ? noteKind(drafts.get(id)) : null;
      return (height.row + (groups.titles[row] === undefined ? 0 : height.group) + (note ? height[note] : 0)) * rem_px;
    });
  };
  const { layout, starts, range } = useRowWindow(body, heightsOf);
  const hasNotes = prices.some(({ note }) => note) || [...drafts.values()].some(({ edit }) => edit.note);
  const editingRow = editing ? (focus.rowOf.get(editing.id) ?? -1) : -1;
  const { block } = focus;

  const handle = (action: RowAction) => {
    const price = action.type === 'open' && layout.isCards ? prices[action.row] : undefined;
    if (price) return onAction({ type: 'pad', price });
    if (onRowAction(action)) return;
    if (action.type === 'keepMine' || action.type === 'acceptTheirs') dispatch(action);
    else if (action.type !== 'open' && action.type !== 'typed' && action.type !== 'left') onAction(action as GridAction);
  };
  const latest = useRef(handle);
  useLayoutEffect(() => {
    latest.current = handle;
  });
  // A stable callback, so that a row renders only when its own props change.
  const toRow = useCallback((action: RowAction) => latest.current(action), []);

  return (
    <div ref={grid} className={styles.grid} data-notes={hasNotes ? undefined : 'none'} {...handlers}>
      <Table
        role="grid"
        aria-multiselectable={true}
        aria-rowcount={isWhole ? prices.length + groups.groups + 1 : -1}
        aria-colcount={COLUMNS}
        label={faPrices.grid}
        focusable={false}
        bodyRef={body}
        className={columns.columns}
        head={
          <>
            <HeaderCell>
              <span className="visually-hidden">{faPrices.columns.select}</span>
            </HeaderCell>
            <HeaderCell>{faPrices.columns.product}</HeaderCell>
            <HeaderCell>{faPrices.columns.basis}</HeaderCell>
            <HeaderCell numeric>
              {faPrices.columns.amount} <small>{faPrices.columns.toman}</small>
            </HeaderCell>
            <HeaderCell>{faPrices.columns.state}</HeaderCell>
            <HeaderCell>{faPrices.columns.valid_until}</HeaderCell>
            <HeaderCell>{faPrices.fields.names.vat_included}</HeaderCell>
            <HeaderCell>{faPrices.fields.names.note}</HeaderCell>
            <HeaderCell numeric>{faPrices.columns.change}</HeaderCell>
            {(['restate', 'more'] as const).map((name) => (
              <HeaderCell key={name}>
                <span className="visually-hidden">{faPrices.columns[name]}</span>
              </HeaderCell>
            ))}
          </>
        }
      >
        {piecesOf(starts, range, [focus.active.row, editingRow]).map((piece) => {
          if ('gap' in piece)
            return (
              // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it takes the place of rows and is none
              <tr key={`gap ${piece.gap}`} className={styles.gap} role="presentation">
                <td colSpan={COLUMNS} height={piece.height} />
              </tr>
            );
          const { row } = piece;
          const price = prices[row];
          if (!price) return null;
          const title = groups.titles[row];
          const rowIndex = 2 + row + (groups.before[row] ?? 0) + (title === undefined ? 0 : 1);
          const isInBlock = focus.isBlock && row >= block.top && row <= block.bottom;
          return (
            <Fragment key={price.id}>
              {title === undefined ? null : (
                <Row className={styles.group} aria-rowindex={rowIndex - 1}>
                  <th colSpan={COLUMNS} scope="rowgroup">
                    {title}
                  </th>
                </Row>
              )}
              <PriceRow
                price={price}
                draft={drafts.get(price.id)}
                now={now}
                row={row}
                rowIndex={rowIndex}
                active={focus.active.row === row ? focus.active.column : null}
                editing={editing?.id === price.id ? editing.column : null}
                markedFrom={isInBlock ? block.first : -1}
                markedTo={isInBlock ? block.last : -1}
                isSelected={selected.has(price.id)}
                onAction={toRow}
              />
            </Fragment>
          );
        })}
      </Table>
    </div>
  );
}
