// biome-ignore-all lint/a11y/noRedundantRoles: a row laid out as a card would otherwise stop being a row to some screen readers
import type { ReactNode } from 'react';
import styles from './comparison-table.module.css';

/** A compared entry: its header, and its name where the header is not visible. */
export type ComparedColumn = {
  id: number | string;
  head: ReactNode;
  name: string /** It is out of the running. */;
  isQuiet?: boolean;
};

/** A cell of a column; null when it has no value. `best` replaces the word of the best value, for example to say among which it is. */
export type ComparedCell = { content: ReactNode; isBest?: boolean; best?: string | undefined } | null;

type ComparedRow = {
  id: number | string;
  head: ReactNode;
  /** One cell per column, in the order of the columns. */
  cells: readonly ComparedCell[];
  /** A total of the other rows. */
  isWhole?: boolean;
};

type ComparisonTableProps = {
  label: string;
  /** The label over the row headers. */
  corner: string;
  columns: readonly ComparedColumn[];
  rows: readonly ComparedRow[];
  texts: {
    /** The mark and the word of the best value. */
    best_mark: string;
    best: string;
    /** The text of a cell without a value. */
    missing: ReactNode;
  };
};

/** So many columns fit a phone side by side. */
const FEW = 3;

/**
 * Compares entries side by side, one row per question. Row headers stay in view; on a phone those of a few columns do, and more columns
 * stand below one another, each row as a card.
 */
export function ComparisonTable({ label, corner, columns, rows, texts }: ComparisonTableProps) {
  const few = columns.length <= FEW ? columns.length : undefined;
  const quiet = ({ isQuiet }: ComparedColumn) => (isQuiet ? styles.quiet : undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <section className={styles.frame} data-few={few} aria-label={label} tabIndex={0}>
      <table role="table" className={styles.table} data-columns={few}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {corner}
            </th>
            {columns.map((column) => (
              <th key={column.id} role="columnheader" scope="col" className={quiet(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ id, head, cells, isWhole }) => (
            <tr key={id} role="row" className={isWhole ? styles.whole : undefined}>
              <th role="rowheader" scope="row">
                {head}
              </th>
              {columns.map((column, at) => {
                const cell = cells[at];
                return (
                  <td key={column.id} role="cell" className={quiet(column)} data-best={cell?.isBest || undefined}>
                    <span className={styles.whose} aria-hidden="true">
                      {column.name}
                    </span>
                    <div className={styles.answer}>
                      {cell ? cell.content : <span className={styles.missing}>{texts.missing}</span>}
                      {cell?.isBest ? (
                        <span className={styles.best}>
                          <span aria-hidden="true">{texts.best_mark}</span> {cell.best ?? texts.best}
                        </span>
                      ) : null}
                    </div>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
