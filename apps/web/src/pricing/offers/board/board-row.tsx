// biome-ignore-all lint/a11y/noRedundantRoles: a row laid out as a grid would otherwise stop being a row to some screen readers
import type { BoardRow } from '@rasteh/contract/pricing/offers/board';
import { formatToman } from '@rasteh/persian/money';
import { Badge } from '@rasteh/ui/badge';
import { PriceChange } from '@rasteh/ui/price-change';
import { Sparkline } from '@rasteh/ui/sparkline';
import { useFlash } from '@rasteh/ui/table';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { fa } from '../../../i18n/fa.ts';
import { faBoard } from '../../../i18n/pricing/board.ts';
import { trendPercent } from '../offer-state.ts';
import styles from './board-row.module.css';

type BoardRowProps = {
  row: BoardRow;
  /** The title of the category, which every product of it begins with. */
  goods: string;
  /** Whether the row above has the same size. */
  isSizeRepeated: boolean;
  /** The median and the lowest amount on the visitor's basis, in Rial. */
  median: number | null;
  lowest: number | null;
  /** The unit of the amounts where it is not that of the board. */
  ownUnit: string | null;
  isOpen: boolean;
  onToggle(product_id: number): void;
  /** The offers of an open row. */
  children?: ReactNode;
};

const withoutStart = (text: string, start: string): string =>
  text.startsWith(`${start} `) ? text.slice(start.length + 1) : text;

/** A product on the board: its name leads to its page, a press anywhere else opens its offers below. */
export const BoardRowLine = memo(function BoardRowLine({
  row: { product, suppliers, change_percent, trend },
  goods,
  isSizeRepeated,
  median,
  lowest,
  ownUnit,
  isOpen,
  onToggle,
  children,
}: BoardRowProps) {
  const flash = useFlash(median);
  const size = product.options[0]?.option ?? '';
  const name = withoutStart(product.title, goods);
  const hasSize = name.startsWith(`${size} `);
  // A press on a link in the row follows the link.
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('a, button')) onToggle(product.id);
  };
  return (
    <>
      <tr role="row" className={styles.row} data-open={isOpen || undefined} aria-selected={isOpen} onClick={onClick}>
        <th role="rowheader" scope="row" className={styles.product}>
          <Link to="/products/$id/$slug" params={{ id: String(product.id), slug: product.slug }} className="reach">
            {name === product.title ? null : <span className="visually-hidden">{goods} </span>}
            {hasSize ? (
              <span className={styles.size} data-repeated={isSizeRepeated || undefined}>
                {size}{' '}
              </span>
            ) : null}
            <span>{hasSize ? withoutStart(name, size) : name}</span>
          </Link>
        </th>
        <td role="cell" className={`${styles.median} ${flash.className}`} data-flash={flash.changes || undefined}>
          {median === null ? (
            <Badge tone="ask">{faBoard.no_price}</Badge>
          ) : (
            <>
              <small>{faBoard.median} </small>
              <b className={styles.amount}>{formatToman(median)}</b>
              <small> {fa.offers.toman}</small>
              {ownUnit === null ? null : faBoard.own_unit(ownUnit)}
            </>
          )}
        </td>
        <td role="cell" className={styles.change}>
          {change_percent === null ? null : <PriceChange texts={fa.move} percent={change_percent} />}
        </td>
        <td role="cell" className={styles.spark}>
          <Sparkline points={trend} label={fa.offers.trend(trendPercent(trend))} />
        </td>
        <td role="cell" className={styles.suppliers}>
          {lowest === null ? faBoard.suppliers(suppliers) : faBoard.suppliers_from(suppliers, formatToman(lowest))}
        </td>
        <td role="cell" className={styles.open} data-print="no">
          <button
            type="button"
            className={`needs-js ${styles.toggle}`}
            aria-expanded={isOpen}
            aria-label={faBoard.open(product.title)}
            onClick={() => onToggle(product.id)}
          >
            <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
              <path d="m6 9 6 6 6-6" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
            </svg>
          </button>
        </td>
      </tr>
      {isOpen ? (
        <tr role="row" className={styles.opened}>
          <td role="cell" colSpan={6}>
            {children}
          </td>
        </tr>
      ) : null}
    </>
  );
});
