// biome-ignore-all lint/a11y/noRedundantRoles: rows laid out as a grid would otherwise stop being a table to some screen readers

import type { CategoryDetail, Unit } from '@rasteh/contract/goods/catalogue';
import type { BoardRow } from '@rasteh/contract/pricing/offers/board';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { type ReactNode, useCallback } from 'react';
import { loadedOnUse } from '../../core/hydration/loaded-on-use.tsx';
import { basisText, comparedAmountShown, type ShownBasis } from '../../core/market/price-basis.ts';
import { isKeptCopy } from '../../core/page/clock.ts';
import { fa } from '../../i18n/fa.ts';
import { faBoard } from '../../i18n/pricing/board.ts';
import { BoardRowLine } from './board/board-row.tsx';
import { LateBar } from './board/late-bar.tsx';
import styles from './board/price-board.module.css';
import { useExpiry } from './board/use-expiry.ts';
import { useKeptHere } from './board/use-kept-here.ts';
import type { BoardSearch } from './board-search.ts';
import { offerKeys } from './queries.ts';

// Loaded when a row is first opened.
const RowOffers = loadedOnUse(
  () => loadChunk(() => import('./board/row-offers.tsx')).then((part) => part.RowOffers),
  faBoard.opened.loading,
);

type PriceBoardProps = {
  category: Pick<CategoryDetail, 'title' | 'default_unit'>;
  rows: readonly BoardRow[];
  /** The units of comparison of all categories: the goods of a parent category are not all compared in one. */
  units: readonly Unit[];
  basis: ShownBasis;
  search: BoardSearch;
  /** The name of the table. */
  label: string;
  /** The column of sizes is named after the first level. */
  size: string;
  /** Rows of neighbouring sizes, under their own heading. */
  near?: { title: string; rows: readonly BoardRow[] } | undefined;
  /** What the bar of a phone asks for while no row is open, and how many of it there are, as text. */
  goods: string;
  found: string;
  children?: ReactNode;
};

/** The market of a category: one row for each product on one basis, one of which opens in place to its offers. */
export function PriceBoard({ category, rows, units, basis, search, label, size, near, goods, found, children }: PriceBoardProps) {
  const [openId, setOpenId] = useKeptHere<number | null>(null);
  const toggle = useCallback((id: number) => setOpenId((was) => (was === id ? null : id)), [setOpenId]);
  const now = useExpiry(rows, offerKeys.boards);
  const unit = category.default_unit;
  // A copy without a network cannot be read again: from its first end on, a row has no price.
  const isOver = ({ valid_until }: BoardRow) => valid_until !== null && Date.parse(valid_until) <= now && isKeptCopy();
  const lines = (list: readonly BoardRow[]) =>
    list.map((row, at) => (
      <BoardRowLine
        key={row.product.id}
        row={row}
        {...amountsOf(isOver(row) ? { ...row, median: null, lowest: null } : row, units, basis, now)}
        goods={category.title}
        isSizeRepeated={at > 0 && row.product.options[0]?.option_id === list[at - 1]?.product.options[0]?.option_id}
        isOpen={row.product.id === openId}
        onToggle={toggle}
      >
        {row.product.id === openId ? <RowOffers row={row} basis={basis} unit={unit} search={search} /> : null}
      </BoardRowLine>
    ));
  const { columns } = faBoard;
  return (
    <>
      <table role="table" className={styles.board} aria-label={label}>
        <thead role="rowgroup">
          <tr role="row" className={styles.columns}>
            <th role="columnheader" scope="col">
              <span>{size}</span> <span>{columns.product}</span>
            </th>
            <th role="columnheader" scope="col">
              {columns.median}
              <small> {fa.offers.toman}</small>
            </th>
            <th role="columnheader" scope="col">
              {columns.change}
            </th>
            <th role="columnheader" scope="col">
              {columns.trend}
            </th>
            <th role="columnheader" scope="col">
              {columns.suppliers}
            </th>
            <th role="columnheader" scope="col">
              <span className="visually-hidden">{columns.open}</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">{lines(rows)}</tbody>
        {near && near.rows.length > 0 ? (
          <tbody role="rowgroup">
            <tr role="row" className={styles.near}>
              <th scope="rowgroup" colSpan={6}>
                {near.title}
              </th>
            </tr>
            {lines(near.rows)}
          </tbody>
        ) : null}
      </table>
      <div className={styles.foot}>
        <span>{faBoard.method(basisText(basis))}</span>
        {children}
      </div>
      <LateBar goods={goods} found={found} row={[...rows, ...(near?.rows ?? [])].find(({ product }) => product.id === openId)} />
    </>
  );
}

/**
 * The amounts of a row on a basis. A row whose goods are compared in a unit that does not convert to that of the basis keeps its own, which
 * is then named beside the amount: its median is none of kilograms.
 */
function amountsOf(row: BoardRow, units: readonly Unit[], basis: ShownBasis, now: number) {
  const own = units.find(({ id }) => id === row.comparison_unit_id) ?? basis.unit;
  const on = (amount: number | null, unit: Unit) =>
    amount === null ? null : comparedAmountShown(amount, own, { ...basis, unit }, now);
  const isOwn = row.median !== null && on(row.median, basis.unit) === null;
  const unit = isOwn ? own : basis.unit;
  return { median: on(row.median, unit), lowest: on(row.lowest, unit), ownUnit: isOwn ? own.title : null };
}
