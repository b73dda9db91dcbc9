// biome-ignore-all lint/a11y/noRedundantRoles: a row laid out as a card would otherwise stop being a row to some screen readers
import type { ComponentProps, ReactNode, Ref } from 'react';
import styles from './table.module.css';
import { useFlash } from './use-flash.ts';

type TableProps = ComponentProps<'table'> & {
  label: string;
  /** Rows become two-line cards when the table is narrower than 640 px. */
  cards?: boolean;
  /** Whether the frame is a tab stop, which is required when nothing inside is focusable. */
  focusable?: boolean;
  /** The row of header cells. */
  head: ReactNode;
  /** The element of the rows. */
  bodyRef?: Ref<HTMLTableSectionElement>;
};

/** A table that scrolls inside its own frame, so that the page never does. */
export function Table({ label, cards = true, focusable = true, head, bodyRef, children, className, ...rest }: TableProps) {
  return (
    <section className={styles.frame} aria-label={label} tabIndex={focusable ? 0 : undefined}>
      <table
        role="table"
        {...rest}
        aria-label={label}
        className={[styles.table, cards ? styles.cards : '', className].filter(Boolean).join(' ')}
      >
        <thead role="rowgroup">
          <tr role="row">{head}</tr>
        </thead>
        <tbody role="rowgroup" ref={bodyRef}>
          {children}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = ComponentProps<'tr'> & {
  /** Selected: a firoozeh background and a bar at the start. */
  selected?: boolean | undefined;
  /** De-emphasized: stale, missing or on-call. */
  quiet?: boolean;
};

/** A row of 44 px. */
export function Row({ selected, quiet, className, ...rest }: RowProps) {
  return (
    <tr
      role="row"
      {...rest}
      data-selected={selected || undefined}
      className={[styles.row, quiet ? styles.quiet : '', className].filter(Boolean).join(' ')}
    />
  );
}

/** The header of a column; `numeric` ones are aligned to the end, above their numbers. */
export function HeaderCell({ numeric = false, className, ...rest }: ComponentProps<'th'> & { numeric?: boolean }) {
  return (
    <th
      role="columnheader"
      scope="col"
      {...rest}
      className={[styles.header, numeric ? styles.numeric : '', className].filter(Boolean).join(' ')}
    />
  );
}

type CellProps = ComponentProps<'td'> & {
  numeric?: boolean;
  /** Its place on a card: the first line (`select`, `title`, `value`), a line of its own (`line`), then `detail`, `end`, `foot`; or hidden. */
  card?: 'select' | 'title' | 'value' | 'line' | 'detail' | 'end' | 'foot' | 'none';
  /** Stands before its content on a card, where no header of its column does. */
  cardLabel?: string;
  /** A change of this value flashes the cell in saffron for a second; null never flashes. */
  flashOn?: string | number | null;
};

/** A cell of a row. */
export function Cell({ numeric = false, card = 'detail', cardLabel, flashOn = null, className, ...rest }: CellProps) {
  const flash = useFlash(flashOn);
  return (
    <td
      role="cell"
      {...rest}
      data-card={card}
      data-label={cardLabel}
      data-flash={flash.changes || undefined}
      className={[styles.cell, numeric ? styles.numeric : '', flash.className, className].filter(Boolean).join(' ')}
    />
  );
}
