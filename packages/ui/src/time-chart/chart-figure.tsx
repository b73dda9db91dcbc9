import type { ReactNode } from 'react';
import styles from './chart-figure.module.css';

/** A legend entry of the chart. */
export type LegendEntry = { sign: 'line' | 'band' | 'mark' | 'struck' | 'gap'; text: string };

/** A table with the data of the chart, or a part of it. */
export type ChartTable = { title: string; isOpen?: boolean; table: ReactNode };

type ChartFigureProps = {
  /** The accessible name of the frame, which scrolls on a phone and starts at the newest values. */
  frameLabel: string;
  chart: ReactNode;
  legend: readonly LegendEntry[];
  tables: readonly ChartTable[];
};

/** A chart with its legend, and below it the same data in tables. */
export function ChartFigure({ frameLabel, chart, legend, tables }: ChartFigureProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <section className={styles.frame} tabIndex={0} aria-label={frameLabel}>
        {chart}
      </section>
      <ul className={styles.legend}>
        {legend.map(({ sign, text }) => (
          <li key={sign} className={styles[sign]}>
            {sign === 'struck' ? <s>{text}</s> : text}
          </li>
        ))}
      </ul>
      {tables.map(({ title, isOpen = false, table }) => (
        <details key={title} className={styles.more} open={isOpen}>
          <summary>{title}</summary>
          {/* A table names itself: its frame is no second landmark of the same name. */}
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a group of fields */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
          <div role="group" className={styles.scroll} tabIndex={0} aria-label={title}>
            {table}
          </div>
        </details>
      ))}
    </>
  );
}
